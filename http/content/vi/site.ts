/** The frame around the pages in Vietnamese. */
import type { Prose } from '../en/content.js';

export const SITE: Prose['site'] = {
  skip: 'Đến phần nội dung',
  pages: {
    viewer: 'Thế giới',
    health: 'Tình trạng',
    guide: 'Hướng dẫn',
    wiki: 'Bách khoa',
    docs: 'API',
    worlds: 'Các thế giới',
  },
  pagesLabel: 'Các trang',
  languageLabel: 'Ngôn ngữ',
  copy: 'Chép',
  copied: 'Đã chép',
  contents: 'Mục lục',
  find: 'Tìm luật, sự kiện, từ ngữ',
  found: 'Tìm thấy: {n}',
  notFound: 'Không tìm thấy gì',
  toTop: 'Về đầu trang',
  lost: {
    title: 'Không tìm thấy trang',
    text: 'Không trang nào của dịch vụ này có địa chỉ ấy. Có thể địa chỉ gõ nhầm, hoặc trang không còn nữa. Hãy thử một trong các trang sau:',
  },
  reference: {
    title: 'Tài liệu API',
    socket: 'Socket /ws có trang riêng, kèm một bảng điều khiển.',
    noScript: 'Trang này cần JavaScript. Chính các tài liệu:',
  },
  footer: 'Spaceland {n}. Mọi con số ở đây đều lấy từ chính những bảng mà bộ máy đang chạy.',
  yes: 'có',
  no: 'không',
  none: 'không có',
};

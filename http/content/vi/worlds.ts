/** The page of the worlds of a cluster in Vietnamese. */
import type { Prose } from '../en/content.js';

export const WORLDS: Prose['worlds'] = {
  title: 'Các thế giới',
  description: 'Các thế giới của cụm máy này. Mỗi tên dẫn tới một dịch vụ chiếu thế giới đó trực tiếp.',
  columns: {
    name: 'Tên',
    world: 'Thế giới',
    tick: 'Nhịp',
    population: 'Đang sống',
    preset: 'Bộ luật mẫu',
    viewers: 'Người xem',
    services: 'Dịch vụ',
    primary: 'Dịch vụ chính',
  },
  primaries: {
    well: 'đang chạy',
    troubled: 'đang gặp lỗi',
    away: 'vắng mặt',
  },
  labels: {
    caption: 'Các thế giới và những dịch vụ chiếu chúng',
    whole: 'Mọi thế giới của cụm máy đều có trong danh sách.',
    partial: 'NATS đang vắng mặt, nên có thể thiếu thế giới.',
    failed: 'Lúc này không đọc được danh sách.',
    unreachable: 'Dịch vụ này không trả lời. Trang giữ danh sách cuối cùng đã biết.',
    noPreset: 'luật riêng',
  },
};

/** Titles of the guide's examples in Vietnamese. */
import type { Prose } from '../en/content.js';

export const EXAMPLES: Prose['examples'] = {
  health: 'Máy chủ có đó không, và chạy nhanh cỡ nào?',
  state: 'Thế giới trong năm trường',
  watch: 'Năm trạng thái từ socket',
  keyStatus: 'Đã có mật khẩu chưa?',
  keySetup: 'Đặt mật khẩu đầu tiên',
  pause: 'Dừng lại',
  step: 'Đi một nhịp',
  speed: 'Hai mươi nhịp mỗi giây',
  resume: 'Cho chạy tiếp',
  lawRead: 'Đọc một luật',
  lawSet: 'Nhiều thức ăn hơn, chỉ cho thế giới này',
  lawRefused: 'Giá trị ngoài khoảng bị từ chối',
  presetList: 'Các bộ luật mẫu và tính chất của chúng',
  presetApply: 'Bộ luật mẫu mặc định, chỉ cho thế giới này',
  history: 'Năm ca sinh tử gần nhất',
  search: 'Tìm trong biên niên sử',
  follow: 'Chuyện xảy ra trong hai giây vừa qua',
  summary: 'Từng ngày một',
  clans: 'Các bộ tộc và số dân',
  creature: 'Một sinh vật, với gia đình và câu chuyện của nó',
  annals: 'Sử ký: kỷ lục, anh hùng, thời đại',
  worlds: 'Mọi thế giới từ trước đến nay',
  snapshots: 'Các bản chụp thế giới',
  reset: 'Một thế giới mới',
};

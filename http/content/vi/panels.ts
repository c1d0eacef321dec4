/** The panels in Vietnamese. */
import type { Prose } from '../en/content.js';
import { GOD } from './panels/god.js';
import { SOCIETY } from './panels/society.js';
import { STORIES } from './panels/stories.js';
import { WORLD } from './panels/world.js';

export const PANELS: Prose['panels'] = {
  label: 'Bảng',
  titles: {
    world: 'Thế giới',
    chronicle: 'Biên niên',
    creature: 'Sinh vật',
    clans: 'Bộ tộc',
    annals: 'Sử ký',
    analytics: 'Phân tích',
    god: 'Vị thần',
    worlds: 'Các đời',
  },
  common: {
    day: 'Ngày {n}',
    tick: 'nhịp {n}',
    ticks: '{n} nhịp',
    days: '{n} ngày',
    loading: 'Đang đọc …',
    failed: 'Không đọc được: {n}',
    retry: 'Thử lại',
    nothing: 'Chưa có gì ở đây.',
    show: 'Xem trên mặt phẳng',
    yes: 'có',
    no: 'không',
    clanless: 'người không bộ tộc',
  },
  stories: STORIES,
  ...WORLD,
  ...SOCIETY,
  ...GOD,
};

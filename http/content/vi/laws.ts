/** Effects of the laws in Vietnamese (schemas/laws/catalog), and the titles of their groups. */
import type { LawGroupTexts, LawTexts } from '../words/words.js';
import { LIFE_TEXTS } from './laws/life.js';
import { SOCIETY_TEXTS } from './laws/society.js';
import { WORLD_TEXTS } from './laws/world.js';

export const LAW_TEXTS: LawTexts = { ...WORLD_TEXTS, ...LIFE_TEXTS, ...SOCIETY_TEXTS };

export const LAW_GROUP_TEXTS: LawGroupTexts = {
  world: 'Thế giới',
  founders: 'Những cư dân đầu tiên',
  terrain: 'Đất đai',
  time: 'Thời gian',
  weather: 'Thời tiết',
  plants: 'Cây cối',
  corpses: 'Kẻ đã khuất',
  energy: 'Năng lượng',
  senses: 'Giác quan',
  movement: 'Di chuyển',
  birth: 'Sinh nở',
  heredity: 'Di truyền',
  homeostasis: 'Cân bằng số dân',
  disease: 'Bệnh tật',
  houses: 'Nhà cửa',
  clans: 'Bộ tộc',
  relations: 'Quan hệ',
  speech: 'Lời nói và hiểu biết',
  conflict: 'Chiến tranh và săn mồi',
  economy: 'Kho tàng và buôn bán',
  faith: 'Đức tin',
  disasters: 'Thiên tai',
};

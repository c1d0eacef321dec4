/** Effects of the laws in English: the catalogue's own texts (schemas/laws). */
import { LAW_CATALOG, LAW_GROUPS, LAW_NAMES } from '#schemas/laws/catalog/catalog.js';
import type { LawGroupTexts, LawTexts } from '../words/words.js';

export const LAW_TEXTS = Object.fromEntries(LAW_NAMES.map((name) => [name, LAW_CATALOG[name].description])) as LawTexts;

export const LAW_GROUP_TEXTS = Object.fromEntries(LAW_GROUPS.map(({ name, title }) => [name, title])) as LawGroupTexts;

/**
 * What the laws do, in English: the words of the catalogue itself (schemas/laws), so that they stand once.
 */
import { LAW_CATALOG, LAW_GROUPS, LAW_NAMES } from '../../../schemas/laws/catalog.js';
import type { LawGroupTexts, LawTexts } from '../words.js';

export const LAW_TEXTS = Object.fromEntries(
  LAW_NAMES.map((name) => [name, LAW_CATALOG[name].description]),
) as LawTexts;

export const LAW_GROUP_TEXTS = Object.fromEntries(
  LAW_GROUPS.map(({ name, title }) => [name, title]),
) as LawGroupTexts;

/**
 * Replaces the placeholders of texts by values. `{law:day_length}` becomes the law of the running world in the reader's
 * notation, with its default behind it if that differs, so that no number is written twice. `{days:12000}` converts ticks to days, `{example:reset}` becomes the
 * title of an example of the guide, and `{words:skillLevels}` becomes the names of a table of codes.
 */
import { CASTE_ROWS, EQUILATERAL_DEGREES } from '../../schemas/tables/castes.js';
import { PLANT_ROWS, SPROUT_GROWTH } from '../../schemas/tables/plants.js';
import { SKILL_MAX } from '../../schemas/tables/skills.js';
import { HYSTERESIS } from '../../schemas/tables/codes.js';
import { TOTEM_ROWS } from '../../schemas/tables/totems.js';
import {
  DEFAULT_LAWS,
  isLawName,
  LAW_CATALOG,
  LAW_NAMES,
  type LawName,
  type Laws,
} from '../../schemas/laws/catalog/catalog.js';
import { PRESET_NAMES } from '../../schemas/laws/presets.js';
import { LIMITS, type Limit } from '../../schemas/limits.js';
import { CAUSES } from '../../schemas/vocabulary.js';
import { EVENTS } from '../../schemas/events/events.js';
import { formatNumber } from './numbers.js';
import { contentOf } from './index.js';
import type { Language } from './language.js';
import type { Named } from './words/words.js';

const COUNTS = {
  laws: LAW_NAMES.length,
  presets: PRESET_NAMES.length,
  events: EVENTS.length,
  castes: CASTE_ROWS.length,
  plants: PLANT_ROWS.length,
  totems: TOTEM_ROWS.length,
  causes: CAUSES.length,
};
const NUMBERS = {
  equilateral_degrees: EQUILATERAL_DEGREES,
  hysteresis: HYSTERESIS,
  relation_max: LAW_CATALOG.alliance_threshold.maximum,
  relation_min: LAW_CATALOG.alliance_threshold.minimum,
  skill_max: SKILL_MAX,
  sprout_growth: SPROUT_GROWTH,
};

/** Matches `{kind:name}`. Braces without a colon belong to the path of a route. */
const PLACE = /\{(law|limit|count|number|days|example|words):(\w+)\}/g;

/** Throws if a placeholder names nothing, which is a programming error. */
export function fillFacts(text: string, language: Language, laws: Readonly<Laws> = DEFAULT_LAWS): string {
  return text.replace(PLACE, (place, kind: string, name: string) => {
    if (kind === 'law' && isLawName(name)) return lawText(name, language, laws);
    const value = valueOf(kind, name, language, laws);
    if (typeof value === 'number') return formatNumber(value, 'full', language);
    if (value === undefined) throw new Error(`no such fact: ${place}`);
    return String(value);
  });
}

/** Returns `1,200`, or `1,200 (default: 12,000)` if the world has another value than the law table. */
function lawText(name: LawName, language: Language, laws: Readonly<Laws>): string {
  const [here, byDefault] = [laws[name], DEFAULT_LAWS[name]].map((value) => lawValueText(value, language));
  if (here === byDefault) return here ?? '';
  return contentOf(language)
    .wiki.lawHere.replace('{here}', here ?? '')
    .replace('{default}', byDefault ?? '');
}

/** Returns a value of a law in the reader's notation. */
function lawValueText(value: unknown, language: Language): string {
  return typeof value === 'number' ? formatNumber(value, 'full', language) : String(value);
}

function valueOf(kind: string, name: string, language: Language, laws: Readonly<Laws>): unknown {
  const limits: Readonly<Record<string, Limit>> = LIMITS;
  if (kind === 'days') return Math.round((Number(name) / laws.day_length) * 10) / 10;
  if (kind === 'example') return new Map(Object.entries(contentOf(language).examples)).get(name);
  if (kind === 'words') return namesIn(name, language);
  if (kind === 'limit') return limits[name]?.value;
  return (kind === 'count' ? new Map(Object.entries(COUNTS)) : new Map(Object.entries(NUMBERS))).get(name);
}

function namesIn(table: string, language: Language): string | undefined {
  const tables = new Map<string, Readonly<Record<string, Named>>>(Object.entries(contentOf(language).words.terms));
  const words = tables.get(table);
  return (
    words &&
    Object.values(words)
      .map(({ name }) => name)
      .join(', ')
  );
}

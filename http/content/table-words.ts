/**
 * The words of the tables, built from the tables themselves: each code by its own name, in English for every language.
 * Stands in until `words.ts` holds them in every language.
 */
import { CULTURE_ROWS } from '../../machines/tables/cultures.js';
import { GOVERNANCES } from '../../machines/tables/governance.js';
import { HUNGER } from '../../machines/tables/hunger.js';
import { LAW_CATALOG, LAW_GROUPS, LAW_NAMES } from '../../schemas/laws/catalog.js';
import type { LawName } from '../../schemas/laws/laws.js';
import { PRESET_NAMES, PRESETS, type PresetName } from '../../schemas/laws/presets.js';
import {
  ANOMALY_KINDS,
  ARCHETYPES,
  CASTES,
  CAUSES,
  EPOCHS,
  EVENTS,
  MATERIALS,
  PERSONALITIES,
  SEASONS,
  SKILL_LEVELS,
  STAGES,
  TOOLS,
  TOTEMS,
  TRAITS,
  VARIANTS,
  WEATHERS,
} from '../../schemas/wire/vocabulary.js';
import type { Language } from './language.js';

export type EventType = (typeof EVENTS)[number]['type'];

interface Named {
  readonly name: string;
}
interface Described extends Named {
  readonly text: string;
}
type WordOf<List extends readonly (string | null)[]> = Exclude<List[number], null>;
type Descriptions<Code extends string> = Readonly<Record<Code, Described>>;

interface Terms {
  readonly castes: Descriptions<WordOf<typeof CASTES>>;
  readonly stages: Descriptions<WordOf<typeof STAGES>>;
  readonly hunger: Descriptions<keyof typeof HUNGER>;
  readonly personalities: Descriptions<WordOf<typeof PERSONALITIES>>;
  readonly traits: Descriptions<WordOf<typeof TRAITS>>;
  readonly archetypes: Descriptions<WordOf<typeof ARCHETYPES>>;
  readonly skills: Descriptions<'farming' | 'combat' | 'foraging' | 'healing'>;
  readonly skillLevels: Readonly<Record<WordOf<typeof SKILL_LEVELS>, Named>>;
  readonly tools: Descriptions<WordOf<typeof TOOLS>>;
  readonly causes: Descriptions<WordOf<typeof CAUSES>>;
  readonly plantVariants: Descriptions<WordOf<typeof VARIANTS>>;
  readonly plantStates: Descriptions<'sprout' | 'growing' | 'mature' | 'withering'>;
  readonly materials: Descriptions<WordOf<typeof MATERIALS>>;
  readonly houseStates: Descriptions<'unclaimed' | 'claimed' | 'ruin'>;
  readonly seasons: Descriptions<WordOf<typeof SEASONS>>;
  readonly weathers: Descriptions<WordOf<typeof WEATHERS>>;
  readonly epochs: Descriptions<WordOf<typeof EPOCHS>>;
  readonly anomalies: Descriptions<WordOf<typeof ANOMALY_KINDS>>;
  readonly disasters: Descriptions<'meteor' | 'flood' | 'earthquake' | 'lightning'>;
  readonly totems: Descriptions<WordOf<typeof TOTEMS>>;
  readonly cultures: Readonly<Record<string, Described>>;
  readonly governances: Descriptions<(typeof GOVERNANCES)[number]>;
  readonly presets: Readonly<Record<PresetName, { readonly name: string; readonly description: string }>>;
  readonly lawUnits: Readonly<Record<string, Named>>;
}

export interface Words {
  readonly laws: Readonly<Record<LawName, string>>;
  readonly lawGroups: Readonly<Record<string, string>>;
  readonly events: Readonly<Record<EventType, Described>>;
  readonly terms: Terms;
}

const described = <Code extends string>(codes: readonly (Code | null)[]): Descriptions<Code> =>
  Object.fromEntries(
    codes.flatMap((code) => (code === null ? [] : [[code, { name: nameOf(code), text: '' }]])),
  ) as Descriptions<Code>;

const nameOf = (code: string): string => code[0]!.toUpperCase() + code.slice(1).replaceAll('_', ' ');

const TERMS: Terms = {
  castes: described(CASTES),
  stages: described(STAGES),
  hunger: described(Object.keys(HUNGER) as (keyof typeof HUNGER)[]),
  personalities: described(PERSONALITIES),
  traits: described(TRAITS),
  archetypes: described(ARCHETYPES),
  skills: described(['farming', 'combat', 'foraging', 'healing']),
  skillLevels: described(SKILL_LEVELS),
  tools: described(TOOLS),
  causes: described(CAUSES),
  plantVariants: described(VARIANTS),
  plantStates: described(['sprout', 'growing', 'mature', 'withering']),
  materials: described(MATERIALS),
  houseStates: described(['unclaimed', 'claimed', 'ruin']),
  seasons: described(SEASONS),
  weathers: described(WEATHERS),
  epochs: described(EPOCHS),
  anomalies: described(ANOMALY_KINDS),
  disasters: described(['meteor', 'flood', 'earthquake', 'lightning']),
  totems: described(TOTEMS),
  cultures: described(CULTURE_ROWS.map(({ noun }) => noun)),
  governances: described(GOVERNANCES),
  presets: Object.fromEntries(
    PRESET_NAMES.map((name) => [name, { name: nameOf(name), description: PRESETS[name].description }]),
  ) as Terms['presets'],
  lawUnits: Object.fromEntries(
    LAW_NAMES.flatMap((name) => {
      const { unit } = LAW_CATALOG[name];
      return unit === null ? [] : [[unit, { name: unit }]];
    }),
  ),
};

const ENGLISH: Words = {
  laws: Object.fromEntries(LAW_NAMES.map((name) => [name, LAW_CATALOG[name].description])) as Words['laws'],
  lawGroups: Object.fromEntries(LAW_GROUPS.map(({ name, title }) => [name, title])),
  events: Object.fromEntries(
    EVENTS.map(({ type, when }) => [type, { name: nameOf(type), text: when }]),
  ) as Words['events'],
  terms: TERMS,
};

export const WORDS: Readonly<Record<Language, Words>> = { en: ENGLISH, vi: ENGLISH, fr: ENGLISH };

/**
 * The words of the service's tables in every language of its pages: what each law is called and does, what each event
 * of the chronicle means, what each code of the tables is called. The shapes follow from the tables' own codes, so that
 * a new law, event or code without its words does not compile in any language.
 */
import type { CultureNoun } from '#tables/governance.js';
import type { HUNGER, STANDING, WATERWORK } from '#tables/codes.js';
import type { LawGroupName, LawName } from '#schemas/laws/catalog/catalog.js';
import type { PresetName } from '#schemas/laws/presets.js';
import type { LawUnit } from '#schemas/laws/catalog/row.js';
import type {
  ANOMALY_KINDS,
  ARCHETYPES,
  BOUNDARIES,
  Caste,
  Cause,
  DisasterKind,
  EMOTES,
  EPOCHS,
  GOVERNANCES,
  KINDS,
  MATERIALS,
  PERSONALITIES,
  SEASONS,
  SEXES,
  Skill,
  SKILL_LEVELS,
  SKILL_TITLES,
  STAGES,
  TOOLS,
  TOTEMS,
  TRAITS,
  VARIANTS,
  WEATHERS,
} from '#schemas/vocabulary.js';
import type { EventType } from '#schemas/events/events.js';

/** A code with a name. */
export interface Named {
  readonly name: string;
}

/** A code with an explanation. */
export interface Described extends Named {
  readonly text: string;
}

/** Title of a law, in two to five words. The pages show it before the code name. */
export type LawTitles = Readonly<Record<LawName, string>>;
/** Effect of a law, in a sentence or two. */
export type LawTexts = Readonly<Record<LawName, string>>;
export type LawGroupTexts = Readonly<Record<LawGroupName, string>>;
export type EventTexts = Readonly<Record<EventType, Described>>;

/** The words of a list without null, which stands for "no value". */
type WordOf<List extends readonly (string | null)[]> = Exclude<List[number], null>;
type Names<Code extends string> = Readonly<Record<Code, Named>>;
type Descriptions<Code extends string> = Readonly<Record<Code, Described>>;

/** Words for the codes of the tables and of the wire, by table. */
export interface Terms {
  readonly castes: Descriptions<Caste>;
  readonly kinds: Names<WordOf<typeof KINDS>>;
  readonly sexes: Names<WordOf<typeof SEXES>>;
  readonly stages: Descriptions<WordOf<typeof STAGES>>;
  readonly hunger: Descriptions<keyof typeof HUNGER>;
  readonly personalities: Descriptions<WordOf<typeof PERSONALITIES>>;
  readonly traits: Descriptions<WordOf<typeof TRAITS>>;
  readonly archetypes: Descriptions<WordOf<typeof ARCHETYPES>>;
  readonly skills: Descriptions<Skill>;
  readonly skillLevels: Names<WordOf<typeof SKILL_LEVELS>>;
  readonly titles: Descriptions<WordOf<typeof SKILL_TITLES>>;
  readonly tools: Descriptions<WordOf<typeof TOOLS>>;
  readonly emotes: Names<WordOf<typeof EMOTES>>;
  readonly causes: Descriptions<Cause>;
  readonly plantVariants: Descriptions<WordOf<typeof VARIANTS>>;
  /** States of a plant, in the order of its life (schemas/tables/plants.ts). */
  readonly plantStates: Descriptions<'sprout' | 'growing' | 'mature' | 'withering'>;
  readonly materials: Descriptions<WordOf<typeof MATERIALS>>;
  /** States of a house (schemas/tables/houses.ts). */
  readonly houseStates: Descriptions<'unclaimed' | 'claimed' | 'ruin'>;
  readonly waterworks: Descriptions<keyof typeof WATERWORK>;
  readonly seasons: Descriptions<WordOf<typeof SEASONS>>;
  readonly weathers: Descriptions<WordOf<typeof WEATHERS>>;
  readonly epochs: Descriptions<WordOf<typeof EPOCHS>>;
  readonly boundaries: Descriptions<WordOf<typeof BOUNDARIES>>;
  readonly anomalies: Descriptions<WordOf<typeof ANOMALY_KINDS>>;
  readonly disasters: Descriptions<DisasterKind>;
  readonly totems: Descriptions<WordOf<typeof TOTEMS>>;
  readonly cultures: Descriptions<CultureNoun>;
  readonly governances: Descriptions<(typeof GOVERNANCES)[number]>;
  readonly standings: Descriptions<keyof typeof STANDING>;
  readonly presets: Readonly<Record<PresetName, { readonly name: string; readonly description: string }>>;
  readonly lawUnits: Names<LawUnit>;
}

/** All words of one language. */
export interface Words {
  readonly lawTitles: LawTitles;
  readonly laws: LawTexts;
  readonly lawGroups: LawGroupTexts;
  readonly events: EventTexts;
  readonly terms: Terms;
}

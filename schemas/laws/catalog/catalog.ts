/** The law catalogue. Schemas, defaults, presets, `/docs/god-laws.md` and the admin console derive from it. */
import { CLAN_LAWS, CONFLICT_LAWS, ECONOMY_LAWS, FAITH_LAWS, RELATION_LAWS, SPEECH_LAWS } from './clans.js';
import { ENERGY_LAWS, MOVEMENT_LAWS, SENSE_LAWS } from './body.js';
import { HOUSE_LAWS } from './houses.js';
import { BIRTH_LAWS, HEREDITY_LAWS, HOMEOSTASIS_LAWS } from './life.js';
import { DISASTER_LAWS, DISEASE_LAWS, TIME_LAWS, WEATHER_LAWS } from './nature.js';
import { CORPSE_LAWS, PLANT_LAWS } from './plants.js';
import { FOUNDER_LAWS, TERRAIN_LAWS, WORLD_LAWS } from './world.js';
import type { BooleanRow, EnumRow, LawRow, NullableRow } from './row.js';

export const LAW_CATALOG = {
  ...WORLD_LAWS,
  ...FOUNDER_LAWS,
  ...TERRAIN_LAWS,
  ...TIME_LAWS,
  ...WEATHER_LAWS,
  ...PLANT_LAWS,
  ...CORPSE_LAWS,
  ...ENERGY_LAWS,
  ...SENSE_LAWS,
  ...MOVEMENT_LAWS,
  ...BIRTH_LAWS,
  ...HEREDITY_LAWS,
  ...HOMEOSTASIS_LAWS,
  ...DISEASE_LAWS,
  ...HOUSE_LAWS,
  ...CLAN_LAWS,
  ...RELATION_LAWS,
  ...SPEECH_LAWS,
  ...CONFLICT_LAWS,
  ...ECONOMY_LAWS,
  ...FAITH_LAWS,
  ...DISASTER_LAWS,
} as const satisfies Readonly<Record<string, LawRow>>;

export type LawName = keyof typeof LAW_CATALOG;

/** A value for each law. */
export type Laws = { -readonly [Name in LawName]: ValueOf<(typeof LAW_CATALOG)[Name]> };

type ValueOf<Row> = Row extends BooleanRow
  ? boolean
  : Row extends EnumRow<infer Value>
    ? Value
    : Row extends NullableRow
      ? number | null
      : number;

export interface LawGroup<Name extends string = string> {
  readonly name: Name;
  readonly title: string;
  readonly laws: readonly LawName[];
}

/** Groups of laws in the order of the admin console. Each law is in exactly one group. */
export const LAW_GROUPS = [
  group('world', 'The world', WORLD_LAWS),
  group('founders', 'Founders', FOUNDER_LAWS),
  group('terrain', 'Land', TERRAIN_LAWS),
  group('time', 'Time', TIME_LAWS),
  group('weather', 'Weather', WEATHER_LAWS),
  group('plants', 'Plants', PLANT_LAWS),
  group('corpses', 'The dead', CORPSE_LAWS),
  group('energy', 'Energy', ENERGY_LAWS),
  group('senses', 'Senses', SENSE_LAWS),
  group('movement', 'Movement', MOVEMENT_LAWS),
  group('birth', 'Birth', BIRTH_LAWS),
  group('heredity', 'Heredity', HEREDITY_LAWS),
  group('homeostasis', 'Balance of numbers', HOMEOSTASIS_LAWS),
  group('disease', 'Disease', DISEASE_LAWS),
  group('houses', 'Houses', HOUSE_LAWS),
  group('clans', 'Clans', CLAN_LAWS),
  group('relations', 'Relations', RELATION_LAWS),
  group('speech', 'Speech and knowledge', SPEECH_LAWS),
  group('conflict', 'War and hunt', CONFLICT_LAWS),
  group('economy', 'Stores and trade', ECONOMY_LAWS),
  group('faith', 'Faith', FAITH_LAWS),
  group('disasters', 'Disasters', DISASTER_LAWS),
] as const;
export type LawGroupName = (typeof LAW_GROUPS)[number]['name'];

export const LAW_NAMES: readonly LawName[] = LAW_GROUPS.flatMap((each) => each.laws);

export function isLawName(name: string): name is LawName {
  return Object.hasOwn(LAW_CATALOG, name);
}

function group<Name extends string>(
  name: Name,
  title: string,
  rows: Readonly<Partial<Record<LawName, LawRow>>>,
): LawGroup<Name> {
  return { name, title, laws: Object.keys(rows) as LawName[] };
}

// The default laws of a world (docs/interface.md#commands).

export const DEFAULT_LAWS: Readonly<Laws> = Object.freeze(
  Object.fromEntries(Object.entries(LAW_CATALOG).map(([name, row]) => [name, row.default])),
) as unknown as Readonly<Laws>;

/** Completes the laws of a stored world: a law that did not exist yet when the world was stored gets its default. */
export function completeLaws(stored: Readonly<Partial<Laws>>): Laws {
  return { ...DEFAULT_LAWS, ...stored };
}

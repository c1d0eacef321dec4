/**
 * Colours of castes, plants and signals as 0xrrggbb, by the names of vocabulary.ts. The viewer in the browser and the
 * terminal client show the same ones.
 */
import type { CASTES, SIGNALS, VARIANTS } from './vocabulary.js';

type Colors<Names extends readonly string[]> = Readonly<Record<Names[number], number>>;

const CASTE: Colors<typeof CASTES> = {
  Woman: 0xff9bce,
  Soldier: 0xff7b72,
  Artisan: 0xf2cc60,
  Gentleman: 0xffa657,
  Professional: 0xd2a8ff,
  Noble: 0x79c0ff,
  Priest: 0xe6edf3,
  Predator: 0xf85149,
  Herbivore: 0x7ee787,
};

const PLANT: Colors<typeof VARIANTS> = {
  grass: 0x57b35a,
  grain: 0xe0b84e,
  berry: 0xd1477f,
  medicinal_herb: 0x3cc4c8,
  mushroom: 0xc59b76,
  poisonous: 0x9a6bf0,
};

/** Signals without an entry are grey. */
const SIGNAL: Partial<Colors<typeof SIGNALS>> = {
  food: 0x3fb950,
  alarm: 0xf85149,
  help: 0xffa657,
  warcry: 0xf85149,
  war: 0xf85149,
  rally: 0xff7b72,
  evacuate: 0xffa657,
  chant: 0xe6edf3,
  hum: 0xff9bce,
  chime: 0xd2a8ff,
  omen: 0xd2a8ff,
  joy: 0x7ee787,
  grief: 0x79c0ff,
};

/** The tables, for lookups by names that come from the wire. */
export const CASTE_COLORS: Readonly<Record<string, number>> = CASTE;
export const PLANT_COLORS: Readonly<Record<string, number>> = PLANT;
export const SIGNAL_COLORS: Readonly<Record<string, number>> = SIGNAL;

/** Colours of the plane: castes as the spec's table has them, plants by species, clans as the wire names them. */
import { CASTES, CLAN_COLORS, SIGNALS, VARIANTS } from '../../../schemas/vocabulary.js';

const CASTE_COLORS: Readonly<Record<string, string>> = {
  Woman: '#ff9bce',
  Soldier: '#ff7b72',
  Artisan: '#f2cc60',
  Gentleman: '#ffa657',
  Professional: '#d2a8ff',
  Noble: '#79c0ff',
  Priest: '#e6edf3',
  Predator: '#f85149',
  Herbivore: '#7ee787',
};

const PLANT_COLORS: Readonly<Record<string, string>> = {
  grass: '#57b35a',
  grain: '#e0b84e',
  berry: '#d1477f',
  medicinal_herb: '#3cc4c8',
  mushroom: '#c59b76',
  poisonous: '#9a6bf0',
};

const SIGNAL_COLORS: Readonly<Record<string, string>> = {
  food: '#3fb950',
  alarm: '#f85149',
  help: '#ffa657',
  warcry: '#f85149',
  war: '#f85149',
  rally: '#ff7b72',
  evacuate: '#ffa657',
  chant: '#e6edf3',
  hum: '#ff9bce',
  chime: '#d2a8ff',
  omen: '#d2a8ff',
  joy: '#7ee787',
  grief: '#79c0ff',
};

const GREY = '#9ea7b3';

export function casteColor(caste: string | null): string {
  return CASTE_COLORS[caste ?? ''] ?? GREY;
}

export function plantColor(variant: string | null): string {
  return PLANT_COLORS[variant ?? ''] ?? '#57b35a';
}

/** Colours by code, as numbers 0xrrggbb. */
export const CASTE_CODES = CASTES.map((caste) => numberOf(casteColor(caste)));
export const PLANT_CODES = VARIANTS.map((variant) => numberOf(plantColor(variant)));
export const CLAN_CODES = CLAN_COLORS.map(numberOf);
export const SIGNAL_CODES = SIGNALS.map((signal) => numberOf(SIGNAL_COLORS[signal] ?? GREY));

/** `#rrggbb` as a number. */
function numberOf(color: string): number {
  return Number.parseInt(color.slice(1), 16);
}

/** Colours of the plane: castes, plants and signals as schemas/palette.ts has them, clans as the wire names them. */
import { CASTE_COLORS, PLANT_COLORS, SIGNAL_COLORS } from '../../../schemas/palette.js';
import { CASTES, CLAN_COLORS, SIGNALS, VARIANTS } from '../../../schemas/vocabulary.js';

const GREY = 0x9ea7b3;

/** The colour of a caste as `#rrggbb`, grey for an unknown one. */
export function casteColor(caste: string | null): string {
  return hexOf(casteNumber(caste));
}

/** The colour of a plant's variant as `#rrggbb`, that of grass for an unknown one. */
export function plantColor(variant: string | null): string {
  return hexOf(plantNumber(variant));
}

/** Colours by code, as numbers 0xrrggbb. */
export const CASTE_CODES = CASTES.map(casteNumber);
export const PLANT_CODES = VARIANTS.map(plantNumber);
export const CLAN_CODES = CLAN_COLORS.map((color) => Number.parseInt(color.slice(1), 16));
export const SIGNAL_CODES = SIGNALS.map((signal) => SIGNAL_COLORS[signal] ?? GREY);

function casteNumber(caste: string | null): number {
  return CASTE_COLORS[caste ?? ''] ?? GREY;
}

function plantNumber(variant: string | null): number {
  return PLANT_COLORS[variant ?? ''] ?? PLANT_COLORS['grass']!;
}

function hexOf(color: number): string {
  return `#${color.toString(16).padStart(6, '0')}`;
}

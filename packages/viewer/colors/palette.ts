/** Colours of castes, plants and signals (schemas/palette.ts) as numbers and as CSS. */
import { CASTE_COLORS, PLANT_COLORS, SIGNAL_COLORS } from '#schemas/palette.js';
import { CASTES, SIGNALS, VARIANTS } from '#schemas/vocabulary.js';

const GREY = 0x9ea7b3;
const GRASS = PLANT_COLORS['grass']!;

export function casteColor(caste: string | null): string {
  return css(CASTE_COLORS[caste ?? ''] ?? GREY);
}

export function plantColor(variant: string | null): string {
  return css(PLANT_COLORS[variant ?? ''] ?? GRASS);
}

/** Colours of castes by code, 0xrrggbb. */
export const CASTE_CODES = CASTES.map((caste) => CASTE_COLORS[caste] ?? GREY);
export const PLANT_CODES = VARIANTS.map((variant) => PLANT_COLORS[variant] ?? GRASS);
export const SIGNAL_CODES = SIGNALS.map((signal) => SIGNAL_COLORS[signal] ?? GREY);

export function css(color: number): string {
  return `#${color.toString(16).padStart(6, '0')}`;
}

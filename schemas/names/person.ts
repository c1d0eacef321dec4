/**
 * Computes names and looks of creatures as pure hashes of (seed, id). They use no random numbers of the simulation, and
 * any thread can compute them (docs/rules/inheritance-and-morphology.md#names-and-looks).
 */
import { mix, mixUnit, SALT } from '../hash.js';
import { FIRST_NAMES, GLYPHS, LAST_NAMES } from './words.js';

/** Greatest shift of a creature's hue, in degrees. */
const HUE_SHIFT_MAX = 12;
/** Greatest deviation from 1 of the factor on a creature's drawn size. */
const SCALE_JITTER_MAX = 0.04;
/** Greatest deviation of a creature's drawn angle, in radians. */
const ANGLE_JITTER_MAX = 0.06;

/** Small differences in looks by which viewers distinguish bodies. No rule reads them. */
export interface Cosmetics {
  /** Shift of the hue in degrees, -12..12. */
  readonly hueShift: number;
  /** Factor on the drawn size, 0.96..1.04. */
  readonly scaleJitter: number;
  /** Deviation of the drawn angle in radians, -0.06..0.06. */
  readonly angleJitter: number;
}

export function personalName(seed: number, id: number): string {
  return `${FIRST_NAMES[firstNameCode(seed, id)]!} ${LAST_NAMES[lastNameCode(seed, id)]!}`;
}

export function firstNameCode(seed: number, id: number): number {
  return mix(seed, id, SALT.firstName) % FIRST_NAMES.length;
}

export function lastNameCode(seed: number, id: number): number {
  return mix(seed, id, SALT.lastName) % LAST_NAMES.length;
}

export function glyphOf(seed: number, id: number, generation: number): string {
  return GLYPHS[glyphCode(seed, id, generation)]!;
}

export function glyphCode(seed: number, id: number, generation: number): number {
  return mix(mix(seed, generation, SALT.glyph), id, SALT.glyph) % GLYPHS.length;
}

export function cosmetics(seed: number, id: number): Cosmetics {
  return {
    hueShift: hueShift(seed, id),
    scaleJitter: scaleJitter(seed, id),
    angleJitter: angleJitter(seed, id),
  };
}

export function hueShift(seed: number, id: number): number {
  return spread(mixUnit(seed, id, SALT.hue), HUE_SHIFT_MAX);
}

export function scaleJitter(seed: number, id: number): number {
  return 1 + spread(mixUnit(seed, id, SALT.scale), SCALE_JITTER_MAX);
}

export function angleJitter(seed: number, id: number): number {
  return spread(mixUnit(seed, id, SALT.angle), ANGLE_JITTER_MAX);
}

function spread(fraction: number, reach: number): number {
  return (2 * fraction - 1) * reach;
}

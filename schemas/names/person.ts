/**
 * Names and looks of creatures (docs/rules/inheritance-and-morphology.md#names-and-looks). Looks are pure hashes of
 * (seed, id), which any thread can compute. Names are places in lists, which the engine keeps, because a family name
 * comes from the mother. Neither uses random numbers of the simulation.
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

/** Returns the name of a creature from the places of its words in the lists. */
export function personalName(first: number, last: number, ordinal: number): string {
  return fullName(FIRST_NAMES[first] ?? '', LAST_NAMES[last] ?? '', ordinal);
}

/** Creatures with the same name differ by a Roman ordinal, from the second on. */
export function fullName(first: string, last: string, ordinal: number): string {
  return ordinal > 1 ? `${first} ${last} ${romanNumeral(ordinal)}` : `${first} ${last}`;
}

/** Words of the lists from which creatures without an inherited name were named by a hash of their id. */
const HASHED_FIRST_NAMES = 40;
const HASHED_LAST_NAMES = 30;

/** Name of a creature that was born before names were inherited. */
export function hashedPersonalName(seed: number, id: number): string {
  const { first, last } = hashedName(seed, id);
  return personalName(first, last, 1);
}

/** Places of that name. */
export function hashedName(seed: number, id: number): { readonly first: number; readonly last: number } {
  return {
    first: mix(seed, id, SALT.firstName) % HASHED_FIRST_NAMES,
    last: mix(seed, id, SALT.lastName) % HASHED_LAST_NAMES,
  };
}

/** Place of the family name of the `line`-th line of mothers, from 0. The first 241 lines have different names. */
export function familyName(seed: number, line: number): number {
  return turned(line, LAST_NAMES.length, mix(seed, 0, SALT.lastName));
}

/** The `bearer`-th creature with this family name, from 0: no two of a world have first name and ordinal in common. */
export function givenName(
  seed: number,
  last: number,
  bearer: number,
): { readonly first: number; readonly ordinal: number } {
  const first = turned(bearer, FIRST_NAMES.length, mix(seed, last, SALT.firstName));
  return { first, ordinal: Math.floor(bearer / FIRST_NAMES.length) + 1 };
}

/** Goes round a list of prime length in an order that `salt` chooses, and visits every place once a round. */
function turned(step: number, length: number, salt: number): number {
  const stride = 1 + (salt % (length - 1));
  const start = Math.floor(salt / length) % length;
  return (start + (step % length) * stride) % length;
}

const NUMERALS: readonly (readonly [number, string])[] = [
  [100, 'C'],
  [90, 'XC'],
  [50, 'L'],
  [40, 'XL'],
  [10, 'X'],
  [9, 'IX'],
  [5, 'V'],
  [4, 'IV'],
  [1, 'I'],
];

function romanNumeral(value: number): string {
  let rest = value;
  let numeral = '';
  for (const [worth, letters] of NUMERALS) {
    numeral += letters.repeat(Math.floor(rest / worth));
    rest %= worth;
  }
  return numeral;
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

/**
 * Integer hashes of seeds and ids. They have no state and are equal on every platform. Names, looks and counter-based
 * random numbers are derived from them.
 */

export function mix(seed: number, id: number, salt: number): number {
  return mixWords((seed % 4294967296) | 0, id | 0, salt);
}

/** Returns a well-mixed hash of three 32-bit words, for inputs that are already hashes. */
export function mixWords(seed: number, id: number, salt: number): number {
  let h = Math.imul(seed, 0x9e3779b1) ^ Math.imul(id, 0x85ebca77) ^ Math.imul(salt, 0xc2b2ae3d);
  h = Math.imul(h ^ (h >>> 15), 0x2c1b3c6d);
  h = Math.imul(h ^ (h >>> 12), 0x297a2d39);
  return (h ^ (h >>> 15)) >>> 0;
}

/** Returns the hash of three integers as a fraction in [0, 1). */
export function mixUnit(seed: number, id: number, salt: number): number {
  return mix(seed, id, salt) / 4294967296;
}

/** Salts of hashes, one per kind of name or trait, so that the hashes of one creature are independent. */
export const SALT = {
  firstName: 101,
  lastName: 102,
  glyph: 103,
  hue: 104,
  scale: 105,
  angle: 106,
  lifespan: 107,
  clanAdjective: 111,
  clanNoun: 112,
  coalitionAdjective: 121,
  coalitionForm: 122,
  cultureAdjective: 131,
  cultureNoun: 132,
} as const;

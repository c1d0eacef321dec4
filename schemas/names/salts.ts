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
  clanForm: 113,
  coalitionAdjective: 121,
  coalitionForm: 122,
  cultureAdjective: 131,
  cultureNoun: 132,
} as const;

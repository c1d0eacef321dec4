/**
 * Words of names. Names are hashes into these lists, so a change of length or order renames everything in every world.
 * The compact stream sends indexes into the names of creatures.
 */

export const FIRST_NAMES: readonly string[] = [
  ...['Abscis', 'Acuta', 'Amblyn', 'Apex', 'Arcus', 'Axiom', 'Bisect', 'Cathet', 'Chorda', 'Conic'],
  ...['Corolla', 'Cuspa', 'Datum', 'Delta', 'Euclida', 'Evolute', 'Gnomon', 'Hexa', 'Isocel', 'Kite'],
  ...['Lemma', 'Linea', 'Locus', 'Lune', 'Meridia', 'Nadir', 'Obtusa', 'Ordin', 'Parsec', 'Penta'],
  ...['Quadra', 'Radia', 'Rhomba', 'Scalen', 'Secanta', 'Tangen', 'Theta', 'Trapeza', 'Vertis', 'Zenitha'],
];

export const LAST_NAMES: readonly string[] = [
  ...['Arcwright', 'Baseline', 'Bluntcorner', 'Chalkmark', 'Compassley', 'Cornerstone', 'Crossray'],
  ...['Edgeworth', 'Evenside', 'Fairangle', 'Farside', 'Flatfield', 'Keenpoint', 'Levelhand', 'Linewalker'],
  ...['Longedge', 'Midpoint', 'Narrowgate', 'Northwall', 'Oddcorner', 'Planeson', 'Plumbline', 'Rightwise'],
  ...['Rulewell', 'Sharpe', 'Sidewinder', 'Straightway', 'Turnwell', 'Widebeam', 'Windrose'],
];

export const GLYPHS: readonly string[] = [
  ...['△', '▲', '▽', '▼', '◁', '▷', '□', '■', '◇', '◆', '◈', '○', '●', '◎', '⬠', '⬡', '⬢', '✦'],
];

/** The 38 adjectives of clan names. */
export const CLAN_ADJECTIVES: readonly string[] = [
  ...['Amber', 'Ancient', 'Ashen', 'Boundless', 'Brazen', 'Calm', 'Congruent', 'Crimson', 'Crooked', 'Dappled'],
  ...['Distant', 'Equal', 'Fallow', 'Fearless', 'Foggy', 'Gilded', 'Hollow', 'Humble', 'Inner', 'Ivory'],
  ...['Jagged', 'Keen', 'Lasting', 'Lone', 'Misty', 'Northern', 'Open', 'Patient', 'Quiet', 'Ringing'],
  ...['Rooted', 'Silver', 'Slanted', 'Steadfast', 'Sunlit', 'Tidal', 'Unbroken', 'Wandering'],
];

/** The 33 nouns of clan names. */
export const CLAN_NOUNS: readonly string[] = [
  ...['Angle', 'Anvil', 'Arch', 'Axis', 'Barley', 'Beacon', 'Chord', 'Circle', 'Compass', 'Corner', 'Crescent'],
  ...['Dial', 'Ember', 'Facet', 'Ford', 'Harvest', 'Hearth', 'Lantern', 'Lattice', 'Line', 'Loom'],
  ...['Meadow', 'Mosaic', 'Plumb', 'Prism', 'Ridge', 'Scythe', 'Sphere', 'Square', 'Threshold', 'Vertex'],
  ...['Willow', 'Zenith'],
];

export const COALITION_FORMS: readonly string[] = [
  ...['Accord', 'Circle', 'Compact', 'Concord', 'Covenant', 'League', 'Pact', 'Union'],
];

export const CULTURE_ADJECTIVES: readonly string[] = [
  ...['Angular', 'Festive', 'Frugal', 'Hushed', 'Luminous', 'Measured', 'Rustic', 'Spiral'],
];

export const CULTURE_NOUNS: readonly string[] = [
  ...['Chants', 'Codes', 'Crafts', 'Dances', 'Feasts', 'Murals', 'Rites', 'Songs'],
];

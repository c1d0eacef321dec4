/**
 * Words of names. Names are places in these lists, so a change of length or order renames everything in every world.
 * The compact stream sends the places of the names of creatures.
 */

/** Their number is a prime, so that any step goes round the whole list (person.ts). */
export const FIRST_NAMES: readonly string[] = [
  ...['Abscis', 'Acuta', 'Amblyn', 'Apex', 'Arcus', 'Axiom', 'Bisect', 'Cathet', 'Chorda', 'Conic', 'Corolla'],
  ...['Cuspa', 'Datum', 'Delta', 'Euclida', 'Evolute', 'Gnomon', 'Hexa', 'Isocel', 'Kite', 'Lemma', 'Linea'],
  ...['Locus', 'Lune', 'Meridia', 'Nadir', 'Obtusa', 'Ordin', 'Parsec', 'Penta', 'Quadra', 'Radia', 'Rhomba'],
  ...['Scalen', 'Secanta', 'Tangen', 'Theta', 'Trapeza', 'Vertis', 'Zenitha', 'Abacus', 'Acme', 'Adiac', 'Affina'],
  ...['Agona', 'Alba', 'Alidade', 'Alma', 'Altitud', 'Ambita', 'Anneau', 'Antipod', 'Aphel', 'Apsis', 'Arbela'],
  ...['Archim', 'Areola', 'Ariad', 'Armilla', 'Astrid', 'Asymp', 'Azimuth', 'Basil', 'Bethan', 'Bevel', 'Bezel'],
  ...['Biquad', 'Boreal', 'Brisa', 'Calc', 'Calyx', 'Cardan', 'Cardio', 'Carina', 'Cassin', 'Catena', 'Caustic'],
  ...['Celia', 'Centra', 'Ceva', 'Chiral', 'Cissoid', 'Clelia', 'Clothoid', 'Columba', 'Conchoid', 'Concord'],
  ...['Cosina', 'Crescence', 'Crux', 'Cubit', 'Cycloid', 'Cylla', 'Decima', 'Deltoid', 'Desarg', 'Diagon'],
  ...['Diamet', 'Dihed', 'Dyad', 'Eccentra', 'Ellipsa', 'Elonga', 'Ennea', 'Epicyc', 'Equant', 'Equina', 'Eratos'],
  ...['Facett', 'Fibona', 'Focal', 'Folium', 'Fractal', 'Frieze', 'Galena', 'Gauss', 'Geodesa', 'Gradia', 'Halo'],
  ...['Helica', 'Hepta', 'Heron', 'Hilda', 'Horizon', 'Hypat', 'Hypoten', 'Icosa', 'Incenter', 'Indra', 'Inflex'],
  ...['Isogon', 'Jordana', 'Kappa', 'Lambda', 'Lateral', 'Latitud', 'Lemnis', 'Limbus', 'Limacon', 'Lituus'],
  ...['Loxo', 'Lozenge', 'Lumina', 'Magna', 'Matrix', 'Median', 'Menela', 'Menisca', 'Metric', 'Minora', 'Mobia'],
  ...['Monad', 'Nappe', 'Nephro', 'Nodal', 'Norma', 'Nova', 'Octa', 'Omega', 'Orb', 'Ortho', 'Osculina', 'Oval'],
  ...['Pappa', 'Parabel', 'Parall', 'Pedal', 'Perihel', 'Perimet', 'Planar', 'Polara', 'Pollux', 'Porism'],
  ...['Prisma', 'Proxima', 'Pythia', 'Quartic', 'Quill', 'Quincunx', 'Quinta', 'Ramus', 'Ratio', 'Rectina'],
  ...['Regula', 'Rhodona', 'Rosetta', 'Rotunda', 'Sagitta', 'Septa', 'Sector', 'Sexta', 'Sigma', 'Simpla', 'Sina'],
  ...['Solstice', 'Spheric', 'Spira', 'Stella', 'Strophe'],
];

const OLD_LAST_NAMES: readonly string[] = [
  ...['Arcwright', 'Baseline', 'Bluntcorner', 'Chalkmark', 'Compassley', 'Cornerstone', 'Crossray'],
  ...['Edgeworth', 'Evenside', 'Fairangle', 'Farside', 'Flatfield', 'Keenpoint', 'Levelhand', 'Linewalker'],
  ...['Longedge', 'Midpoint', 'Narrowgate', 'Northwall', 'Oddcorner', 'Planeson', 'Plumbline', 'Rightwise'],
  ...['Rulewell', 'Sharpe', 'Sidewinder', 'Straightway', 'Turnwell', 'Widebeam', 'Windrose'],
];
const HEADS: readonly string[] = [
  ...['Ash', 'Barley', 'Birch', 'Bright', 'Brook', 'Clear', 'Cold', 'Copper', 'Dawn', 'Deep', 'Dusk', 'East', 'Ember'],
  ...['Fern', 'Flint', 'Frost', 'Gold', 'Grain', 'Green', 'Hazel', 'Hearth', 'High', 'Hill', 'Iron', 'Lark', 'Marsh'],
  ...['Mead', 'Mill', 'Moon', 'Moss', 'North', 'Oak', 'Old', 'Rain', 'Red', 'River', 'Rose', 'Salt', 'Shade', 'Silver'],
  ...['Snow', 'South', 'Star', 'Stone', 'Thorn', 'Tide', 'Vale', 'White', 'Wild', 'Wind', 'Winter'],
];
const TAILS: readonly string[] = [
  ...['bank', 'beam', 'bridge', 'corner', 'crest', 'cross', 'edge', 'fold', 'ford', 'gate', 'hand', 'haven', 'lane'],
  ...['line', 'mark', 'mere', 'point', 'row', 'side', 'spire', 'step', 'wall', 'yard'],
];
const LAST_NAMES_COUNT = 241;

/** Family names: heads and tails in turn, which repeats no pair. Their number is a prime, too. */
export const LAST_NAMES: readonly string[] = Array.from({ length: LAST_NAMES_COUNT }, (_, at) => {
  const place = at - OLD_LAST_NAMES.length;
  return OLD_LAST_NAMES[at] ?? `${HEADS[place % HEADS.length]!}${TAILS[place % TAILS.length]!}`;
});

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

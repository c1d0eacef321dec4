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

/** Family names. Their number is a prime, too. */
export const LAST_NAMES: readonly string[] = [
  ...['Arcwright', 'Baseline', 'Bluntcorner', 'Chalkmark', 'Compassley', 'Cornerstone', 'Crossray', 'Edgeworth'],
  ...['Evenside', 'Fairangle', 'Farside', 'Flatfield', 'Keenpoint', 'Levelhand', 'Linewalker', 'Longedge'],
  ...['Midpoint', 'Narrowgate', 'Northwall', 'Oddcorner', 'Planeson', 'Plumbline', 'Rightwise', 'Rulewell'],
  ...['Sharpe', 'Sidewinder', 'Straightway', 'Turnwell', 'Widebeam', 'Windrose', 'Arcbank', 'Ashdale'],
  ...['Barleyhaven', 'Bellmark', 'Birchruler', 'Brightwall', 'Brookborder', 'Chalkfall', 'Clearhollow', 'Coldmere'],
  ...['Copperspire', 'Dawnwell', 'Deepcorner', 'Duskford', 'Eastlane', 'Emberstep', 'Fairyard', 'Ferncross'],
  ...['Fieldhand', 'Flintline', 'Frostrow', 'Goldturn', 'Grainbeam', 'Greenedge', 'Hazelhelm', 'Hearthmeasure'],
  ...['Highside', 'Hillway', 'Ironbridge', 'Larkfold', 'Longkeep', 'Marshpoint', 'Meadstead', 'Millwright'],
  ...['Mooncrest', 'Mossgate', 'Northley', 'Oakridge', 'Oldstone', 'Rainbank', 'Riverhaven', 'Rockmark'],
  ...['Roseruler', 'Saltwall', 'Shadeborder', 'Silverfall', 'Snowhollow', 'Southmere', 'Starspire', 'Stonewell'],
  ...['Suncorner', 'Thornford', 'Tidelane', 'Valereach', 'Wallstep', 'Westyard', 'Whitecross', 'Wildhand'],
  ...['Windline', 'Woodturn', 'Ashford', 'Barleylane', 'Bellreach', 'Birchstep', 'Brightyard', 'Brookcross'],
  ...['Chalkhand', 'Clearline', 'Coldrow', 'Copperturn', 'Dawnbeam', 'Deepedge', 'Duskhelm', 'Eastmeasure'],
  ...['Elderside', 'Emberway', 'Fairbridge', 'Fernfold', 'Fieldkeep', 'Flintpoint', 'Froststead', 'Goldwright'],
  ...['Graincrest', 'Greengate', 'Hearthridge', 'Highstone', 'Hillbank', 'Irondale', 'Larkhaven', 'Longmark'],
  ...['Marshruler', 'Meadwall', 'Millborder', 'Moonfall', 'Mosshollow', 'Northmere', 'Oakspire', 'Oldwell'],
  ...['Raincorner', 'Redford', 'Riverlane', 'Rockreach', 'Rosestep', 'Saltyard', 'Shadecross', 'Silverhand'],
  ...['Snowline', 'Southrow', 'Starturn', 'Stonebeam', 'Sunedge', 'Thornhelm', 'Tidemeasure', 'Valeside'],
  ...['Wallway', 'Westbridge', 'Whitefold', 'Wildkeep', 'Windpoint', 'Winterstead', 'Woodwright', 'Arcedge'],
  ...['Barleymeasure', 'Bellside', 'Birchway', 'Brightbridge', 'Brookfold', 'Clearpoint', 'Coldstead'],
  ...['Copperwright', 'Dawncrest', 'Deepgate', 'Duskley', 'Eastridge', 'Elderstone', 'Emberbank', 'Fairdale'],
  ...['Fernhaven', 'Fieldmark', 'Flintruler', 'Frostwall', 'Goldborder', 'Grainfall', 'Greenhollow', 'Hazelmere'],
  ...['Hearthspire', 'Highwell', 'Hillcorner', 'Ironford', 'Larklane', 'Longreach', 'Marshstep', 'Meadyard'],
  ...['Millcross', 'Moonhand', 'Mossline', 'Northrow', 'Oakturn', 'Oldbeam', 'Rainedge', 'Redhelm', 'Rivermeasure'],
  ...['Rockside', 'Roseway', 'Saltbridge', 'Shadefold', 'Silverkeep', 'Snowpoint', 'Southstead', 'Starwright'],
  ...['Stonecrest', 'Sungate', 'Thornley', 'Tideridge', 'Valestone', 'Wallbank', 'Westdale', 'Whitehaven'],
  ...['Wildmark', 'Windruler', 'Winterwall', 'Woodborder', 'Arcgate', 'Ashley', 'Barleyridge', 'Bellstone'],
  ...['Birchbank', 'Brightdale', 'Brookhaven', 'Coldwall', 'Copperborder', 'Dawnfall', 'Deephollow', 'Duskmere'],
  ...['Eastspire', 'Elderwell', 'Embercorner', 'Fairford', 'Fernlane', 'Fieldreach', 'Flintstep', 'Frostyard'],
  ...['Goldcross', 'Grainhand', 'Greenline', 'Hazelrow', 'Hearthturn', 'Highbeam', 'Hilledge', 'Ironhelm'],
  ...['Larkmeasure'],
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

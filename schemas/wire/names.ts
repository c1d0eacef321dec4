/**
 * Word lists of creatures' names and signs. A name is a hash into these lists, so a change of length or order renames
 * every world. They belong to the wire because the compact stream sends indexes into them, not the words.
 */

/** Given names of creatures. */
export const FIRST_NAMES: readonly string[] = [
  ...['Abscis', 'Acuta', 'Amblyn', 'Apex', 'Arcus', 'Axiom', 'Bisect', 'Cathet', 'Chorda', 'Conic'],
  ...['Corolla', 'Cuspa', 'Datum', 'Delta', 'Euclida', 'Evolute', 'Gnomon', 'Hexa', 'Isocel', 'Kite'],
  ...['Lemma', 'Linea', 'Locus', 'Lune', 'Meridia', 'Nadir', 'Obtusa', 'Ordin', 'Parsec', 'Penta'],
  ...['Quadra', 'Radia', 'Rhomba', 'Scalen', 'Secanta', 'Tangen', 'Theta', 'Trapeza', 'Vertis', 'Zenitha'],
];

/** Family names of creatures. */
export const LAST_NAMES: readonly string[] = [
  ...['Arcwright', 'Baseline', 'Bluntcorner', 'Chalkmark', 'Compassley', 'Cornerstone', 'Crossray'],
  ...['Edgeworth', 'Evenside', 'Fairangle', 'Farside', 'Flatfield', 'Keenpoint', 'Levelhand', 'Linewalker'],
  ...['Longedge', 'Midpoint', 'Narrowgate', 'Northwall', 'Oddcorner', 'Planeson', 'Plumbline', 'Rightwise'],
  ...['Rulewell', 'Sharpe', 'Sidewinder', 'Straightway', 'Turnwell', 'Widebeam', 'Windrose'],
];

/** Signs that a creature may carry. */
export const GLYPHS: readonly string[] = [
  ...['△', '▲', '▽', '▼', '◁', '▷', '□', '■', '◇', '◆', '◈', '○', '●', '◎', '⬠', '⬡', '⬢', '✦'],
];

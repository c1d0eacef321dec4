/**
 * A name is a hash into these lists: a change of length or order renames every world. The compact stream sends indexes.
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

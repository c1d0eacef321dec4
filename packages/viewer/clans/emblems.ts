/** Emblems of clans: shapes in one colour that are distinguishable at the size of a letter. */

/** Half of the side of the square box in which an emblem is drawn. */
export const EMBLEM_RADIUS = 8;

/** SVG paths in the order of CLAN_EMBLEMS, centred on the origin; they are filled by the even-odd rule. */
export const EMBLEM_PATHS = [
  'M0-7A7 7 0 0 1 0 7A7 7 0 0 1 0-7Z',
  'M-6-6H6V6H-6Z',
  'M0-7.5 7.5 6.5H-7.5Z',
  'M0-8 6.5 0 0 8-6.5 0Z',
  'M0-8 2.1-2.6 7.8-2.3 3.4 1.2 4.8 6.8 0 3.7-4.8 6.8-3.4 1.2-7.8-2.3-2.1-2.6Z',
  'M-2.4-7.5H2.4V-2.4H7.5V2.4H2.4V7.5H-2.4V2.4H-7.5V-2.4H-2.4Z',
  'M0-7.5A7.5 7.5 0 0 1 0 7.5A7.5 7.5 0 0 1 0-7.5ZM0-3.7A3.7 3.7 0 0 0 0 3.7A3.7 3.7 0 0 0 0-3.7Z',
  'M3.5-7.2A7.6 7.6 0 1 0 3.5 7.2A8.2 8.2 0 0 1 3.5-7.2Z',
  'M-6.5-7.5H6.5L1.6 0 6.5 7.5H-6.5L-1.6 0Z',
  'M0 7.5-7-.5A4.2 4.2 0 0 1 0-5A4.2 4.2 0 0 1 7-.5Z',
  'M-7.5-7H7.5V-2H-7.5ZM-7.5 2H7.5V7H-7.5Z',
  'M0-7.5 7.5 0V6.5L0-1-7.5 6.5V0Z',
] as const;

/** View box of an emblem, with a margin for an outline. */
export const EMBLEM_VIEW_BOX = '-9 -9 18 18';

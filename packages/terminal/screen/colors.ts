/** Colours as 0xRRGGBB, and their replacements on terminals with 256, 16 or no colours. */
export type Color = number;

export const TERMINAL_DEFAULT: Color = -1;

/** Number of bits per colour that a terminal can show; 1 means that it has no colours. */
export type Depth = 1 | 4 | 8 | 24;

/** Converts the result of Node's `getColorDepth` to the next lower supported depth. */
export function depthOf(bits: number): Depth {
  if (bits >= 24) return 24;
  if (bits >= 8) return 8;
  return bits >= 4 ? 4 : 1;
}

/** Parses a colour in the form `#rrggbb`. Returns `otherwise` for any other text. */
export function parseHex(text: string | null | undefined, otherwise: Color = 0x9ea7b3): Color {
  return text && /^#[0-9a-f]{6}$/i.test(text) ? Number.parseInt(text.slice(1), 16) : otherwise;
}

/** Mixes two colours. `share` is the weight of `b`, from 0 to 1. */
export function mix(a: Color, b: Color, share: number): Color {
  const channel = (shift: number): number => {
    const from = (a >> shift) & 255;
    return Math.round(from + (((b >> shift) & 255) - from) * share) << shift;
  };
  return channel(16) | channel(8) | channel(0);
}

/** Returns the SGR escape parameters of a foreground colour, or of a background colour if `ground` is true. */
export function colorCodes(color: Color, depth: Depth, ground: boolean): string {
  if (color === TERMINAL_DEFAULT || depth === 1) return ground ? '49' : '39';
  const [red, green, blue] = [color >> 16, (color >> 8) & 255, color & 255];
  if (depth === 24) return `${ground ? 48 : 38};2;${red};${green};${blue}`;
  if (depth === 8) return `${ground ? 48 : 38};5;${nearestOf256(red, green, blue)}`;
  const place = nearestOf16(red, green, blue);
  return String(place < 8 ? place + (ground ? 40 : 30) : place - 8 + (ground ? 100 : 90));
}

/** The six levels of each channel in xterm's palette of 6 × 6 × 6 colours. */
const LEVELS = [0, 95, 135, 175, 215, 255];

/** Returns the most similar of xterm's 256 colours. Colours 0 to 15 are excluded, because users redefine them. */
function nearestOf256(red: number, green: number, blue: number): number {
  const steps = [red, green, blue].map(nearestLevel);
  const [r = 0, g = 0, b = 0] = steps;
  const cube = 16 + 36 * r + 6 * g + b;
  const grey = Math.max(0, Math.min(23, Math.round(((red + green + blue) / 3 - 8) / 10)));
  const level = 8 + 10 * grey;
  const cubeError = distance(red, green, blue, LEVELS[r]!, LEVELS[g]!, LEVELS[b]!);
  return distance(red, green, blue, level, level, level) < cubeError ? 232 + grey : cube;
}

function nearestLevel(value: number): number {
  if (value < 48) return 0;
  return value < 115 ? 1 : Math.min(5, Math.floor((value - 35) / 40));
}

/** Values of the colours 0 to 15 as most terminals show them by default. */
const SIXTEEN = [
  0x000000, 0xcd3131, 0x0dbc79, 0xe5e510, 0x2472c8, 0xbc3fbc, 0x11a8cd, 0xe5e5e5, 0x666666, 0xf14c4c, 0x23d18b,
  0xf5f543, 0x3b8eea, 0xd670d6, 0x29b8db, 0xffffff,
];

function nearestOf16(red: number, green: number, blue: number): number {
  let nearest = 0;
  let least = Infinity;
  for (const [place, color] of SIXTEEN.entries()) {
    const error = distance(red, green, blue, color >> 16, (color >> 8) & 255, color & 255);
    if (error >= least) continue;
    least = error;
    nearest = place;
  }
  return nearest;
}

function distance(r: number, g: number, b: number, red: number, green: number, blue: number): number {
  return 2 * (r - red) ** 2 + 4 * (g - green) ** 2 + 3 * (b - blue) ** 2;
}

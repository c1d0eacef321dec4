/** Colours of castes, plants and signals (schemas/palette.ts) as numbers and as CSS, and those of living clans. */
import { CASTE_COLORS, PLANT_COLORS, SIGNAL_COLORS } from '#schemas/palette.js';
import { CASTES, SIGNALS, VARIANTS } from '#schemas/vocabulary.js';

const GREY = 0x9ea7b3;
const GRASS = PLANT_COLORS['grass']!;

export function casteColor(caste: string | null): string {
  return css(CASTE_COLORS[caste ?? ''] ?? GREY);
}

export function plantColor(variant: string | null): string {
  return css(PLANT_COLORS[variant ?? ''] ?? GRASS);
}

/** Colours of castes by code, 0xrrggbb. */
export const CASTE_CODES = CASTES.map((caste) => CASTE_COLORS[caste] ?? GREY);
export const PLANT_CODES = VARIANTS.map((variant) => PLANT_COLORS[variant] ?? GRASS);
export const SIGNAL_CODES = SIGNALS.map((signal) => SIGNAL_COLORS[signal] ?? GREY);

export function css(color: number): string {
  return `#${color.toString(16).padStart(6, '0')}`;
}

// The colours of living clans, and how well two of them can be told apart. They are readable on dark and on light
// ground, and differ in lightness as well as in hue, because colour-blind readers see fewer hues.

type Triple = readonly [number, number, number];
type Matrix = readonly [Triple, Triple, Triple];

/** Colours as 0xrrggbb: red, sky, yellow, indigo, green, magenta, orange, blue, pink, pine, violet, brown. */
export const BANNER_COLORS = [
  0xe0302b, 0x4fc9ea, 0xe3cd2a, 0x6a56f8, 0x52b52c, 0xd61fa6, 0xf5882a, 0x1774b5, 0xf5a3b5, 0x1b825b, 0xb976f7,
  0x8a6212,
] as const;

/**
 * Linear RGB to cone responses; `OKLAB` converts their cube roots to OKLab (https://bottosson.github.io/posts/oklab).
 */
const CONES: Matrix = [
  [0.4122214708, 0.5363325363, 0.0514459929],
  [0.2119034982, 0.6806995451, 0.1073969566],
  [0.0883024619, 0.2817188376, 0.6299787005],
];
const OKLAB: Matrix = [
  [0.2104542553, 0.793617785, -0.0040720468],
  [1.9779984951, -2.428592205, 0.4505937099],
  [0.0259040371, 0.7827717662, -0.808675766],
];
/** Converts linear RGB to what a colour-blind reader sees (Machado, Oliveira and Fernandes 2009, severity 1). */
const DEUTERANOPIA: Matrix = [
  [0.367322, 0.860646, -0.227968],
  [0.280085, 0.672501, 0.047413],
  [-0.01182, 0.04294, 0.968881],
];
const PROTANOPIA: Matrix = [
  [0.152286, 1.052583, -0.204868],
  [0.114503, 0.786281, 0.099216],
  [-0.003882, -0.048116, 1.051998],
];
/** Factor that makes up for the shorter distances between colours that a colour-blind reader sees. */
const COLOR_BLIND_WEIGHT = 1.7;

const SEEN = BANNER_COLORS.map((color) => {
  const light = linearOf(color);
  return {
    normal: oklab(light),
    blind: [oklab(times(DEUTERANOPIA, light)), oklab(times(PROTANOPIA, light))],
  };
});

/** Contrast of each pair of colours, as an OKLab distance, by their indices in the palette; 0 for equal colours. */
export const CONTRASTS: readonly (readonly number[])[] = SEEN.map((a) =>
  SEEN.map((b) =>
    Math.min(
      distance(a.normal, b.normal),
      ...a.blind.map((seen, kind) => COLOR_BLIND_WEIGHT * distance(seen, b.blind[kind]!)),
    ),
  ),
);

function linearOf(color: number): Triple {
  const channel = (shift: number): number => {
    const share = ((color >> shift) & 255) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  return [channel(16), channel(8), channel(0)];
}

function oklab(light: Triple): Triple {
  const [l, m, s] = times(CONES, light);
  return times(OKLAB, [Math.cbrt(l), Math.cbrt(m), Math.cbrt(s)]);
}

function times([x, y, z]: Matrix, [a, b, c]: Triple): Triple {
  return [x[0] * a + x[1] * b + x[2] * c, y[0] * a + y[1] * b + y[2] * c, z[0] * a + z[1] * b + z[2] * c];
}

function distance(a: Triple, b: Triple): number {
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}

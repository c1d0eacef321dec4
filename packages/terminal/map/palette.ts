/** Colours that only the terminal client uses. Colours shared with the web viewer are in schemas/palette.ts. */
import type { Color } from '../screen/colors.js';

export const SEASON_GROUND_COLORS: Readonly<Record<string, Color>> = {
  spring: 0x1c3326,
  summer: 0x223a22,
  autumn: 0x3a2f1c,
  winter: 0x2b3440,
};

export const MAP_COLORS = {
  fertile: 0x58a04a,
  rock: 0x565d66,
  river: 0x2a5f9e,
  flood: 0x3f7fc4,
  bridge: 0x8d6e4a,
  dam: 0xb9a07a,
  market: 0xf0c674,
  campfire: 0xffb35c,
  fire: 0xff8228,
  hearth: 0xffaa46,
  bolt: 0xfff6c2,
  stone: 0x9ea7b3,
  ruin: 0x57606a,
  corpse: 0x6e7681,
  infected: 0xa5d63f,
  anomaly: 0x8957e5,
  rain: 0x96beff,
  fog: 0x8a949e,
  night: 0x070b1f,
  beyond: 0x0d1117,
  selected: 0xffffff,
} as const;

export const UI_COLORS = {
  text: 0xd7dee6,
  quiet: 0x8b949e,
  faint: 0x4b535d,
  title: 0xe3b341,
  accent: 0x79c0ff,
  good: 0x56d364,
  warn: 0xe3b341,
  bad: 0xf85149,
  bar: 0x161b22,
  selected: 0x263445,
  key: 0x79c0ff,
} as const;

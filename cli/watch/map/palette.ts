/**
 * Colours of the plane, where possible those of the viewer in the browser, and of everything
 * around it.
 */
import type { Color } from '../screen/colors.js';

export const CASTE_COLORS: Readonly<Record<string, Color>> = {
  Woman: 0xff9bce,
  Soldier: 0xff7b72,
  Artisan: 0xf2cc60,
  Gentleman: 0xffa657,
  Professional: 0xd2a8ff,
  Noble: 0x79c0ff,
  Priest: 0xe6edf3,
  Predator: 0xf85149,
  Herbivore: 0x7ee787,
};

export const PLANT_COLORS: Readonly<Record<string, Color>> = {
  grass: 0x3fb950,
  grain: 0xd8b24a,
  berry: 0xc2418f,
  medicinal_herb: 0x39c5cf,
  mushroom: 0xb08968,
  poisonous: 0x8957e5,
};

/** Colours of signals; others are grey. */
export const SIGNAL_COLORS: Readonly<Record<string, Color>> = {
  food: 0x3fb950,
  alarm: 0xf85149,
  help: 0xffa657,
  warcry: 0xf85149,
  war: 0xf85149,
  rally: 0xff7b72,
  evacuate: 0xffa657,
  chant: 0xe6edf3,
  hum: 0xff9bce,
  chime: 0xd2a8ff,
  omen: 0xd2a8ff,
  joy: 0x7ee787,
  grief: 0x79c0ff,
};

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

/** Colours of text and lines. */
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

/** Colours of the plane as 0xrrggbb, shared by the viewer and the terminal client. */

export const CASTE_COLORS: Readonly<Record<string, number>> = {
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

export const PLANT_COLORS: Readonly<Record<string, number>> = {
  grass: 0x57b35a,
  grain: 0xe0b84e,
  berry: 0xd1477f,
  medicinal_herb: 0x3cc4c8,
  mushroom: 0xc59b76,
  poisonous: 0x9a6bf0,
};

/** Colours of signals by kind. Other kinds are grey. */
export const SIGNAL_COLORS: Readonly<Record<string, number>> = {
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

// Size of the picture for previews of links (`/preview.png`), which pages state beside its address.

/** Width in pixels; most sites show previews of links at this width. */
export const PREVIEW_WIDTH = 1200;
export const PREVIEW_HEIGHT = 630;

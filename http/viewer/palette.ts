/** Colours of the plane: castes as the spec's table has them, plants by kind, ground by what it is. */

export const CASTE_COLORS: Readonly<Record<string, string>> = {
  Woman: '#ff9bce',
  Soldier: '#ff7b72',
  Artisan: '#f2cc60',
  Gentleman: '#ffa657',
  Professional: '#d2a8ff',
  Noble: '#79c0ff',
  Priest: '#e6edf3',
  Predator: '#f85149',
  Herbivore: '#7ee787',
};

export const PLANT_COLORS: Readonly<Record<string, string>> = {
  grass: '#3fb950',
  grain: '#d8b24a',
  berry: '#c2418f',
  medicinal_herb: '#39c5cf',
  mushroom: '#b08968',
  poisonous: '#8957e5',
};

export const GROUND = {
  spring: '#10201a',
  summer: '#13231a',
  autumn: '#211c14',
  winter: '#171d26',
  fertile: 'rgba(88, 140, 70, 0.16)',
  rock: '#3d444d',
  river: 'rgba(56, 110, 180, 0.45)',
  bridge: '#8d6e4a',
  dam: '#b9a07a',
  market: '#f0c674',
  campfire: '#ffb35c',
  bolt: '#fff6c2',
  rain: 'rgba(150, 190, 255, 0.28)',
  signal: '#9ea7b3',
  corpse: '#6e7681',
  fire: 'rgba(255, 130, 40, 0.55)',
  ruin: '#57606a',
  hearth: 'rgba(255, 170, 70, 0.28)',
  infected: '#a5d63f',
} as const;

/** Calls that a watcher should tell apart; others are grey. */
export const SIGNAL_COLORS: Readonly<Record<string, string>> = {
  food: '#3fb950',
  alarm: '#f85149',
  help: '#ffa657',
  warcry: '#f85149',
  war: '#f85149',
  rally: '#ff7b72',
  evacuate: '#ffa657',
  chant: '#e6edf3',
  hum: '#ff9bce',
  chime: '#d2a8ff',
  omen: '#d2a8ff',
  joy: '#7ee787',
  grief: '#79c0ff',
};

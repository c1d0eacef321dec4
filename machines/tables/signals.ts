/**
 * Kinds of signals (Clans, settlements, society, 8): calls and cries that travel, scents and marks that stay. One row per
 * kind: how long it lives, how far it reaches as a factor on the law `signal_radius`, what it is made of.
 */
export const SIGNALS = [
  'food',
  'trail',
  'alarm',
  'help',
  'knowledge',
  'warcry',
  'pack',
  'rally',
  'retreat',
  'harvest',
  'evacuate',
  'chant',
  'hum',
  'war',
  'chime',
  'omen',
  'joy',
  'grief',
  'danger_scent',
  'territory',
  'prey_scent',
  'predator_scent',
  'disease',
  'boom',
  'courier',
] as const;
export type SignalKind = (typeof SIGNALS)[number];

export interface SignalRow {
  /** Ticks that it lives. */
  readonly ttl: number;
  /** Factor on the law `signal_radius`. */
  readonly reach: number;
  /** Sound travels at `signal_speed`, stops at roofs and drifts with the wind; scents and marks stay where they are. */
  readonly isSound: boolean;
}

const sound = (ttl: number, reach = 1): SignalRow => ({ ttl, reach, isSound: true });
const mark = (ttl: number, reach = 1): SignalRow => ({ ttl, reach, isSound: false });

const ROWS: Readonly<Record<SignalKind, SignalRow>> = {
  food: sound(15),
  trail: mark(220, 0.5),
  alarm: sound(12),
  help: sound(12),
  knowledge: sound(12),
  warcry: sound(12, 2),
  pack: sound(20, 2),
  rally: sound(20, 1.5),
  retreat: sound(20, 1.5),
  harvest: sound(30, 2),
  evacuate: sound(15, 2),
  chant: sound(12),
  hum: sound(8, 0.5),
  war: sound(10),
  chime: sound(30, 2),
  omen: sound(90, 2.5),
  joy: sound(10, 0.5),
  grief: sound(20),
  danger_scent: mark(300, 0.8),
  territory: mark(200, 0.5),
  prey_scent: mark(220, 0.5),
  predator_scent: mark(220, 0.7),
  disease: mark(60, 0.4),
  boom: sound(10, 3),
  courier: sound(20),
};

/** Rows by code. */
export const SIGNAL_ROWS: readonly SignalRow[] = SIGNALS.map((kind) => ROWS[kind]);

/** Codes by name. */
export const SIGNAL = Object.fromEntries(SIGNALS.map((kind, code) => [kind, code])) as Readonly<
  Record<SignalKind, number>
>;

/**
 * Kinds of signals (docs/rules/culture-and-knowledge.md#signals). Effects on hearers are in
 * actors/world/phases/creatures/speech/hear.ts, effects of smells in perception/smell.ts.
 */
import { SIGNALS } from '../vocabulary.js';

export { SIGNALS };
export type SignalKind = (typeof SIGNALS)[number];

/** Topic code of a `grief` signal that mourns a leader. */
export const LEADER_GRIEF = 1;

/** Bodies that react to a signal: all, the sender's clan, all but the sender's clan, or predators. */
export const AUDIENCE = { all: 0, kin: 1, strangers: 2, predators: 3 } as const;

export interface SignalRow {
  /** Lifetime in ticks. */
  readonly ttl: number;
  /** Factor on the law `signal_radius`; 0 means that the reach is the law `help_radius`. */
  readonly reach: number;
  /** Sound travels at `signal_speed`; scents and marks stay where they are. */
  readonly isSound: boolean;
  readonly audience: number;
  /** Whether strangers need a similar dialect to understand the signal (law `dialect_drift_enabled`). */
  readonly isSpeech: boolean;
  /** Whether walls keep the signal from bodies inside. */
  readonly isMuffled: boolean;
  /** Pitch for the brain, from -1 (lowest) to 1 (highest). */
  readonly pitch: number;
}

type Kind = Partial<Pick<SignalRow, 'audience' | 'isSpeech' | 'isMuffled'>>;

const sound = (ttl: number, reach: number, pitch: number, kind: Kind = {}): SignalRow => ({
  ttl,
  reach,
  pitch,
  isSound: true,
  audience: AUDIENCE.all,
  isSpeech: false,
  isMuffled: false,
  ...kind,
});
const mark = (ttl: number, reach: number, audience: number = AUDIENCE.all): SignalRow => ({
  ...sound(ttl, reach, 0, { audience }),
  isSound: false,
});

const SPOKEN: Kind = { isSpeech: true };
const AMONG_KIN: Kind = { audience: AUDIENCE.kin };

const ROWS: Readonly<Record<SignalKind, SignalRow>> = {
  food: sound(15, 1, 0.3, SPOKEN),
  trail: mark(220, 0.5, AUDIENCE.kin),
  alarm: sound(12, 1, 0.9, { isSpeech: true, isMuffled: true }),
  help: sound(12, 0, 0.8, { audience: AUDIENCE.kin, isMuffled: true }),
  knowledge: sound(12, 1, 0.1, AMONG_KIN),
  warcry: sound(12, 2, 0.7),
  pack: sound(20, 2, -0.7, { audience: AUDIENCE.predators }),
  rally: sound(20, 1.5, 0.5, AMONG_KIN),
  retreat: sound(20, 1.5, -0.5, AMONG_KIN),
  harvest: sound(30, 2, 0.2, AMONG_KIN),
  evacuate: sound(15, 2, 1, SPOKEN),
  chant: sound(12, 1, -0.3, AMONG_KIN),
  hum: sound(8, 0.5, -0.6),
  war: sound(10, 1, 0.6, AMONG_KIN),
  chime: sound(30, 2, 0.4, AMONG_KIN),
  omen: sound(90, 2.5, -0.4, AMONG_KIN),
  joy: sound(10, 0.5, 0.5, AMONG_KIN),
  grief: sound(20, 1, -0.8, AMONG_KIN),
  danger_scent: mark(300, 0.8),
  territory: mark(200, 0.5, AUDIENCE.strangers),
  prey_scent: mark(220, 0.5),
  predator_scent: mark(220, 0.7),
  disease: mark(60, 0.4),
  boom: sound(10, 3, -1, { isMuffled: true }),
  courier: sound(20, 1, 0, SPOKEN),
  voice: sound(6, 0.7, 0, AMONG_KIN),
};

export const SIGNAL_ROWS: readonly SignalRow[] = SIGNALS.map((kind) => ROWS[kind]);

export const SIGNAL = Object.fromEntries(SIGNALS.map((kind, code) => [kind, code])) as Readonly<
  Record<SignalKind, number>
>;

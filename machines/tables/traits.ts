/**
 * Chances for each decision of leaders by trait and personality (docs/rules/culture-and-knowledge.md#traits; law
 * `leader_decisions_enabled`). Each applies once per council (COUNCIL_TICKS) at which the decision is possible.
 */
import type { PERSONALITIES } from '../../schemas/vocabulary.js';

export const TRAIT = { none: 0, greedy: 1, peaceful: 2, paranoid: 3, bold: 4 } as const;

export const PERSONALITY = {
  brave: 0,
  cautious: 1,
  altruistic: 2,
  greedy: 3,
  explorer: 4,
  builder: 5,
} as const;

export interface TraitRow {
  /** Chance to betray an ally. */
  readonly betrayal: number;
  /** Chance to declare war on a clan that gives cause. */
  readonly war: number;
  readonly peace: number;
  /** Chance to send an envoy to a clan that is not an enemy. */
  readonly envoy: number;
  /** Chance to demand tribute from a weaker clan. */
  readonly demand: number;
  readonly acceptance: number;
  /** Points that are added to every relation per day. */
  readonly warmth: number;
}

const row = (
  betrayal: number,
  war: number,
  peace: number,
  envoy: number,
  demand: number,
  acceptance: number,
  warmth: number,
): TraitRow => ({ betrayal, war, peace, envoy, demand, acceptance, warmth });

export const TRAIT_ROWS: readonly TraitRow[] = [
  // betrayal war peace envoy demand acceptance warmth
  row(0, 0.05, 0.06, 0.06, 0.01, 0.6, 0),
  row(0.01, 0.07, 0.04, 0.04, 0.06, 0.5, 0),
  row(0, 0, 0.5, 0.2, 0, 0.95, 0.5),
  row(0.02, 0.05, 0.06, 0, 0.01, 0.4, -0.5),
  row(0.015, 0.2, 0.02, 0.04, 0.04, 0.25, 0),
];

export interface TemperRow {
  readonly name: (typeof PERSONALITIES)[number];
  readonly war: number;
  readonly envoy: number;
  readonly demand: number;
}

/** Factors of a leader's personality on the chances of its trait, by code of the personality. */
export const TEMPER_ROWS: readonly TemperRow[] = [
  { name: 'brave', war: 1.5, envoy: 1, demand: 1.2 },
  { name: 'cautious', war: 0.5, envoy: 1, demand: 0.8 },
  { name: 'altruistic', war: 0.7, envoy: 1.5, demand: 0.3 },
  { name: 'greedy', war: 1.2, envoy: 0.7, demand: 2 },
  { name: 'explorer', war: 1, envoy: 1.3, demand: 1 },
  { name: 'builder', war: 0.8, envoy: 1, demand: 1 },
];

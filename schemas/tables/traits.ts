/**
 * Chances for each decision of leaders by trait and personality (docs/rules/culture-and-knowledge.md#traits; law
 * `leader_decisions_enabled`). Each applies once per council (COUNCIL_TICKS) at which the decision is possible.
 */
import type { PERSONALITIES } from '../vocabulary.js';

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
  /** Chance to declare war on a clan that gives cause. */
  readonly war: number;
  /** Chance to send an envoy to a clan that is not an enemy. */
  readonly envoy: number;
  /** Chance to demand tribute from a weaker clan. */
  readonly demand: number;
  /** Chance to accept an offer of peace. */
  readonly acceptance: number;
}

export const TRAIT_ROWS: readonly TraitRow[] = [
  { war: 0.05, envoy: 0.06, demand: 0.01, acceptance: 0.6 },
  { war: 0.07, envoy: 0.04, demand: 0.06, acceptance: 0.5 },
  { war: 0, envoy: 0.2, demand: 0, acceptance: 0.95 },
  { war: 0.05, envoy: 0, demand: 0.01, acceptance: 0.4 },
  { war: 0.2, envoy: 0.04, demand: 0.04, acceptance: 0.25 },
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

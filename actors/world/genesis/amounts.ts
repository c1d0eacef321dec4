/**
 * Amounts of things in a new world: exactly the value of the law if it is pinned (0 or more), else the expected number,
 * varied by `spawn_variance` (docs/interface.md#control-and-laws).
 */
import type { Laws } from '#schemas/laws/catalog/catalog.js';
import { roundHalfUp } from '../engine/math/interval.js';
import { drawBetween, type RandomStream } from '../engine/math/stream.js';

export const GENESIS_SALT = {
  relief: 201,
  rivers: 202,
  rocks: 203,
  patches: 204,
  anomalies: 205,
  houses: 206,
} as const;

/**
 * Returns a random whole number around `expected`: uniform between n(1-v) and n(1+v), where n is `expected` and v the
 * law `spawn_variance`, then rounded, and never below 0. It always takes one draw from `random`.
 */
export function jitter(expected: number, laws: Readonly<Laws>, random: RandomStream): number {
  const spread = expected * laws.spawn_variance;
  return Math.max(0, roundHalfUp(drawBetween(random, expected - spread, expected + spread)));
}

/** Returns the value of a law, or a random number around `expected` if the law is -1 (automatic). */
export function amountOf(law: number, expected: number, laws: Readonly<Laws>, random: RandomStream): number {
  const automatic = jitter(expected, laws, random);
  return law >= 0 ? law : automatic;
}

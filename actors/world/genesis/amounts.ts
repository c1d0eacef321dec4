/**
 * How many of a thing a new world gets: exactly the law when it is pinned, else the expected number with
 * `spawn_variance` around it (docs/interface.md#control-and-laws).
 */
import type { Laws } from '../../../schemas/laws/laws.js';
import { roundHalfUp } from '../math/interval.js';
import { drawBetween, type RandomStream } from '../random/stream.js';

/** Salts of the side streams of creation, one per kind of thing. */
export const GENESIS_SALT = {
  relief: 201,
  rivers: 202,
  rocks: 203,
  patches: 204,
  anomalies: 205,
  houses: 206,
} as const;

/** Round U(n(1-v), n(1+v)), never below 0; always one draw. */
export function jitter(expected: number, laws: Readonly<Laws>, random: RandomStream): number {
  const spread = expected * laws.spawn_variance;
  return Math.max(0, roundHalfUp(drawBetween(random, expected - spread, expected + spread)));
}

/** The law's number, or when it is -1 the jittered expectation. */
export function amountOf(law: number, expected: number, laws: Readonly<Laws>, random: RandomStream): number {
  const automatic = jitter(expected, laws, random);
  return law >= 0 ? law : automatic;
}

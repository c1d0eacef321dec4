/**
 * The worlds that the bench runs: the default one, and crowds at default density. `food_count` ends at 2,000 by its
 * law, so a crowd burns slowly and suffers no exposure: it stays alive while every phase has work.
 */
import { DEFAULT_LAWS } from '../../schemas/laws/defaults.js';
import type { Laws } from '../../schemas/laws/laws.js';

/** Laws of a crowd beside the defaults, as BENCHMARKS.md states them. */
export const CROWD_LAWS = {
  spawn_variance: 0,
  food_count: 2000,
  energy_decay_per_tick: 0.002,
  exposure_drain: 0,
  carrying_capacity: 10000,
  max_population: 15000,
  soft_cap_enabled: false,
  birth_rate: 0.002,
  rivalry_threshold: -20,
  trespass_decay: 1,
  disease_outbreak_rate: 0.01,
} as const satisfies Partial<Laws>;

/** Four to three, like the default world. */
const ASPECT = 4 / 3;

/** Laws for a world of about `creatures` founders at default density; the default world for null. */
export function crowdLaws(creatures: number | null): Laws {
  if (creatures === null) return DEFAULT_LAWS;
  const area = creatures / DEFAULT_LAWS.creature_density;
  const width = Math.round(Math.sqrt(area * ASPECT));
  const height = Math.round(area / width);
  return { ...DEFAULT_LAWS, ...CROWD_LAWS, width, height };
}

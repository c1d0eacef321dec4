/**
 * The worlds that the bench runs: the default one, and crowds at default density. `food_count` ends at 2,000 by its
 * law, so a crowd burns slowly and suffers no exposure: it stays alive, while sickness, rivalry, short lives and quick
 * births give every phase work.
 */
import { DEFAULT_LAWS, type Laws } from '#schemas/laws/catalog/catalog.js';

/** Sizes of the crowds, in creatures. */
export const CROWDS: readonly number[] = [800, 2000, 5000, 15_000];

/** Laws of a crowd beside the defaults, its map and its `max_population`. */
export const CROWD_LAWS = {
  spawn_variance: 0,
  food_count: 2000,
  energy_decay_per_tick: 0.002,
  exposure_drain: 0,
  soft_cap_enabled: false,
  carrying_capacity: 10_000,
  lifespan_mult: 0.6,
  birth_rate: 0.5,
  reproduction_cooldown: 50,
  disease_outbreak_rate: 0.1,
  disease_rate: 0.05,
  disease_radius: 20,
  disease_lethality: 0.05,
  rivalry_threshold: -5,
  trespass_decay: 3,
} as const satisfies Partial<Laws>;

/** Four to three, like the default world. */
const ASPECT = 4 / 3;
/** Founders leave room for births; these end at `max_population`. */
const FOUNDERS_SHARE = 0.95;

/** What a world that holds about `creatures` at default density has instead of the defaults. */
export function crowdLaws(creatures: number) {
  const area = (creatures * FOUNDERS_SHARE) / DEFAULT_LAWS.creature_density;
  const width = Math.round(Math.sqrt(area * ASPECT));
  return { ...CROWD_LAWS, width, height: Math.round(area / width), max_population: creatures };
}

/** Laws under which many events happen soon, for tests of lives and clans. */
import type { Laws } from '../../schemas/laws/catalog/catalog.js';

/** Short lives, quick births and quarrels: a day has deaths, births and extinct clans. */
export const BUSY_LIFE: Partial<Laws> = {
  tick_rate: 1000,
  width: 260,
  height: 200,
  lifespan_mult: 0.12,
  adult_age: 60,
  reproduction_cooldown: 30,
  birth_rate: 0.5,
  schism_threshold: 0.05,
  house_decay_ticks: 100,
};

/**
 * The busy life of about eighty on a small map. In 500 ticks, which take half a second, clans quarrel and end; after
 * about 2,000 all are dead, so a test that waits for something begins with a new world, or states the tick.
 */
export const SMALL_LIFE: Partial<Laws> = {
  ...BUSY_LIFE,
  width: 180,
  height: 135,
  lifespan_mult: 0.05,
  adult_age: 40,
  reproduction_cooldown: 20,
  schism_min_pop: 4,
  rivalry_threshold: 5,
};

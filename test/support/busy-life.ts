/** Laws under which much happens soon, for tests of what is told of lives and clans. */
import type { Laws } from '../../schemas/laws/laws.js';

/** Short lives, quick births and quarrels: a day of it has dead, children and clans that came to an end. */
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

/** Effect of the wind on the reach of sounds and scents (docs/rules/temperature-and-wind.md#wind-and-sound). */
import { cosine, sine } from '../math/trigonometry.js';
import type { WorldState } from '../state.js';

/** Share by which a storm extends the reach of a sound straight downwind. */
export const SOUND_DRIFT_SHARE = 0.4;
/** Share by which a storm extends the reach of a scent straight downwind. */
export const SCENT_DRIFT_SHARE = 0.35;
/** Constant c of the strength 1 / (1 + c × d²) that the scent of a living thing has at the distance d. */
export const SCENT_FADE_PER_SQUARE_UNIT = 0.02;

/** The wind of this tick as a vector: its direction times its speed. `updateWind` refills it. */
const wind = { x: 0, y: 0 };

export function updateWind(world: WorldState): void {
  const { windAngle, windSpeed } = world.registers;
  wind.x = windSpeed * cosine(windAngle);
  wind.y = windSpeed * sine(windAngle);
}

/** `distance` is the length of (dx, dy). Returns 1, or downwind up to 1 + `drift` × wind speed. */
export function downwind(dx: number, dy: number, distance: number, drift: number): number {
  const along = dx * wind.x + dy * wind.y;
  return along > 0 && distance > 0 ? 1 + (drift * along) / distance : 1;
}

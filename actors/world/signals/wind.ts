/** Effect of the wind on the reach of sounds and scents (docs/rules/temperature-and-wind.md#wind-and-sound). */
import { cosine, sine } from '../math/trigonometry.js';
import type { WorldState } from '../state.js';

/** How much farther a storm carries a sound straight downwind, and a scent. */
export const SOUND_DRIFT = 0.4;
export const SCENT_DRIFT = 0.35;
/** The scent of a living thing fades with the squared distance by this. */
export const SCENT_FADE = 0.02;

/** The wind of this tick as a vector: its direction times its speed. Scratch of `feelWind`. */
const wind = { x: 0, y: 0 };

/** Reads the wind for this tick. */
export function updateWind(world: WorldState): void {
  const { windAngle, windSpeed } = world.registers;
  wind.x = windSpeed * cosine(windAngle);
  wind.y = windSpeed * sine(windAngle);
}

/** Factor on a reach along the way (dx, dy) of length `distance`: 1, or up to 1 + `drift` x wind speed downwind. */
export function downwind(dx: number, dy: number, distance: number, drift: number): number {
  const along = dx * wind.x + dy * wind.y;
  return along > 0 && distance > 0 ? 1 + (drift * along) / distance : 1;
}

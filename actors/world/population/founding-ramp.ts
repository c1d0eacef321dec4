/**
 * The founding ramp (laws `boom_*`): over the first `boom_ramp_days` a factor moves from its opening value to 1, so
 * that a new world neither explodes nor stalls.
 */
import type { Laws } from '../../../schemas/laws/laws.js';

/** Returns the factor at a tick: `opening` at tick 0, and 1 from the end of the ramp on. */
export function foundingRampFactor(
  tick: number,
  laws: Readonly<Pick<Laws, 'boom_ramp_days' | 'day_length'>>,
  opening: number,
): number {
  const ramp = laws.boom_ramp_days * laws.day_length;
  return tick >= ramp ? 1 : opening + (1 - opening) * (tick / ramp);
}

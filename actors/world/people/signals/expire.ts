/** Ageing of signals. The scents of trails, prey and predators last half as long in the rain. */
import { SIGNAL } from '../../../../schemas/tables/signals.js';
import { WEATHER_ROWS } from '../../../../schemas/tables/seasons.js';
import { compact } from '../../engine/columns/table.js';
import type { WorldState } from '../../engine/state/state.js';

/** Moving rows costs more than skipping dead ones, so removals are rare. */
const REMOVAL_TICKS = 16;

/** Ends the signals whose time is over. O(signals). */
export function expireSignals(world: WorldState): void {
  const { signals, registers } = world;
  const { tick } = registers;
  const { alive, kinds, bornTicks, ttls } = signals;
  const isWet = WEATHER_ROWS[registers.weather]!.wet;
  for (let row = 0; row < signals.count; row++) {
    if (alive[row] === 0) continue;
    if (isWet && isWashedOut(kinds[row]!)) ttls[row]!--;
    if (tick - bornTicks[row]! >= ttls[row]!) alive[row] = 0;
  }
  if (tick % REMOVAL_TICKS === 0 && signals.count > 0) compact(signals, alive);
}

function isWashedOut(kind: number): boolean {
  return kind === SIGNAL.trail || kind === SIGNAL.prey_scent || kind === SIGNAL.predator_scent;
}

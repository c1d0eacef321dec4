/**
 * A guard on night watch that hears of danger wakes the clan-mates in reach by touch, because sleepers hear nothing
 * (docs/rules/health-and-energy.md#sleep). Guards act after all signals of the tick, because their own searches of the
 * grid would overwrite the spans of the search for the hearers of a signal.
 */
import { orderOf } from '../../../people/bodies/orders.js';
import { livingNear } from '../../../engine/space/neighbourhood.js';
import type { WorldState } from '../../../engine/state/state.js';
import { ORDER } from '../../../../../schemas/tables/codes.js';

const ROUSE_REACH_UNITS = 3;
const AWAKE_TICKS = 20;

/** Clears the list of alarmed guards before a tick, so that guards of another tick do not act. */
export function forgetAlarmedGuards({ scratch }: WorldState): void {
  scratch.alarmedGuards.length = 0;
}

export function alarmGuard(world: WorldState, row: number): void {
  if (orderOf(world, row) === ORDER.watch) world.scratch.alarmedGuards.push(row);
}

/** Lets the alarmed guards wake their clan-mates. O(guards × bodies around). */
export function rouseSleepers(world: WorldState): void {
  for (const guard of world.scratch.alarmedGuards) rouseClanMates(world, guard);
}

function rouseClanMates(world: WorldState, guard: number): void {
  const { creatures, creatureGrid: grid, registers } = world;
  const { sleeping, clanIds, xs, ys } = creatures;
  const clan = clanIds[guard]!;
  if (clan === 0) return;
  for (const row of livingNear(grid, creatures, xs[guard]!, ys[guard]!, ROUSE_REACH_UNITS)) {
    if (sleeping[row] === 0 || clanIds[row] !== clan) continue;
    sleeping[row] = 0;
    creatures.alertUntilTicks[row] = registers.tick + AWAKE_TICKS;
  }
}

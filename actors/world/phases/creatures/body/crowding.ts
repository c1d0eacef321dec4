/**
 * Overcrowding (cause `overcrowding`; docs/rules/health-and-energy.md#crowding): in a house with more bodies than
 * beds the awake ones lose health, the more the fuller it is.
 */
import { hurtBody } from '../../../bodies/health.js';
import { CAUSE } from '../../../bodies/messages.js';
import { growTo } from '../../../columns/memory.js';
import type { WorldState } from '../../../state.js';
import { standingHouse } from './rest.js';

const CROWDING_PERIOD_TICKS = 10;
/** Health per tick that each body beyond the beds costs every awake body inside; at a third of it no body ever died. */
const CROWDING_DRAIN = 0.1;
/** More do no further harm: they stand in the doorway. */
const SURPLUS_MAX = 6;

/** Bodies under each roof, by house row. Scratch, never saved. */
let bodies = new Int32Array(64);

/** Every 10 ticks, two passes over the creatures. */
export function crowdBodies(world: WorldState): void {
  const { creatures, houses, registers, laws } = world;
  if (registers.tick % CROWDING_PERIOD_TICKS !== 0 || houses.count === 0 || !laws.shelter_enabled) return;
  bodies = growTo(bodies, houses.count);
  bodies.fill(0, 0, houses.count);
  const { alive, insideIds, sleeping } = creatures;
  let isCrowded = false;
  for (let row = 0; row < creatures.count; row++) {
    if (alive[row] === 0 || insideIds[row] === 0) continue;
    const house = standingHouse(world, insideIds[row]!);
    if (house >= 0 && ++bodies[house]! > houses.beds[house]!) isCrowded = true;
  }
  if (!isCrowded) return;
  for (let row = 0; row < creatures.count; row++) {
    if (alive[row] === 0 || insideIds[row] === 0 || sleeping[row] === 1) continue;
    const house = standingHouse(world, insideIds[row]!);
    const surplus = house < 0 ? 0 : Math.min(SURPLUS_MAX, bodies[house]! - houses.beds[house]!);
    if (surplus > 0)
      hurtBody(world, row, surplus * CROWDING_DRAIN * CROWDING_PERIOD_TICKS, CAUSE.overcrowding, 0);
  }
}

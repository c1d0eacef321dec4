/**
 * Overcrowding (cause `overcrowding`; docs/rules/health-and-energy.md#crowding): awake bodies lose health in a house
 * with more bodies than beds; the loss grows with the surplus.
 */
import { hurtBody } from '../../../people/bodies/health.js';
import { CAUSE } from '../../../people/bodies/orders.js';
import type { WorldState } from '../../../engine/state/state.js';
import { intactHouse } from './rest.js';

const CROWDING_PERIOD_TICKS = 10;
/** Health that every awake body inside loses per tick for each body beyond the number of beds. */
const CROWDING_HEALTH_PER_TICK = 0.1;
/** The damage does not increase further once the surplus (bodies minus beds) reaches this. */
const SURPLUS_MAX = 6;

/** Damages awake bodies in crowded houses, every 10 ticks. O(creatures). */
export function crowdBodies(world: WorldState): void {
  const { creatures, houses, registers, laws } = world;
  if (registers.tick % CROWDING_PERIOD_TICKS !== 0 || houses.count === 0 || !laws.shelter_enabled) return;
  /** Number of bodies in each house, by house row. */
  const bodies = new Int32Array(houses.count);
  const { alive, insideIds, sleeping } = creatures;
  let isCrowded = false;
  for (let row = 0; row < creatures.count; row++) {
    if (alive[row] === 0 || insideIds[row] === 0) continue;
    const house = intactHouse(world, insideIds[row]!);
    if (house >= 0 && ++bodies[house]! > houses.beds[house]!) isCrowded = true;
  }
  if (!isCrowded) return;
  for (let row = 0; row < creatures.count; row++) {
    if (alive[row] === 0 || insideIds[row] === 0 || sleeping[row] === 1) continue;
    const house = intactHouse(world, insideIds[row]!);
    const surplus = house < 0 ? 0 : Math.min(SURPLUS_MAX, bodies[house]! - houses.beds[house]!);
    if (surplus > 0)
      hurtBody(world, row, surplus * CROWDING_HEALTH_PER_TICK * CROWDING_PERIOD_TICKS, CAUSE.overcrowding, 0);
  }
}

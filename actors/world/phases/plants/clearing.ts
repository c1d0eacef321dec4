/**
 * Plants are removed from houses and rocks (docs/rules/plants-and-soil.md#withering-and-clearing), when one is built or
 * falls on them. Each plant is checked every 120 ticks, staggered by id.
 */
import { houseAt, rockAt } from '../../space/ground.js';
import type { WorldState } from '../../state.js';
import { removePlant } from './withering.js';

const CLEARING_TICKS = 120;

export function clearPlants(world: WorldState): void {
  const { plants, registers } = world;
  const { ids, alive, xs, ys } = plants;
  for (let row = 0; row < plants.count; row++) {
    if ((ids[row]! + registers.tick) % CLEARING_TICKS !== 0 || alive[row] === 0) continue;
    if (houseAt(world, xs[row]!, ys[row]!, 0) >= 0 || rockAt(world, xs[row]!, ys[row]!, 0) >= 0) {
      removePlant(world, row);
    }
  }
}

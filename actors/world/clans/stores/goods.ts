/**
 * Goods that travel between clans, whichever of their stores they come from (clans/stores/stores.ts).
 */
import type { WorldState } from '../../state.js';
import { drawGranary, drawLarder, fillGranary, fillLarder } from './stores.js';

/** Takes up to `amount` from the granary, then from the larder; returns what there was. */
export function takeGoods(world: WorldState, clan: number, amount: number): number {
  const grain = drawGranary(world, clan, amount);
  return grain + drawLarder(world, clan, amount - grain);
}

/** Puts goods into the granary, then into the larder; returns what there was room for. */
export function storeGoods(world: WorldState, clan: number, amount: number): number {
  const grain = fillGranary(world, clan, amount);
  return grain + fillLarder(world, clan, amount - grain);
}

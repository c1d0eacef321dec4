/**
 * Rivers (laws `rivers_enabled`, `river_count`): horizontal channels, spread evenly over the height with a little
 * jitter, that flow to the lower side of the land. Water never takes more than a third of the map, so a small map
 * has fewer rivers than the law asks for.
 */
import { appendRow } from '../columns/table.js';
import { createSideStream } from '../random/side-stream.js';
import { draw, drawBetween } from '../random/stream.js';
import { heightAt } from '../space/ground.js';
import type { WorldState } from '../state.js';
import { GENESIS_SALT } from './amounts.js';

const HALF_WIDTH = 4;
/** Height of map that one river needs. */
const LAND_PER_RIVER = 6 * HALF_WIDTH;
const MARGIN_MAX = 30;
const MARGIN_SHARE = 0.1;
const SLOT_JITTER = 0.2;
/** The slope is read this share of the width to both sides of the middle. */
const SLOPE_REACH = 0.125;

export function layRivers(world: WorldState): void {
  const { laws, rivers, topology } = world;
  const { height } = topology;
  const count = laws.rivers_enabled ? Math.min(laws.river_count, Math.floor(height / LAND_PER_RIVER)) : 0;
  const random = createSideStream(world.seed, GENESIS_SALT.rivers);
  const margin = Math.min(MARGIN_MAX, MARGIN_SHARE * height);
  const slot = (height - 2 * margin) / Math.max(1, count);
  for (let i = 0; i < count; i++) {
    const row = appendRow(rivers);
    const y = margin + slot * (i + 0.5 + drawBetween(random, -SLOT_JITTER, SLOT_JITTER));
    rivers.centreYs[row] = y;
    rivers.halfWidths[row] = HALF_WIDTH;
    rivers.restHalfWidths[row] = HALF_WIDTH;
    rivers.flows[row] = flowsEast(world, y, draw(random)) ? 1 : 0;
  }
}

function flowsEast(world: WorldState, y: number, coin: number): boolean {
  const { width } = world.topology;
  const east = heightAt(world, width * (0.5 + SLOPE_REACH), y);
  const west = heightAt(world, width * (0.5 - SLOPE_REACH), y);
  return east === west ? coin < 0.5 : east < west;
}

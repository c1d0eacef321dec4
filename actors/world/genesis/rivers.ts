/**
 * Rivers (laws `rivers_enabled`, `river_count`): horizontal channels that flow to the lower side of the map. Water
 * never takes more than a third of the map, so a small map has fewer rivers than the law asks for.
 */
import { appendRow } from '../engine/columns/table.js';
import { createSideStream, draw, drawBetween } from '../engine/math/stream.js';
import { heightAt } from '../engine/land/ground.js';
import type { WorldState } from '../engine/state/state.js';
import { GENESIS_SALT } from './amounts.js';

const HALF_WIDTH_UNITS = 4;
/** Part of the map's height that one river needs. */
const HEIGHT_PER_RIVER_UNITS = 6 * HALF_WIDTH_UNITS;
/** Greatest width of the strips without rivers along the upper and the lower edge of the map. */
const MARGIN_UNITS_MAX = 30;
/** Width of the strips without rivers on small maps, as a share of the map's height. */
const MARGIN_HEIGHT_SHARE = 0.1;
/** Greatest random offset of a river from even spacing, as a share of the distance between two rivers. */
const OFFSET_SHARE_MAX = 0.2;
/** The slope is measured between two points at this share of the width from the middle of the map. */
const SLOPE_WIDTH_SHARE = 0.125;

export function layRivers(world: WorldState): void {
  const { laws, rivers, topology } = world;
  const { height } = topology;
  const count = laws.rivers_enabled ? Math.min(laws.river_count, Math.floor(height / HEIGHT_PER_RIVER_UNITS)) : 0;
  const random = createSideStream(world.seed, GENESIS_SALT.rivers);
  const margin = Math.min(MARGIN_UNITS_MAX, MARGIN_HEIGHT_SHARE * height);
  const slot = (height - 2 * margin) / Math.max(1, count);
  for (let i = 0; i < count; i++) {
    const row = appendRow(rivers);
    const y = margin + slot * (i + 0.5 + drawBetween(random, -OFFSET_SHARE_MAX, OFFSET_SHARE_MAX));
    rivers.centreYs[row] = y;
    rivers.halfWidths[row] = HALF_WIDTH_UNITS;
    rivers.restHalfWidths[row] = HALF_WIDTH_UNITS;
    rivers.flows[row] = flowsEast(world, y, draw(random)) ? 1 : 0;
  }
}

function flowsEast(world: WorldState, y: number, coin: number): boolean {
  const { width } = world.topology;
  const east = heightAt(world, width * (0.5 + SLOPE_WIDTH_SHARE), y);
  const west = heightAt(world, width * (0.5 - SLOPE_WIDTH_SHARE), y);
  return east === west ? coin < 0.5 : east < west;
}

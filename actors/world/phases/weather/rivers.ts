/**
 * Rivers in the weather (laws `rivers_enabled`, `river_count`). Rain fills a channel and drought empties it. A full
 * river floods its banks for a quarter of a day, drowns plants, wears bridges and dams, and leaves silt that feeds the
 * land. A dam holds back half of the rain; when a flood breaks it, its water comes at once.
 * What water does to swimmers is in creatures/movement/river-effects.ts.
 *
 * level 0 ──rain──► 1 ──► flood 300 ticks (width x2.2; a burst dam x3) ──► silt 600 ticks (growth x1.5)
 */
import { WEATHER } from '#tables/seasons.js';
import { WATERWORK } from '#tables/codes.js';
import type { DisasterKind } from '#schemas/vocabulary.js';
import { callAway, fleeFrom } from '../../people/bodies/placement.js';
import { compact } from '../../engine/columns/table.js';
import { emit } from '../../engine/events/emit.js';
import { draw } from '../../engine/math/stream.js';
import { fieldCell, deltaY, onMap } from '../../engine/space/topology.js';
import type { WorldState } from '../../engine/state/state.js';
import { enrichSoil } from '../plants/growth.js';
import { removePlant } from '../plants/withering.js';

/** Level that rain adds per tick; a full channel has level 1. */
const RAIN_FILL = 0.0012;
const STORM_FILL = 0.002;
/** A dam multiplies the rain that fills its river by this factor. */
const DAM_FILL_SHARE = 0.5;
const DRY_LOSS = 0.0008;
const FLOOD_TICKS = 300;
const FLOOD_END_LEVEL = 0.4;
/** Ticks for which silt makes plants grow faster after a flood. */
const SILT_TICKS = 600;
const SILT_SOIL = 0.15;
const FLOOD_WIDTH_FACTOR = 2.2;
const SURGE_WIDTH_FACTOR = 3;
const SURGE_TICKS = 150;
/** The width of a river moves toward its new width by this share of the difference per tick. */
const WIDTH_EASE_SHARE = 0.05;
/** A river takes its new width at once if the difference is smaller than this. */
const WIDTH_STEP_UNITS = 0.01;
const UPROOT_TICKS = 5;
const UPROOT_CHANCE = 0.25;
/** Hit points per tick that a flood takes, by kind of waterwork: bridge, dam. */
const FLOOD_WEAR = [1.5, 8];
const WARNING_TICKS = 600;
/** Bodies within this distance of the banks flee when a flood comes. */
const FLIGHT_MARGIN_UNITS = 5;
const FLIGHT_UNITS = 12;
const FLIGHT_TICKS = 60;

/** Advances all rivers (at most 8) and their works by one tick. */
export function flowRivers(world: WorldState): void {
  const { rivers, waterworks } = world;
  for (let river = 0; river < rivers.count; river++) {
    if (rivers.floodTicks[river]! > 0) flood(world, river);
    else fill(world, river);
    if (rivers.siltTicks[river]! > 0) rivers.siltTicks[river]!--;
    easeWidth(world, river);
  }
  if (waterworks.count > 0) compact(waterworks, waterworks.alive);
}

function fill(world: WorldState, river: number): void {
  const { rivers, registers } = world;
  const { weather } = registers;
  const rain = weather === WEATHER.storm ? STORM_FILL : weather === WEATHER.rain ? RAIN_FILL : 0;
  const gain = rain === 0 ? -DRY_LOSS : rain * (isDammed(world, river) ? DAM_FILL_SHARE : 1);
  const level = Math.max(0, rivers.levels[river]! + gain);
  rivers.levels[river] = Math.min(1, level);
  if (level >= 1) beginFlood(world, river);
}

function beginFlood(world: WorldState, river: number): void {
  const { rivers, registers } = world;
  rivers.floodTicks[river] = FLOOD_TICKS;
  rivers.surges[river] = 0;
  registers.landTick = registers.tick;
  warnBanks(world, river);
  const warnedTick = rivers.toldTicks[river]!;
  if (warnedTick > 0 && registers.tick - warnedTick < WARNING_TICKS) return;
  rivers.toldTicks[river] = Math.max(1, registers.tick);
  reportFlood(world, river, 'river_flood', world.topology.width / 2);
}

function flood(world: WorldState, river: number): void {
  const { rivers, registers } = world;
  wearWorks(world, river);
  if (registers.tick % UPROOT_TICKS === 0) uproot(world, river);
  if (--rivers.floodTicks[river]! > 0) return;
  rivers.levels[river] = FLOOD_END_LEVEL;
  rivers.surges[river] = 0;
  rivers.siltTicks[river] = SILT_TICKS;
  layDownSilt(world, river);
}

function easeWidth(world: WorldState, river: number): void {
  const { rivers, registers } = world;
  const isFlood = rivers.floodTicks[river]! > 0;
  const factor = isFlood ? (rivers.surges[river] === 1 ? SURGE_WIDTH_FACTOR : FLOOD_WIDTH_FACTOR) : 1;
  const wanted = rivers.restHalfWidths[river]! * factor;
  const gap = wanted - rivers.halfWidths[river]!;
  if (gap === 0) return;
  const isThere = gap < WIDTH_STEP_UNITS && gap > -WIDTH_STEP_UNITS;
  rivers.halfWidths[river] = isThere ? wanted : rivers.halfWidths[river]! + gap * WIDTH_EASE_SHARE;
  registers.landTick = registers.tick;
}

function isDammed({ waterworks }: WorldState, river: number): boolean {
  for (let work = 0; work < waterworks.count; work++) {
    if (waterworks.rivers[work] === river && waterworks.kinds[work] === WATERWORK.dam) return true;
  }
  return false;
}

function wearWorks(world: WorldState, river: number): void {
  const { waterworks } = world;
  for (let work = 0; work < waterworks.count; work++) {
    if (waterworks.rivers[work] !== river) continue;
    const left = waterworks.hitPoints[work]! - FLOOD_WEAR[waterworks.kinds[work]!]!;
    waterworks.hitPoints[work] = Math.max(0, left);
    if (left > 0 || waterworks.alive[work] === 0) continue;
    waterworks.alive[work] = 0;
    if (waterworks.kinds[work] === WATERWORK.dam) burst(world, river, waterworks.xs[work]!);
  }
}

/** Extends and widens the flood after a dam has broken, because the water behind the dam comes at once. */
function burst(world: WorldState, river: number, x: number): void {
  const { rivers } = world;
  rivers.surges[river] = 1;
  rivers.floodTicks[river] = rivers.floodTicks[river]! + SURGE_TICKS;
  warnBanks(world, river);
  reportFlood(world, river, 'flash_flood', x);
}

/** Removes plants in the flood. O(plants), every fifth tick of a flood. */
function uproot(world: WorldState, river: number): void {
  const { plants, rivers, topology, random } = world;
  const centre = rivers.centreYs[river]!;
  const half = rivers.halfWidths[river]!;
  for (let row = 0; row < plants.count; row++) {
    if (plants.alive[row] === 0 || Math.abs(deltaY(topology, centre, plants.ys[row]!)) >= half) continue;
    if (draw(random) < UPROOT_CHANCE) removePlant(world, row);
  }
}

/** Makes all bodies outdoors at the banks flee from the channel and call others away. O(bodies), once per flood. */
function warnBanks(world: WorldState, river: number): void {
  const { creatures, rivers, topology } = world;
  const centre = rivers.centreYs[river]!;
  const reach = rivers.restHalfWidths[river]! * FLOOD_WIDTH_FACTOR + FLIGHT_MARGIN_UNITS;
  for (let row = 0; row < creatures.count; row++) {
    if (creatures.alive[row] === 0 || creatures.indoors[row] === 1) continue;
    const dy = deltaY(topology, centre, creatures.ys[row]!);
    if (dy >= reach || dy <= -reach) continue;
    const bank = onMap(centre, topology.height, topology.wrap);
    const x = creatures.xs[row]!;
    if (fleeFrom(world, row, x, bank, FLIGHT_UNITS, FLIGHT_TICKS)) callAway(world, row, x, bank);
  }
}

function layDownSilt(world: WorldState, river: number): void {
  const { fields, rivers, topology } = world;
  const step = topology.width / fields.columns;
  for (let column = 0; column < fields.columns; column++) {
    enrichSoil(world, fieldCell(world, (column + 0.5) * step, rivers.centreYs[river]!), SILT_SOIL);
  }
}

function reportFlood(world: WorldState, river: number, kind: DisasterKind, x: number): void {
  const y = world.rivers.centreYs[river]!;
  emit(world, 'disaster', { x, y }, { kind, river_cy: Math.round(y * 1000) / 1000 });
}

/**
 * Bridges and dams (`settlement` event, kinds bridge and dam; docs/rules/settlements.md#waterworks), built and repaired
 * by artisans and born builders near a river.
 */
import { CASTE } from '#tables/castes.js';
import { STAGE } from '#tables/stages.js';
import { PERSONALITY } from '#tables/traits.js';
import { WATERWORK, WATERWORK_HIT_POINTS, BODY_MESSAGE, ORDER } from '#tables/codes.js';
import { energyCapacity } from '../../people/bodies/creation.js';
import { CAUSE, postToBody, giveOrder } from '../../people/bodies/orders.js';
import { appendRow } from '../../engine/columns/table.js';
import { RANDOM_FOR, randomOf } from '../../engine/random/keyed.js';
import { deltaX, deltaY, onMap } from '../../engine/space/topology.js';
import type { WorldState } from '../../engine/state/state.js';

/** Ticks between two inspections of the nearest river by one builder. */
const WORK_TICKS = 60;
/** A builder works only if the bank is at most this far away. */
const SITE_REACH_UNITS = 6;
/** A builder walks to the river only if the bank is at most this far away. */
const WALK_REACH_UNITS = 45;
const WALK_CHANCE = 0.08;
const WALK_TICKS = 160;
const ENERGY_SHARE_MIN = 0.5;
const BUILDING_ENERGY = 15;
const REPAIR_ENERGY = 3;
const BRIDGE_CHANCE = 0.3;
const DAM_CHANCE = 0.2;
const BRIDGE_SPACING_UNITS = 40;
const DAM_SPACING_UNITS = 90;
/** No dam is built within this distance along the river of another bridge or dam, either. */
const REPAIR_REACH_UNITS = 8;
const REPAIR_POINTS = 150;
/** Hit points of a new work by kind, as a share of its full hit points. Repairs add the missing hit points. */
const NEW_HIT_POINT_SHARES = [1, 0.4];
/** A river is at risk of a flood if its water level, from 0 to 1, is at least this. Builders then build dams. */
const FLOOD_RISK_LEVEL = 0.6;

/** Builders whose turn it is inspect the nearest river. O(creatures), and O(rivers + works) for each such builder. */
export function updateWaterworks(world: WorldState): void {
  const { creatures, registers, rivers } = world;
  if (rivers.count === 0) return;
  const { ids, alive, castes, personalities, count } = creatures;
  for (let row = 0; row < count; row++) {
    if (castes[row] !== CASTE.artisan && personalities[row] !== PERSONALITY.builder) continue;
    if ((ids[row]! + registers.tick) % WORK_TICKS !== 0 || alive[row] === 0) continue;
    if (isFit(world, row)) inspectRiver(world, row);
  }
}

function isFit(world: WorldState, row: number): boolean {
  const { creatures } = world;
  return (
    creatures.clanIds[row] !== 0 &&
    creatures.stages[row]! >= STAGE.adult &&
    creatures.sleeping[row] === 0 &&
    creatures.indoors[row] === 0 &&
    creatures.energies[row]! > ENERGY_SHARE_MIN * energyCapacity(world, row)
  );
}

function inspectRiver(world: WorldState, row: number): void {
  const { creatures, rivers, topology } = world;
  const y = creatures.ys[row]!;
  let river = -1;
  let least = WALK_REACH_UNITS;
  for (let each = 0; each < rivers.count; each++) {
    const distance = Math.abs(deltaY(topology, y, rivers.centreYs[each]!)) - rivers.restHalfWidths[each]!;
    if (distance >= least) continue;
    least = distance;
    river = each;
  }
  if (river < 0 || rivers.floodTicks[river]! > 0) return;
  if (least <= SITE_REACH_UNITS) workAt(world, row, river);
  else if (randomOf(world, row, RANDOM_FOR.walkToBank) < WALK_CHANCE) walkToBank(world, row, river);
}

function walkToBank(world: WorldState, row: number, river: number): void {
  const { creatures, rivers, registers, topology } = world;
  const x = creatures.xs[row]!;
  if (nearestWork(world, river, x, -1) < BRIDGE_SPACING_UNITS) return;
  const toCentre = deltaY(topology, creatures.ys[row]!, rivers.centreYs[river]!);
  const half = rivers.restHalfWidths[river]! + 1;
  const bank = rivers.centreYs[river]! + (toCentre > 0 ? -half : half);
  const y = onMap(bank, topology.height, topology.wrap);
  giveOrder(world, row, ORDER.patrol, x, y, registers.tick + WALK_TICKS);
}

/** Repairs a damaged bridge or dam near by. If there is none, the builder may build one where it is missing. */
function workAt(world: WorldState, row: number, river: number): void {
  const { creatures, rivers } = world;
  const x = creatures.xs[row]!;
  if (repairWork(world, row, river, x)) return;
  if (nearestWork(world, river, x, -1) >= BRIDGE_SPACING_UNITS) {
    if (randomOf(world, row, RANDOM_FOR.bridge) < BRIDGE_CHANCE) buildWork(world, row, river, WATERWORK.bridge);
    return;
  }
  const isFloodRisk = rivers.levels[river]! >= FLOOD_RISK_LEVEL || rivers.siltTicks[river]! > 0;
  if (!isFloodRisk || nearestWork(world, river, x, WATERWORK.dam) < DAM_SPACING_UNITS) return;
  if (nearestWork(world, river, x, -1) <= REPAIR_REACH_UNITS) return;
  if (randomOf(world, row, RANDOM_FOR.dam) < DAM_CHANCE) buildWork(world, row, river, WATERWORK.dam);
}

function repairWork(world: WorldState, row: number, river: number, x: number): boolean {
  const { waterworks, topology, creatures } = world;
  for (let work = 0; work < waterworks.count; work++) {
    if (waterworks.rivers[work] !== river || waterworks.alive[work] === 0) continue;
    const sound = WATERWORK_HIT_POINTS[waterworks.kinds[work]!]!;
    const distance = Math.abs(deltaX(topology, x, waterworks.xs[work]!));
    if (distance > REPAIR_REACH_UNITS || waterworks.hitPoints[work]! >= sound) continue;
    waterworks.hitPoints[work] = Math.min(sound, waterworks.hitPoints[work]! + REPAIR_POINTS);
    postToBody(world, BODY_MESSAGE.energy, creatures.ids[row]!, -REPAIR_ENERGY, CAUSE.exhaustion, 0);
    return true;
  }
  return false;
}

function buildWork(world: WorldState, row: number, river: number, kind: number): void {
  const { waterworks, creatures, registers } = world;
  const work = appendRow(waterworks);
  const clanId = creatures.clanIds[row]!;
  waterworks.ids[work] = registers.nextEntityId++;
  waterworks.alive[work] = 1;
  waterworks.kinds[work] = kind;
  waterworks.xs[work] = creatures.xs[row]!;
  waterworks.rivers[work] = river;
  waterworks.hitPoints[work] = WATERWORK_HIT_POINTS[kind]! * NEW_HIT_POINT_SHARES[kind]!;
  waterworks.clanIds[work] = clanId;
  postToBody(world, BODY_MESSAGE.energy, creatures.ids[row]!, -BUILDING_ENERGY, CAUSE.exhaustion, 0);
}

/** `kind` is -1 for any kind. Returns the distance in x, or Infinity if there is none. */
function nearestWork({ waterworks, topology }: WorldState, river: number, x: number, kind: number): number {
  let least = Infinity;
  for (let work = 0; work < waterworks.count; work++) {
    if (waterworks.rivers[work] !== river || waterworks.alive[work] === 0) continue;
    if (kind >= 0 && waterworks.kinds[work] !== kind) continue;
    least = Math.min(least, Math.abs(deltaX(topology, x, waterworks.xs[work]!)));
  }
  return least;
}

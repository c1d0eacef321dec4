/** Drive to take shelter under a roof, at night and in rain. */
import { isWild } from '#tables/castes.js';
import { DRIVE } from '#tables/drives.js';
import { staysAwakeAtNight } from '#people/bodies/wakefulness.js';
import { isPrepared } from '#people/bodies/morale.js';
import { findRoof } from '#people/clans/houses/claims.js';
import type { Mind } from '#engine/scratch/mind.js';
import { squaredDistance, deltaY, onMap } from '#engine/space/topology.js';
import type { WorldState } from '#engine/state/state.js';
import { offer } from '../mind/best-drive.js';
import { STAGE } from '#tables/stages.js';
import { clanRow } from '#engine/indexes/clan-rows.js';
import { collectSpans } from '#engine/space/grid.js';
import { COLD_LIMIT_DEGREES } from '../body/body-temperature.js';

/** Speed that a body assumes when it estimates the duration of its way home. */
const WALK_HOME_UNITS_PER_TICK = 0.65;
/** Ticks that a body adds to the estimated duration of its way home, so that it arrives before night. */
const SET_OUT_TICKS = 30;
/** While more ticks of daylight than this are left, no body sets out, so its way home need not be computed. */
const SET_OUT_TICKS_MAX = 400;
const NIGHT_URGENCY = 1.5;
const RAIN_URGENCY = 0.45;
const OMEN_URGENCY = 0.4;

/** Offers the drive to go home: in rain, at night, and as soon as the daylight left is just enough for the way. */
export function weighShelter(world: WorldState, mind: Mind, row: number): void {
  const { conditions } = mind;
  const { creatures, houses, topology } = world;
  const { daylight, isWet } = conditions;
  if (isWild(creatures.castes[row]!)) return;
  if (!isWet && daylight > SET_OUT_TICKS_MAX) return;
  const roof = findRoof(world, row);
  if (roof < 0) return;
  const x = houses.xs[roof]!;
  const y = houses.ys[roof]!;
  const way = Math.sqrt(squaredDistance(topology, creatures.xs[row]!, creatures.ys[row]!, x, y));
  creatures.homeIds[row] = houses.ids[roof]!;
  const isTime = daylight <= SET_OUT_TICKS + way / WALK_HOME_UNITS_PER_TICK && !staysAwakeAtNight(world, row);
  const omen = isPrepared(world, row) ? OMEN_URGENCY : 0;
  if (isTime) offer(mind, DRIVE.shelter, NIGHT_URGENCY + omen, x, y, houses.ids[roof]!);
  else if (isWet) offer(mind, DRIVE.shelter, RAIN_URGENCY + omen, x, y, houses.ids[roof]!);
}

// Seeking warmth or water (docs/rules/temperature-and-wind.md#seeking-warmth-and-water). The search walks the grids,
// so it runs only for bodies without a more urgent drive.

const URGENCY = 0.35;
const EXTREME_FACTOR = 1.5;
/** `EXTREME_FACTOR` applies in full from this many degrees below the cold limit or above `HOT_DEGREES`. */
const EXTREME_DEGREES = 10;
/** Degrees that are added to the cold limit for infants and elders, so that they seek warmth earlier. */
const FRAIL_DEGREES = 2;
const HOT_DEGREES = 34;
const SEARCH_RADIUS_UNITS = 25;
/** Open flames within this distance are too near to be a goal for a body that seeks warmth. */
const FLAME_DISTANCE_UNITS = 9;

export function weighWarmth(world: WorldState, mind: Mind, row: number): void {
  const { bestDrive } = mind;
  const { creatures, laws } = world;
  if (bestDrive.urgency >= URGENCY * EXTREME_FACTOR || creatures.indoors[row] === 1) return;
  const warmth = creatures.bodyTemperatures[row]!;
  const stage = creatures.stages[row]!;
  const limit = COLD_LIMIT_DEGREES + (stage === STAGE.infant || stage === STAGE.elder ? FRAIL_DEGREES : 0);
  // Cold harms nobody while `weather_sickness_enabled` is off.
  if (warmth < limit && laws.weather_sickness_enabled) seekWarmth(world, mind, row, urgencyBeyond(limit - warmth));
  else if (warmth > HOT_DEGREES) seekWater(world, mind, row, urgencyBeyond(warmth - HOT_DEGREES));
}

function urgencyBeyond(degrees: number): number {
  return URGENCY * (1 + (EXTREME_FACTOR - 1) * Math.min(1, degrees / EXTREME_DEGREES));
}

function seekWarmth(world: WorldState, mind: Mind, row: number, urgency: number): void {
  const { warmPlace } = mind;
  const { creatures, clans } = world;
  const x = creatures.xs[row]!;
  const y = creatures.ys[row]!;
  warmPlace.d2 = SEARCH_RADIUS_UNITS * SEARCH_RADIUS_UNITS;
  warmPlace.houseId = -1;
  findFires(world, mind, x, y);
  findHearth(world, mind, row, x, y);
  if (warmPlace.houseId > 0) return offer(mind, DRIVE.shelter, urgency, warmPlace.x, warmPlace.y, warmPlace.houseId);
  if (warmPlace.houseId === 0) return offer(mind, DRIVE.warmth, urgency, warmPlace.x, warmPlace.y, 0);
  const clan = clanRow(world, creatures.clanIds[row]!);
  if (clan < 0 || clans.mainHouseIds[clan] === 0) return;
  offer(mind, DRIVE.warmth, urgency, clans.homeXs[clan]!, clans.homeYs[clan]!, 0);
}

function findFires(world: WorldState, mind: Mind, x: number, y: number): void {
  const { warmPlace } = mind;
  const { campfires, fires, topology } = world;
  for (let camp = 0; camp < campfires.count; camp++) {
    const d2 = squaredDistance(topology, x, y, campfires.xs[camp]!, campfires.ys[camp]!);
    if (d2 < warmPlace.d2) note(mind, d2, campfires.xs[camp]!, campfires.ys[camp]!, 0);
  }
  for (let fire = 0; fire < fires.count; fire++) {
    const d2 = squaredDistance(topology, x, y, fires.xs[fire]!, fires.ys[fire]!);
    if (d2 > FLAME_DISTANCE_UNITS * FLAME_DISTANCE_UNITS && d2 < warmPlace.d2)
      note(mind, d2, fires.xs[fire]!, fires.ys[fire]!, 0);
  }
}

function findHearth(world: WorldState, mind: Mind, row: number, x: number, y: number): void {
  const { warmPlace } = mind;
  const { houses, houseGrid, creatures, topology, laws } = world;
  if (!laws.hearths_enabled || !laws.shelter_enabled) return;
  const clanId = creatures.clanIds[row]!;
  const spans = collectSpans(houseGrid, x, y, SEARCH_RADIUS_UNITS);
  for (let s = 0; s < spans; s++) {
    for (let k = houseGrid.spanStarts[s]!; k < houseGrid.spanEnds[s]!; k++) {
      const house = houseGrid.items[k]!;
      if (houses.hearthFuels[house] === 0 || houses.alive[house] === 0 || houses.ruins[house] === 1) continue;
      if (houses.clanIds[house] !== 0 && houses.clanIds[house] !== clanId) continue;
      const d2 = squaredDistance(topology, x, y, houseGrid.itemXs[k]!, houseGrid.itemYs[k]!);
      if (d2 < warmPlace.d2) note(mind, d2, houseGrid.itemXs[k]!, houseGrid.itemYs[k]!, houses.ids[house]!);
    }
  }
}

function note(mind: Mind, d2: number, x: number, y: number, houseId: number): void {
  const { warmPlace } = mind;
  warmPlace.d2 = d2;
  warmPlace.x = x;
  warmPlace.y = y;
  warmPlace.houseId = houseId;
}

/** Offers the drive to go to the middle of the nearest river, straight north or south. */
function seekWater(world: WorldState, mind: Mind, row: number, urgency: number): void {
  const { creatures, rivers, topology } = world;
  const y = creatures.ys[row]!;
  let least = Infinity;
  let way = 0;
  for (let river = 0; river < rivers.count; river++) {
    const dy = deltaY(topology, y, rivers.centreYs[river]!);
    const distance = Math.abs(dy);
    if (distance >= least) continue;
    least = distance;
    way = dy;
  }
  if (least === Infinity) return;
  offer(mind, DRIVE.warmth, urgency, creatures.xs[row]!, onMap(y + way, topology.height, topology.wrap), 0);
}

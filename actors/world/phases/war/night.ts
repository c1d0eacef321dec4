/**
 * Dangers of the night (docs/rules/war-and-predation.md#night): marauders, which are triangles without a clan or
 * without food, rob bodies that are alone outdoors. The watch protects members by walking near them.
 */
import { CASTE, isWild } from '#tables/castes.js';
import { HUNGER, BODY_MESSAGE, ORDER, FACT } from '#tables/codes.js';
import { STAGE } from '#tables/stages.js';
import { energyCapacity } from '../../people/bodies/creation.js';
import { CAUSE, postToBody, giveOrder } from '../../people/bodies/orders.js';
import { clanRow, leaderRow } from '../../engine/indexes/clan-rows.js';
import { dayNumber, isNight, timeOfDay } from '../../people/environment/calendar.js';
import { learnFact } from '../../people/minds/facts.js';
import { RANDOM_FOR, randomBetween, randomOf } from '../../engine/random/keyed.js';
import { livingNear } from '../../engine/space/neighbourhood.js';
import { onMap } from '../../engine/space/topology.js';
import type { WorldState } from '../../engine/state/state.js';

const NIGHT_PERIOD_TICKS = 10;
/** Probability per check that a marauder robs somebody; a check every 10 ticks makes it 3 % per tick. */
const ROBBERY_CHANCE = 0.26;
/** Greatest distance between robber and victim. The victim must have no awake clan-mate within the same distance. */
const ROBBERY_REACH_UNITS = 6;
/** Time of day at which the watch goes out, shortly before dark, as a share of the day. */
const WATCH_FROM_DAY_SHARE = 0.74;
const WATCH_UNTIL_DAY_SHARE = 0.25;
/** One soldier out of this number is on watch in a night. */
const SOLDIERS_PER_WATCHMAN = 3;
const WATCH_HEALTH_MIN = 60;
const WATCH_ENERGY_SHARE_MIN = 0.5;
const ROUND_TICKS = 90;
/** Greatest distance of a round from home along each axis, in territory radii. */
const ROUND_REACH_RADII = 0.6;

/** Marauders rob, and soldiers keep watch. O(creatures) while the watch is out, O(1) by day. */
export function applyNightDangers(world: WorldState): void {
  const { creatures, registers, laws } = world;
  const time = timeOfDay(registers.tick, laws);
  const isWatch = time > WATCH_FROM_DAY_SHARE || time < WATCH_UNTIL_DAY_SHARE;
  if (!isWatch) return;
  const isDark = isNight(time);
  const { ids, alive, castes, sleeping, indoors } = creatures;
  for (let row = 0; row < creatures.count; row++) {
    if (castes[row] !== CASTE.soldier || alive[row] === 0 || sleeping[row] === 1) continue;
    const beat = ids[row]! + registers.tick;
    if (beat % NIGHT_PERIOD_TICKS !== 0) continue;
    if (isDark && indoors[row] === 0 && isMarauder(world, row)) prowl(world, row);
    else if (beat % ROUND_TICKS === 0) guardAtNight(world, row);
  }
}

function isMarauder(world: WorldState, row: number): boolean {
  const { creatures } = world;
  return creatures.clanIds[row] === 0 || creatures.statuses[row] === HUNGER.starving;
}

/**
 * Only the first stranger with food in grid order is considered. The robber eats what it can hold; the rest is lost.
 */
function prowl(world: WorldState, row: number): void {
  const { creatures } = world;
  if (randomOf(world, row, RANDOM_FOR.robbery) >= ROBBERY_CHANCE) return;
  const victim = findVictim(world, row);
  if (victim < 0) return;
  const food = creatures.basketEnergies[victim]!;
  creatures.basketRations[victim] = 0;
  creatures.basketEnergies[victim] = 0;
  const robberId = creatures.ids[row]!;
  postToBody(world, BODY_MESSAGE.energy, robberId, food, CAUSE.starvation, creatures.ids[victim]!);
  const x = creatures.xs[row]!;
  const y = creatures.ys[row]!;
  learnFact(world, victim, { kind: FACT.danger, x, y, about: robberId, confidence: 1 });
}

function findVictim(world: WorldState, row: number): number {
  const { creatures, creatureGrid: grid } = world;
  const { basketRations, indoors, sleeping, clanIds, castes, xs, ys } = creatures;
  for (const other of livingNear(grid, creatures, xs[row]!, ys[row]!, ROBBERY_REACH_UNITS)) {
    if (basketRations[other] === 0 || other === row) continue;
    if (indoors[other] === 1 || sleeping[other] === 1 || isWild(castes[other]!)) continue;
    if (clanIds[other] === clanIds[row] && clanIds[row] !== 0) continue;
    return isAlone(world, other) ? other : -1;
  }
  return -1;
}

function isAlone(world: WorldState, row: number): boolean {
  const { creatures, creatureGrid: grid } = world;
  const { sleeping, clanIds, xs, ys } = creatures;
  if (clanIds[row] === 0) return true;
  for (const other of livingNear(grid, creatures, xs[row]!, ys[row]!, ROBBERY_REACH_UNITS)) {
    if (other !== row && sleeping[other] === 0 && clanIds[other] === clanIds[row]) return false;
  }
  return true;
}

function guardAtNight(world: WorldState, row: number): void {
  const { creatures, clans, laws, registers, topology } = world;
  const clan = clanRow(world, creatures.clanIds[row]!);
  if (clan < 0 || (clans.rivalCounts[clan] === 0 && clans.martialLaws[clan] === 0)) return;
  if (leaderRow(world, clan) < 0 || creatures.stages[row] !== STAGE.adult) return;
  if ((creatures.ids[row]! + dayNumber(registers.tick, laws)) % SOLDIERS_PER_WATCHMAN !== 0) return;
  if (creatures.healths[row]! < WATCH_HEALTH_MIN) return;
  if (creatures.energies[row]! < WATCH_ENERGY_SHARE_MIN * energyCapacity(world, row)) return;
  const reach = ROUND_REACH_RADII * laws.territory_radius;
  const x = onMap(
    clans.homeXs[clan]! + randomBetween(world, row, RANDOM_FOR.roundX, -reach, reach),
    topology.width,
    topology.wrap,
  );
  const y = onMap(
    clans.homeYs[clan]! + randomBetween(world, row, RANDOM_FOR.roundY, -reach, reach),
    topology.height,
    topology.wrap,
  );
  giveOrder(world, row, ORDER.watch, x, y, registers.tick + ROUND_TICKS + 1);
}

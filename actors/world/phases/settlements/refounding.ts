/**
 * Refounding (docs/rules/settlements.md#refounding): if no clan is left but people live, founders far from each other
 * are chosen, and every body joins the clan of the nearest founder. A world created without clans never gets any.
 */
import { isWild } from '#tables/castes.js';
import { clanName } from '#schemas/names/clan.js';
import { foundClan } from '../../people/clans/registry/founding.js';
import { changeClan } from '../../people/clans/registry/member-index.js';
import { emit, subjectOf, nameOf } from '../../engine/events/emit.js';
import { squaredDistance } from '../../engine/space/topology.js';
import type { WorldState } from '../../engine/state/state.js';
import { announceEnd } from '../../people/clans/life/secession.js';
import { EXTINCTION_TICKS, rebuildClanRows } from '../../engine/indexes/clan-rows.js';
import { compact, rowOf } from '../../engine/columns/table.js';
import { setMainHouse } from '../../people/clans/houses/claims.js';
import { paintMural } from '../../people/clans/life/murals.js';
import { rowsNear } from '../../engine/space/neighbourhood.js';

const FOUNDING_TICKS = 50;
const PEOPLE_MIN = 4;
/** One clan is founded per this number of people, and at least one. */
const CLAN_SIZE = 8;
const CLANS_MAX = 32;

/** O(creatures × new clans) in the rare tick in which clans are founded, with at most 32 new clans. */
export function refoundClans(world: WorldState): void {
  const { registers } = world;
  const { maxClans } = registers;
  if (registers.tick % FOUNDING_TICKS !== 0 || maxClans === 0 || isAnyClanAlive(world)) return;
  const people = listPeople(world);
  if (people.length < PEOPLE_MIN) return;
  const wanted = Math.min(CLANS_MAX, Math.max(1, Math.floor(people.length / CLAN_SIZE)));
  const founders = spreadOut(world, people, maxClans > 0 ? Math.min(wanted, maxClans) : wanted);
  const clanIds = founders.map((row) => foundClan(world, row));
  for (const row of people) joinFounder(world, row, clanIds[nearestOf(world, founders, row)]!);
}

function joinFounder(world: WorldState, row: number, clanId: number): void {
  const { seed } = world;
  changeClan(world, row, clanId);
  emit(world, 'defection', subjectOf(world, row), {
    from: null,
    to: clanId,
    from_name: null,
    to_name: clanName(seed, clanId),
    reason: 'founding',
    personal_name: nameOf(world, row),
  });
}

function isAnyClanAlive(world: WorldState): boolean {
  const { clans } = world;
  for (let clan = 0; clan < clans.count; clan++) if (clans.populations[clan]! > 0) return true;
  return false;
}

function listPeople(world: WorldState): number[] {
  const { creatures } = world;
  const people: number[] = [];
  for (let row = 0; row < creatures.count; row++) {
    if (creatures.alive[row] === 1 && !isWild(creatures.castes[row]!)) people.push(row);
  }
  return people;
}

/** Takes the first of `people`, then repeatedly the one farthest from those already chosen. */
function spreadOut(world: WorldState, people: readonly number[], count: number): number[] {
  const { creatures, topology } = world;
  const chosen = [people[0]!];
  const distances = new Float64Array(people.length).fill(Infinity);
  while (chosen.length < count) {
    const last = chosen[chosen.length - 1]!;
    let farthest = 0;
    people.forEach((row, i) => {
      const distance = squaredDistance(
        topology,
        creatures.xs[row]!,
        creatures.ys[row]!,
        creatures.xs[last]!,
        creatures.ys[last]!,
      );
      if (distance < distances[i]!) distances[i] = distance;
      if (distances[i]! > distances[farthest]!) farthest = i;
    });
    chosen.push(people[farthest]!);
  }
  return chosen;
}

function nearestOf(world: WorldState, founders: readonly number[], row: number): number {
  const { creatures, topology } = world;
  let nearest = 0;
  let least = Infinity;
  founders.forEach((founder, i) => {
    const distance = squaredDistance(
      topology,
      creatures.xs[row]!,
      creatures.ys[row]!,
      creatures.xs[founder]!,
      creatures.ys[founder]!,
    );
    if (distance >= least) return;
    least = distance;
    nearest = i;
  });
  return nearest;
}

// Extinction of clans (docs/rules/settlements.md#end-of-a-clan): a clan without members and houses ends with the
// event `clan_extinction`, and its row is removed, so that extinct clans cost no further time.

/** Removes extinct clans; runs after the audits. O(clans) every 100 ticks, and in the tick in which all life ends. */
export function removeExtinctClans(world: WorldState): void {
  const { clans, registers } = world;
  if (registers.tick % EXTINCTION_TICKS !== 0 && !hasLifeJustEnded(world)) return;
  let gone = 0;
  for (let clan = 0; clan < clans.count; clan++) {
    if (clans.populations[clan]! > 0 || clans.houseCounts[clan]! > 0) continue;
    clans.alive[clan] = 0;
    gone++;
    // A clan that has joined another was announced when it did.
    if (clans.heirIds[clan] === 0) announceEnd(world, clan, 0, 0);
  }
  if (gone === 0) return;
  compact(clans, clans.alive);
  rebuildClanRows(world);
}

/** Whether the last creature died in this tick. The world may stop after this tick, so extinct clans cannot wait. */
function hasLifeJustEnded({ creatures, registers }: WorldState): boolean {
  if (registers.extinct === 1) return false;
  for (let row = 0; row < creatures.count; row++) if (creatures.alive[row] === 1) return false;
  return true;
}

// Relocation (docs/rules/settlements.md#relocation): bodies sleep near their food, so the house where far more bodies
// of a clan sleep than in its main one becomes the main one. The shrine moves with it (clans/houses/shrines.ts).

/** Share of the day, from midnight on, during which the clans are tested one after the other. */
const TEST_DAY_SHARE = 0.1;
/** A house becomes the main house only if it has at least this many times the sleepers of the main house. */
const SLEEPERS_FACTOR = 2;
/** A house becomes the main house only if it has at least this many sleepers more than the main house. */
const SLEEPERS_MORE_MIN = 3;
const MOVE_REACH_RADII = 4;

/** Each clan is tested once a night. O(clans), and O(houses around the home) for the tested clan. */
export function relocateClans(world: WorldState): void {
  const { clans, registers, laws } = world;
  const day = laws.day_length;
  const window = Math.max(1, Math.floor(TEST_DAY_SHARE * day));
  const sinceMidnight = (registers.tick + Math.floor(day / 4)) % day;
  if (sinceMidnight >= window) return;
  const { ids, houseCounts, count } = clans;
  for (let clan = 0; clan < count; clan++) {
    if (houseCounts[clan]! < 2 || ids[clan]! % window !== sinceMidnight) continue;
    const house = busiestHouse(world, clan);
    if (house < 0) continue;
    setMainHouse(world, clan, house);
    paintMural(world, clan);
  }
}

/** Returns the clan's house with the most sleepers, or -1 if its lead over the main house is too small. */
function busiestHouse(world: WorldState, clan: number): number {
  const { clans, houses, houseGrid, laws } = world;
  const main = rowOf(houses, clans.mainHouseIds[clan]!);
  const atHome = main < 0 ? 0 : houses.occupants[main]!;
  let most = Math.max(SLEEPERS_FACTOR * atHome, atHome + SLEEPERS_MORE_MIN) - 1;
  let found = -1;
  const reach = MOVE_REACH_RADII * laws.territory_radius;
  for (const house of rowsNear(houseGrid, clans.homeXs[clan]!, clans.homeYs[clan]!, reach)) {
    if (houses.clanIds[house] !== clans.ids[clan] || houses.alive[house] === 0) continue;
    if (houses.ruins[house] === 1 || house === main || houses.occupants[house]! <= most) continue;
    most = houses.occupants[house]!;
    found = house;
  }
  return found;
}

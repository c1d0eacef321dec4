/**
 * Refounding (docs/rules/settlements.md#refounding): if no clan is left but people live, founders far from each other
 * are chosen, and every body joins the clan of the nearest founder. A world created without clans never gets any.
 */
import { isWild } from '../../../../schemas/tables/castes.js';
import { clanName } from '../../../../schemas/names/clan.js';
import { personalName } from '../../../../schemas/names/person.js';
import { foundClan } from '../../people/clans/registry/founding.js';
import { changeClan } from '../../people/clans/registry/member-index.js';
import { emit, subjectOf } from '../../engine/events/emit.js';
import { squaredDistance } from '../../engine/space/topology.js';
import type { WorldState } from '../../engine/state/state.js';

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
  const { creatures, seed } = world;
  changeClan(world, row, clanId);
  emit(world, 'defection', subjectOf(world, row), {
    from: null,
    to: clanId,
    from_name: null,
    to_name: clanName(seed, clanId),
    reason: 'founding',
    personal_name: personalName(seed, creatures.ids[row]!),
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

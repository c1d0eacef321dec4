/**
 * Worlds for tests of politics: a few clans that do nothing of their own accord, and verbs to move them.
 */
import { relationsPhase } from '../../actors/world/phases/relations/index.js';
import { rebuildIndexes } from '../../actors/world/phases/spatial-index/index.js';
import { countMembers } from '../../actors/world/clans/census.js';
import { postRelation, scoreOf } from '../../actors/world/clans/pairs.js';
import { clanRow } from '../../actors/world/clans/roster.js';
import { MALE } from '../../actors/world/bodies/creation.js';
import { COUNCIL_TICKS, SITTING_TICKS } from '../../actors/world/phases/relations/council.js';
import { applyDeeds } from '../../actors/world/phases/relations/deeds.js';
import type { WorldState } from '../../actors/world/state.js';
import { CASTE } from '../../machines/tables/castes.js';
import { STAGE } from '../../machines/tables/stages.js';
import { TRAIT } from '../../machines/tables/traits.js';
import type { Laws } from '../../schemas/laws/laws.js';
import { makeWorld, membersOf } from './small-world.js';

/** Code of the personality that colours no decision but a little that of war. */
const BUILDER = 5;
const QUIET: Partial<Laws> = {
  width: 200,
  height: 200,
  num_houses: 3,
  territory_enabled: false,
  leader_decisions_enabled: false,
  coalitions_enabled: false,
  culture_enabled: false,
  markets_enabled: false,
  schism_enabled: false,
  defection_enabled: false,
  relation_drift_rate: 0,
  // Nobody needs daylight to set out.
  sleep_enabled: false,
};

/** Clans 1, 2, 3 of a quiet world: unlike in totem and caste, grown up and healthy, without traits. */
export function politics(changes: Partial<Laws> = {}): WorldState {
  const world = makeWorld({ ...QUIET, ...changes });
  const { clans, creatures } = world;
  for (let clan = 0; clan < clans.count; clan++) clans.totems[clan] = (2 * clan + 1) % 8;
  creatures.traits.fill(TRAIT.none);
  creatures.personalities.fill(BUILDER);
  for (let row = 0; row < creatures.count; row++) {
    creatures.stages[row] = STAGE.adult;
    creatures.energies[row] = 80;
    if (creatures.sexes[row] === MALE) creatures.castes[row] = CASTE.soldier + (creatures.clanIds[row]! % 6);
  }
  countMembers(world);
  rebuildIndexes(world);
  return world;
}

/** Lets the relations phase run alone. */
export function relate(world: WorldState, ticks = 1): void {
  for (let i = 0; i < ticks; i++) {
    relationsPhase(world);
    world.registers.tick++;
  }
}

/** Lets every clan sit in council a number of times; of the ticks between, only those of other clans' councils run. */
export function councils(world: WorldState, times: number): void {
  const { registers } = world;
  const end = registers.tick + times * COUNCIL_TICKS;
  while (registers.tick % SITTING_TICKS !== 0) relate(world);
  for (; registers.tick < end; registers.tick += SITTING_TICKS) relationsPhase(world);
}

/** Puts the score of two clans where it is wanted, with the standing that follows. */
export function setScore(world: WorldState, a: number, b: number, score: number): void {
  postRelation(world, a, b, score - scoreOf(world, a, b));
  applyDeeds(world);
  world.log.events = [];
}

/** Gives a clan's leader a trait, and perhaps a personality. */
export function rule(world: WorldState, clanId: number, trait: number, personality = BUILDER): number {
  const { creatures, clans } = world;
  const row = creatures.ids.subarray(0, creatures.count).indexOf(clans.leaderIds[clanRow(world, clanId)]!);
  creatures.traits[row] = trait;
  creatures.personalities[row] = personality;
  return row;
}

/** Leaves only so many members in a clan, its leader among them. */
export function thinOut(world: WorldState, clanId: number, size: number): void {
  const { creatures, clans } = world;
  const leaderId = clans.leaderIds[clanRow(world, clanId)]!;
  const others = membersOf(world, clanId).filter((row) => creatures.ids[row] !== leaderId);
  for (const row of others.slice(size - 1)) creatures.alive[row] = 0;
  countMembers(world);
}

/** Moves the homes of the clans side by side, `gap` units apart. */
export function neighbours(world: WorldState, gap: number): void {
  const { clans } = world;
  for (let clan = 0; clan < clans.count; clan++) {
    clans.homeXs[clan] = 100 + gap * clan;
    clans.homeYs[clan] = 100;
  }
}

/**
 * Councils (docs/rules/clans-and-politics.md#councils): every clan holds one every 120 ticks, a few clans at a time.
 * All chances are per council, so they do not depend on the number of clans.
 */
import { indexMembers, indexPairs } from '../../people/clans/registry/member-index.js';
import { updateSpecialization } from '../../people/clans/stores/stores.js';
import { rowOf } from '../../engine/columns/table.js';
import type { WorldState } from '../../engine/state/state.js';
import { barter, sendCaravan } from './travel/caravans.js';
import { setBylaws, updateCulture, countClan } from './council/culture.js';
import { seekCoalition } from './council/coalitions.js';
import { foundMarket } from './ground/markets.js';
import { dissolveClan, splitClan } from './council/defection.js';
import { indexStones, setStones } from './ground/boundary-stones.js';
import { reviewTribute, demandTribute } from './council/tribute.js';
import { recordStrangers } from './scores/standings.js';
import { RANDOM_FOR, keyRandom } from '../../engine/random/keyed.js';
import { betrayAlly } from './council/betrayal.js';
import { declareWar, sueForPeace } from './council/peace.js';
import { sendEnvoy } from './travel/envoys.js';

/** Ticks between two councils of a clan. */
export const COUNCIL_TICKS = 120;
/** Ticks between two sittings. Several clans share a sitting, because each sitting indexes all members and pairs. */
export const COUNCIL_STRIDE_TICKS = 8;

/** Holds the councils that are due. O(clans) every 8 ticks, and O(creatures + pairs) if any clan holds council. */
export function holdCouncils(world: WorldState): void {
  const { clans, registers } = world;
  const { count } = clans;
  if (registers.tick % COUNCIL_STRIDE_TICKS !== 0) return;
  const isInCouncil = dueClans(world);
  if (!isInCouncil.includes(1)) return;
  indexMembers(world);
  indexPairs(world, isInCouncil);
  indexStones(world);
  for (let clan = 0; clan < count; clan++) {
    if (isInCouncil[clan] === 1 && clans.populations[clan]! > 0) holdCouncil(world, clan);
  }
}

/** Returns whether a clan holds council in this tick (0 or 1), by clan row. */
function dueClans({ clans, registers }: WorldState): Uint8Array {
  const { ids, populations, count } = clans;
  const isInCouncil = new Uint8Array(count);
  const sitting = registers.tick / COUNCIL_STRIDE_TICKS;
  for (let clan = 0; clan < count; clan++) {
    const isDue = (ids[clan]! + sitting) % (COUNCIL_TICKS / COUNCIL_STRIDE_TICKS) === 0;
    isInCouncil[clan] = isDue && populations[clan] !== 0 ? 1 : 0;
  }
  return isInCouncil;
}

function holdCouncil(world: WorldState, clan: number): void {
  keyRandom(world, RANDOM_FOR.council, world.clans.ids[clan]!);
  const leader = leaderInClan(world, clan);
  recordStrangers(world, clan);
  countClan(world, clan);
  setBylaws(world, clan, leader);
  updateSpecialization(world, clan, COUNCIL_TICKS);
  updateCulture(world, clan, COUNCIL_TICKS);
  setStones(world, clan);
  if (splitClan(world, clan) || dissolveClan(world, clan)) return;
  reviewTribute(world, clan, leader);
  barter(world, clan);
  foundMarket(world, clan, COUNCIL_TICKS);
  sendCaravan(world, clan);
  if (leader < 0) return;
  seekCoalition(world, clan);
  applyLeaderPolicy(world, clan, leader);
}

/** Returns the row of the leader if it lives and is still a member, or -1. */
function leaderInClan(world: WorldState, clan: number): number {
  const { creatures, clans } = world;
  const row = rowOf(creatures, clans.leaderIds[clan]!);
  return row >= 0 && creatures.alive[row] === 1 && creatures.clanIds[row] === clans.ids[clan] ? row : -1;
}

/**
 * The leader takes at most one decision per council (law `leader_decisions_enabled`;
 * docs/rules/clans-and-politics.md#decisions-of-leaders). The chances follow from the leader's trait and personality
 * (schemas/tables/traits.ts), so a new leader means a new policy.
 */
function applyLeaderPolicy(world: WorldState, clan: number, leader: number): void {
  if (!world.laws.leader_decisions_enabled) return;
  if (betrayAlly(world, clan, leader)) return;
  if (sueForPeace(world, clan, leader)) return;
  if (sendEnvoy(world, clan, leader)) return;
  if (declareWar(world, clan, leader)) return;
  demandTribute(world, clan, leader);
}

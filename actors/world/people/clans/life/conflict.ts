/**
 * Effects of harm between two clans: the tick of the last blow is kept, and who harms a member of a coalition loses
 * points with all its partners (docs/rules/clans-and-politics.md#coalitions).
 */
import type { WorldState } from '#engine/state/state.js';
import { pairRowOf } from '#engine/scratch/pair-rows.js';
import { postRelation, isAtWar, isHostile } from '../registry/pairs.js';
import { clanName } from '#schemas/names/clan.js';
import { subjectOf, emit, nameOf } from '#engine/events/emit.js';
import { squaredDistance } from '#engine/space/topology.js';
import { clanRow } from '#engine/indexes/clan-rows.js';

/** Called after a blow. Does nothing if the two clans have no relation. */
export function noteStrife(world: WorldState, a: number, b: number): void {
  const row = pairRowOf(world.pairRows, a, b);
  if (row >= 0) world.relations.strifeTicks[row] = world.registers.tick;
}

/** A clan that betrays another or declares war loses this many points with each coalition partner of the victim. */
export const PARTNER_TREACHERY_POINTS = 12;

/** O(clans) if the clan has partners. */
export function lowerCoalitionScores(world: WorldState, clan: number, offenderId: number, points: number): void {
  const { clans } = world;
  const coalition = clans.coalitionIds[clan]!;
  if (coalition === 0) return;
  for (let other = 0; other < clans.count; other++) {
    if (other === clan || clans.alive[other] === 0 || clans.coalitionIds[other] !== coalition) continue;
    postRelation(world, clans.ids[other]!, offenderId, -points);
  }
}

// Regicide, the killing of a leader by a member of another clan (docs/rules/clans-and-politics.md#regicide). Outside
// a declared war it counts as murder, and every clan within reach of the news reacts.

const MURDER_RELATION = -60;
const SYMPATHY_RELATION = 40;
/**
 * Greatest distance of the clans that learn of a murder, which covers a map of the default size. On larger maps with
 * thousands of clans an unlimited reach would make enemies of clans at opposite ends of the world.
 */
const NEWS_REACH_UNITS = 250;

/** The corpses phase calls it for every death that a killer is answerable for. `victim` and `killer` are rows. */
export function recordKill(world: WorldState, victim: number, killer: number): void {
  const { creatures, clans } = world;
  const victimClan = creatures.clanIds[victim]!;
  const killerClan = creatures.clanIds[killer]!;
  const victims = clanRow(world, victimClan);
  if (victims < 0 || victimClan === killerClan || clanRow(world, killerClan) < 0) return;
  if (clans.leaderIds[victims] !== creatures.ids[victim]) return;
  if (!isAtWar(world, victimClan, killerClan)) punishMurder(world, victim, killer);
}

/** Changes the scores of all clans that learn of the murder. O(clans) per murder of a leader. */
function punishMurder(world: WorldState, victim: number, killer: number): void {
  const { creatures, clans, topology, seed } = world;
  const victimClan = creatures.clanIds[victim]!;
  const killerClan = creatures.clanIds[killer]!;
  const x = creatures.xs[victim]!;
  const y = creatures.ys[victim]!;
  for (let clan = 0; clan < clans.count; clan++) {
    const id = clans.ids[clan]!;
    if (clans.alive[clan] === 0 || clans.populations[clan] === 0) continue;
    const distanceSquared = squaredDistance(topology, x, y, clans.homeXs[clan]!, clans.homeYs[clan]!);
    if (distanceSquared > NEWS_REACH_UNITS * NEWS_REACH_UNITS) continue;
    // Enemies of the victim's clan do not react.
    if (id === victimClan || id === killerClan || isHostile(world, id, victimClan)) continue;
    postRelation(world, id, killerClan, MURDER_RELATION);
    postRelation(world, id, victimClan, SYMPATHY_RELATION);
  }
  // The fields `victim_name` and `assassin_name` name the clans, as in `takeover`; other fields name the bodies.
  emit(world, 'regicide', subjectOf(world, killer), {
    victim: creatures.ids[victim]!,
    victim_clan: victimClan,
    assassin_clan: killerClan,
    assassin: creatures.ids[killer]!,
    victim_name: clanName(seed, victimClan),
    assassin_name: clanName(seed, killerClan),
    personal_name: nameOf(world, killer),
    victim_personal_name: nameOf(world, victim),
  });
}

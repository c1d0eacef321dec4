/**
 * Regicide, the killing of a leader by a member of another clan (docs/rules/clans-and-politics.md#regicide). Outside a
 * declared war it counts as murder, and every clan within reach of the news reacts.
 */
import { clanName } from '../../../../../schemas/names/clan.js';
import { personalName } from '../../../../../schemas/names/person.js';
import { subjectOf, emit } from '../../../engine/events/emit.js';
import { squaredDistance } from '../../../engine/space/topology.js';
import type { WorldState } from '../../../engine/state/state.js';
import { clanRow } from '../../../engine/indexes/clan-rows.js';
import { isAtWar, isHostile, postRelation } from '../registry/pairs.js';

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
    personal_name: personalName(seed, creatures.ids[killer]!),
    victim_personal_name: personalName(seed, creatures.ids[victim]!),
  });
}

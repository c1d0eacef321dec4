/**
 * Peace offers (docs/rules/clans-and-politics.md#peace-offers): a peaceful leader of a weakened clan sues for peace. An
 * offer is made at once if the two leaders are near
 * each other; else a herald carries it (law `envoys_enabled`).
 */
import { GOVERNANCE_ROWS } from '../../../../../schemas/tables/governance.js';
import { STANDING } from '../../../../../schemas/tables/standing.js';
import { TRAIT, TRAIT_ROWS } from '../../../../../schemas/tables/traits.js';
import { namesOfPair } from '../../../../../schemas/names/clan.js';
import { placeBetween } from '../../../people/clans/houses/territory.js';
import { canSend, chooseTraveller, sendEmbassy, heraldRank } from '../../../people/clans/life/missions.js';
import { totemGiftOf } from '../../../people/clans/registry/founding.js';
import { clanRow } from '../../../engine/indexes/clan-rows.js';
import { partnerOf } from '../../../people/clans/registry/member-index.js';
import { isAtWar, postRelation, standingOf } from '../../../people/clans/registry/pairs.js';
import { rowOf } from '../../../engine/columns/table.js';
import { emit } from '../../../engine/events/emit.js';
import { draw } from '../../../engine/math/stream.js';
import { squaredDistance } from '../../../engine/space/topology.js';
import type { WorldState } from '../../../engine/state/state.js';
import { cultureOf } from './culture.js';
import { MISSION, RELATION_CHANGE } from '../../../../../schemas/tables/codes.js';

const PEACE_POINTS = 60;
/** Points that a peace adds, instead of `PEACE_POINTS`, if the avatar of either clan is the Cosmic Scales. */
const SCALES_POINTS = 90;
/** Greatest distance at which two leaders can talk. */
const PARLEY_REACH_UNITS = 6;
/** Chance per council of a peaceful leader. */
const OFFER_CHANCE = 0.5;

/** Tries to offer peace; returns whether an offer was made or sent. Reads `membersByClan` and `pairsByClan`. */
export function sueForPeace(world: WorldState, clan: number, leader: number): boolean {
  const { creatures, clans, random } = world;
  if (creatures.traits[leader] !== TRAIT.peaceful) return false;
  const enemy = worstEnemy(world, clan);
  if (enemy < 0 || clans.populations[clan]! > clans.populations[enemy]!) return false;
  if (draw(random) >= OFFER_CHANCE) return false;
  if (leadersMeet(world, leader, enemy)) {
    offerPeace(world, clans.ids[clan]!, clans.ids[enemy]!);
    return true;
  }
  if (!world.laws.envoys_enabled || !canSend(world, clan)) return false;
  const herald = chooseTraveller(world, clan, heraldRank);
  return herald >= 0 && sendEmbassy(world, MISSION.peace, herald, clan, enemy);
}

/** Offers peace to the leader of `hostId`; returns whether it accepts. */
export function offerPeace(world: WorldState, clanId: number, hostId: number): boolean {
  const { clans, creatures, random, seed } = world;
  const clan = clanRow(world, clanId);
  const host = clanRow(world, hostId);
  if (clan < 0 || host < 0 || !isEnemy(world, clanId, hostId)) return false;
  const chief = rowOf(creatures, clans.leaderIds[host]!);
  const trait = chief < 0 ? 0 : creatures.traits[chief]!;
  const isLawful = totemGiftOf(world, clanId, 'peace') > 0 || totemGiftOf(world, hostId, 'peace') > 0;
  const rule = GOVERNANCE_ROWS[clans.governances[clan]!]!.peace;
  const odds = (TRAIT_ROWS[trait]!.acceptance + cultureOf(world, clanId).peace) * rule;
  if (draw(random) >= odds) return false;
  const points = (isLawful ? SCALES_POINTS : PEACE_POINTS) * rule;
  postRelation(world, clanId, hostId, points, RELATION_CHANGE.endWar);
  emit(
    world,
    'peace',
    { entityId: clans.leaderIds[clan]!, ...placeBetween(world, clanId, hostId) },
    { ...namesOfPair(seed, clanId, hostId), reason: 'agreed' },
  );
  return true;
}

function isEnemy(world: WorldState, a: number, b: number): boolean {
  return isAtWar(world, a, b) || standingOf(world, a, b) === STANDING.rival;
}

/** Returns the clan row of the enemy with the lowest score, or -1. */
function worstEnemy(world: WorldState, clan: number): number {
  const { clans, relations } = world;
  const { pairsByClan } = world.scratch;
  let worst = Infinity;
  let found = -1;
  for (let i = pairsByClan.starts[clan]!; i < pairsByClan.starts[clan + 1]!; i++) {
    const pair = pairsByClan.rows[i]!;
    if (relations.wars[pair] === 0 && relations.standings[pair] !== STANDING.rival) continue;
    if (relations.scores[pair]! >= worst) continue;
    const enemy = clanRow(world, partnerOf(world, pair, clans.ids[clan]!));
    if (clans.populations[enemy] === 0) continue;
    worst = relations.scores[pair]!;
    found = enemy;
  }
  return found;
}

function leadersMeet(world: WorldState, leader: number, enemy: number): boolean {
  const { creatures, clans, topology } = world;
  const chief = rowOf(creatures, clans.leaderIds[enemy]!);
  if (chief < 0 || creatures.alive[chief] === 0) return false;
  const { xs, ys } = creatures;
  const way = squaredDistance(topology, xs[leader]!, ys[leader]!, xs[chief]!, ys[chief]!);
  return way <= PARLEY_REACH_UNITS * PARLEY_REACH_UNITS;
}

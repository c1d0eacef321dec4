/**
 * Declarations of war (docs/rules/clans-and-politics.md#declaration-of-war; law `war_enabled`): a blood feud against
 * the clan with the lowest score, or a famine raid of a hungry clan against a neighbour with full stores.
 */
import { CASTE } from '#tables/castes.js';
import { GOVERNANCE, GOVERNANCE_ROWS } from '#tables/governance.js';
import { STANDING, RELATION_CHANGE, MISSION } from '#tables/codes.js';
import { TEMPER_ROWS, TRAIT_ROWS, TRAIT } from '#tables/traits.js';
import { namesOfPair } from '#schemas/names/clan.js';
import { subjectOf, emit } from '#engine/events/emit.js';
import { areNear, placeBetween } from '#people/clans/houses/territory.js';
import { lowerCoalitionScores, PARTNER_TREACHERY_POINTS } from '#people/clans/life/conflict.js';
import { paintMural } from '#people/clans/life/murals.js';
import { totemGiftOf } from '#people/clans/registry/founding.js';
import { clanRow } from '#engine/indexes/clan-rows.js';
import { partnerOf } from '#people/clans/registry/member-index.js';
import { postRelation, isAtWar, standingOf } from '#people/clans/registry/pairs.js';
import { storesOf } from '#people/clans/stores/stores.js';
import { draw } from '#engine/math/stream.js';
import { squaredDistance } from '#engine/space/topology.js';
import type { WorldState } from '#engine/state/state.js';
import { learnEnemy } from './betrayal.js';
import { canSend, chooseTraveller, sendEmbassy, heraldRank } from '#people/clans/life/missions.js';
import { rowOf } from '#engine/columns/table.js';
import { cultureOf } from './culture.js';

const WAR_POINTS = 50;
const WAR_REST_TICKS = 1200;
const WAR_REACH_RADII = 8;
/** A score below this share of `laws.rivalry_threshold` is cause for a feud. */
const FEUD_THRESHOLD_SHARE = 0.4;
/** A score more than this many points below 0 is cause for a feud, whatever `laws.rivalry_threshold` is. */
const FEUD_POINTS_MAX = 10;
/** Smallest share of hungry members that is cause for a raid. */
const FAMINE_HUNGRY_SHARE = 0.2;
/** A clan whose stores reach this amount of food does not raid. */
const FAMINE_STORES_MAX = 20;
/** A neighbour is worth a raid if its stores exceed this amount of food. */
const ENVIED_STORES_MIN = 60;
const WAR_SIZE_MIN = 4;
/** A theocracy declares war only if one of its priests is at most this far from its leader. */
const PRIEST_REACH_UNITS = 15;
/** Factor on the chance of a declaration, by form of rule (schemas/tables/governance.ts). */
const RULE_FACTORS: readonly number[] = [1, 1, 2, 0.5];

/** Tries to declare war; returns whether it did. Reads `memberCounts`, `membersByClan` and `pairsByClan`. */
export function declareWar(world: WorldState, clan: number, leader: number): boolean {
  const { laws, registers, creatures, clans, random } = world;
  const { memberCounts } = world.scratch;
  if (!laws.war_enabled || registers.tick < registers.truceUntilTick) return false;
  if (memberCounts.members < WAR_SIZE_MIN || totemGiftOf(world, clans.ids[clan]!, 'peace') > 0) return false;
  const last = clans.lastWarTicks[clan]!;
  if (last > 0 && registers.tick - last < WAR_REST_TICKS) return false;
  const temper = TEMPER_ROWS[creatures.personalities[leader]!]!.war;
  const rule = clans.governances[clan]!;
  const chance = TRAIT_ROWS[creatures.traits[leader]!]!.war * temper * RULE_FACTORS[rule]!;
  if (chance === 0 || draw(random) >= chance) return false;
  if (rule === GOVERNANCE.theocracy && !hasPriestNear(world, clan, leader)) return false;
  const feud = worstNeighbour(world, clan);
  if (feud >= 0) return startWar(world, clan, feud, leader, 'blood_feud');
  const rich = isFamished(world, clan) ? richestNeighbour(world, clan) : -1;
  return rich >= 0 && startWar(world, clan, rich, leader, 'famine_raid');
}

function startWar(world: WorldState, clan: number, enemy: number, leader: number, terms: string): boolean {
  const { clans, registers, seed } = world;
  const clanId = clans.ids[clan]!;
  const enemyId = clans.ids[enemy]!;
  clans.lastWarTicks[clan] = registers.tick;
  if (clans.tributeToIds[clan] === enemyId) clans.tributeToIds[clan] = 0;
  if (clans.tributeToIds[enemy] === clanId) clans.tributeToIds[enemy] = 0;
  postRelation(world, clanId, enemyId, -WAR_POINTS, RELATION_CHANGE.declareWar);
  lowerCoalitionScores(world, enemy, clanId, PARTNER_TREACHERY_POINTS);
  learnEnemy(world, clan, enemy);
  learnEnemy(world, enemy, clan);
  paintMural(world, clan);
  emit(world, 'herald', subjectOf(world, leader), { ...namesOfPair(seed, clanId, enemyId), terms });
  return true;
}

/** Returns the row of the clan in reach with the lowest score that is cause for a feud, or -1. */
function worstNeighbour(world: WorldState, clan: number): number {
  const { relations, laws } = world;
  const { pairsByClan } = world.scratch;
  let worst = Math.max(FEUD_THRESHOLD_SHARE * laws.rivalry_threshold, -FEUD_POINTS_MAX);
  let found = -1;
  for (let i = pairsByClan.starts[clan]!; i < pairsByClan.starts[clan + 1]!; i++) {
    const pair = pairsByClan.rows[i]!;
    if (relations.scores[pair]! >= worst || !isTarget(world, clan, pair)) continue;
    worst = relations.scores[pair]!;
    found = clanRow(world, partnerOf(world, pair, world.clans.ids[clan]!));
  }
  return found;
}

function isFamished(world: WorldState, clan: number): boolean {
  const { memberCounts } = world.scratch;
  return storesOf(world, clan) < FAMINE_STORES_MAX && memberCounts.hungry >= FAMINE_HUNGRY_SHARE * memberCounts.members;
}

function richestNeighbour(world: WorldState, clan: number): number {
  const { clans } = world;
  const { pairsByClan } = world.scratch;
  let most = ENVIED_STORES_MIN;
  let found = -1;
  for (let i = pairsByClan.starts[clan]!; i < pairsByClan.starts[clan + 1]!; i++) {
    const pair = pairsByClan.rows[i]!;
    const other = clanRow(world, partnerOf(world, pair, clans.ids[clan]!));
    const stores = storesOf(world, other);
    if (stores <= most || !isTarget(world, clan, pair)) continue;
    most = stores;
    found = other;
  }
  return found;
}

/** The other clan is near and alive, neither an ally nor of one coalition with the clan, and not yet at war with it. */
function isTarget(world: WorldState, clan: number, pair: number): boolean {
  const { clans, relations } = world;
  if (relations.wars[pair] === 1 || relations.standings[pair] === STANDING.ally) return false;
  const other = clanRow(world, partnerOf(world, pair, clans.ids[clan]!));
  if (clans.populations[other] === 0 || !areNear(world, clan, other, WAR_REACH_RADII)) return false;
  return clans.coalitionIds[clan] === 0 || clans.coalitionIds[clan] !== clans.coalitionIds[other];
}

function hasPriestNear(world: WorldState, clan: number, leader: number): boolean {
  const { creatures, topology } = world;
  const { membersByClan } = world.scratch;
  const { xs, ys } = creatures;
  for (let i = membersByClan.starts[clan]!; i < membersByClan.starts[clan + 1]!; i++) {
    const row = membersByClan.rows[i]!;
    if (creatures.castes[row] !== CASTE.priest || creatures.alive[row] === 0) continue;
    const way = squaredDistance(topology, xs[row]!, ys[row]!, xs[leader]!, ys[leader]!);
    if (way <= PRIEST_REACH_UNITS * PRIEST_REACH_UNITS) return true;
  }
  return false;
}

// Peace offers (docs/rules/clans-and-politics.md#peace-offers): a peaceful leader of a weakened clan sues for peace.
// An offer is made at once if the two leaders are near each other; else a herald carries it (law `envoys_enabled`).

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

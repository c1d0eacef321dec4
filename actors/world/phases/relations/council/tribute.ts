/**
 * Tribute (docs/rules/clans-and-politics.md#tribute; law `tribute_enabled`): a clan makes a much smaller neighbour its
 * vassal, which pays every 240 ticks until it is strong enough to refuse or its term is over.
 */
import { GOVERNANCE_ROWS } from '#tables/governance.js';
import { STANDING, HUNGER } from '#tables/codes.js';
import { TEMPER_ROWS, TRAIT, TRAIT_ROWS } from '#tables/traits.js';
import { clanName } from '#schemas/names/clan.js';
import { areNear } from '#people/clans/houses/territory.js';
import { clanRow } from '#engine/indexes/clan-rows.js';
import { partnerOf } from '#people/clans/registry/member-index.js';
import { isAtWar, postRelation, standingOf } from '#people/clans/registry/pairs.js';
import { drawLarder, storeGoods, fillLarder } from '#people/clans/stores/stores.js';
import { emit } from '#engine/events/emit.js';
import { draw } from '#engine/math/stream.js';
import type { WorldState } from '#engine/state/state.js';
import { chanceOver } from '#engine/math/interval.js';
import { RANDOM_FOR, randomOfPair } from '#engine/random/keyed.js';

const PAYMENT_TICKS = 240;
const PAYMENT_MAX = 30;
/** A payment of less food than this counts as missed. */
const PAYMENT_MIN = 0.5;
/** A clan demands tribute from a neighbour only if its own population is at least this multiple of the neighbour's. */
const DEMAND_SIZE_RATIO = 1.6;
/** A clan loses its vassal if its own population is less than this multiple of the vassal's. */
const HOLD_SIZE_RATIO = 1.2;
const DEMAND_REACH_RADII = 8;
const DEMAND_POINTS = 5;
const PAYMENT_POINTS = 0.5;
const MISSED_POINTS = 0.25;
const REFUSAL_POINTS = 15;
const TERM_DAYS = 4;
/** Chance per council that a vassal with a bold leader refuses to pay any more. */
const BOLD_REFUSAL_CHANCE = 0.04;

/** Tries to make the smallest neighbour a vassal. Reads `pairsByClan`. */
export function demandTribute(world: WorldState, clan: number, leader: number): void {
  const { creatures, clans, laws, random } = world;
  if (!laws.tribute_enabled) return;
  const temper = TEMPER_ROWS[creatures.personalities[leader]!]!.demand;
  const chance = TRAIT_ROWS[creatures.traits[leader]!]!.demand * temper;
  if (chance === 0 || draw(random) >= chance) return;
  const vassal = weakestNeighbour(world, clan);
  if (vassal < 0) return;
  clans.tributeToIds[vassal] = clans.ids[clan]!;
  clans.lastTributeTicks[vassal] = world.registers.tick;
  clans.vassalTicks[vassal] = world.registers.tick;
  postRelation(world, clans.ids[clan]!, clans.ids[vassal]!, -DEMAND_POINTS);
}

/** Decides at the council of a vassal whether the clan remains a vassal. */
export function reviewTribute(world: WorldState, clan: number, leader: number): void {
  const { clans, creatures, laws, random, registers } = world;
  const lordId = clans.tributeToIds[clan]!;
  if (lordId === 0) return;
  const lord = clanRow(world, lordId);
  const clanId = clans.ids[clan]!;
  if (!laws.tribute_enabled || lord < 0 || clans.populations[lord] === 0 || isAtWar(world, clanId, lordId)) {
    clans.tributeToIds[clan] = 0;
    return;
  }
  if (registers.tick - clans.vassalTicks[clan]! >= TERM_DAYS * laws.day_length) {
    clans.tributeToIds[clan] = 0;
    return;
  }
  const isStrong = clans.populations[lord]! < HOLD_SIZE_RATIO * clans.populations[clan]!;
  const isBold = leader >= 0 && creatures.traits[leader] === TRAIT.bold;
  if (!isStrong && !(isBold && draw(random) < BOLD_REFUSAL_CHANCE)) return;
  clans.tributeToIds[clan] = 0;
  postRelation(world, clanId, lordId, -REFUSAL_POINTS);
}

/** Makes the payments that are due. Vassals pay in different ticks. O(clans). */
export function payTributes(world: WorldState): void {
  const { clans, laws, registers } = world;
  const { tributeToIds, lastTributeTicks, count } = clans;
  if (!laws.tribute_enabled) return;
  for (let clan = 0; clan < count; clan++) {
    if (tributeToIds[clan] === 0 || registers.tick - lastTributeTicks[clan]! < PAYMENT_TICKS) continue;
    lastTributeTicks[clan] = registers.tick;
    const lord = clanRow(world, tributeToIds[clan]!);
    if (lord >= 0) payTribute(world, clan, lord);
  }
}

function payTribute(world: WorldState, clan: number, lord: number): void {
  const { clans, seed } = world;
  const from = clans.ids[clan]!;
  const to = clans.ids[lord]!;
  const amount = drawLarder(world, clan, PAYMENT_MAX);
  // A monarchy receives twice the amount.
  storeGoods(world, lord, amount * GOVERNANCE_ROWS[clans.governances[lord]!]!.tribute);
  if (amount < PAYMENT_MIN) {
    postRelation(world, from, to, -MISSED_POINTS);
    return;
  }
  postRelation(world, from, to, -PAYMENT_POINTS);
  emit(
    world,
    'tribute',
    { entityId: clans.leaderIds[clan]!, x: clans.homeXs[clan]!, y: clans.homeYs[clan]! },
    {
      from,
      to,
      amount: Math.round(amount * 1000) / 1000,
      from_name: clanName(seed, from),
      to_name: clanName(seed, to),
    },
  );
}

function weakestNeighbour(world: WorldState, clan: number): number {
  const { clans } = world;
  const { pairsByClan } = world.scratch;
  let least = clans.populations[clan]! / DEMAND_SIZE_RATIO;
  let found = -1;
  for (let i = pairsByClan.starts[clan]!; i < pairsByClan.starts[clan + 1]!; i++) {
    const otherId = partnerOf(world, pairsByClan.rows[i]!, clans.ids[clan]!);
    const other = clanRow(world, otherId);
    const size = clans.populations[other]!;
    if (size === 0 || size > least || !mayDemand(world, clan, other)) continue;
    least = size;
    found = other;
  }
  return found;
}

function mayDemand(world: WorldState, clan: number, other: number): boolean {
  const { clans } = world;
  const { coalitionIds, tributeToIds, ids } = clans;
  if (tributeToIds[other] !== 0 || tributeToIds[clan] === ids[other]) return false;
  // A coalition id of 0 means no coalition.
  if (coalitionIds[clan] !== 0 && coalitionIds[clan] === coalitionIds[other]) return false;
  if (standingOf(world, ids[clan]!, ids[other]!) !== STANDING.neutral) return false;
  return !isAtWar(world, ids[clan]!, ids[other]!) && areNear(world, clan, other, DEMAND_REACH_RADII);
}

// Aid between allies (docs/rules/clans-and-politics.md#aid; laws `aid_rate`, the chance per tick, and
// `resource_sharing_enabled`): a clan with a full larder gives to an ally with a low larder and starving members.

const DONOR_LARDER_SHARE_MIN = 0.5;
/** A clan receives aid only if its larder holds at most this share of `larder_capacity`. */
const RECEIVER_LARDER_SHARE_MAX = 0.25;
const GIFT_LARDER_SHARE = 0.4;
const GRATITUDE_POINTS = 4;
const AID_TICKS = 10;

/** Uses the combined chance of 10 ticks. O(pairs on record), and O(creatures) once if any pair qualifies. */
export function sendAid(world: WorldState): void {
  const { relations, clans, laws, registers } = world;
  if (registers.tick % AID_TICKS !== 0) return;
  if (!laws.resource_sharing_enabled || laws.aid_rate === 0) return;
  const { standings, a, b, count } = relations;
  const full = DONOR_LARDER_SHARE_MIN * laws.larder_capacity;
  const low = RECEIVER_LARDER_SHARE_MAX * laws.larder_capacity;
  const { ally } = STANDING;
  const chance = chanceOver(laws.aid_rate, AID_TICKS);
  let starving: Uint8Array | null = null;
  for (let pair = 0; pair < count; pair++) {
    if (standings[pair] !== ally) continue;
    if (randomOfPair(world, a[pair]!, b[pair]!, RANDOM_FOR.aid) >= chance) continue;
    const first = clanRow(world, a[pair]!);
    const second = clanRow(world, b[pair]!);
    if (first < 0 || second < 0) continue;
    const donor = clans.larders[first]! >= clans.larders[second]! ? first : second;
    const receiver = donor === first ? second : first;
    if (clans.larders[donor]! < full || clans.larders[receiver]! > low) continue;
    starving ??= findStarving(world);
    if (starving[receiver] === 1) giveAid(world, donor, receiver);
  }
}

function giveAid(world: WorldState, donor: number, receiver: number): void {
  const { clans, laws } = world;
  const room = laws.larder_capacity - clans.larders[receiver]!;
  const gift = drawLarder(world, donor, Math.min(GIFT_LARDER_SHARE * clans.larders[donor]!, room));
  if (gift === 0) return;
  fillLarder(world, receiver, gift);
  postRelation(world, clans.ids[donor]!, clans.ids[receiver]!, GRATITUDE_POINTS);
}

/** Returns whether a member of the clan starves (0 or 1), by clan row. O(creatures). */
function findStarving(world: WorldState): Uint8Array {
  const { creatures, clans } = world;
  const { alive, clanIds, statuses, count } = creatures;
  const starving = new Uint8Array(clans.count);
  for (let row = 0; row < count; row++) {
    if (statuses[row] !== HUNGER.starving || alive[row] === 0) continue;
    const clan = clanRow(world, clanIds[row]!);
    if (clan >= 0) starving[clan] = 1;
  }
  return starving;
}

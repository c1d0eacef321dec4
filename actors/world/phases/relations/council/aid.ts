/**
 * Aid between allies (docs/rules/clans-and-politics.md#aid; laws `aid_rate`, the chance per tick, and
 * `resource_sharing_enabled`): a clan with a full larder gives to an ally with a low larder and starving members.
 */
import { HUNGER } from '../../../../../schemas/tables/hunger.js';
import { STANDING } from '../../../../../schemas/tables/standing.js';
import { postRelation } from '../../../people/clans/registry/pairs.js';
import { clanRow } from '../../../engine/indexes/clan-rows.js';
import { drawLarder, fillLarder } from '../../../people/clans/stores/stores.js';
import { chanceOver } from '../../../engine/math/interval.js';
import { RANDOM_FOR, randomOfPair } from '../../../engine/random/keyed.js';
import type { WorldState } from '../../../engine/state/state.js';

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

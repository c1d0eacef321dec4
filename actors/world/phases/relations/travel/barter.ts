/**
 * Barter between neighbours (docs/rules/clans-and-politics.md#barter; law `resource_sharing_enabled`): a farming clan
 * sells food to a near clan of warriors, and its members gain combat skill in return.
 */
import { gainSkill } from '../../../people/bodies/skills.js';
import { areNear } from '../../../people/clans/houses/territory.js';
import { partnerOf } from '../../../people/clans/registry/member-index.js';
import { postRelation } from '../../../people/clans/registry/pairs.js';
import { clanRow } from '../../../engine/indexes/clan-rows.js';
import { drawLarder, fillLarder } from '../../../people/clans/stores/stores.js';
import type { WorldState } from '../../../engine/state/state.js';

/** A clan counts as a clan of farmers (or of warriors) if its share of farmers (or of warriors) is above this. */
const SPECIALIST_SHARE = 0.35;
/** A seller's larder holds at least this amount of food, and a buyer's larder holds less. */
const SELLER_LARDER_MIN = 40;
const FOOD_SOLD = 20;
const BARTER_POINTS = 3;
const LESSON_SKILL = 0.5;
const BARTER_REACH_RADII = 5;

/** Sells food to one buyer if the clan is a clan of farmers and finds one. Reads `membersByClan` and `pairsByClan`. */
export function barter(world: WorldState, clan: number): void {
  const { clans, laws } = world;
  const { membersByClan } = world.scratch;
  if (!laws.resource_sharing_enabled) return;
  if (clans.farmerShares[clan]! <= SPECIALIST_SHARE || clans.larders[clan]! < SELLER_LARDER_MIN) return;
  const buyer = findBuyer(world, clan);
  if (buyer < 0) return;
  fillLarder(world, buyer, drawLarder(world, clan, FOOD_SOLD));
  for (let i = membersByClan.starts[clan]!; i < membersByClan.starts[clan + 1]!; i++) {
    if (world.creatures.alive[membersByClan.rows[i]!] === 1)
      gainSkill(world, membersByClan.rows[i]!, 'combatSkills', LESSON_SKILL);
  }
  postRelation(world, clans.ids[clan]!, clans.ids[buyer]!, BARTER_POINTS);
}

/** Returns the clan of warriors within reach that has the smallest larder and a score of at least 0, or -1. */
function findBuyer(world: WorldState, clan: number): number {
  const { clans, relations } = world;
  const { pairsByClan } = world.scratch;
  let least = SELLER_LARDER_MIN;
  let found = -1;
  for (let i = pairsByClan.starts[clan]!; i < pairsByClan.starts[clan + 1]!; i++) {
    const pair = pairsByClan.rows[i]!;
    if (relations.scores[pair]! < 0 || relations.wars[pair] === 1) continue;
    const other = clanRow(world, partnerOf(world, pair, clans.ids[clan]!));
    if (clans.warriorShares[other]! <= SPECIALIST_SHARE || clans.larders[other]! >= least) continue;
    if (clans.populations[other] === 0 || !areNear(world, clan, other, BARTER_REACH_RADII)) continue;
    least = clans.larders[other]!;
    found = other;
  }
  return found;
}

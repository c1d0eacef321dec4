/**
 * Sharing (laws `resource_sharing_enabled`, `larder_capacity`, `granaries_enabled`) on the clan's ground or under its
 * roofs. Each body is checked every 20 ticks, staggered by id, with rates scaled to that interval.
 */
import { GOVERNANCE_ROWS } from '#tables/governance.js';
import { VARIANT } from '#tables/plants.js';
import { PERSONALITY, TRAIT } from '#tables/traits.js';
import { takeRation } from '#people/bodies/appetite.js';
import { energyCapacity } from '#people/bodies/creation.js';
import { changeMorale } from '#people/bodies/morale.js';
import { gainSkill } from '#people/bodies/skills.js';
import { clanRow, leaderRow } from '#engine/indexes/clan-rows.js';
import { isAtHome, isLeaderAway } from '#people/clans/houses/territory.js';
import { drawGranary, drawLarder, fillLarder, isFeasting, mayDraw } from '#people/clans/stores/stores.js';
import type { WorldState } from '#engine/state/state.js';
import { intactHouse } from '../body/rest.js';

const VISIT_TICKS = 20;
/** A member that is neither greedy nor altruistic gives food if its energy is above this share of its capacity. */
const GIVE_FRACTION = 0.75;
const GIVE_FRACTION_ALTRUISTIC = 0.7;
/** Energy that a body never gives away, because small bodies need it for the night and for a child. */
const RESERVE_ENERGY = 60;
/** Energy given per tick for a surplus of one whole energy capacity; a smaller surplus gives proportionally less. */
const GIVE_RATE_PER_TICK = 8;
const GIVEN_PER_TICK_MAX = 0.5;
const TAKEN_PER_TICK = 3;
/** A member takes food until its energy reaches this share of its energy capacity. */
const FED_FRACTION = 0.45;
const FED_FRACTION_RATIONED = 0.25;
/** Factor on the energy that members give and take while the leader is away. */
const AWAY_FACTOR = 0.5;
/** Factor on the energy that members take in a house other than the main house. */
const PANTRY_FACTOR = 0.5;
/** Leader's farming skill that would double what members take; skills end at 30, which gives 1.6 times. */
const STEWARD_SKILL = 50;
/** A carrier delivers its basket if its energy is above this share of its energy capacity. */
const DELIVER_FRACTION = 0.6;
const DELIVERY_SKILL = 0.3;
const FEAST_MORALE_PER_TICK = 0.1;

export function shareAtHome(world: WorldState): void {
  const { creatures, clans, registers } = world;
  const { ids, alive, clanIds } = creatures;
  for (let row = 0; row < creatures.count; row++) {
    if ((ids[row]! + registers.tick) % VISIT_TICKS !== 0 || alive[row] === 0) continue;
    const clan = clanRow(world, clanIds[row]!);
    if (clan < 0 || clans.mainHouseIds[clan] === 0) continue;
    const isHome = isAtHome(world, clan, row);
    if (isHome || isUnderOwnRoof(world, row)) visitStores(world, row, clan, isHome);
  }
}

/** Whether the body is in an intact house of its clan, where it may eat from the clan's stores. */
function isUnderOwnRoof(world: WorldState, row: number): boolean {
  const { creatures, houses } = world;
  const house = intactHouse(world, creatures.insideIds[row]!);
  return house >= 0 && houses.clanIds[house] === creatures.clanIds[row];
}

function visitStores(world: WorldState, row: number, clan: number, isHome: boolean): void {
  const { creatures, laws } = world;
  if (isHome && isFeasting(world, clan)) changeMorale(world, row, FEAST_MORALE_PER_TICK * VISIT_TICKS);
  if (!laws.resource_sharing_enabled) return;
  const fraction = creatures.energies[row]! / energyCapacity(world, row);
  if (isHome && fraction > GIVE_FRACTION_ALTRUISTIC) giveSurplus(world, row, clan, fraction);
  else if (mayDraw(world, clan, creatures.statuses[row]!)) drawMeal(world, row, clan, fraction, isHome);
  if (creatures.basketRations[row]! > 0 && fraction > DELIVER_FRACTION) deliverBasket(world, row, clan);
}

function giveSurplus(world: WorldState, row: number, clan: number, fraction: number): void {
  const { creatures } = world;
  if (creatures.traits[row] === TRAIT.greedy) return;
  const isAltruistic = creatures.personalities[row] === PERSONALITY.altruistic;
  const line = isAltruistic ? GIVE_FRACTION_ALTRUISTIC : GIVE_FRACTION;
  const capacity = energyCapacity(world, row);
  const surplus = Math.min(fraction - line, (creatures.energies[row]! - RESERVE_ENERGY) / capacity);
  if (surplus <= 0) return;
  const rate =
    Math.min(GIVEN_PER_TICK_MAX, GIVE_RATE_PER_TICK * surplus) * (isLeaderAway(world, clan) ? AWAY_FACTOR : 1);
  const amount = Math.min(rate * VISIT_TICKS, surplus * capacity);
  creatures.energies[row] = creatures.energies[row]! - fillLarder(world, clan, amount);
}

/** The larder comes first, then the granary. The form of rule and the leader's farming skill set the rate. */
function drawMeal(world: WorldState, row: number, clan: number, fraction: number, isHome: boolean): void {
  const { creatures, clans } = world;
  const enough = clans.rationings[clan] === 1 ? FED_FRACTION_RATIONED : FED_FRACTION;
  const capacity = energyCapacity(world, row);
  const leader = leaderRow(world, clan);
  let rate = TAKEN_PER_TICK * GOVERNANCE_ROWS[clans.governances[clan]!]!.larder;
  if (leader >= 0) rate *= 1 + creatures.farmingSkills[leader]! / STEWARD_SKILL;
  if (isLeaderAway(world, clan)) rate *= AWAY_FACTOR;
  if (!isHome) rate *= PANTRY_FACTOR;
  const wanted = Math.min(rate * VISIT_TICKS, Math.max(0, enough - fraction) * capacity);
  let drawn = drawLarder(world, clan, wanted);
  if (drawn < wanted) drawn += drawGranary(world, clan, wanted - drawn);
  creatures.energies[row] = Math.min(capacity, creatures.energies[row]! + drawn);
}

/** Moves rations from the basket into the larder while the larder has room. Poisonous rations are thrown away. */
function deliverBasket(world: WorldState, row: number, clan: number): void {
  const { creatures, clans, laws } = world;
  while (creatures.basketRations[row]! > 0 && clans.larders[clan]! < laws.larder_capacity) {
    const { variant, energy } = takeRation(world, row);
    if (variant !== VARIANT.poisonous) fillLarder(world, clan, energy);
    gainSkill(world, row, 'foragingSkills', DELIVERY_SKILL);
  }
}

/**
 * Sharing (laws `resource_sharing_enabled`, `larder_capacity`, `granaries_enabled`): members on their clan's
 * ground bring what they have too much of to the larder, empty their baskets there, and they are fed from the
 * stores, there or under any roof of the clan, when they starve. Every 20 ticks for each body, staggered by id,
 * with rates scaled to that.
 */
import { GOVERNANCE_ROWS } from '../../../../../machines/tables/governance.js';
import { VARIANT } from '../../../../../machines/tables/plants.js';
import { PERSONALITY, TRAIT } from '../../../../../machines/tables/traits.js';
import { ration, takeRation } from '../../../bodies/basket.js';
import { energyCapacity } from '../../../bodies/creation.js';
import { changeMorale } from '../../../bodies/morale.js';
import { gainSkill } from '../../../bodies/skills.js';
import { clanRow, leaderRow } from '../../../clans/registry/clan-rows.js';
import { isAtHome, isLeaderAway } from '../../../clans/houses/presence.js';
import { drawGranary, drawLarder, fillLarder, isFeasting, mayDraw } from '../../../clans/stores/stores.js';
import type { WorldState } from '../../../state.js';
import { standingHouse } from '../body/rest.js';

const VISIT_TICKS = 20;
/** Energy fraction above which members give; the altruistic give from a lower one on, the greedy nothing. */
const GIVE_FRACTION = 0.75;
const GIVE_FRACTION_ALTRUISTIC = 0.7;
/** Energy that a body keeps for the night and for a child, so that small bodies do not give what they need. */
const RESERVE = 60;
/** What a body gives per tick: this share of its surplus, at most this much. */
const GIVE_RATE = 8;
const GIVE_RATE_MAX = 0.5;
/** Energy that a member in need takes per tick, and the energy fraction at which it stops. */
const DRAW_RATE = 3;
const FED_FRACTION = 0.45;
const FED_FRACTION_RATIONED = 0.25;
/** With the leader away the stores are kept worse. */
const AWAY_SHARE = 0.5;
/** Away from the main house there is a pantry under each roof of the clan. */
const PANTRY_SHARE = 0.5;
/** The leader's farming experience that doubles what a member draws. */
const STEWARDSHIP = 50;
/** Above this fraction a carrier has a basket to spare, and what bringing it home teaches per ration. */
const DELIVER_FRACTION = 0.6;
const DELIVERY_SKILL = 0.3;
/** Morale that a feast gives to every guest, per tick. */
const FEAST_MORALE = 0.1;

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

/** Whether the body is in any house of its clan: each has its pantry, filled from the stores. */
function isUnderOwnRoof(world: WorldState, row: number): boolean {
  const { creatures, houses } = world;
  const house = standingHouse(world, creatures.insideIds[row]!);
  return house >= 0 && houses.clanIds[house] === creatures.clanIds[row];
}

function visitStores(world: WorldState, row: number, clan: number, isHome: boolean): void {
  const { creatures, laws } = world;
  if (isHome && isFeasting(world, clan)) changeMorale(world, row, FEAST_MORALE * VISIT_TICKS);
  if (!laws.resource_sharing_enabled) return;
  const fraction = creatures.energies[row]! / energyCapacity(world, row);
  if (isHome && fraction > GIVE_FRACTION_ALTRUISTIC) giveSurplus(world, row, clan, fraction);
  else if (mayDraw(world, clan, creatures.statuses[row]!)) drawMeal(world, row, clan, fraction, isHome);
  if (creatures.basketRations[row]! > 0 && fraction > DELIVER_FRACTION) deliverBasket(world, row, clan);
}

/** At most half a point a tick; less if the energy is little over the line. */
function giveSurplus(world: WorldState, row: number, clan: number, fraction: number): void {
  const { creatures } = world;
  if (creatures.traits[row] === TRAIT.greedy) return;
  const isAltruistic = creatures.personalities[row] === PERSONALITY.altruistic;
  const line = isAltruistic ? GIVE_FRACTION_ALTRUISTIC : GIVE_FRACTION;
  const capacity = energyCapacity(world, row);
  const surplus = Math.min(fraction - line, (creatures.energies[row]! - RESERVE) / capacity);
  if (surplus <= 0) return;
  const rate = Math.min(GIVE_RATE_MAX, GIVE_RATE * surplus) * (isLeaderAway(world, clan) ? AWAY_SHARE : 1);
  const amount = Math.min(rate * VISIT_TICKS, surplus * capacity);
  creatures.energies[row] = creatures.energies[row]! - fillLarder(world, clan, amount);
}

/** Takes from the larder, then from the granary, at the rate that the form of rule and the leader allow. */
function drawMeal(world: WorldState, row: number, clan: number, fraction: number, isHome: boolean): void {
  const { creatures, clans } = world;
  const enough = clans.rationings[clan] === 1 ? FED_FRACTION_RATIONED : FED_FRACTION;
  const capacity = energyCapacity(world, row);
  const leader = leaderRow(world, clan);
  let rate = DRAW_RATE * GOVERNANCE_ROWS[clans.governances[clan]!]!.larder;
  if (leader >= 0) rate *= 1 + creatures.farmingSkills[leader]! / STEWARDSHIP;
  if (isLeaderAway(world, clan)) rate *= AWAY_SHARE;
  if (!isHome) rate *= PANTRY_SHARE;
  const wanted = Math.min(rate * VISIT_TICKS, Math.max(0, enough - fraction) * capacity);
  let drawn = drawLarder(world, clan, wanted);
  if (drawn < wanted) drawn += drawGranary(world, clan, wanted - drawn);
  creatures.energies[row] = Math.min(capacity, creatures.energies[row]! + drawn);
}

/** The whole basket, as far as the larder has room; poison is found out and thrown away. */
function deliverBasket(world: WorldState, row: number, clan: number): void {
  const { creatures, clans, laws } = world;
  while (creatures.basketRations[row]! > 0 && clans.larders[clan]! < laws.larder_capacity) {
    takeRation(world, row);
    if (ration.variant !== VARIANT.poisonous) fillLarder(world, clan, ration.energy);
    gainSkill(world, row, 'foragingSkills', DELIVERY_SKILL);
  }
}

/**
 * Takeover (docs/rules/settlements.md#takeover): a growing clan without room seizes a house that an enemy clan can
 * spare.
 */
import { STANDING } from '../../../../machines/tables/standing.js';
import { clanName } from '../../../../schemas/names/clan.js';
import { BODY_MESSAGE, CAUSE, postToBody } from '../../bodies/messages.js';
import { seizeHouse } from '../../clans/houses/claims.js';
import { paintMural } from '../../clans/life/murals.js';
import { clanRow } from '../../clans/registry/clan-rows.js';
import { postRelation, scoreOf, standingOf } from '../../clans/registry/pairs.js';
import { drawGranary, fillGranary } from '../../clans/stores/stores.js';
import { emit } from '../../events/emit.js';
import type { WorldState } from '../../state.js';
import { nearestHouse } from './nearest-house.js';

/** Points that a takeover takes off the score of the two clans. */
const TAKEOVER_POINTS = 25;
/** Ticks for which a seized house is safe from the next takeover. */
const RESPITE_TICKS = 600;
/** Distance from home within which a clan takes over houses, in territory radii. */
const TAKEOVER_REACH = 4;
/** A house is spare if its clan has fewer members than this share of its beds. */
const SPARE_SHARE = 0.5;
const LOOT_SHARE = 0.6;
const LOOT_MAX = 50;
const LOOT_MIN = 5;
/** Members of the invader below this energy are fed from the loot. */
const LEAN_ENERGY = 75;
const LOOT_MEAL = 25;

/** Seizes the nearest house that a rival can spare; returns false if there is none. */
export function takeOver(world: WorldState, clan: number): boolean {
  const house = nearestHouse(world, clan, TAKEOVER_REACH * world.laws.territory_radius, isSpare);
  if (house < 0) return false;
  const { houses, clans, seed } = world;
  const invader = clans.ids[clan]!;
  const victim = houses.clanIds[house]!;
  const victimRow = clanRow(world, victim);
  seizeHouse(world, house, victimRow, clan);
  const loot = plunder(world, clan, victimRow);
  paintMural(world, clan);
  postRelation(world, invader, victim, -TAKEOVER_POINTS);
  emit(
    world,
    'takeover',
    { entityId: houses.ids[house]!, x: houses.xs[house]!, y: houses.ys[house]! },
    {
      invader_clan: invader,
      victim_clan: victim,
      invader_name: clanName(seed, invader),
      victim_name: clanName(seed, victim),
      house_id: houses.ids[house]!,
      plundered_food: Math.round(loot * 1000) / 1000,
    },
  );
  return true;
}

/** Whether a rival's house can be seized: not its main one, without sleepers, of a clan with beds to spare. */
function isSpare(world: WorldState, house: number, clan: number): boolean {
  const { clans, houses, registers } = world;
  const owner = houses.clanIds[house]!;
  const own = clans.ids[clan]!;
  if (houses.alive[house] === 0 || houses.ruins[house] === 1 || owner === 0 || owner === own) return false;
  const ownerRow = clanRow(world, owner);
  if (ownerRow < 0 || clans.mainHouseIds[ownerRow] === houses.ids[house]) return false;
  if (houses.occupants[house]! > 0) return false;
  const taken = houses.takeoverTicks[house]!;
  if (taken !== 0 && registers.tick - taken < RESPITE_TICKS) return false;
  if (clans.populations[ownerRow]! >= SPARE_SHARE * clans.bedCounts[ownerRow]!) return false;
  return isHostile(world, own, owner);
}

/** A rival for takeovers (docs/rules/settlements.md#takeover): any clan with a score below 0 that is no ally. */
function isHostile(world: WorldState, a: number, b: number): boolean {
  return standingOf(world, a, b) !== STANDING.ally && scoreOf(world, a, b) < 0;
}

/** Feeds the invader's hungry members from the victim's granary and stores the rest; returns the amount taken. */
function plunder(world: WorldState, clan: number, victim: number): number {
  const { clans, creatures } = world;
  if (LOOT_SHARE * clans.granaries[victim]! <= LOOT_MIN) return 0;
  const loot = drawGranary(world, victim, Math.min(LOOT_MAX, LOOT_SHARE * clans.granaries[victim]!));
  const clanId = clans.ids[clan]!;
  let left = loot;
  for (let row = 0; row < creatures.count && left > 0; row++) {
    if (creatures.alive[row] === 0 || creatures.clanIds[row] !== clanId) continue;
    if (creatures.energies[row]! >= LEAN_ENERGY) continue;
    const meal = Math.min(LOOT_MEAL, left);
    left -= meal;
    postToBody(world, BODY_MESSAGE.energy, creatures.ids[row]!, meal, CAUSE.starvation, clanId);
  }
  fillGranary(world, clan, left);
  return loot;
}

/**
 * Takeover (docs/rules/settlements.md#takeover): a growing clan without a house seizes one that a rival can spare. A
 * takeover takes no food; only raids do.
 */
import { STANDING } from '../../../../schemas/tables/standing.js';
import { clanName } from '../../../../schemas/names/clan.js';
import { seizeHouse } from '../../people/clans/houses/claims.js';
import { paintMural } from '../../people/clans/life/murals.js';
import { clanRow } from '../../engine/indexes/clan-rows.js';
import { postRelation, standingOf } from '../../people/clans/registry/pairs.js';
import { emit } from '../../engine/events/emit.js';
import type { WorldState } from '../../engine/state/state.js';
import { nearestHouse } from '../../people/clans/houses/territory.js';

const TAKEOVER_POINTS = 25;
/** A clan with fewer members per bed than this can spare a house. */
const SPARE_BED_SHARE = 0.5;

/** Seizes the nearest house that a rival can spare; returns false if there is none or the clan has a house. */
export function takeOver(world: WorldState, clan: number): boolean {
  if (world.clans.houseCounts[clan]! > 0) return false;
  const wholeMap = world.topology.width + world.topology.height;
  const house = nearestHouse(world, clan, wholeMap, isSpare);
  if (house < 0) return false;
  const { houses, clans, seed } = world;
  const invader = clans.ids[clan]!;
  const victim = houses.clanIds[house]!;
  seizeHouse(world, house, clanRow(world, victim), clan);
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
      plundered_food: 0,
    },
  );
  return true;
}

/**
 * Whether a house can be seized: its clan is a rival with beds to spare, and it is not the main house of that clan
 * and has no sleepers.
 */
function isSpare(world: WorldState, house: number, clan: number): boolean {
  const { clans, houses } = world;
  const owner = houses.clanIds[house]!;
  const own = clans.ids[clan]!;
  if (houses.alive[house] === 0 || houses.ruins[house] === 1 || owner === 0 || owner === own) return false;
  const ownerRow = clanRow(world, owner);
  if (ownerRow < 0 || clans.mainHouseIds[ownerRow] === houses.ids[house]) return false;
  if (houses.occupants[house]! > 0) return false;
  if (clans.populations[ownerRow]! >= SPARE_BED_SHARE * clans.bedCounts[ownerRow]!) return false;
  return standingOf(world, own, owner) === STANDING.rival;
}

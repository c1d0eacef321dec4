/**
 * Raids on granaries (event `raid`; docs/rules/war-and-predation.md#raids), by a body on a campaign that reaches the
 * enemy's ground, or that wins a duel there while its clan has little food.
 */
import { clanName } from '#schemas/names/clan.js';
import { subjectOf, emit } from '../../engine/events/emit.js';
import { pairRowOf } from '../../engine/scratch/pair-rows.js';
import { postRelation } from '../../people/clans/registry/pairs.js';
import { drawGranary, fillGranary } from '../../people/clans/stores/stores.js';
import { squaredDistance } from '../../engine/space/topology.js';
import type { WorldState } from '../../engine/state/state.js';

/** A clan with more energy than this in its granary does not raid after a duel. */
const LEAN_GRANARY_MAX = 40;
const LOOT_MAX = 40;
const LOOT_MIN = 2;
const RAID_RELATION_POINTS = -8;
/** Number of ticks that two clans must wait after a raid until one can raid the other again. */
const RAID_RESPITE_TICKS = 240;

/** Loots the loser's granary if the duel was on the loser's ground and the winner's clan has little food. */
export function raidAfterDuel(world: WorldState, raider: number, raiders: number, victims: number): void {
  if (world.clans.granaries[raiders]! <= LEAN_GRANARY_MAX) raidGranary(world, raider, raiders, victims);
}

/**
 * Loots the granary of the clan at `victims` if the raider is within `territory_radius` of its main house. Returns
 * whether the raid took food. The raiders take no more than their own granary can hold.
 */
export function raidGranary(world: WorldState, raider: number, raiders: number, victims: number): boolean {
  const { clans, laws, registers, relations, seed } = world;
  if (!laws.granaries_enabled || clans.mainHouseIds[victims] === 0) return false;
  const a = clans.ids[raiders]!;
  const b = clans.ids[victims]!;
  const pair = pairRowOf(world.pairRows, a, b);
  if (pair < 0) return false;
  const raided = relations.raidTicks[pair]!;
  if (raided !== 0 && registers.tick - raided < RAID_RESPITE_TICKS) return false;
  if (clans.granaries[victims]! < LOOT_MIN || !isOnGround(world, raider, victims)) return false;
  const room = laws.granary_capacity - clans.granaries[raiders]!;
  const loot = drawGranary(world, victims, Math.min(LOOT_MAX, room));
  if (loot <= 0) return false;
  fillGranary(world, raiders, loot);
  relations.raidTicks[pair] = registers.tick;
  postRelation(world, a, b, RAID_RELATION_POINTS);
  emit(world, 'raid', subjectOf(world, raider), {
    a,
    b,
    a_name: clanName(seed, a),
    b_name: clanName(seed, b),
    loot: Math.round(loot * 10) / 10,
  });
  return true;
}

function isOnGround(world: WorldState, row: number, clan: number): boolean {
  const { clans, creatures, laws, topology } = world;
  const x = creatures.xs[row]!;
  const y = creatures.ys[row]!;
  const d2 = squaredDistance(topology, x, y, clans.homeXs[clan]!, clans.homeYs[clan]!);
  return d2 <= laws.territory_radius * laws.territory_radius;
}

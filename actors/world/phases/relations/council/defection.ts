/**
 * Defection (law `defection_enabled`; docs/rules/clans-and-politics.md#defection): a starving member joins a better fed
 * clan that accepts it. A member whose clan has no house joins any clan that accepts it.
 */
import { HUNGER } from '../../../../../schemas/tables/hunger.js';
import { STANDING } from '../../../../../schemas/tables/standing.js';
import { clanName } from '../../../../../schemas/names/clan.js';
import { personalName } from '../../../../../schemas/names/person.js';
import { energyCapacity } from '../../../people/bodies/creation.js';
import { subjectOf, emit } from '../../../engine/events/emit.js';
import { clanRow } from '../../../engine/indexes/clan-rows.js';
import { changeClan } from '../../../people/clans/registry/member-index.js';
import { isAtWar, standingOf } from '../../../people/clans/registry/pairs.js';
import { RANDOM_FOR, randomOf } from '../../../engine/random/keyed.js';
import { livingNear } from '../../../engine/space/neighbourhood.js';
import type { WorldState } from '../../../engine/state/state.js';

/** Chance per tick that a member in need leaves. */
const LEAVE_CHANCE = 0.003;
/** Radius of the search for another clan, in flock radii. */
const SIGHT_REACH_RADII = 3;
/** A starving body joins a stranger's clan only if the stranger's share of energy exceeds its own by more than this. */
const ENERGY_GAIN_MIN = 0.1;

/** Called every `ticks` ticks, so the chance per tick is multiplied by `ticks`. */
export function checkDefection(world: WorldState, row: number, ticks: number): void {
  const { creatures, clans, laws } = world;
  if (!laws.defection_enabled) return;
  const clan = clanRow(world, creatures.clanIds[row]!);
  if (clan < 0 || clans.leaderIds[clan] === creatures.ids[row]) return;
  const isRoofless = laws.shelter_enabled && clans.houseCounts[clan] === 0;
  if (creatures.statuses[row] !== HUNGER.starving && !isRoofless) return;
  if (randomOf(world, row, RANDOM_FOR.defection) >= ticks * LEAVE_CHANCE) return;
  const better = findBetterClan(world, row, isRoofless ? -1 : ENERGY_GAIN_MIN);
  if (better > 0) joinClan(world, row, better, isRoofless ? 'homeless' : 'starving');
}

export function joinClan(world: WorldState, row: number, clanId: number, reason: 'homeless' | 'starving'): void {
  const { creatures, seed } = world;
  const id = creatures.ids[row]!;
  const from = creatures.clanIds[row]!;
  changeClan(world, row, clanId);
  emit(world, 'defection', subjectOf(world, row), {
    from,
    to: clanId,
    from_name: clanName(seed, from),
    to_name: clanName(seed, clanId),
    reason,
    personal_name: personalName(seed, id),
  });
}

/**
 * Returns the clan id of the best fed stranger in sight, or 0. The stranger's share of energy must exceed the body's
 * share by more than `gain`, and the stranger's clan must accept the body.
 */
function findBetterClan(world: WorldState, row: number, gain: number): number {
  const { creatures, creatureGrid: grid, laws } = world;
  const { clanIds, energies } = creatures;
  const own = clanIds[row]!;
  const x = creatures.xs[row]!;
  const y = creatures.ys[row]!;
  const reach = SIGHT_REACH_RADII * laws.flock_radius;
  let best = energies[row]! / energyCapacity(world, row) + gain;
  let found = 0;
  for (const other of livingNear(grid, creatures, x, y, reach)) {
    const clanId = clanIds[other]!;
    if (clanId === 0 || clanId === own) continue;
    const share = energies[other]! / energyCapacity(world, other);
    if (share <= best || !acceptsMember(world, clanId, own)) continue;
    best = share;
    found = clanId;
  }
  return found;
}

/**
 * Whether a clan accepts a body of the clan `from`: never if the two are at war, otherwise always if it grants
 * sanctuary. A clan without sanctuary must have a house (while `laws.shelter_enabled` is on) and must not be a rival.
 */
function acceptsMember(world: WorldState, clanId: number, from: number): boolean {
  const { clans, laws } = world;
  const clan = clanRow(world, clanId);
  if (clan < 0 || isAtWar(world, clanId, from)) return false;
  if (clans.sanctuaries[clan] === 1) return true;
  if (laws.shelter_enabled && clans.houseCounts[clan] === 0) return false;
  return standingOf(world, clanId, from) !== STANDING.rival;
}

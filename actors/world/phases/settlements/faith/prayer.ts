/**
 * Prayer (docs/rules/faith.md#prayer-and-tithe): well fed members in their territory give a tithe of their energy once
 * at dawn and once at dusk, and the tithe becomes faith. Faith heals hurt members in the aura. Within the windows of
 * dawn and dusk the ticks of payment are staggered by id, so that each member pays once per window.
 */
import { CASTE } from '#tables/castes.js';
import { GOVERNANCE_ROWS } from '#tables/governance.js';
import { energyCapacity } from '#people/bodies/creation.js';
import { CAUSE, postToBody } from '#people/bodies/orders.js';
import { hasShrine, isInAura, isInPrayerRange, addFaith, shrineX, shrineY } from '#people/clans/houses/shrines.js';
import { clanRow } from '#engine/indexes/clan-rows.js';
import { roundHalfUp } from '#engine/math/interval.js';
import type { WorldState } from '#engine/state/state.js';
import { BODY_MESSAGE, SHRINE } from '#tables/codes.js';
import { TOTEMS } from '#schemas/vocabulary.js';
import { paintMural } from '#people/clans/life/murals.js';
import { emit } from '#engine/events/emit.js';
import { clanInEvent } from '#schemas/names/clan.js';

const WINDOW_DAY_SHARE = 0.04;
/** Start of the window of dawn, as a share of the day from midnight. */
const DAWN_DAY_SHARE = 0.23;
/** Start of the window of dusk, as a share of the day from midnight. */
const DUSK_DAY_SHARE = 0.73;
/** A member gives a tithe only if its energy is at least this share of its energy capacity. */
const TITHE_ENERGY_SHARE_MIN = 0.6;
/** A tithe leaves a member at least this share of its energy capacity. */
const TITHED_ENERGY_SHARE_MIN = 0.45;
const PRIEST_TITHE_FACTOR = 2;
/** Bodies also begin to slow below this health (docs/rules/health-and-energy.md#health). */
const HURT_HEALTH_MAX = 80;
const BLESSING_TICKS = 20;
const BLESSING_HEALTH_PER_TICK = 0.15;
const BLESSING_FAITH_PER_TICK = 0.02;

/**
 * Takes tithes and gives blessings. O(creatures), of which only a few need more than a comparison: one hurt body in 20
 * per tick, and at dawn and dusk the bodies whose tick it is.
 */
export function prayAndBless(world: WorldState): void {
  const { creatures, registers } = world;
  const window = windowTicks(world);
  const tick = prayerTick(world, window);
  const blessed = registers.tick % BLESSING_TICKS;
  const { ids, alive, clanIds, healths, count } = creatures;
  for (let row = 0; row < count; row++) {
    const id = ids[row]!;
    const prays = tick >= 0 && id % window === tick;
    const isBlessed = healths[row]! < HURT_HEALTH_MAX && id % BLESSING_TICKS === blessed;
    if ((!prays && !isBlessed) || alive[row] === 0) continue;
    const clan = clanRow(world, clanIds[row]!);
    if (clan < 0 || !hasShrine(world, clan)) continue;
    const x = creatures.xs[row]!;
    const y = creatures.ys[row]!;
    if (prays && isInPrayerRange(world, clan, x, y)) tithe(world, row, clan);
    if (isBlessed && isInAura(world, clan, x, y)) bless(world, row, clan);
  }
}

function windowTicks(world: WorldState): number {
  return Math.max(1, roundHalfUp(WINDOW_DAY_SHARE * world.laws.day_length));
}

/** Returns the number of ticks since the start of the window of dawn or dusk, or -1 outside the windows. */
function prayerTick(world: WorldState, window: number): number {
  const day = world.laws.day_length;
  const now = (world.registers.tick + Math.floor(day / 4)) % day;
  const sinceDawn = now - roundHalfUp(DAWN_DAY_SHARE * day);
  if (sinceDawn >= 0 && sinceDawn < window) return sinceDawn;
  const sinceDusk = now - roundHalfUp(DUSK_DAY_SHARE * day);
  return sinceDusk >= 0 && sinceDusk < window ? sinceDusk : -1;
}

/** Takes the tithe: a share of `energy_max` (law `tithe_rate`), twice as much from priests. */
function tithe(world: WorldState, row: number, clan: number): void {
  const { creatures, laws, clans } = world;
  const capacity = energyCapacity(world, row);
  const energy = creatures.energies[row]!;
  if (laws.tithe_rate === 0 || energy < TITHE_ENERGY_SHARE_MIN * capacity) return;
  const share = laws.tithe_rate * (creatures.castes[row] === CASTE.priest ? PRIEST_TITHE_FACTOR : 1);
  const given = Math.min(share * laws.energy_max, energy - TITHED_ENERGY_SHARE_MIN * capacity);
  postToBody(world, BODY_MESSAGE.energy, creatures.ids[row]!, -given, CAUSE.starvation, clans.ids[clan]!);
  addFaith(world, clan, given * devotionFactor(world, clan));
}

function bless(world: WorldState, row: number, clan: number): void {
  const { clans, creatures } = world;
  const cost = BLESSING_FAITH_PER_TICK * BLESSING_TICKS;
  if (clans.faiths[clan]! < cost) return;
  clans.faiths[clan] = clans.faiths[clan]! - cost;
  const health = BLESSING_HEALTH_PER_TICK * BLESSING_TICKS * devotionFactor(world, clan);
  postToBody(world, BODY_MESSAGE.heal, creatures.ids[row]!, health, CAUSE.disease, clans.ids[clan]!);
}

/** Returns the factor of the clan's form of rule on tithes, blessings and the chance of visions. */
export function devotionFactor(world: WorldState, clan: number): number {
  return GOVERNANCE_ROWS[world.clans.governances[clan]!]!.devotion;
}

// Shrines and temples (docs/rules/faith.md#temples): a shrine becomes a temple in the tick in which the clan's faith
// reaches `temple_faith_cost`. A clan that loses its last house loses the shrine, but not its faith.

/** Updates shrines and raises temples. O(clans). */
export function updateShrines(world: WorldState): void {
  const { clans, laws } = world;
  const { mainHouseIds, shrineLevels, faiths, populations, count } = clans;
  for (let clan = 0; clan < count; clan++) {
    if (mainHouseIds[clan] === 0 || populations[clan] === 0) {
      shrineLevels[clan] = SHRINE.none;
      continue;
    }
    if (shrineLevels[clan] === SHRINE.none) shrineLevels[clan] = SHRINE.shrine;
    if (shrineLevels[clan] === SHRINE.shrine && faiths[clan]! >= laws.temple_faith_cost) raiseTemple(world, clan);
  }
}

export function clanWithAvatar(world: WorldState, clan: number) {
  const id = world.clans.ids[clan]!;
  return {
    ...clanInEvent(world.seed, id),
    avatar: TOTEMS[world.clans.totems[clan]!] ?? null,
  };
}

function raiseTemple(world: WorldState, clan: number): void {
  const { clans, laws } = world;
  clans.faiths[clan] = clans.faiths[clan]! - laws.temple_faith_cost;
  clans.shrineLevels[clan] = SHRINE.temple;
  paintMural(world, clan);
  const place = { entityId: clans.mainHouseIds[clan]!, x: shrineX(world, clan), y: shrineY(world, clan) };
  emit(world, 'temple', place, clanWithAvatar(world, clan));
}

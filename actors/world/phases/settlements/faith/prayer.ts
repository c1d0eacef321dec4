/**
 * Prayer (docs/rules/faith.md#prayer-and-tithe): devout members, those in their territory and well fed, give once
 * at dawn and once at dusk a tithe of their energy, which becomes faith; faith heals hurt members in the aura.
 * Each member has its own tick in the windows of dawn and dusk, so that none pays twice and a temple takes days.
 */
import { CASTE } from '../../../../../machines/tables/castes.js';
import { GOVERNANCE_ROWS } from '../../../../../machines/tables/governance.js';
import { energyCapacity } from '../../../bodies/creation.js';
import { BODY_MESSAGE, CAUSE, postToBody } from '../../../bodies/messages.js';
import { addFaith } from '../../../clans/faith.js';
import { hasShrine, isInAura, isInPrayerRange } from '../../../clans/houses/shrines.js';
import { clanRow } from '../../../clans/registry/clan-rows.js';
import { roundHalfUp } from '../../../math/interval.js';
import type { WorldState } from '../../../state.js';

/** Dawn and dusk are windows of this share of a day around sunrise and sunset. */
const WINDOW_SHARE = 0.04;
const DAWN_BEGINS = 0.23;
const DUSK_BEGINS = 0.73;
/** Energy fraction from which a member is devout, and below which no tithe takes it. */
const DEVOUT_ENERGY = 0.6;
const TITHED_ENERGY_MIN = 0.45;
const PRIEST_TITHE = 2;
/** Below this health, where a body begins to slow (docs/rules/health-and-energy.md#health), a member is hurt. */
const HURT_HEALTH = 80;
const BLESSING_TICKS = 20;
/** Health given and faith spent per tick of blessing. */
const BLESSING_HEALTH = 0.15;
const BLESSING_FAITH = 0.02;

/** O(creatures / 20), and at dawn and dusk the members of one tick's share. */
export function prayAndBless(world: WorldState): void {
  const { creatures, registers } = world;
  const window = windowTicks(world);
  const tick = prayerTick(world, window);
  const blessed = registers.tick % BLESSING_TICKS;
  const { ids, alive, clanIds, healths, count } = creatures;
  for (let row = 0; row < count; row++) {
    const id = ids[row]!;
    const prays = tick >= 0 && id % window === tick;
    const isBlessed = healths[row]! < HURT_HEALTH && id % BLESSING_TICKS === blessed;
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
  return Math.max(1, roundHalfUp(WINDOW_SHARE * world.laws.day_length));
}

/** Tick of the window of dawn or dusk that this is, from 0; -1 at other times. */
function prayerTick(world: WorldState, window: number): number {
  const day = world.laws.day_length;
  const now = (world.registers.tick + Math.floor(day / 4)) % day;
  const sinceDawn = now - roundHalfUp(DAWN_BEGINS * day);
  if (sinceDawn >= 0 && sinceDawn < window) return sinceDawn;
  const sinceDusk = now - roundHalfUp(DUSK_BEGINS * day);
  return sinceDusk >= 0 && sinceDusk < window ? sinceDusk : -1;
}

/** Law `tithe_rate`, in shares of `energy_max`; priests give double, and a theocracy's faith grows twice as fast. */
function tithe(world: WorldState, row: number, clan: number): void {
  const { creatures, laws, clans } = world;
  const capacity = energyCapacity(world, row);
  const energy = creatures.energies[row]!;
  if (laws.tithe_rate === 0 || energy < DEVOUT_ENERGY * capacity) return;
  const share = laws.tithe_rate * (creatures.castes[row] === CASTE.priest ? PRIEST_TITHE : 1);
  const given = Math.min(share * laws.energy_max, energy - TITHED_ENERGY_MIN * capacity);
  postToBody(world, BODY_MESSAGE.energy, creatures.ids[row]!, -given, CAUSE.starvation, clans.ids[clan]!);
  addFaith(world, clan, given * riteFactor(world, clan));
}

function bless(world: WorldState, row: number, clan: number): void {
  const { clans, creatures } = world;
  const cost = BLESSING_FAITH * BLESSING_TICKS;
  if (clans.faiths[clan]! < cost) return;
  clans.faiths[clan] = clans.faiths[clan]! - cost;
  const health = BLESSING_HEALTH * BLESSING_TICKS * riteFactor(world, clan);
  postToBody(world, BODY_MESSAGE.heal, creatures.ids[row]!, health, CAUSE.disease, clans.ids[clan]!);
}

/** Faith from rites here: twice as much in a theocracy. */
export function riteFactor(world: WorldState, clan: number): number {
  return GOVERNANCE_ROWS[world.clans.governances[clan]!]!.rites;
}

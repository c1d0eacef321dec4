/**
 * Prayer (docs/rules/faith.md#prayer-and-tithe): well fed members in their territory give a tithe of their energy
 * once at dawn and once at dusk, which becomes faith; faith heals hurt members in the aura. Each member has its
 * own tick in the windows of dawn and dusk, so that it pays once per window.
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
/** Share of its energy capacity from which a member gives, and below which a tithe never takes it. */
const DEVOUT_ENERGY = 0.6;
const TITHED_ENERGY_MIN = 0.45;
const PRIEST_TITHE = 2;
/** Below this health, where a body begins to slow (docs/rules/health-and-energy.md#health), a member is hurt. */
const HURT_HEALTH = 80;
const BLESSING_TICKS = 20;
/** Health given and faith spent per tick of blessing. */
const BLESSING_HEALTH = 0.15;
const BLESSING_FAITH = 0.02;

/**
 * Takes tithes and gives blessings. O(creatures); one in 20 hurt bodies, and at dawn and dusk a tick's share of
 * all.
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

/** Tick within the window of dawn or dusk, from 0; -1 at other times. */
function prayerTick(world: WorldState, window: number): number {
  const day = world.laws.day_length;
  const now = (world.registers.tick + Math.floor(day / 4)) % day;
  const sinceDawn = now - roundHalfUp(DAWN_BEGINS * day);
  if (sinceDawn >= 0 && sinceDawn < window) return sinceDawn;
  const sinceDusk = now - roundHalfUp(DUSK_BEGINS * day);
  return sinceDusk >= 0 && sinceDusk < window ? sinceDusk : -1;
}

/** Takes the tithe of law `tithe_rate`, a share of `energy_max`; priests give twice as much. */
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

/** Factor of the clan's form of rule on the effects of prayer and rites: 2 in a theocracy. */
export function riteFactor(world: WorldState, clan: number): number {
  return GOVERNANCE_ROWS[world.clans.governances[clan]!]!.rites;
}

/**
 * Feasts (docs/rules/settlements.md#feasts; laws `banquets_enabled`, `granaries_enabled`, `granary_capacity`): banquets
 * of clans with full granaries, and the harvest feast in the last tick of autumn. All food comes out of the stores.
 */
import { SEASON } from '#tables/seasons.js';
import { SIGNAL } from '#tables/signals.js';
import { STAGE } from '#tables/stages.js';
import { energyCapacity } from '../../people/bodies/creation.js';
import { CAUSE, postToBody } from '../../people/bodies/orders.js';
import { changeMorale } from '../../people/bodies/morale.js';
import { gainSkill } from '../../people/bodies/skills.js';
import { isLeaderHome } from '../../people/clans/houses/territory.js';
import { paintMural } from '../../people/clans/life/murals.js';
import { postRelation, scoreOf } from '../../people/clans/registry/pairs.js';
import { drawGranary, drawLarder, fillLarder, storesOf } from '../../people/clans/stores/stores.js';
import { seasonAt } from '../../people/environment/calendar.js';
import { emit } from '../../engine/events/emit.js';
import { emitSignal } from '../../people/signals/emit.js';
import { livingNear } from '../../engine/space/neighbourhood.js';
import type { WorldState } from '../../engine/state/state.js';
import { clanInEvent } from '#schemas/names/clan.js';
import { BODY_MESSAGE } from '#tables/codes.js';

const CHECK_TICKS = 60;
/** A clan holds a banquet only if its granary holds at least this share of `granary_capacity`. */
const FULL_SHARE = 0.8;
const SPENT_SHARE = 0.25;
const FEAST_TICKS = 600;
const FEAST_REST_TICKS = 2400;
const GUEST_ENERGY = 12;
const FEAST_MORALE = 15;
/** Strangers may join a banquet only if the score of their clan with the host's clan is at least this. */
const GUEST_SCORE_MIN = 5;
const GUEST_POINTS = 3;
/** Greatest distance from home of members that join the harvest feast. */
const FESTIVAL_REACH_UNITS = 18;
const FESTIVAL_ENERGY = 25;
const FESTIVAL_STORES_MIN = 20;
const FESTIVAL_LESSON = 2;
const CALL_TICKS = 240;
const CALL_LASTS_TICKS = 90;

export function holdFeasts(world: WorldState): void {
  const { clans, registers, laws } = world;
  const isAutumn = seasonAt(registers.tick, laws) === SEASON.autumn;
  const isLastAutumnTick = isAutumn && seasonAt(registers.tick + 1, laws) !== SEASON.autumn;
  for (let clan = 0; clan < clans.count; clan++) {
    if (clans.alive[clan] === 0 || clans.mainHouseIds[clan] === 0 || clans.populations[clan] === 0) continue;
    const turn = clans.ids[clan]! + registers.tick;
    if (isAutumn && turn % CALL_TICKS === 0) callToHarvest(world, clan);
    if (!laws.banquets_enabled) continue;
    if (turn % CHECK_TICKS === 0) holdBanquet(world, clan);
    if (isLastAutumnTick) holdFestival(world, clan);
  }
}

/** Members farm with more urgency while the call lasts (phases/creatures/mind/drives). */
function callToHarvest(world: WorldState, clan: number): void {
  const { clans, registers, laws } = world;
  if (!laws.granaries_enabled || !laws.leader_decisions_enabled || !isLeaderHome(world, clan)) return;
  clans.harvestUntilTicks[clan] = registers.tick + CALL_LASTS_TICKS;
  const x = clans.homeXs[clan]!;
  const y = clans.homeYs[clan]!;
  emitSignal(world, SIGNAL.harvest, { x, y, senderId: clans.leaderIds[clan]!, clanId: clans.ids[clan]! });
}

function holdBanquet(world: WorldState, clan: number): void {
  const { clans, registers, laws } = world;
  const { granary_capacity: capacity } = laws;
  if (!laws.granaries_enabled || capacity === 0 || clans.granaries[clan]! < FULL_SHARE * capacity) return;
  const last = clans.lastFeastTicks[clan]!;
  if (last !== 0 && registers.tick - last < FEAST_REST_TICKS) return;
  const guests = gatherGuests(world, clan, laws.territory_radius, true);
  if (guests.length === 0) return;
  const spent = drawGranary(world, clan, SPENT_SHARE * clans.granaries[clan]!);
  const helping = Math.min(GUEST_ENERGY, spent / guests.length);
  serveGuests(world, clan, guests, helping);
  fillLarder(world, clan, spent - helping * guests.length);
  clans.lastFeastTicks[clan] = registers.tick;
  clans.feastUntilTicks[clan] = registers.tick + FEAST_TICKS;
  announce(world, clan, guests, spent, 'granary');
}

/** Holds the harvest feast, at which the young gain skill. */
function holdFestival(world: WorldState, clan: number): void {
  const { clans, creatures, registers } = world;
  if (storesOf(world, clan) < FESTIVAL_STORES_MIN) return;
  const guests = gatherGuests(world, clan, FESTIVAL_REACH_UNITS, false);
  if (guests.length === 0) return;
  const wanted = FESTIVAL_ENERGY * guests.length;
  let spent = drawGranary(world, clan, wanted);
  if (spent < wanted) spent += drawLarder(world, clan, wanted - spent);
  serveGuests(world, clan, guests, spent / guests.length);
  for (const row of guests) {
    if (creatures.stages[row]! < STAGE.adult) gainSkill(world, row, 'farmingSkills', FESTIVAL_LESSON);
  }
  clans.lastFeastTicks[clan] = registers.tick;
  clans.feastUntilTicks[clan] = registers.tick + FEAST_TICKS;
  announce(world, clan, guests, spent, 'harvest');
}

/** Returns the rows of the bodies within `reach` of home that may join; strangers may only if the feast is open. */
function gatherGuests(world: WorldState, clan: number, reach: number, isOpen: boolean): number[] {
  const { clans, creatures, creatureGrid: grid } = world;
  const guests: number[] = [];
  const clanId = clans.ids[clan]!;
  const x = clans.homeXs[clan]!;
  const y = clans.homeYs[clan]!;
  for (const row of livingNear(grid, creatures, x, y, reach)) {
    const otherClan = creatures.clanIds[row]!;
    const isMember = otherClan === clanId;
    if (!isMember && (!isOpen || otherClan === 0)) continue;
    if (!isMember && scoreOf(world, clanId, otherClan) < GUEST_SCORE_MIN) continue;
    guests.push(row);
  }
  return guests;
}

/** Feeds every guest up to its capacity; the rest of a helping is lost. */
function serveGuests(world: WorldState, clan: number, guests: readonly number[], helping: number): void {
  const { clans, creatures } = world;
  const clanId = clans.ids[clan]!;
  for (const row of guests) {
    const room = Math.max(0, energyCapacity(world, row) - creatures.energies[row]!);
    const amount = Math.min(helping, room);
    if (amount > 0) postToBody(world, BODY_MESSAGE.energy, creatures.ids[row]!, amount, CAUSE.starvation, clanId);
    changeMorale(world, row, FEAST_MORALE);
    postRelation(world, clanId, creatures.clanIds[row]!, GUEST_POINTS);
  }
}

function announce(world: WorldState, clan: number, guests: readonly number[], spent: number, kind: string): void {
  const { clans, creatures } = world;
  const x = clans.homeXs[clan]!;
  const y = clans.homeYs[clan]!;
  const clanId = clans.ids[clan]!;
  emitSignal(world, SIGNAL.joy, { x, y, senderId: clans.leaderIds[clan]!, clanId });
  paintMural(world, clan);
  emit(
    world,
    'banquet',
    { entityId: clans.mainHouseIds[clan]!, x, y },
    {
      ...clanInEvent(world.seed, clanId),
      spent,
      guests: guests.length,
      strangers: guests.filter((row) => creatures.clanIds[row] !== clanId).length,
      kind,
    },
  );
}

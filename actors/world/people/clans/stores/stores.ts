/**
 * The two stores of a clan, larder and granary (docs/rules/settlements.md#larder-and-granary). Every deposit and
 * withdrawal goes through here, so no store leaves its bounds.
 */
import { HUNGER } from '#tables/codes.js';
import type { WorldState, Creatures } from '#engine/state/state.js';
import { clanRow } from '#engine/indexes/clan-rows.js';

export function fillLarder(world: WorldState, clan: number, amount: number): number {
  const { larders } = world.clans;
  if (!world.laws.resource_sharing_enabled) return 0;
  const stored = Math.max(0, Math.min(amount, world.laws.larder_capacity - larders[clan]!));
  larders[clan] = larders[clan]! + stored;
  return stored;
}

export function drawLarder(world: WorldState, clan: number, amount: number): number {
  const { larders } = world.clans;
  if (!world.laws.resource_sharing_enabled) return 0;
  const taken = Math.max(0, Math.min(amount, larders[clan]!));
  larders[clan] = Math.max(0, larders[clan]! - taken);
  return taken;
}

export function fillGranary(world: WorldState, clan: number, amount: number): number {
  const { granaries } = world.clans;
  if (!world.laws.granaries_enabled) return 0;
  const stored = Math.max(0, Math.min(amount, world.laws.granary_capacity - granaries[clan]!));
  granaries[clan] = granaries[clan]! + stored;
  return stored;
}

export function drawGranary(world: WorldState, clan: number, amount: number): number {
  const { granaries } = world.clans;
  if (!world.laws.granaries_enabled) return 0;
  const taken = Math.max(0, Math.min(amount, granaries[clan]!));
  granaries[clan] = Math.max(0, granaries[clan]! - taken);
  return taken;
}

export function storesOf(world: WorldState, clan: number): number {
  return world.clans.larders[clan]! + world.clans.granaries[clan]!;
}

/** A starving member always may, a hungry one unless the by-law of rationing is in force. */
export function mayDraw(world: WorldState, clan: number, status: number): boolean {
  if (!world.laws.resource_sharing_enabled || status === HUNGER.fine) return false;
  return status === HUNGER.starving || world.clans.rationings[clan] === 0;
}

/** Whether the clan is feasting, which it does for a while after a banquet or a harvest feast. */
export function isFeasting(world: WorldState, clan: number): boolean {
  return clan >= 0 && world.registers.tick < world.clans.feastUntilTicks[clan]!;
}

export function takeGoods(world: WorldState, clan: number, amount: number): number {
  const grain = drawGranary(world, clan, amount);
  return grain + drawLarder(world, clan, amount - grain);
}

export function storeGoods(world: WorldState, clan: number, amount: number): number {
  const grain = fillGranary(world, clan, amount);
  return grain + fillLarder(world, clan, amount - grain);
}

// Specialization of a clan (docs/rules/clans-and-politics.md#trades; wire `specialization`): shares of warriors,
// farmers and scavengers, which add up to 1 and drift toward recent work.

/** Each tick, a clan's stored shares move toward its shares of recent work by this fraction of the difference. */
const DRIFT_PER_TICK = 0.002;
/** Share of the recorded work that remains after a council. */
const WORK_RETENTION = 0.92;
/** The shares change only if at least this much work is recorded, in points of experience. */
const WORK_MIN = 1;

/** Adds the work of a member to the record of its clan. The skill that the work trains decides the trade. */
export function recordWork(world: WorldState, clanId: number, skill: keyof Creatures, amount: number): void {
  const clan = clanRow(world, clanId);
  if (clan < 0) return;
  const { clans } = world;
  if (skill === 'combatSkills') clans.warriorWorks[clan]! += amount;
  else if (skill === 'farmingSkills') clans.farmerWorks[clan]! += amount;
  else if (skill === 'foragingSkills') clans.scavengerWorks[clan]! += amount;
}

/** Called at councils. */
export function updateSpecialization(world: WorldState, clan: number, ticks: number): void {
  const { clans } = world;
  const { warriorWorks, farmerWorks, scavengerWorks, warriorShares, farmerShares } = clans;
  const work = warriorWorks[clan]! + farmerWorks[clan]! + scavengerWorks[clan]!;
  if (work >= WORK_MIN) {
    const pull = Math.min(1, DRIFT_PER_TICK * ticks);
    warriorShares[clan]! += pull * (warriorWorks[clan]! / work - warriorShares[clan]!);
    farmerShares[clan]! += pull * (farmerWorks[clan]! / work - farmerShares[clan]!);
    clans.scavengerShares[clan] = 1 - warriorShares[clan]! - farmerShares[clan]!;
  }
  warriorWorks[clan]! *= WORK_RETENTION;
  farmerWorks[clan]! *= WORK_RETENTION;
  scavengerWorks[clan]! *= WORK_RETENTION;
}

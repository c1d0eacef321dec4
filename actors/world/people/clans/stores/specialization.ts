/**
 * Specialization of a clan (docs/rules/clans-and-politics.md#trades; wire `specialization`): shares of warriors,
 * farmers and scavengers, which add up to 1 and drift toward recent work.
 */
import { clanRow } from '../../../engine/indexes/clan-rows.js';
import type { Creatures, WorldState } from '../../../engine/state/state.js';

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

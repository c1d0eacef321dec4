/**
 * Specialization of a clan (wire `specialization`): shares of warriors, farmers and scavengers, together 1. They follow
 * what its members do: every gain of experience counts as work, and the shares drift toward recent work. Counted where
 * work is done, without reading the chronicle.
 */
import { clanRow } from '../registry/clan-rows.js';
import type { Creatures, WorldState } from '../../state.js';

/** Drift toward the work of late, a tick. */
const DRIFT_PER_TICK = 0.002;
/** Part of the work that is still of weight after one council; a day is 10 of them. */
const WORK_RETENTION = 0.92;
/** Less work than this tells nothing. */
const WORK_MIN = 1;

/** Notes work of a member by the skill that it trains. */
export function recordWork(world: WorldState, clanId: number, skill: keyof Creatures, amount: number): void {
  const clan = clanRow(world, clanId);
  if (clan < 0) return;
  const { clans } = world;
  if (skill === 'combatSkills') clans.warriorWorks[clan]! += amount;
  else if (skill === 'farmingSkills') clans.farmerWorks[clan]! += amount;
  else if (skill === 'foragingSkills') clans.scavengerWorks[clan]! += amount;
}

/** The shares after `ticks` more of such work; called at councils. */
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

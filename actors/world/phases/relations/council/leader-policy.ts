/**
 * Decisions of a leader at its council (law `leader_decisions_enabled`;
 * docs/rules/clans-and-politics.md#decisions-of-leaders), one per council, in this order: betray an ally, offer peace,
 * send an envoy, declare war, demand tribute. The chances follow from its trait and personality
 * (machines/tables/traits.ts), so a new leader means a new policy.
 */
import type { WorldState } from '../../../state.js';
import { betrayAlly } from './betrayal.js';
import { declareWar } from './declaration.js';
import { sendEnvoy } from '../travel/envoys.js';
import { sueForPeace } from './peace.js';
import { demandTribute } from './tribute.js';

export function applyLeaderPolicy(world: WorldState, clan: number, leader: number): void {
  if (!world.laws.leader_decisions_enabled) return;
  if (betrayAlly(world, clan, leader)) return;
  if (sueForPeace(world, clan, leader)) return;
  if (sendEnvoy(world, clan, leader)) return;
  if (declareWar(world, clan, leader)) return;
  demandTribute(world, clan, leader);
}

/**
 * Loss and gain of health (docs/rules/health-and-energy.md#health). How much a body regains is in
 * phases/creatures/body/regeneration.ts.
 */
import { CASTE_ROWS } from '../../../../schemas/tables/castes.js';
import type { WorldState } from '../../engine/state/state.js';
import { killBody } from './messages.js';

export const FIGHT_HEALTH_MIN = 30;

export function hurtBody(world: WorldState, row: number, damage: number, cause: number, byId: number): void {
  const { creatures } = world;
  const health = creatures.healths[row]! - damage;
  creatures.healths[row] = health > 0 ? health : 0;
  if (health <= 0) killBody(world, row, cause, byId);
}

export function healBody(world: WorldState, row: number, points: number): void {
  const { creatures } = world;
  const pool = CASTE_ROWS[creatures.castes[row]!]!.maxHealth;
  creatures.healths[row] = Math.min(pool, creatures.healths[row]! + points);
}

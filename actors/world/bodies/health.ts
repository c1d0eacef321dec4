/**
 * Loss and gain of health (docs/rules/health-and-energy.md#health). How much a body regains is in
 * phases/creatures/body/regeneration.ts.
 */
import { CASTE_ROWS } from '../../../machines/tables/castes.js';
import type { WorldState } from '../state.js';
import { killBody } from './messages.js';

/** Health below which a body does not fight. */
export const FIGHT_HEALTH_MIN = 30;

/** Reduces the health of a body. At 0 the body dies of `cause`. */
export function hurtBody(world: WorldState, row: number, damage: number, cause: number, byId: number): void {
  const { creatures } = world;
  const health = creatures.healths[row]! - damage;
  creatures.healths[row] = health > 0 ? health : 0;
  if (health <= 0) killBody(world, row, cause, byId);
}

/** Gives health to a body, up to the greatest health of its caste. */
export function healBody(world: WorldState, row: number, points: number): void {
  const { creatures } = world;
  const pool = CASTE_ROWS[creatures.castes[row]!]!.maxHealth;
  creatures.healths[row] = Math.min(pool, creatures.healths[row]! + points);
}

/**
 * Wounds (docs/rules/health-and-energy.md#wounds): they slow a body and its regeneration, and deep ones may leave a
 * scar for life. Wound fever is a rule of the disease phase.
 */
import { RANDOM_FOR, randomOf } from '../../engine/random/keyed.js';
import type { WorldState } from '../../engine/state/state.js';
import { WOUND } from '../../../../schemas/tables/codes.js';

const WOUND_DAMAGE = 15;
const DEEP_WOUND_DAMAGE = 40;
const WOUND_TICKS_MIN = 50;
const WOUND_TICKS_SPAN = 51;
const SCAR_CHANCE = 0.5;
const SCARS_MAX = 1000;
const DRESSED_TICKS_MIN = 10;
const DRESSED_TICKS_SHARE = 0.5;
/** Factors on the step of a wounded body, indexed by severity. */
const WOUND_STEP_FACTORS = [1, 0.85, 0.7];
const SCAR_STEP_FACTOR = 0.98;
const SLOWING_SCARS_MAX = 10;

/** A worse severity or a longer duration that the body already has is kept. */
export function woundBody(world: WorldState, row: number, damage: number): void {
  if (damage <= WOUND_DAMAGE) return;
  const { creatures } = world;
  const severity = damage >= DEEP_WOUND_DAMAGE ? WOUND.deep : WOUND.light;
  const ticks = WOUND_TICKS_MIN + Math.floor(randomOf(world, row, RANDOM_FOR.wound) * WOUND_TICKS_SPAN);
  if (severity >= creatures.woundSeverities[row]!) creatures.woundSeverities[row] = severity;
  if (ticks > creatures.woundTicks[row]!) creatures.woundTicks[row] = ticks;
  creatures.woundsDressed[row] = 0;
}

/** Heals the wound for one tick. Half of the deep wounds leave a scar when they close. */
export function closeWound(world: WorldState, row: number): void {
  const { creatures } = world;
  if (creatures.woundTicks[row] === 0 || --creatures.woundTicks[row]! > 0) return;
  const isDeep = creatures.woundSeverities[row] === WOUND.deep;
  const isScarred = isDeep && randomOf(world, row, RANDOM_FOR.scar) < SCAR_CHANCE;
  if (isScarred && creatures.scars[row]! < SCARS_MAX) creatures.scars[row]!++;
  creatures.woundSeverities[row] = WOUND.none;
  creatures.woundsDressed[row] = 0;
}

/** Halves the remaining time of the wound, once per wound. */
export function dressWound(world: WorldState, row: number): void {
  const { creatures } = world;
  const left = creatures.woundTicks[row]!;
  const shorter = Math.max(DRESSED_TICKS_MIN, Math.ceil(left * DRESSED_TICKS_SHARE));
  creatures.woundTicks[row] = Math.min(left, shorter);
  creatures.woundsDressed[row] = 1;
}

export function woundSpeed(world: WorldState, row: number): number {
  const { creatures } = world;
  let factor = WOUND_STEP_FACTORS[creatures.woundSeverities[row]!]!;
  const scars = Math.min(SLOWING_SCARS_MAX, creatures.scars[row]!);
  for (let scar = 0; scar < scars; scar++) factor *= SCAR_STEP_FACTOR;
  return factor;
}

/**
 * Wounds (docs/rules/health-and-energy.md#wounds): a blow over 15 leaves one for 50 to 100 ticks, deep from 40 on. A
 * wound slows the body and halves or quarters mending. Clan-mates dress it once; a deep one may leave a scar for life.
 * Wound fever is a rule of the disease phase.
 */
import { RANDOM_FOR, randomOf } from '../random/keyed.js';
import type { WorldState } from '../state.js';

/** Severities. */
export const WOUND = { none: 0, light: 1, deep: 2 } as const;

/** Damage beyond which a blow leaves a wound, and from which on a deep one. */
const WOUND_DAMAGE = 15;
const DEEP_WOUND_DAMAGE = 40;
const WOUND_TICKS_MIN = 50;
const WOUND_TICKS_SPAN = 51;
/** Part of the deep wounds that leave a scar. */
const SCAR_CHANCE = 0.5;
const SCARS_MAX = 1000;
/** A dressing halves what is left of a wound, but never below this. */
const DRESSED_TICKS_MIN = 10;
const DRESSING_SHARE = 0.5;
/** Factors on a body's pace. */
const WOUND_SPEED = [1, 0.85, 0.7];
const SCAR_SPEED = 0.98;
/** More scars than this slow no further. */
const SLOWING_SCARS_MAX = 10;

/** Leaves the wound of a blow with this damage, if there is one; a worse wound stays as it is. */
export function woundBody(world: WorldState, row: number, damage: number): void {
  if (damage <= WOUND_DAMAGE) return;
  const { creatures } = world;
  const severity = damage >= DEEP_WOUND_DAMAGE ? WOUND.deep : WOUND.light;
  const ticks = WOUND_TICKS_MIN + Math.floor(randomOf(world, row, RANDOM_FOR.wound) * WOUND_TICKS_SPAN);
  if (severity >= creatures.woundSeverities[row]!) creatures.woundSeverities[row] = severity;
  if (ticks > creatures.woundTicks[row]!) creatures.woundTicks[row] = ticks;
  creatures.woundsDressed[row] = 0;
}

/** One tick of healing skin; a deep wound that closes leaves a scar half of the time. */
export function closeWound(world: WorldState, row: number): void {
  const { creatures } = world;
  if (creatures.woundTicks[row] === 0 || --creatures.woundTicks[row]! > 0) return;
  const isDeep = creatures.woundSeverities[row] === WOUND.deep;
  const isScarred = isDeep && randomOf(world, row, RANDOM_FOR.scar) < SCAR_CHANCE;
  if (isScarred && creatures.scars[row]! < SCARS_MAX) creatures.scars[row]!++;
  creatures.woundSeverities[row] = WOUND.none;
  creatures.woundsDressed[row] = 0;
}

/** Halves the time that the wound still needs; once for a wound. */
export function dressWound(world: WorldState, row: number): void {
  const { creatures } = world;
  const left = creatures.woundTicks[row]!;
  const shorter = Math.max(DRESSED_TICKS_MIN, Math.ceil(left * DRESSING_SHARE));
  creatures.woundTicks[row] = Math.min(left, shorter);
  creatures.woundsDressed[row] = 1;
}

/** Factor on the pace of a body from its wound and its scars. */
export function woundSpeed(world: WorldState, row: number): number {
  const { creatures } = world;
  let factor = WOUND_SPEED[creatures.woundSeverities[row]!]!;
  const scars = Math.min(SLOWING_SCARS_MAX, creatures.scars[row]!);
  for (let scar = 0; scar < scars; scar++) factor *= SCAR_SPEED;
  return factor;
}

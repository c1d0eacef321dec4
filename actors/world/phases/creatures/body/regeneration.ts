/** Health that a body loses through weakness and age, and regenerates (docs/rules/health-and-energy.md#mending). */
import { CASTE_ROWS } from '../../../../../schemas/tables/castes.js';
import { STAGE } from '../../../../../schemas/tables/stages.js';
import { energyCapacity } from '../../../people/bodies/creation.js';
import { hurtBody, endRemedies, useRemedies, closeWound } from '../../../people/bodies/health.js';
import { CAUSE } from '../../../people/bodies/orders.js';
import type { WorldState } from '../../../engine/state/state.js';

/** A body with less than this share of its energy capacity is weak and loses health. */
const WEAK_ENERGY_SHARE = 0.2;
const WEAK_HEALTH_PER_TICK = 0.05;
const EXHAUSTION_TICKS = 30;
const EXHAUSTION_HEALTH_PER_TICK = 0.08;
const ELDER_HEALTH_PER_TICK = 0.02;
/** A body regenerates only if its energy is at least this share of its energy capacity. */
const MENDING_ENERGY_SHARE = 0.4;
/** Energy that each regenerated point of health costs. Food heals for nothing. */
const ENERGY_PER_HEALTH = 0.5;
/** Health that an awake body regenerates per tick, before `OUTDOOR_FACTOR` or `SHELTERED_FACTOR`. */
const AWAKE_HEALTH_PER_TICK = 0.1;
const OUTDOOR_FACTOR = 0.5;
const SHELTERED_FACTOR = 0.8;
/** Health that a sleeper regenerates per tick at a `rest_recovery_mult` of 1. */
const SLEEP_HEALTH_PER_TICK = 0.15;
/** Factors on regeneration, indexed by wound severity: none, light, deep (docs/rules/health-and-energy.md#wounds). */
const WOUND_FACTORS = [1, 0.5, 0.25];

export function changeHealth(world: WorldState, row: number): void {
  const { creatures } = world;
  const fraction = creatures.energies[row]! / energyCapacity(world, row);
  if (fraction < WEAK_ENERGY_SHARE) {
    const weak = ++creatures.weakTicks[row]!;
    const isExhausted = weak > EXHAUSTION_TICKS;
    const drain = isExhausted ? EXHAUSTION_HEALTH_PER_TICK : WEAK_HEALTH_PER_TICK;
    hurtBody(world, row, drain, isExhausted ? CAUSE.exhaustion : CAUSE.starvation, 0);
  } else {
    creatures.weakTicks[row] = 0;
  }
  if (creatures.stages[row] === STAGE.elder) hurtBody(world, row, ELDER_HEALTH_PER_TICK, CAUSE.old_age, 0);
  closeWound(world, row);
  if (creatures.alive[row] === 1) mend(world, row, fraction);
}

function mend(world: WorldState, row: number, fraction: number): void {
  const { creatures } = world;
  const missing = CASTE_ROWS[creatures.castes[row]!]!.maxHealth - creatures.healths[row]!;
  if (missing <= 0) return endRemedies(world, row);
  const healed = Math.min(useRemedies(world, row), missing);
  const mended = Math.min(regeneration(world, row, fraction), missing - healed);
  creatures.healths[row] = creatures.healths[row]! + healed + mended;
  creatures.energies[row] = Math.max(0, creatures.energies[row]! - mended * ENERGY_PER_HEALTH);
}

function regeneration(world: WorldState, row: number, fraction: number): number {
  const { creatures, laws } = world;
  const isIll = laws.disease_enabled && creatures.infected[row] === 1;
  if (fraction < MENDING_ENERGY_SHARE || isIll) return 0;
  const isSheltered = creatures.indoors[row] === 1;
  const rate =
    creatures.sleeping[row] === 1
      ? SLEEP_HEALTH_PER_TICK * laws.rest_recovery_mult
      : AWAKE_HEALTH_PER_TICK * (isSheltered ? SHELTERED_FACTOR : OUTDOOR_FACTOR);
  return rate * WOUND_FACTORS[creatures.woundSeverities[row]!]!;
}

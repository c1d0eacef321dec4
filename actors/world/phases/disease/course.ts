/**
 * The course of a disease in one body (laws `disease_energy_drain`, `disease_lethality`, `recovery_rate`;
 * docs/rules/disease.md#course). Its severity depends on the body (bodies/health.ts), so that at the default law about
 * one patient in eight dies of it.
 */
import { CASTE } from '../../../../schemas/tables/castes.js';
import { SIGNAL } from '../../../../schemas/tables/signals.js';
import { cure, severityOf } from '../../people/bodies/health.js';
import { CAUSE, postToBody } from '../../people/bodies/orders.js';
import { RANDOM_FOR, randomOf } from '../../engine/random/keyed.js';
import { emitSignal, sourceOf } from '../../people/signals/emit.js';
import type { WorldState } from '../../engine/state/state.js';
import { isWet, PRIEST_RESISTANCE } from './contagion.js';
import { isNursed } from './infirmary.js';
import { BODY_MESSAGE } from '../../../../schemas/tables/codes.js';

/** Health lost per tick at `disease_lethality` 1 and severity 1. */
const HEALTH_PER_LETHALITY = 6;
/** Ticks after the infection during which the disease takes no health and the body cannot recover. */
const INCUBATION_TICKS = 40;
const NURSED_DAMAGE_FACTOR = 0.6;
const NURSED_RECOVERY_FACTOR = 2;
const SMELL_TICKS = 120;

export function applyIllness(world: WorldState, row: number): void {
  const { laws, creatures } = world;
  const id = creatures.ids[row]!;
  const ticks = ++creatures.sickTicks[row]!;
  postToBody(world, BODY_MESSAGE.energy, id, -laws.disease_energy_drain, CAUSE.disease, 0);
  if (ticks <= INCUBATION_TICKS) return;
  const nursed = isNursed(world, row);
  let drain = HEALTH_PER_LETHALITY * laws.disease_lethality * severityOf(world, row);
  if (creatures.castes[row] === CASTE.priest) drain *= PRIEST_RESISTANCE;
  if (nursed) drain *= NURSED_DAMAGE_FACTOR;
  if (drain > 0) postToBody(world, BODY_MESSAGE.wound, id, drain, CAUSE.disease, 0);
  if (ticks % SMELL_TICKS === 0) {
    emitSignal(world, SIGNAL.disease, sourceOf(world, row));
  }
  if (randomOf(world, row, RANDOM_FOR.recovery) < recoveryChance(world, row, nursed)) cure(world, row, 'constitution');
}

function recoveryChance(world: WorldState, row: number, nursed: boolean): number {
  const { laws } = world;
  const wetness = isWet(world, row) ? Math.max(1, laws.wet_disease_mult) : 1;
  return (laws.recovery_rate * (nursed ? NURSED_RECOVERY_FACTOR : 1)) / wetness;
}

/**
 * Contagion (laws `disease_rate`, `disease_radius`, `wet_disease_mult`; docs/rules/disease.md#contagion): a patient may
 * infect each body that is within the radius and is not immune. The neighbours of a patient are tested every few ticks
 * with the probability for all ticks since the last test, so that the rate per tick equals the law.
 */
import { CASTE } from '#tables/castes.js';
import { WEATHER_ROWS } from '#tables/seasons.js';
import { infect, WOUND_FEVER, cure, severityOf } from '../../people/bodies/health.js';
import { RANDOM_FOR, randomOfPair, randomOf } from '../../engine/random/keyed.js';
import { collectSpans } from '../../engine/space/grid.js';
import { squaredDistance } from '../../engine/space/topology.js';
import { MOVED_UNITS_MAX } from '../../engine/space/neighbourhood.js';
import type { WorldState } from '../../engine/state/state.js';
import { isNursed } from './care.js';
import { SIGNAL } from '#tables/signals.js';
import { CAUSE, postToBody } from '../../people/bodies/orders.js';
import { emitSignal, sourceOf } from '../../people/signals/emit.js';
import { BODY_MESSAGE } from '#tables/codes.js';

/**
 * Factor on a priest's probability of infection and on the damage of a disease to it (docs/rules/disease.md#priests).
 */
const PRIEST_RESISTANCE = 0.5;
const CONTAGION_PERIOD_TICKS = 4;
/** A body whose chill exceeds this share of `laws.chill_threshold` counts as wet. */
const WET_CHILL_SHARE = 0.5;
/** Factor on the infection rate around a patient in an infirmary, because other bodies keep away from the patient. */
const NURSED_CONTAGION_FACTOR = 0.25;

/** Infects bodies around a patient, by chance. `pressure` is the factor of season and epoch on `disease_rate`. */
export function spread(world: WorldState, row: number, pressure: number): void {
  const { laws, creatures, creatureGrid: grid, topology, registers } = world;
  const disease = creatures.diseaseIds[row]!;
  if (disease === WOUND_FEVER || laws.disease_rate === 0) return;
  if ((creatures.ids[row]! + registers.tick) % CONTAGION_PERIOD_TICKS !== 0) return;
  const rate = laws.disease_rate * pressure * (isNursed(world, row) ? NURSED_CONTAGION_FACTOR : 1);
  const radius = laws.disease_radius;
  const x = creatures.xs[row]!;
  const y = creatures.ys[row]!;
  const spans = collectSpans(grid, x, y, radius + MOVED_UNITS_MAX);
  for (let s = 0; s < spans; s++) {
    for (let k = grid.spanStarts[s]!; k < grid.spanEnds[s]!; k++) {
      const other = grid.items[k]!;
      if (creatures.alive[other] === 0 || creatures.infected[other] === 1) continue;
      if (creatures.immunities[other] === disease) continue;
      const d2 = squaredDistance(topology, x, y, creatures.xs[other]!, creatures.ys[other]!);
      if (d2 > radius * radius) continue;
      const luck = randomOfPair(world, creatures.ids[other]!, creatures.ids[row]!, RANDOM_FOR.contagion);
      if (luck < chanceOfPeriod(rate * susceptibility(world, other))) infect(world, other, disease);
    }
  }
}

function susceptibility(world: WorldState, row: number): number {
  const resistance = world.creatures.castes[row] === CASTE.priest ? PRIEST_RESISTANCE : 1;
  return isWet(world, row) ? resistance * world.laws.wet_disease_mult : resistance;
}

/** Returns the probability of at least one infection in a period, for the probability `chance` per tick. */
function chanceOfPeriod(chance: number): number {
  let spared = 1;
  const missed = 1 - Math.min(1, chance);
  for (let tick = 0; tick < CONTAGION_PERIOD_TICKS; tick++) spared *= missed;
  return 1 - spared;
}

/** Whether the body is wet or chilled; always false while `laws.weather_sickness_enabled` is off. */
function isWet(world: WorldState, row: number): boolean {
  const { laws, creatures, registers } = world;
  if (!laws.weather_sickness_enabled) return false;
  if (creatures.chills[row]! > WET_CHILL_SHARE * laws.chill_threshold) return true;
  return creatures.indoors[row] === 0 && WEATHER_ROWS[registers.weather]!.wet;
}

// The course of a disease in one body (laws `disease_energy_drain`, `disease_lethality`, `recovery_rate`;
// docs/rules/disease.md#course). Its severity depends on the body (bodies/health.ts), so that at the default law
// about one patient in eight dies of it.

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

/**
 * Metabolism, once per body and tick: body temperature changes, energy is burned, health falls or mends
 * (docs/rules/health-and-energy.md#energy-burn; docs/rules/temperature-and-wind.md#body-temperature).
 */
import { WEATHER_ROWS } from '#tables/seasons.js';
import { isNight, timeOfDay } from '#people/environment/calendar.js';
import { burnFactor } from '#people/population/homeostasis.js';
import type { WorldState } from '#engine/state/state.js';
import { applyWeather, readWeather } from './body-temperature.js';
import { CASTE_ROWS } from '#tables/castes.js';
import { STAGE, STAGE_ROWS } from '#tables/stages.js';
import { energyCapacity } from '#people/bodies/creation.js';
import { hurtBody, endRemedies, useRemedies, closeWound } from '#people/bodies/health.js';
import { CAUSE, killBody } from '#people/bodies/orders.js';
import { ANOMALY_ROWS, hungerAt } from '#tables/codes.js';
import { AURA_ROWS } from '#tables/governance.js';
import { burnScale } from '#people/morphology/outline.js';

/** Cost of exposure to rain by day, as a share of the cost of a night outdoors. */
const WET_EXPOSURE_FACTOR = 0.4;

export function metabolizeBodies(world: WorldState): void {
  const { laws, registers, creatures } = world;
  const { alive } = creatures;
  const base = laws.energy_decay_per_tick * burnFactor(registers.eta, registers.xi, laws);
  const isDark = isNight(timeOfDay(registers.tick, laws));
  const isWet = WEATHER_ROWS[registers.weather]!.wet;
  const exposure = laws.shelter_enabled ? laws.exposure_drain * (isDark ? 1 : isWet ? WET_EXPOSURE_FACTOR : 0) : 0;
  readWeather(world, isDark);
  for (let row = 0; row < creatures.count; row++) {
    if (alive[row] === 0) continue;
    applyWeather(world, row);
    if (alive[row] === 1) burnEnergy(world, row, base, exposure);
    if (alive[row] === 1) changeHealth(world, row);
  }
}

// Health that a body loses through weakness and age, and regenerates (docs/rules/health-and-energy.md#mending).

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

// Energy that a body burns in a tick (docs/rules/health-and-energy.md#energy-burn), and the hunger that follows from
// what is left (docs/rules/health-and-energy.md#hunger).

const TORPID_BURN_FACTOR = 0.05;
const RIVER_ENERGY_PER_TICK = 0.06;
const FLOOD_ENERGY_PER_TICK = 0.09;
/** Energy that walking uphill costs per tick and unit of slope. */
const CLIMB_ENERGY_PER_SLOPE = 0.003;

/**
 * Takes the energy that a body burns in this tick. A body with no energy left dies. `base` is the burn of an average
 * adult, `exposure` the additional burn outdoors.
 */
function burnEnergy(world: WorldState, row: number, base: number, exposure: number): void {
  const { creatures, laws } = world;
  const capacity = energyCapacity(world, row);
  let cost =
    base *
    CASTE_ROWS[creatures.castes[row]!]!.upkeep *
    STAGE_ROWS[creatures.stages[row]!]!.burn *
    burnScale(creatures.perimeters[row]!) *
    AURA_ROWS[creatures.auras[row]!]!.burn;
  const strange = creatures.strangenesses[row]! - 1;
  if (strange >= 0) cost *= ANOMALY_ROWS[strange]!.burn;
  if (creatures.torpid[row] === 1) cost *= TORPID_BURN_FACTOR;
  else if (creatures.sleeping[row] === 1) cost *= laws.sleep_energy_mult;
  else cost += effort(world, row);
  if (creatures.indoors[row] === 0) cost += exposure;
  const energy = creatures.energies[row]! - cost;
  creatures.energies[row] = energy > 0 ? energy : 0;
  const fraction = energy / capacity;
  const status = hungerAt(fraction, laws.hungry_ratio, laws.starving_ratio);
  creatures.statuses[row] = status;
  if (energy <= 0) killBody(world, row, CAUSE.starvation, 0);
}

function effort(world: WorldState, row: number): number {
  const { creatures } = world;
  const slope = creatures.slopes[row]!;
  const climb = slope > 0 ? CLIMB_ENERGY_PER_SLOPE * slope : 0;
  const river = creatures.wadings[row]! - 1;
  if (river < 0) return climb;
  return climb + (world.rivers.floodTicks[river]! > 0 ? FLOOD_ENERGY_PER_TICK : RIVER_ENERGY_PER_TICK);
}

/**
 * Metabolism, once per body and tick: energy is burned, hunger sets in, health falls or mends, body temperature changes
 * (docs/rules/health-and-energy.md#energy-burn; docs/rules/temperature-and-wind.md#body-temperature).
 */
import { ANOMALY_ROWS } from '../../../../../machines/tables/anomalies.js';
import { CASTE_ROWS, isWild } from '../../../../../machines/tables/castes.js';
import { hungerAt } from '../../../../../machines/tables/hunger.js';
import { WEATHER_ROWS } from '../../../../../machines/tables/seasons.js';
import { STAGE, STAGE_ROWS } from '../../../../../machines/tables/stages.js';
import { energyCapacity } from '../../../bodies/creation.js';
import { hurtBody } from '../../../bodies/health.js';
import { endRemedies, useRemedies } from '../../../bodies/remedies.js';
import { CAUSE, killBody } from '../../../bodies/messages.js';
import { closeWound } from '../../../bodies/wounds.js';
import { isNight, timeOfDay } from '../../../environment/calendar.js';
import { burnScale } from '../../../morphology/outline.js';
import { burnFactor } from '../../../population/homeostasis.js';
import type { WorldState } from '../../../state.js';
import { applyWeather, readWeather } from './body-temperature.js';

const REGENERATION_ENERGY_MIN = 0.4;
const AWAKE_REGENERATION = 0.1;
const SLEEP_REGENERATION = 0.15;
/** A sleeper by a lit hearth burns this part of what sleep costs, and heals so much more. */
const HEARTH_BURN = 0.5;
const HEARTH_REGENERATION = 0.3;
const OUTDOOR_SHARE = 0.5;
const SHELTERED_SHARE = 0.8;
const ENERGY_PER_HEALTH = 0.5;
/** Regeneration with no wound, a wound, a deep wound (docs/rules/health-and-energy.md#wounds). */
const WOUND_REGENERATION = [1, 0.5, 0.25];
const WEAK_ENERGY = 0.2;
const WEAK_DRAIN = 0.05;
const EXHAUSTION_TICKS = 30;
const EXHAUSTION_DRAIN = 0.08;
const ELDER_DRAIN = 0.02;
const AURA_BURN = [1, 1, 0.95, 1.05];
const TORPID_BURN = 0.05;
const FORD_ENERGY = 0.06;
const TORRENT_ENERGY = 0.09;
/** Rain by day exposes less than a night outdoors. */
const WET_EXPOSURE = 0.4;
/** Energy per tick and unit of slope on the way up. */
const CLIMB_ENERGY = 0.003;

export function metabolizeBodies(world: WorldState): void {
  const { laws, registers, creatures } = world;
  const { alive } = creatures;
  const base = laws.energy_decay_per_tick * burnFactor(registers.eta, registers.xi, laws);
  const isDark = isNight(timeOfDay(registers.tick, laws));
  const isWet = WEATHER_ROWS[registers.weather]!.wet;
  const exposure = laws.shelter_enabled ? laws.exposure_drain * (isDark ? 1 : isWet ? WET_EXPOSURE : 0) : 0;
  readWeather(world, isDark);
  for (let row = 0; row < creatures.count; row++) {
    if (alive[row] === 0) continue;
    applyWeather(world, row);
    if (alive[row] === 1) burn(world, row, base, exposure);
    if (alive[row] === 1) drainOrMend(world, row);
  }
}

/** Energy upkeep of this tick; at none left the body starves. */
function burn(world: WorldState, row: number, base: number, exposure: number): void {
  const { creatures, laws } = world;
  const capacity = energyCapacity(world, row);
  let cost =
    base *
    CASTE_ROWS[creatures.castes[row]!]!.upkeep *
    STAGE_ROWS[creatures.stages[row]!]!.burn *
    burnScale(creatures.perimeters[row]!) *
    AURA_BURN[creatures.auras[row]!]!;
  const strange = creatures.strangenesses[row]! - 1;
  if (strange >= 0) cost *= ANOMALY_ROWS[strange]!.burn;
  if (creatures.torpid[row] === 1) cost *= TORPID_BURN;
  else if (creatures.sleeping[row] === 1)
    cost *= laws.sleep_energy_mult * (creatures.hearthsides[row] === 1 ? HEARTH_BURN : 1);
  else cost += effort(world, row);
  if (creatures.indoors[row] === 0 && !isWild(creatures.castes[row]!)) cost += exposure;
  const energy = creatures.energies[row]! - cost;
  creatures.energies[row] = energy > 0 ? energy : 0;
  const fraction = energy / capacity;
  const status = hungerAt(fraction, laws.hungry_ratio, laws.starving_ratio);
  creatures.statuses[row] = status;
  if (energy <= 0) killBody(world, row, CAUSE.starvation, 0);
}

/** Extra energy for climbing and fording. */
function effort(world: WorldState, row: number): number {
  const { creatures } = world;
  const slope = creatures.slopes[row]!;
  const climb = slope > 0 ? CLIMB_ENERGY * slope : 0;
  const river = creatures.wadings[row]! - 1;
  if (river < 0) return climb;
  return climb + (world.rivers.floodTicks[river]! > 0 ? TORRENT_ENERGY : FORD_ENERGY);
}

/** docs/rules/health-and-energy.md#mending: below a fifth of energy health drains, above two fifths it mends. */
function drainOrMend(world: WorldState, row: number): void {
  const { creatures } = world;
  const fraction = creatures.energies[row]! / energyCapacity(world, row);
  if (fraction < WEAK_ENERGY) {
    const weak = ++creatures.weakTicks[row]!;
    const isExhausted = weak > EXHAUSTION_TICKS;
    const drain = isExhausted ? EXHAUSTION_DRAIN : WEAK_DRAIN;
    hurtBody(world, row, drain, isExhausted ? CAUSE.exhaustion : CAUSE.starvation, 0);
  } else {
    creatures.weakTicks[row] = 0;
  }
  if (creatures.stages[row] === STAGE.elder) hurtBody(world, row, ELDER_DRAIN, CAUSE.old_age, 0);
  closeWound(world, row);
  if (creatures.alive[row] === 1) mend(world, row, fraction);
}

function mend(world: WorldState, row: number, fraction: number): void {
  const { creatures } = world;
  const missing = CASTE_ROWS[creatures.castes[row]!]!.maxHealth - creatures.healths[row]!;
  if (missing <= 0) return endRemedies(world, row);
  const gained = Math.min(regeneration(world, row, fraction) + useRemedies(world, row), missing);
  creatures.healths[row] = creatures.healths[row]! + gained;
  creatures.energies[row] = Math.max(0, creatures.energies[row]! - gained * ENERGY_PER_HEALTH);
}

/** Health that the body itself makes in this tick: none below two fifths of its energy or while it is ill. */
function regeneration(world: WorldState, row: number, fraction: number): number {
  const { creatures, laws } = world;
  const isIll = laws.disease_enabled && creatures.infected[row] === 1;
  if (fraction < REGENERATION_ENERGY_MIN || isIll) return 0;
  const isSheltered = creatures.indoors[row] === 1;
  const rate =
    creatures.sleeping[row] === 1
      ? SLEEP_REGENERATION * laws.rest_recovery_mult +
        (creatures.hearthsides[row] === 1 ? HEARTH_REGENERATION : 0)
      : AWAKE_REGENERATION * (isSheltered ? SHELTERED_SHARE : OUTDOOR_SHARE);
  return rate * WOUND_REGENERATION[creatures.woundSeverities[row]!]!;
}

/**
 * Effects of a river on bodies that wade in it (docs/rules/movement.md#rivers-and-fords). Movement and metabolism apply
 * the speed and the energy cost of wading.
 */
import { STAGE } from '#tables/stages.js';
import { fleeFrom, placeBody } from '#people/bodies/placement.js';
import { hurtBody, cure } from '#people/bodies/health.js';
import { CAUSE } from '#people/bodies/orders.js';
import { RANDOM_FOR, randomOf } from '#engine/random/keyed.js';
import { houseAt } from '#engine/land/ground.js';
import { onMap } from '#engine/space/topology.js';
import type { WorldState } from '#engine/state/state.js';

/** A river cools a body down to this body temperature and no further. */
const WATER_DEGREES = 20;
const COOLING_DEGREES_PER_TICK = 0.4;
/** Probability per tick that a river cures a body. */
const WASH_CHANCE = 0.02;
/** Health below which a body drifts with the water. */
const WEAK_HEALTH = 30;
const STRONG_HEALTH = 80;
const DRIFT_UNITS_PER_TICK = 0.4;
const CALM_DRIFT_FACTOR = 0.8;
const TORRENT_DRIFT_FACTOR = 1.5;
const STRONG_DRIFT_FACTOR = 0.5;
const FLOOD_HEALTH_PER_TICK = 0.8;
/** Factor on the damage of a flood if a burst dam caused the flood. */
const SURGE_FACTOR = 2;
/** Foraging skill that halves the damage of a flood. */
const HALVING_SKILL = 20;
const FLIGHT_PERIOD_TICKS = 8;
const FLIGHT_UNITS = 14;
const FLIGHT_TICKS = 24;

export function applyRiverEffects(world: WorldState): void {
  const { creatures, rivers } = world;
  if (rivers.count === 0) return;
  const { alive, wadings, count } = creatures;
  for (let row = 0; row < count; row++) if (wadings[row]! > 0 && alive[row] === 1) wade(world, row);
}

function wade(world: WorldState, row: number): void {
  const { creatures, laws, rivers } = world;
  const river = creatures.wadings[row]! - 1;
  const warmth = creatures.bodyTemperatures[row]!;
  if (warmth > WATER_DEGREES) {
    creatures.bodyTemperatures[row] = Math.max(WATER_DEGREES, warmth - COOLING_DEGREES_PER_TICK);
  }
  const canWash = laws.disease_enabled && creatures.infected[row] === 1;
  if (canWash && randomOf(world, row, RANDOM_FOR.washing) < WASH_CHANCE) cure(world, row, 'river');
  const isFlood = rivers.floodTicks[river]! > 0;
  drift(world, row, river, isFlood);
  if (isFlood) applyFlood(world, row, river);
}

/** Lets infants and weak bodies drift with the water. All bodies drift in a flood. */
function drift(world: WorldState, row: number, river: number, isFlood: boolean): void {
  const { creatures, rivers, topology } = world;
  const isWeak = creatures.stages[row] === STAGE.infant || creatures.healths[row]! < WEAK_HEALTH;
  if (!isWeak && !isFlood) return;
  let way =
    DRIFT_UNITS_PER_TICK * (isFlood ? TORRENT_DRIFT_FACTOR : CALM_DRIFT_FACTOR) * (rivers.flows[river] === 1 ? 1 : -1);
  if (creatures.healths[row]! >= STRONG_HEALTH) way *= STRONG_DRIFT_FACTOR;
  const x = onMap(creatures.xs[row]! + way, topology.width, topology.wrap);
  const y = creatures.ys[row]!;
  if (houseAt(world, x, y, 0) < 0) placeBody(world, row, x, y);
}

/** Damages a body in a flood and lets it flee to the bank on its side. */
function applyFlood(world: WorldState, row: number, river: number): void {
  const { creatures, rivers, registers } = world;
  if ((creatures.ids[row]! + registers.tick) % FLIGHT_PERIOD_TICKS === 0) {
    fleeFrom(world, row, creatures.xs[row]!, rivers.centreYs[river]!, FLIGHT_UNITS, FLIGHT_TICKS);
  }
  const force = FLOOD_HEALTH_PER_TICK * (rivers.surges[river] === 1 ? SURGE_FACTOR : 1);
  const skill = 1 + creatures.foragingSkills[row]! / HALVING_SKILL;
  hurtBody(world, row, force / skill, CAUSE.drowning, 0);
}

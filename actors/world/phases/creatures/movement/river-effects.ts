/**
 * Effects of a river on bodies that wade in it (docs/rules/movement.md#rivers-and-fords): it cools hot ones, washes
 * disease off, carries weak ones along, and in a flood drowns those that stay (cause `drowning`). Movement and
 * metabolism apply the speed and the energy cost of wading.
 */
import { STAGE } from '../../../../../machines/tables/stages.js';
import { fleeFrom } from '../../../bodies/evacuation.js';
import { hurtBody } from '../../../bodies/health.js';
import { cure } from '../../../bodies/illness.js';
import { CAUSE } from '../../../bodies/messages.js';
import { RANDOM_FOR, randomOf } from '../../../random/keyed.js';
import { houseAt } from '../../../space/ground.js';
import { onMap } from '../../../space/topology.js';
import type { WorldState } from '../../../state.js';
import { placeBody } from '../../../bodies/placement.js';

/** Degrees: a river cools toward the first by the second per tick. */
const WATER_TEMPERATURE = 20;
const COOLING = 0.4;
const WASH_CHANCE = 0.02;
const WEAK_HEALTH = 30;
const STRONG_HEALTH = 80;
const DRIFT = 0.4;
const CALM = 0.8;
const TORRENT = 1.5;
const STRONG_SHARE = 0.5;
/** Health that a flood takes per tick, twice that in a burst dam's water; experience of the land halves it at 20. */
const FLOOD_DAMAGE = 0.8;
const SURGE = 2;
const FORAGING_HALVES = 20;
const FLIGHT_EVERY = 8;
const FLIGHT_WAY = 14;
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
  if (warmth > WATER_TEMPERATURE) {
    creatures.bodyTemperatures[row] = Math.max(WATER_TEMPERATURE, warmth - COOLING);
  }
  const canWash = laws.disease_enabled && creatures.infected[row] === 1;
  if (canWash && randomOf(world, row, RANDOM_FOR.washing) < WASH_CHANCE) cure(world, row, 'river');
  const isFlood = rivers.floodTicks[river]! > 0;
  drift(world, row, river, isFlood);
  if (isFlood) applyFlood(world, row, river);
}

/** The water carries infants and weak bodies along, in a flood all. */
function drift(world: WorldState, row: number, river: number, isFlood: boolean): void {
  const { creatures, rivers, topology } = world;
  const isWeak = creatures.stages[row] === STAGE.infant || creatures.healths[row]! < WEAK_HEALTH;
  if (!isWeak && !isFlood) return;
  let way = DRIFT * (isFlood ? TORRENT : CALM) * (rivers.flows[river] === 1 ? 1 : -1);
  if (creatures.healths[row]! >= STRONG_HEALTH) way *= STRONG_SHARE;
  const x = onMap(creatures.xs[row]! + way, topology.width, topology.wrap);
  const y = creatures.ys[row]!;
  if (houseAt(world, x, y, 0) < 0) placeBody(world, row, x, y);
}

/** A flood costs the bodies in it health, and they make for the bank on their side. */
function applyFlood(world: WorldState, row: number, river: number): void {
  const { creatures, rivers, registers } = world;
  if ((creatures.ids[row]! + registers.tick) % FLIGHT_EVERY === 0) {
    fleeFrom(world, row, creatures.xs[row]!, rivers.centreYs[river]!, FLIGHT_WAY, FLIGHT_TICKS);
  }
  const force = FLOOD_DAMAGE * (rivers.surges[river] === 1 ? SURGE : 1);
  const skill = 1 + creatures.foragingSkills[row]! / FORAGING_HALVES;
  hurtBody(world, row, force / skill, CAUSE.drowning, 0);
}

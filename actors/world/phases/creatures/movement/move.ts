/**
 * Steering and movement (docs/rules/movement.md): each tick an awake body turns toward its aim (instinct and brain
 * mixed, mind/instinct.ts) and takes one step, whose length depends on caste, stage, health, hunger, wounds, weather
 * and ground.
 *
 * There are two parts. First the steps of all bodies with an aim are planned (stride-plan.ts), on two threads if they
 * are many. Then the steps are taken in id order, with everything that draws random numbers.
 */
import { DRIVE } from '../../../../../schemas/tables/drives.js';
import { WEATHER } from '../../../../../schemas/tables/seasons.js';
import { isOwnGround } from '../../../people/clans/houses/territory.js';
import { clanRow } from '../../../engine/indexes/clan-rows.js';
import { clamp } from '../../../engine/math/interval.js';
import { TASK } from '../../../engine/state/helper-port.js';
import { RANDOM_FOR, randomBetween } from '../../../engine/random/keyed.js';
import type { Mind } from '../../../engine/scratch/mind.js';
import { growStrides, STRIDE } from '../../../engine/scratch/strides.js';
import { deltaX, deltaY } from '../../../engine/space/topology.js';
import type { WorldState } from '../../../engine/state/state.js';
import { bend, planStrides, stepLength, turnTo } from './stride-plan.js';
import { aimOutOfHouse, takeStep, turnFromWall } from './walls.js';

/** A member outside its territory makes this share of the turn toward home (docs/rules/movement.md#steering). */
const HOME_TURN_SHARE = 0.35;
const WANDER_MEMORY_SHARE = 0.8;
const SEARCH_WANDER_FACTOR = 0.25;

export function moveBodies(world: WorldState): void {
  const { creatures, helper, strides } = world;
  growStrides(strides, creatures.capacity);
  if (!helper?.run(world, TASK.stride)) planStrides(world, 0, creatures.count);
  takeStrides(world);
}

function takeStrides(world: WorldState): void {
  const { mind } = world;
  const { creatures, strides } = world;
  const { kinds, xs, ys } = strides;
  for (let row = 0; row < creatures.count; row++) {
    const kind = kinds[row]!;
    if (kind === STRIDE.stays) continue;
    if (kind === STRIDE.wanders) wander(world, mind, row);
    else if (kind === STRIDE.turnsAway) turnFromWall(world, row);
    else {
      creatures.xs[row] = xs[row]!;
      creatures.ys[row] = ys[row]!;
    }
  }
}

/** Moves a body that has no target by one step. Outside the territory of its clan, the body also turns toward home. */
function wander(world: WorldState, mind: Mind, row: number): void {
  bend(world, row, wanderTurn(world, mind, row), homewardTurn(world, row));
  const step = stepLength(world, mind, row);
  if (step > 0) takeStep(world, mind, row, step);
}

/** Returns a random turn that resembles the last one. Inside a house it returns the turn toward the door. */
function wanderTurn(world: WorldState, mind: Mind, row: number): number {
  const { aim } = mind;
  const { creatures, laws, registers } = world;
  const wander = laws.wander_turn + (registers.weather === WEATHER.storm ? laws.storm_wander_bonus : 0);
  const bias =
    WANDER_MEMORY_SHARE * creatures.wanderBiases[row]! +
    randomBetween(world, row, RANDOM_FOR.wandering, -0.5, 0.5) * wander;
  creatures.wanderBiases[row] = bias;
  if (creatures.insideIds[row] !== 0 && aimOutOfHouse(world, mind, row)) {
    return turnTo(creatures.headings[row]!, aim.dx, aim.dy);
  }
  return creatures.drives[row] === DRIVE.explore ? SEARCH_WANDER_FACTOR * bias : bias;
}

/** Returns the turn toward home of an idle member outside its territory, or 0. Exploring bodies do not turn home. */
function homewardTurn(world: WorldState, row: number): number {
  const { creatures, clans, laws, topology } = world;
  if (!laws.territory_enabled || creatures.insideIds[row] !== 0 || creatures.drives[row] === DRIVE.explore) return 0;
  const clan = clanRow(world, creatures.clanIds[row]!);
  if (clan < 0) return 0;
  const dx = deltaX(topology, creatures.xs[row]!, clans.homeXs[clan]!);
  const dy = deltaY(topology, creatures.ys[row]!, clans.homeYs[clan]!);
  if (dx * dx + dy * dy <= laws.territory_radius * laws.territory_radius) return 0;
  if (isOwnGround(world, creatures.clanIds[row]!, creatures.xs[row]!, creatures.ys[row]!)) return 0;
  const turn = turnTo(creatures.headings[row]!, dx, dy);
  return HOME_TURN_SHARE * clamp(turn, -laws.steer_turn, laws.steer_turn);
}

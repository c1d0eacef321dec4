/**
 * Steering and movement (docs/rules/movement.md): each tick an awake body turns toward its aim (instinct and brain
 * mixed, mind/best-drive.ts) and takes one step, whose length depends on caste, stage, health, hunger, wounds, weather
 * and ground.
 *
 * There are two parts. First the steps of all bodies with an aim are planned (stride-plan.ts), on several threads if they
 * are many. Then the steps are taken in id order, with everything that draws random numbers.
 */
import { DRIVE } from '#tables/drives.js';
import { WEATHER, WEATHER_ROWS } from '#tables/seasons.js';
import { isOwnGround } from '#people/clans/houses/territory.js';
import { clanRow } from '#engine/indexes/clan-rows.js';
import { clamp } from '#engine/math/interval.js';
import { TASK, type WorldState } from '#engine/state/state.js';
import { RANDOM_FOR, randomBetween } from '#engine/random/keyed.js';
import type { Mind } from '#engine/scratch/mind.js';
import { growStrides, STRIDE } from '#engine/scratch/thoughts.js';
import { deltaX, deltaY } from '#engine/space/topology.js';
import { aimOutOfHouse, takeStep, turnFromWall, aimStraight, aimThroughDoors, planStep } from './walls.js';
import { ANOMALY_ROWS, HUNGER } from '#tables/codes.js';
import { CASTE_ROWS } from '#tables/castes.js';
import { STAGE_ROWS } from '#tables/stages.js';
import { woundSpeed } from '#people/bodies/health.js';
import { angleOf, normalizeAngle, signedAngle } from '#engine/math/trigonometry.js';
import { turnScale } from '#people/morphology/outline.js';
import { STROKE_TICKS } from '../body/body-temperature.js';
import { blendTurn, isAimless, thrustFactor } from '../mind/best-drive.js';
import { FALL_CARE_TICKS } from './collide.js';

/** A member outside its territory makes this share of the turn toward home (docs/rules/movement.md#steering). */
const HOME_TURN_SHARE = 0.35;
const WANDER_MEMORY_SHARE = 0.8;
const SEARCH_WANDER_FACTOR = 0.25;

export function moveBodies(world: WorldState): void {
  const { creatures, helpers, strides } = world;
  growStrides(strides, creatures.capacity);
  if (!helpers?.run(world, TASK.stride)) planStrides(world, 0, creatures.count);
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

// Plans steps: the turn toward the target, the length and the end of the step. Planning draws no random numbers and
// writes nothing that another body reads, so that threads may plan at once (parallel/helper-threads.ts).

const FLEE_SPEED = 1.3;
const CHASE_FACTOR = 1.15;
const NIGHT_CHASE_FACTOR = 1.3;
/** Factor on the step of a body in haste after a meal of berries. */
const HASTE_FACTOR = 1.15;
const FORD_FACTOR = 0.6;
const TORRENT_FACTOR = 0.45;
const CLIMB_FACTOR_MIN = 0.55;
/** Amount that each unit of slope subtracts from the factor on the step of a climbing body. */
const CLIMB_LOSS_PER_SLOPE = 0.1;
/** A body closer than this to a target that is not ahead slows down, so that it does not circle around the target. */
const ARRIVAL_UNITS = 3;
const ARRIVAL_FACTOR = 0.35;

/** Plans the steps of rows first..last-1. Writes only columns of these rows, and does not change positions. */
export function planStrides(world: WorldState, first: number, last: number): void {
  const { mind } = world;
  const { creatures, registers, strides } = world;
  const { alive, sleeping, torpid, drives, fallTicks, heatTicks, griefUntilTicks } = creatures;
  const { kinds } = strides;
  for (let row = first; row < last; row++) {
    kinds[row] = STRIDE.stays;
    if (alive[row] === 0 || sleeping[row] === 1 || torpid[row] === 1) continue;
    if (fallTicks[row]! > FALL_CARE_TICKS || heatTicks[row]! >= STROKE_TICKS) continue;
    // A body that has just heard of a death stands still for a few ticks.
    if (registers.tick < griefUntilTicks[row]!) continue;
    kinds[row] = isAimless(drives[row]!) ? STRIDE.wanders : planStride(world, mind, row);
  }
}

/** Plans a step toward the target and returns what the body does (`STRIDE`). */
function planStride(world: WorldState, mind: Mind, row: number): number {
  const { aim, landing } = mind;
  const turn = aimedTurn(world, mind, row);
  bend(world, row, turn);
  let step = stepLength(world, mind, row);
  if (aim.distance < ARRIVAL_UNITS && (turn > 1 || turn < -1)) step *= ARRIVAL_FACTOR;
  if (step > aim.distance) step = aim.distance;
  if (!(step > 0)) return STRIDE.stays;
  if (!planStep(world, mind, row, step)) return STRIDE.turnsAway;
  world.strides.xs[row] = landing.x;
  world.strides.ys[row] = landing.y;
  return STRIDE.goes;
}

/**
 * Turns the body by a mix of `turn` and the steering of its brain, and by `beside`, together at most by the law
 * `steer_turn`.
 */
function bend(world: WorldState, row: number, turn: number, beside = 0): void {
  const { drives, headings, steers, inertias } = world.creatures;
  const taken = blendTurn(drives[row]!, turn, steers[row]!, world.laws.steer_turn, turnScale(inertias[row]!));
  const most = world.laws.steer_turn;
  headings[row] = normalizeAngle(headings[row]! + clamp(taken + beside, -most, most));
}

/** Sets `aim` to the target, or to the door or bridge on the way there, and returns the turn toward `aim`. */
function aimedTurn(world: WorldState, mind: Mind, row: number): number {
  const { aim } = mind;
  const { creatures } = world;
  if (creatures.insideIds[row] === 0 && creatures.drives[row] !== DRIVE.shelter) aimStraight(world, mind, row);
  else aimThroughDoors(world, mind, row);
  if (world.waterworks.count > 0) aimOverBridge(world, mind, row);
  return turnTo(creatures.headings[row]!, aim.dx, aim.dy);
}

/** Returns the turn from the heading toward (dx, dy); 0 if both components are 0. */
function turnTo(heading: number, dx: number, dy: number): number {
  return dx === 0 && dy === 0 ? 0 : signedAngle(angleOf(dy, dx) - heading);
}

function stepLength(world: WorldState, mind: Mind, row: number): number {
  const { conditions } = mind;
  const { creatures, laws, registers } = world;
  let step =
    CASTE_ROWS[creatures.castes[row]!]!.speed *
    STAGE_ROWS[creatures.stages[row]!]!.speed *
    thrustFactor(creatures.thrusts[row]!) *
    healthSpeed(creatures.healths[row]!) *
    woundSpeed(world, row);
  if (creatures.statuses[row] === HUNGER.starving) step *= laws.desperate_speed_mult;
  if (creatures.drives[row] === DRIVE.flee) step *= FLEE_SPEED;
  else if (creatures.drives[row] === DRIVE.hunt) step *= conditions.isDark ? NIGHT_CHASE_FACTOR : CHASE_FACTOR;
  if (creatures.hasteTicks[row]! > 0) step *= HASTE_FACTOR;
  if (WEATHER_ROWS[registers.weather]!.wet && creatures.indoors[row] === 0) step *= laws.rain_speed_mult;
  const slope = creatures.slopes[row]!;
  if (slope > 0) step *= Math.max(CLIMB_FACTOR_MIN, 1 - CLIMB_LOSS_PER_SLOPE * slope);
  const river = creatures.wadings[row]! - 1;
  if (river >= 0) step *= world.rivers.floodTicks[river]! > 0 ? TORRENT_FACTOR : FORD_FACTOR;
  const strange = creatures.strangenesses[row]! - 1;
  return strange >= 0 ? step * ANOMALY_ROWS[strange]!.speed : step;
}

/** Returns the factor of health on the step (docs/rules/health-and-energy.md#health). */
function healthSpeed(health: number): number {
  if (health >= 80) return 1;
  if (health >= 60) return 0.95;
  if (health >= 40) return 0.85;
  return health >= 20 ? 0.7 : 0.5;
}

// Bridge crossing (docs/rules/movement.md#bridges): a body whose path crosses a river uses a bridge or dam if the
// detour is small, and stays on it, because wading is slow, costs energy and may drown the body.

/** Greatest detour to a bridge, measured along the river. */
const DETOUR_MAX_UNITS = 20;
/** A body within this distance of the middle of a river plans its crossing. */
const APPROACH_UNITS = 24;
/** A body counts as on a bridge's line if its distance from the centre line of the bridge is less than this. */
const LINE_UNITS_MAX = 1;
/** Length by which a bridge extends beyond the water at each end. */
const RAMP_UNITS = 1;

/** Redirects `aim` to a bridge if water lies between the body and its target. O(rivers + works). */
function aimOverBridge(world: WorldState, mind: Mind, row: number): void {
  const { aim } = mind;
  const { creatures, rivers, topology } = world;
  const y = creatures.ys[row]!;
  for (let river = 0; river < rivers.count; river++) {
    const toCentre = deltaY(topology, y, rivers.centreYs[river]!);
    if (toCentre > APPROACH_UNITS || toCentre < -APPROACH_UNITS) continue;
    const water = rivers.halfWidths[river]!;
    const half = water + RAMP_UNITS;
    const isOver = toCentre < water && toCentre > -water;
    const ahead = aim.dy > 0 ? toCentre + half : toCentre - half;
    const crosses = aim.dy > 0 ? toCentre > -half && aim.dy > ahead : toCentre < half && aim.dy < ahead;
    if (!crosses) continue;
    const way = nearestBridge(world, river, creatures.xs[row]!);
    const isOnLine = way < LINE_UNITS_MAX && way > -LINE_UNITS_MAX;
    if (way === Infinity || (isOver && !isOnLine)) return;
    aim.dx = way;
    aim.dy = isOnLine ? ahead : aim.dy > 0 ? toCentre - half : toCentre + half;
    aim.distance = Math.sqrt(aim.dx * aim.dx + aim.dy * aim.dy);
    return;
  }
}

/** Returns the x offset of the river's nearest bridge or dam; Infinity if it is farther than `DETOUR_MAX_UNITS`. */
function nearestBridge({ waterworks, topology }: WorldState, river: number, x: number): number {
  let least = DETOUR_MAX_UNITS;
  let way = Infinity;
  for (let work = 0; work < waterworks.count; work++) {
    if (waterworks.rivers[work] !== river || waterworks.alive[work] === 0) continue;
    const dx = deltaX(topology, x, waterworks.xs[work]!);
    const distance = Math.abs(dx);
    if (distance >= least) continue;
    least = distance;
    way = dx;
  }
  return way;
}

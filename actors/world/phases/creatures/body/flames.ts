/** Effects of fire on bodies (docs/rules/weather-and-disasters.md#bodies-near-fire). Cost: fires × bodies around. */
import { callAway, fleeFrom } from '#people/bodies/placement.js';
import { hurtBody } from '#people/bodies/health.js';
import { CAUSE } from '#people/bodies/orders.js';
import { RANDOM_FOR, randomOfPair } from '#engine/random/keyed.js';
import { CAMPFIRE_REACH_UNITS, FLAME_REACH_UNITS } from '#engine/land/ground.js';
import { livingNear, MOVED_UNITS_MAX, rowsNear } from '#engine/space/neighbourhood.js';
import { squaredDistance } from '#engine/space/topology.js';
import type { WorldState } from '#engine/state/state.js';
import { FIRESIDE } from '#tables/codes.js';
import { isTorchBearer } from '#people/bodies/skills.js';
import type { Mind } from '#engine/scratch/mind.js';

/** A body burns if its distance from the edge of a flame is at most this. */
const BURN_MARGIN_UNITS = 1.2;
/** A body that does not burn is scalded if its distance from the edge of a flame is at most this. */
const SCALD_MARGIN_UNITS = 4;
const BURN_CHANCE = 0.18;
const BURN_DAMAGE = 40;
const SCALD_CHANCE = 0.5;
/** Health lost by a scald at the edge of the burning zone. A scald farther away costs less health. */
const SCALD_DAMAGE = 2.2;
const FLIGHT_PERIOD_TICKS = 4;
const FLIGHT_UNITS = 16;
const FLIGHT_TICKS = 30;
/** A body indoors flees only if its distance from the edge of a flame is at most this. */
const INDOOR_ALARM_UNITS = 5;
const CALL_TICKS = 20;

export function applyFlames(world: WorldState): void {
  const { campfires, fires, creatures, creatureGrid } = world;
  for (let camp = 0; camp < campfires.count; camp++) {
    const x = campfires.xs[camp]!;
    const y = campfires.ys[camp]!;
    for (const row of livingNear(creatureGrid, creatures, x, y, CAMPFIRE_REACH_UNITS, MOVED_UNITS_MAX)) {
      creatures.firesides[row] = FIRESIDE.campfire;
    }
  }
  for (let fire = 0; fire < fires.count; fire++) applyFire(world, fire);
}

function applyFire(world: WorldState, fire: number): void {
  const { fires, creatures, creatureGrid, topology } = world;
  const x = fires.xs[fire]!;
  const y = fires.ys[fire]!;
  const radius = fires.radii[fire]!;
  for (const row of livingNear(creatureGrid, creatures, x, y, FLAME_REACH_UNITS, MOVED_UNITS_MAX)) {
    const distance = Math.sqrt(squaredDistance(topology, x, y, creatures.xs[row]!, creatures.ys[row]!));
    creatures.firesides[row] = FIRESIDE.flame;
    if (creatures.indoors[row] === 0) burn(world, row, fire, distance - radius);
    if (creatures.alive[row] === 1) flee(world, row, fire, distance);
  }
}

/** Burns or scalds a body outdoors. `gap` is its distance from the flame's edge in units, negative inside the flame. */
function burn(world: WorldState, row: number, fire: number, gap: number): void {
  const luck = randomOfPair(world, world.creatures.ids[row]!, fire, RANDOM_FOR.burning);
  if (gap <= BURN_MARGIN_UNITS) {
    if (luck < BURN_CHANCE) hurtBody(world, row, BURN_DAMAGE, CAUSE.fire, 0);
  } else if (gap <= SCALD_MARGIN_UNITS) {
    if (luck >= SCALD_CHANCE) return;
    const fading = (SCALD_MARGIN_UNITS - gap) / (SCALD_MARGIN_UNITS - BURN_MARGIN_UNITS);
    hurtBody(world, row, SCALD_DAMAGE * fading, CAUSE.hyperthermia, 0);
  }
}

function flee(world: WorldState, row: number, fire: number, distance: number): void {
  const { creatures, fires, registers } = world;
  if ((creatures.ids[row]! + registers.tick) % FLIGHT_PERIOD_TICKS !== 0) return;
  if (creatures.indoors[row] === 1 && distance > fires.radii[fire]! + INDOOR_ALARM_UNITS) return;
  if (fire !== nearestFire(world, creatures.xs[row]!, creatures.ys[row]!)) return;
  const x = fires.xs[fire]!;
  const y = fires.ys[fire]!;
  const isNews = fleeFrom(world, row, x, y, FLIGHT_UNITS, FLIGHT_TICKS);
  const called = fires.calledTicks[fire]!;
  if (!isNews || (called > 0 && registers.tick - called < CALL_TICKS)) return;
  fires.calledTicks[fire] = Math.max(1, registers.tick);
  callAway(world, row, x, y);
}

/** Returns the row of the fire whose centre is nearest. O(fires), but called only for bodies close to a fire. */
function nearestFire(world: WorldState, x: number, y: number): number {
  const { fires, topology } = world;
  let nearest = -1;
  let least = Infinity;
  for (let fire = 0; fire < fires.count; fire++) {
    const d2 = squaredDistance(topology, x, y, fires.xs[fire]!, fires.ys[fire]!);
    if (d2 >= least) continue;
    least = d2;
    nearest = fire;
  }
  return nearest;
}

// Torches: explorers carry one outdoors at night (docs/rules/senses-and-decisions.md#sight). A torch lights the
// bodies around it too.

export const TORCH_RADIUS_UNITS = 6;

export function carriesTorch(world: WorldState, mind: Mind, row: number): boolean {
  const { personalities, castes, indoors, sleeping } = world.creatures;
  return mind.conditions.isDark && isTorchBearer(personalities[row]!, castes[row]!, indoors[row]!, sleeping[row]!);
}

/** Lights the awake bodies around a torch bearer until the bearer's next decision. */
export function lightAround(world: WorldState, mind: Mind, row: number): void {
  const { conditions } = mind;
  const { creatures, creatureGrid: grid, topology, registers } = world;
  const { alive, sleeping, litUntilTicks } = creatures;
  const x = creatures.xs[row]!;
  const y = creatures.ys[row]!;
  for (const other of rowsNear(grid, x, y, TORCH_RADIUS_UNITS)) {
    if (other === row || alive[other] === 0 || sleeping[other] === 1) continue;
    const d2 = squaredDistance(topology, x, y, creatures.xs[other]!, creatures.ys[other]!);
    if (d2 < TORCH_RADIUS_UNITS * TORCH_RADIUS_UNITS) litUntilTicks[other] = registers.tick + conditions.period + 1;
  }
}

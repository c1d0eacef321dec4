/**
 * Effects of fire on bodies (docs/rules/weather-and-disasters.md#bodies-near-fire): it heats bodies within 8 units,
 * scalds close ones, burns those inside it (cause `fire`), and makes all of them flee and call. Campfires only warm.
 * Cost: fires × bodies around.
 */
import { callAway, fleeFrom } from '../../../bodies/evacuation.js';
import { hurtBody } from '../../../bodies/health.js';
import { CAUSE } from '../../../bodies/messages.js';
import { RANDOM_FOR, randomOfPair } from '../../../random/keyed.js';
import { CAMPFIRE_REACH, FLAME_REACH } from '../../../space/flames.js';
import { found, gather, MOVED_MAX } from '../../../space/neighbourhood.js';
import { squaredDistance } from '../../../space/topology.js';
import type { WorldState } from '../../../state.js';

/** Codes of the column `firesides`. */
export const FIRESIDE = { none: 0, campfire: 1, flame: 2 } as const;

/** Distance beyond a flame's radius within which bodies burn, and within which they are scalded. */
const BURN_MARGIN = 1.2;
const SCALD_MARGIN = 4;
const BURN_CHANCE = 0.18;
const BURN_DAMAGE = 40;
const SCALD_CHANCE = 0.5;
const SCALD_DAMAGE = 2.2;
/** Ticks between two updates of the flight of a body near a fire. */
const FLIGHT_EVERY = 4;
const FLIGHT_WAY = 16;
const FLIGHT_TICKS = 30;
/** A body indoors does not flee before a fire is this near. */
const INDOOR_ALARM = 5;
/** Ticks between two calls about one fire. */
const CALL_TICKS = 20;

export function applyFlames(world: WorldState): void {
  const { campfires, fires, creatures, creatureGrid } = world;
  for (let camp = 0; camp < campfires.count; camp++) {
    const x = campfires.xs[camp]!;
    const y = campfires.ys[camp]!;
    const count = gather(creatureGrid, creatures, x, y, CAMPFIRE_REACH, MOVED_MAX);
    for (let i = 0; i < count; i++) creatures.firesides[found[i]!] = FIRESIDE.campfire;
  }
  for (let fire = 0; fire < fires.count; fire++) applyFire(world, fire);
}

function applyFire(world: WorldState, fire: number): void {
  const { fires, creatures, creatureGrid, topology } = world;
  const x = fires.xs[fire]!;
  const y = fires.ys[fire]!;
  const radius = fires.radii[fire]!;
  const count = gather(creatureGrid, creatures, x, y, FLAME_REACH, MOVED_MAX);
  for (let i = 0; i < count; i++) {
    const row = found[i]!;
    const distance = Math.sqrt(squaredDistance(topology, x, y, creatures.xs[row]!, creatures.ys[row]!));
    creatures.firesides[row] = FIRESIDE.flame;
    if (creatures.indoors[row] === 0) burn(world, row, fire, distance - radius);
    if (creatures.alive[row] === 1) flee(world, row, fire, distance);
  }
}

/** Burns or scalds a body outdoors that is `gap` away from the flame's rim. */
function burn(world: WorldState, row: number, fire: number, gap: number): void {
  const luck = randomOfPair(world, world.creatures.ids[row]!, fire, RANDOM_FOR.burning);
  if (gap <= BURN_MARGIN) {
    if (luck < BURN_CHANCE) hurtBody(world, row, BURN_DAMAGE, CAUSE.fire, 0);
  } else if (gap <= SCALD_MARGIN) {
    if (luck >= SCALD_CHANCE) return;
    const fading = (SCALD_MARGIN - gap) / (SCALD_MARGIN - BURN_MARGIN);
    hurtBody(world, row, SCALD_DAMAGE * fading, CAUSE.hyperthermia, 0);
  }
}

function flee(world: WorldState, row: number, fire: number, distance: number): void {
  const { creatures, fires, registers } = world;
  if ((creatures.ids[row]! + registers.tick) % FLIGHT_EVERY !== 0) return;
  if (creatures.indoors[row] === 1 && distance > fires.radii[fire]! + INDOOR_ALARM) return;
  if (fire !== nearestFire(world, creatures.xs[row]!, creatures.ys[row]!)) return;
  const x = fires.xs[fire]!;
  const y = fires.ys[fire]!;
  const isNews = fleeFrom(world, row, x, y, FLIGHT_WAY, FLIGHT_TICKS);
  const called = fires.calledTicks[fire]!;
  if (!isNews || (called > 0 && registers.tick - called < CALL_TICKS)) return;
  fires.calledTicks[fire] = Math.max(1, registers.tick);
  callAway(world, row, x, y);
}

/** Row of the fire whose middle is nearest. O(fires), for the few that are near one. */
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

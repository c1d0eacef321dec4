/** Every number of the state is finite; ids are unique and in order. */
import { sections } from '#engine/checkpoint/sections.js';
import { columnArray } from '#engine/columns/table.js';
import { TABLE_NAMES } from '#engine/columns/tables.js';
import { POOL_NAMES } from '#engine/columns/pool.js';
import type { WorldState } from '#engine/state/state.js';
import { fail } from './violations.js';

/** Columns of tables, registers and fields; O(cells). Pools change little and are checked by `checkPools`. */
export function checkNumbers(world: WorldState): void {
  for (const name of TABLE_NAMES) {
    const table = world[name];
    for (const key of table.columnNames) {
      const { type } = table.columns[key]!;
      if (type === 'f32' || type === 'f64') {
        checkArray(world, `${name}.${key}`, columnArray(table, key), table.count);
      }
    }
  }
  for (const [name, value] of Object.entries(world.registers)) {
    if (!Number.isFinite(value)) fail(world, `register ${name} is ${value}`);
  }
}

/** All arrays of the state, pools and fields too; free slots are free once, and none of them is a living body's. */
export function checkPools(world: WorldState): void {
  for (const { name, array, length } of sections(world)) {
    if (array instanceof Float32Array || array instanceof Float64Array) checkArray(world, name, array, length);
  }
  const { creatures } = world;
  for (const name of POOL_NAMES) {
    const pool = world[name];
    const taken = new Set<number>(pool.freeSlots.subarray(0, pool.freeCount));
    if (taken.size !== pool.freeCount) fail(world, `a slot of ${name} is free twice`);
    for (let row = 0; row < creatures.count; row++) {
      if (creatures.alive[row] === 0) continue;
      const slot = creatures.slots[row]!;
      if (taken.has(slot) || slot >= pool.slotCount) fail(world, `slot ${slot} of ${name} is not one body's own`);
      taken.add(slot);
    }
  }
}

/** A finite number minus itself is 0; others give NaN. */
function checkArray(world: WorldState, name: string, array: ArrayLike<number>, length: number): void {
  let sum = 0;
  for (let i = 0; i < length; i++) {
    const value = array[i]!;
    sum += value - value;
  }
  if (sum === 0) return;
  const at = Array.from(array).findIndex((value) => !Number.isFinite(value));
  fail(world, `${name}[${at}] is ${array[at]}`);
}

/** Checks ids across the tables of entities; `stamps` is scratch memory, one per world. */
export function checkIds(world: WorldState, stamps: Map<number, number>): void {
  const { tick, nextEntityId } = world.registers;
  for (const table of [world.creatures, world.plants, world.corpses, world.houses]) {
    const { ids, count } = table;
    for (let row = 0; row < count; row++) {
      const id = ids[row]!;
      if (row > 0 && id <= ids[row - 1]!) fail(world, `${table.name} are not in the order of ids`);
      if (id <= 0 || id >= nextEntityId) fail(world, `id ${id} was never given`);
      if (stamps.get(id) === tick) fail(world, `id ${id} is there twice`);
      stamps.set(id, tick);
    }
  }
}

export function checkPlaces(world: WorldState): void {
  const { width, height } = world.topology;
  for (const table of [
    world.creatures,
    world.plants,
    world.corpses,
    world.houses,
    world.fires,
    world.campfires,
    world.bolts,
    world.signals,
    world.plots,
    world.markets,
    world.boundaryStones,
    world.missions,
    world.anomalies,
    world.rocks,
  ]) {
    const { xs, ys, count } = table;
    for (let row = 0; row < count; row++) {
      const x = xs[row]!;
      const y = ys[row]!;
      if (!(x >= 0 && x <= width && y >= 0 && y <= height)) fail(world, `${table.name} at ${x}, ${y}`);
    }
  }
}

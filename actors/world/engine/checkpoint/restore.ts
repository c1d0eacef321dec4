/**
 * Restores a checkpoint into an empty world. Sections, registers and counts are matched by name, so an engine with
 * other columns continues the world (docs/determinism.md#upgrades). What cannot be converted is refused as a whole,
 * because a partial state would lead to a different history.
 */
import { growPercepts } from '../scratch/percept.js';
import { growPool, POOL_NAMES } from '../columns/pool.js';
import { REGISTER_NAMES } from '../columns/registers.js';
import { columnArray, reserve } from '../columns/table.js';
import { rebuildClanIndexes } from '../indexes/clan-rows.js';
import { TABLE_NAMES } from '../columns/tables.js';
import type { WorldState } from '../state/state.js';
import { checkSize, checkState } from './check.js';
import { bytesOf, type CheckpointHeader, sections, type Section } from './sections.js';
import { readSaved, savedHash, savedValues, type SavedSection, type SavedState } from './saved.js';
import { rebuildIndexes } from '../indexes/rebuild-indexes.js';

export interface RestoreOptions {
  /** Hash that the saved state must have. It covers the columns as saved, whatever columns this engine has. */
  readonly stateHash?: string | undefined;
  /** Whether the state may come from an untrusted source. If so, all of it is checked before rules read it. */
  readonly isForeign?: boolean | undefined;
}

/**
 * `world` comes from `createState` with the seed, size and boundary of the header. What the checkpoint lacks keeps its
 * initial value; what this engine lacks is ignored. A state with other columns is checked like an untrusted one.
 */
export function restoreInto(world: WorldState, bytes: Uint8Array, options: RestoreOptions = {}): void {
  const saved = readSaved(bytes);
  checkWorld(world, saved.header);
  if (options.stateHash !== undefined) checkHash(saved, options.stateHash);
  checkSize(world, saved, bytes.length);
  resizeTables(world, saved);
  const list = sections(world);
  for (const section of list) {
    const from = saved.sections.get(section.name);
    if (from && section.name !== 'registers') copyValues(from, section, saved);
  }
  copyRegisters(world, saved);
  if (options.isForeign === true || hasOtherColumns(list, saved.header)) checkState(world);
  rebuildIndexes(world);
  rebuildClanIndexes(world);
}

function checkWorld(world: WorldState, header: CheckpointHeader): void {
  const { width, height, wrap } = world.topology;
  const same = header.width === width && header.height === height && header.wrap === wrap;
  if (!same || header.seed !== world.seed) {
    const place = `${header.width} x ${header.height}, wrap ${header.wrap}, seed ${header.seed}`;
    throw new Error(
      `the checkpoint is of another world (${place}), not of this one ` +
        `(${width} x ${height}, wrap ${wrap}, seed ${world.seed})`,
    );
  }
}

function checkHash(saved: SavedState, stateHash: string): void {
  const found = savedHash(saved);
  if (found !== stateHash) throw new Error(`it restores to the state ${found}, not to ${stateHash}`);
}

/**
 * Sets the counts of tables and pools, and grows their arrays to fit. A table has at least the rows of a new world. A
 * pool that the checkpoint lacks gets the slots of the other pools, because a creature has the same slot in all pools.
 */
function resizeTables(world: WorldState, saved: SavedState): void {
  for (const name of TABLE_NAMES) {
    const table = world[name];
    const count = Math.max(table.count, saved.rows.get(name) ?? 0);
    reserve(table, count);
    table.count = count;
    for (const key of table.columnNames) columnArray(table, key).fill(table.columns[key]!.initial, 0, count);
  }
  for (const name of POOL_NAMES) {
    const pool = world[name];
    const like = saved.pools.has(name) ? name : ([...saved.pools.keys()][0] ?? name);
    const { slotCount, freeCount } = saved.pools.get(like) ?? pool;
    if (slotCount > pool.freeSlots.length) growPool(pool, slotCount);
    pool.slotCount = slotCount;
    pool.freeCount = freeCount;
    const free = saved.sections.get(`${like}.freeSlots`);
    if (free) pool.freeSlots.set(savedValues(free).subarray(0, freeCount));
  }
  growPercepts(world.percepts, world.brains.freeSlots.length);
}

/** Copies the values of a section, one by one if their type has changed. */
function copyValues(from: SavedSection, to: Section, { rows }: SavedState): void {
  const { name, array, length } = to;
  const isColumn = rows.has(name.slice(0, Math.max(0, name.indexOf('.'))));
  if (from.length !== length && !isColumn)
    throw new Error(`the checkpoint has ${from.length} values of ${name}, this engine reads ${length}`);
  if (from.type === to.type) {
    bytesOf(to).set(from.bytes);
    return;
  }
  const values = savedValues(from);
  const isInteger = !(array instanceof Float32Array || array instanceof Float64Array);
  for (let i = 0; i < from.length; i++) {
    array[i] = values[i]!;
    const isKept = isInteger ? array[i] === values[i] : Number.isFinite(array[i]);
    if (!isKept)
      throw new Error(
        `${name} of row ${i} is ${values[i]} (${from.type}), which does not fit this engine's ${to.type}`,
      );
  }
}

function copyRegisters({ registers }: WorldState, { header, sections: saved }: SavedState): void {
  const section = saved.get('registers');
  const values = section ? savedValues(section) : [];
  if (section?.type !== 'f64' || section.length !== header.registers.length)
    throw new Error('the checkpoint has no values of its registers');
  for (const name of REGISTER_NAMES) {
    const index = header.registers.indexOf(name);
    if (index >= 0) registers[name] = values[index]!;
  }
}

function hasOtherColumns(list: readonly Section[], header: CheckpointHeader): boolean {
  const own = list.map(({ name, type }) => [name, type]);
  const saved = header.sections.map(([name, type]) => [name, type]);
  return JSON.stringify([own, REGISTER_NAMES]) !== JSON.stringify([saved, header.registers]);
}

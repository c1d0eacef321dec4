/**
 * Restores a checkpoint into an empty world. A checkpoint that does not fit this engine is rejected as a whole,
 * because a partial state would lead to a different history.
 */
import { growPercepts } from '../brain/percepts.js';
import { growPool, POOL_NAMES } from '../columns/pool.js';
import { REGISTER_NAMES } from '../columns/registers.js';
import { reserve } from '../columns/table.js';
import { rebuildClanIndexes } from '../clans/registry/clan-rows.js';
import { rebuildIndexes } from '../phases/spatial-index/index.js';
import { TABLE_NAMES } from '../columns/tables.js';
import type { WorldState } from '../state.js';
import { checkCounts, checkState } from './check.js';
import { aligned, bytesOf, FORMAT, MAGIC, PREAMBLE_BYTES, type CheckpointHeader } from './layout.js';
import { sections, type Section } from './sections.js';

/** Header of a checkpoint. Throws if `bytes` are not a checkpoint or have another format. */
export function checkpointHeader(bytes: Uint8Array): CheckpointHeader {
  if (bytes.length < PREAMBLE_BYTES || MAGIC.some((byte, i) => bytes[i] !== byte)) {
    throw new Error('these bytes are not a checkpoint of a world');
  }
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const format = view.getUint32(MAGIC.length, true);
  if (format !== FORMAT) {
    throw new Error(`the checkpoint has format ${format}, this engine reads format ${FORMAT}`);
  }
  const end = PREAMBLE_BYTES + headerBytes(view);
  if (end > bytes.length) throw new Error('the checkpoint ends within its header');
  let text = '';
  for (let i = PREAMBLE_BYTES; i < end; i++) text += String.fromCharCode(bytes[i]!);
  return JSON.parse(text) as CheckpointHeader;
}

/**
 * Fills `world`, created by `createState` with the seed, size and boundary of the header, and rebuilds its
 * indexes. Throws before it changes the world if the checkpoint has other columns or registers. A state that may be of a
 * stranger, `isForeign`, is checked before the indexes are built.
 */
export function restoreInto(world: WorldState, bytes: Uint8Array, isForeign = false): void {
  const header = checkpointHeader(bytes);
  checkWorld(world, header);
  checkNames('register', header.registers, REGISTER_NAMES);
  const names = sections(world).map(({ name, type }) => `${name} (${type})`);
  checkNames(
    'column',
    header.sections.map(([name, type]) => `${name} (${type})`),
    names,
  );
  checkCounts(world, header.counts, bytes.length);
  resizeTables(world, header.counts);
  const list = sections(world);
  checkLengths(list, header, bytes);
  copySections(list, bytes);
  const registers = list.find(({ name }) => name === 'registers')!.array;
  for (let i = 0; i < REGISTER_NAMES.length; i++) world.registers[REGISTER_NAMES[i]!] = registers[i]!;
  if (isForeign) checkState(world);
  rebuildIndexes(world);
  rebuildClanIndexes(world);
}

function headerBytes(view: DataView): number {
  return view.getUint32(MAGIC.length + 4, true);
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

function checkNames(kind: string, saved: readonly string[], known: readonly string[]): void {
  const unknown = saved.find((name) => !known.includes(name));
  if (unknown !== undefined)
    throw new Error(`the checkpoint has a ${kind} that this engine does not know: ${unknown}`);
  const missing = known.find((name) => !saved.includes(name));
  if (missing !== undefined) throw new Error(`the checkpoint lacks a ${kind} of this engine: ${missing}`);
  if (saved.some((name, i) => name !== known[i]))
    throw new Error(`the checkpoint's ${kind}s are in another order`);
}

/** Sets the counts of tables and pools, in the order of `counts`, and grows their arrays to fit. */
function resizeTables(world: WorldState, saved: readonly number[]): void {
  let next = 0;
  for (const name of TABLE_NAMES) {
    const table = world[name];
    const count = saved[next++]!;
    reserve(table, count);
    table.count = count;
  }
  for (const name of POOL_NAMES) {
    const pool = world[name];
    pool.slotCount = saved[next++]!;
    pool.freeCount = saved[next++]!;
    if (pool.slotCount > pool.freeSlots.length) growPool(pool, pool.slotCount);
  }
  growPercepts(world.percepts, world.brains.freeSlots.length);
}

function checkLengths(list: readonly Section[], header: CheckpointHeader, bytes: Uint8Array): void {
  let size = dataStart(bytes);
  for (let i = 0; i < list.length; i++) {
    const { name, length, array } = list[i]!;
    const saved = header.sections[i]![2];
    if (saved !== length) throw new Error(`the checkpoint has ${saved} values of ${name}, not ${length}`);
    size += aligned(length * array.BYTES_PER_ELEMENT);
  }
  if (size !== bytes.length) throw new Error(`the checkpoint has ${bytes.length} bytes, not ${size}`);
}

function copySections(list: readonly Section[], bytes: Uint8Array): void {
  let at = dataStart(bytes);
  for (const section of list) {
    const values = bytesOf(section);
    values.set(bytes.subarray(at, at + values.length));
    at += aligned(values.length);
  }
}

function dataStart(bytes: Uint8Array): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return aligned(PREAMBLE_BYTES + headerBytes(view));
}

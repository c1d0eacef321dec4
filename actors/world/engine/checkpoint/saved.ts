/**
 * A checkpoint as its bytes describe it, whichever engine wrote it: its sections and counts by name. The header may
 * come from an untrusted source, so every number in it is compared with the bytes before memory is reserved for it.
 */
import { CHECKPOINT_FORMAT, CHECKPOINT_MAGIC } from '#schemas/records/checkpoint.js';
import type { BlockPool } from '../columns/pool.js';
import { COLUMN_ARRAYS } from '../columns/table.js';
import { hashSections } from './hash.js';
import {
  aligned,
  PREAMBLE_BYTES,
  type CheckpointHeader,
  bytesOf,
  headerOf,
  section,
  type Section,
  sections,
} from './sections.js';
import type { WorldState } from '../state/state.js';

const ARRAYS = { ...COLUMN_ARRAYS, u32: Uint32Array } as const;
type ArrayType = keyof typeof ARRAYS;

export interface SavedSection {
  readonly name: string;
  readonly type: ArrayType;
  readonly length: number;
  readonly bytes: Uint8Array;
}

interface SavedPool {
  readonly slotCount: number;
  readonly freeCount: number;
}

export interface SavedState {
  readonly header: CheckpointHeader;
  readonly sections: ReadonlyMap<string, SavedSection>;
  readonly rows: ReadonlyMap<string, number>;
  readonly pools: ReadonlyMap<string, SavedPool>;
}

/** Returns the header of a checkpoint. Throws if `bytes` are not a checkpoint or have another format. */
export function checkpointHeader(bytes: Uint8Array): CheckpointHeader {
  if (bytes.length < PREAMBLE_BYTES || CHECKPOINT_MAGIC.some((byte, i) => bytes[i] !== byte)) {
    throw new Error('these bytes are not a checkpoint of a world');
  }
  const format = viewOf(bytes).getUint32(CHECKPOINT_MAGIC.length, true);
  if (format !== CHECKPOINT_FORMAT) {
    throw new Error(`the checkpoint has format ${format}, this engine reads format ${CHECKPOINT_FORMAT}`);
  }
  const end = headerEnd(bytes);
  if (end > bytes.length) throw new Error('the checkpoint ends within its header');
  let text = '';
  for (let i = PREAMBLE_BYTES; i < end; i++) text += String.fromCharCode(bytes[i]!);
  return JSON.parse(text) as CheckpointHeader;
}

/** Reads the sections of a checkpoint. Throws if header and bytes do not agree. */
export function readSaved(bytes: Uint8Array): SavedState {
  const header = checkpointHeader(bytes);
  const sections = readSections(header, bytes);
  return { header, sections, ...readCounts(header, sections) };
}

export function savedValues({ type, bytes }: SavedSection): Section['array'] {
  // The copy is a whole number of 32-bit words, which the hash requires.
  const copy = new Uint8Array(aligned(bytes.length));
  copy.set(bytes);
  return new ARRAYS[type](copy.buffer);
}

/** Returns the hash that the state had when it was saved, equal to `hashState` of that world. */
export function savedHash({ header, sections }: SavedState): string {
  return hashSections(header.counts, hashedSections(sections));
}

function* hashedSections(sections: SavedState['sections']): Generator<Section> {
  for (const saved of sections.values()) yield section(saved.name, saved.type, savedValues(saved), saved.length);
}

function readSections(header: CheckpointHeader, bytes: Uint8Array): Map<string, SavedSection> {
  const sections = new Map<string, SavedSection>();
  let at = aligned(headerEnd(bytes));
  for (const [name, type, length] of header.sections) {
    if (!isArrayType(type) || !Number.isInteger(length) || length < 0 || sections.has(name))
      throw new Error(`the checkpoint has ${length} values of ${name} (${type}), which no engine writes`);
    const size = length * ARRAYS[type].BYTES_PER_ELEMENT;
    sections.set(name, { name, type, length, bytes: bytes.subarray(at, at + size) });
    at += aligned(size);
  }
  if (at !== bytes.length) throw new Error(`the checkpoint has ${bytes.length} bytes, not ${at}`);
  return sections;
}

/**
 * Assigns the counts of the header, a plain list, to names: one count for each table in the order of the sections, then
 * two for each pool. Every section with a dot in its name belongs to a table or a pool, except those of `fields`.
 */
function readCounts(
  { counts }: CheckpointHeader,
  sections: ReadonlyMap<string, SavedSection>,
): Pick<SavedState, 'rows' | 'pools'> {
  const rows = new Map<string, number>();
  const pools = new Map<string, SavedPool>();
  const owners = new Set([...sections.keys()].filter((name) => name.includes('.')).map(ownerOf));
  owners.delete('fields');
  const isPool = (name: string): boolean => sections.has(`${name}.blocks`);
  let next = 0;
  for (const name of owners) if (!isPool(name)) rows.set(name, counts[next++]!);
  for (const name of owners)
    if (isPool(name)) pools.set(name, { slotCount: counts[next++]!, freeCount: counts[next++]! });
  if (next !== counts.length) throw new Error(`the checkpoint has ${counts.length} counts, not ${next}`);
  for (const { name, length } of sections.values()) {
    const count = name.endsWith('.freeSlots') ? pools.get(ownerOf(name))?.freeCount : rows.get(ownerOf(name));
    if (count !== undefined && count !== length)
      throw new Error(`the checkpoint has ${length} values of ${name}, not ${count}`);
  }
  for (const [name, { slotCount, freeCount }] of pools) {
    if (!Number.isInteger(slotCount) || slotCount < freeCount)
      throw new Error(`the checkpoint has ${freeCount} free slots of ${slotCount} in its ${name}`);
  }
  return { rows, pools };
}

function ownerOf(name: string): string {
  return name.slice(0, Math.max(0, name.indexOf('.')));
}

function isArrayType(type: string): type is ArrayType {
  return Object.hasOwn(ARRAYS, type);
}

function headerEnd(bytes: Uint8Array): number {
  return PREAMBLE_BYTES + viewOf(bytes).getUint32(CHECKPOINT_MAGIC.length + 4, true);
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

// Writes a checkpoint: the whole state as bytes for the store, raw columns after a header that names them. The store
// holds the laws separately.

export function saveCheckpoint(world: WorldState): Uint8Array {
  const list = sections(world);
  const header = asciiBytes(JSON.stringify(headerOf(world, list)));
  let size = aligned(PREAMBLE_BYTES + header.length);
  for (const section of list) size += aligned(section.length * section.array.BYTES_PER_ELEMENT);
  const bytes = new Uint8Array(size);
  const view = new DataView(bytes.buffer);
  bytes.set(CHECKPOINT_MAGIC);
  view.setUint32(CHECKPOINT_MAGIC.length, CHECKPOINT_FORMAT, true);
  view.setUint32(CHECKPOINT_MAGIC.length + 4, header.length, true);
  bytes.set(header, PREAMBLE_BYTES);
  let at = aligned(PREAMBLE_BYTES + header.length);
  for (const section of list) {
    const values = bytesOf(section);
    bytes.set(values, at);
    if (section.array === world.brains.blocks) clearFreeBlocks(bytes.subarray(at, at + values.length), world.brains);
    at += aligned(values.length);
  }
  return bytes;
}

/** The brains of the dead, which no rule reads and no hash covers, would be a quarter of a compressed checkpoint. */
function clearFreeBlocks(saved: Uint8Array, { width, blocks, freeSlots, freeCount }: BlockPool): void {
  const size = width * blocks.BYTES_PER_ELEMENT;
  for (let i = 0; i < freeCount; i++) saved.fill(0, freeSlots[i]! * size, (freeSlots[i]! + 1) * size);
}

/** Encodes the header, which contains only ASCII: names from the declarations, and numbers. */
function asciiBytes(text: string): Uint8Array {
  const bytes = new Uint8Array(text.length);
  for (let i = 0; i < text.length; i++) bytes[i] = text.charCodeAt(i);
  return bytes;
}

/** Reads checkpoints as clients see them: snapshots with the header of their file (schemas/records/snapshot-file.ts). */
import { completeLaws, type Laws } from '../../schemas/laws/catalog/catalog.js';
import type { IdRange } from '../../schemas/records/history.js';
import type { ListedSnapshot, Snapshot } from '../../schemas/records/series.js';
import {
  type SnapshotCoding,
  CHECKSUM_BYTES,
  headerLength,
  PART_PREFIX_BYTES,
  partPrefix,
  PROLOGUE_BYTES,
  readPartPrefix,
  SNAPSHOT_FORMAT,
  snapshotFormat,
  type SnapshotHeader,
  snapshotProlog,
  checkedHeader,
} from '../../schemas/records/snapshot-file.js';
import type { Database } from '../database/database.js';
import { createHash } from 'node:crypto';
import { LIMITS } from '../../schemas/limits.js';
import { CHECKPOINT_MAGIC } from '../../schemas/records/checkpoint.js';
import { unpack } from './checkpoints.js';

interface SnapshotQuery extends IdRange {
  /** Id of the world; null for snapshots of every world. */
  readonly worldId: number | null;
}

const snapshotsWith = (laws: string): string =>
  `SELECT snapshots.id, world_id, tick, seed, width, height, created_at, snapshots.state_hash, engine, coding, parts, bytes,
    packed_bytes, ${laws} AS laws, snapshots.engine_id, speed, journal_seq, first_event_id
  FROM snapshots JOIN worlds ON worlds.id = world_id`;
const SNAPSHOTS = snapshotsWith('snapshots.laws');
/** The laws are null where they are those of the next newer checkpoint. */
const LISTED = snapshotsWith('nullif(snapshots.laws, lag(snapshots.laws) OVER (ORDER BY tick DESC, journal_seq DESC))');

export async function readSnapshots(
  database: Database,
  { worldId, order = 'newest', after = null, before = null, limit }: SnapshotQuery,
): Promise<Snapshot[]> {
  const rows = await database.read(
    `${SNAPSHOTS} WHERE (?1 IS NULL OR world_id = ?1) AND (?2 IS NULL OR snapshots.id < ?2)
      AND (?3 IS NULL OR snapshots.id > ?3) ORDER BY snapshots.id ${order === 'newest' ? 'DESC' : 'ASC'} LIMIT ?4`,
    [worldId, before, after, limit],
  );
  return rows.map(asSnapshot);
}

export async function readSnapshot(database: Database, id: number): Promise<Snapshot | null> {
  const [row] = await database.read(`${SNAPSHOTS} WHERE snapshots.id = ?`, [id]);
  return row ? asSnapshot(row) : null;
}

/** Selects checkpoints of a world. `atTick` is that of one, `toTick` the highest; null for any. */
export interface CheckpointsQuery {
  readonly worldId: number;
  readonly atTick?: number | null;
  readonly toTick?: number | null;
  readonly journalSeq?: number | null;
  readonly stateHash?: string | null;
  /** Largest number of checkpoints; null for all. */
  readonly limit: number | null;
}

/**
 * Returns checkpoints of a world, newest first. One whose laws are those of the checkpoint before it in the list has none,
 * because they are most of its bytes and seldom change.
 */
export async function readCheckpoints(
  database: Database,
  { worldId, atTick = null, toTick = null, journalSeq = null, stateHash = null, limit }: CheckpointsQuery,
): Promise<ListedSnapshot[]> {
  const rows = await database.read(
    `${limit === 1 ? SNAPSHOTS : LISTED} WHERE world_id = ?1 AND tick BETWEEN ifnull(?2, 0) AND ifnull(?2, ifnull(?3, ${LIMITS.integerMax.value}))
      AND (?4 IS NULL OR journal_seq = ?4) AND (?5 IS NULL OR snapshots.state_hash = ?5)
      ORDER BY tick DESC, journal_seq DESC LIMIT ?6`,
    [worldId, atTick, toTick, journalSeq, stateHash, limit ?? -1],
  );
  return rows.map((row) => ({
    id: Number(row['id']),
    header: { ...fieldsOf(row), laws: row['laws'] === null ? null : lawsOf(row) },
  }));
}

function asSnapshot(row: Readonly<Record<string, unknown>>): Snapshot {
  return { id: Number(row['id']), header: { ...fieldsOf(row), laws: lawsOf(row) } };
}

function fieldsOf(row: Readonly<Record<string, unknown>>): Omit<Snapshot['header'], 'laws'> {
  return {
    kind: 'spaceland snapshot',
    world_id: Number(row['world_id']),
    tick: Number(row['tick']),
    seed: Number(row['seed']),
    width: Number(row['width']),
    height: Number(row['height']),
    created: typeof row['created_at'] === 'string' ? row['created_at'] : null,
    state_hash: String(row['state_hash']),
    engine: Number(row['engine']),
    engine_id: typeof row['engine_id'] === 'string' ? row['engine_id'] : null,
    journal_seq: Number(row['journal_seq']),
    first_event_id: Number(row['first_event_id']),
    speed: typeof row['speed'] === 'number' ? row['speed'] : null,
    coding: row['coding'] as SnapshotCoding,
    parts: Number(row['parts']),
    bytes: Number(row['bytes']),
    packed_bytes: Number(row['packed_bytes']),
  };
}

function lawsOf(row: Readonly<Record<string, unknown>>): Laws {
  return completeLaws(JSON.parse(String(row['laws'])) as Partial<Laws>);
}

// Reads and checks a snapshot file (schemas/records/snapshot-file.ts), and writes a whole file from a checkpoint.

export interface SnapshotContent {
  readonly header: SnapshotHeader;
  /** They fill their buffer, so that they can be moved to another thread. */
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** Returns the content of a file. Throws an error that says whether the file is no snapshot, too new or damaged. */
export function parseSnapshot(file: Uint8Array): SnapshotContent {
  const format = snapshotFormat(file);
  if (format === null) throw new Error('it is not a snapshot of a world');
  if (format > SNAPSHOT_FORMAT) {
    throw new Error(
      `its format is ${format}, and this version reads formats up to ${SNAPSHOT_FORMAT}; use a newer version`,
    );
  }
  const body = file.subarray(0, -CHECKSUM_BYTES);
  if (!checksumOf(body).equals(file.subarray(-CHECKSUM_BYTES)))
    throw new Error('it is damaged or truncated (wrong checksum)');
  const headerEnd = PROLOGUE_BYTES + headerLength(file);
  const text = new TextDecoder().decode(body.subarray(PROLOGUE_BYTES, headerEnd));
  const header = checkedHeader(JSON.parse(text));
  return { header, bytes: unpacked(header, body, headerEnd) };
}

/** Returns a snapshot file that contains the checkpoint `bytes` as one uncompressed part. */
export function snapshotBytes(
  header: Omit<SnapshotHeader, 'coding' | 'parts' | 'bytes' | 'packed_bytes'>,
  bytes: Uint8Array,
): Uint8Array {
  const sizes = { coding: 'identity', parts: 1, bytes: bytes.length, packed_bytes: bytes.length } as const;
  const body = Buffer.concat([snapshotProlog({ ...header, ...sizes }), partPrefix(bytes.length, bytes.length), bytes]);
  return Buffer.concat([body, checksumOf(body)]);
}

function checksumOf(body: Uint8Array): Buffer {
  return createHash('sha256').update(body).digest();
}

/** Throws before it allocates memory if the parts do not match the header. */
function unpacked(header: SnapshotHeader, body: Uint8Array, start: number): Uint8Array<ArrayBuffer> {
  checkParts(header, body, start);
  const whole = new Uint8Array(header.bytes);
  let from = start;
  let to = 0;
  for (let part = 0; part < header.parts; part++) {
    const prefix = readPartPrefix(body, from);
    const packed = body.subarray(from + PART_PREFIX_BYTES, from + PART_PREFIX_BYTES + prefix.packed);
    whole.set(unpack(header.coding, packed, prefix.unpacked), to);
    // Gigabytes of other bytes are refused for the price of their first part.
    if (part === 0 && CHECKPOINT_MAGIC.some((byte, index) => whole[index] !== byte))
      throw new Error('its state is not a checkpoint of a world');
    from += PART_PREFIX_BYTES + prefix.packed;
    to += prefix.unpacked;
  }
  return whole;
}

function checkParts(header: SnapshotHeader, body: Uint8Array, start: number): void {
  let from = start;
  let bytes = 0;
  for (let part = 0; part < header.parts; part++) {
    if (from + PART_PREFIX_BYTES > body.length) throw new Error('its length differs from that in its header');
    const prefix = readPartPrefix(body, from);
    if (header.coding === 'br' && prefix.unpacked > LIMITS.snapshotPartBytes.value)
      throw new Error(`part ${part} is too large when it is decompressed`);
    from += PART_PREFIX_BYTES + prefix.packed;
    bytes += prefix.unpacked;
  }
  const packedBytes = from - start - header.parts * PART_PREFIX_BYTES;
  if (from !== body.length || packedBytes !== header.packed_bytes || bytes !== header.bytes)
    throw new Error('its length differs from that in its header');
}

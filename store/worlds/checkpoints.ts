/**
 * Stores and reads checkpoints of worlds (tables `snapshots` and `snapshot_parts`): the whole state as bytes, from
 * which a restart resumes and past ticks are computed. A checkpoint is compressed once, when it is written, in parts that
 * can be read separately.
 */
import { completeLaws, type Laws } from '../../schemas/laws/catalog/catalog.js';
import { LIMITS } from '../../schemas/limits.js';
import { type ResumeRecord, CHECKPOINT_MAGIC } from '../../schemas/records/checkpoint.js';
import type { ChronicleEntry } from '../../schemas/records/history.js';
import type { SnapshotCoding } from '../../schemas/records/snapshot-file.js';
import { CodedError } from '../../schemas/errors.js';
import { damaged } from '../database/damaged.js';
import type { Database, Statement } from '../database/database.js';
import { type KeptCheckpoint, outdatedCheckpoints } from './thinning.js';
import { durableTickStatement } from './worlds.js';
import type { Row } from '@libsql/client';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';

type CheckpointEntry = Extract<ChronicleEntry, { kind: 'checkpoint' }>;
type Checkpoint = NonNullable<NonNullable<ResumeRecord['world']>['checkpoint']>;

/** The fastest level. Slower ones take three times as long and compress a state hardly better. */
const PACKING = { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } };
/** Length of the format number in bytes. It follows the magic number at the beginning of a checkpoint. */
const FORMAT_BYTES = 4;

/** A checkpoint that is compressed and not stored yet. */
export interface PackedCheckpoint {
  readonly entry: CheckpointEntry;
  readonly parts: readonly StoredPart[];
  readonly packedBytes: number;
}

export function packedCheckpoint(entry: CheckpointEntry): PackedCheckpoint {
  const parts = packed(entry.bytes);
  return { entry, parts, packedBytes: parts.reduce((sum, part) => sum + part.bytes.length, 0) };
}

/** Returns statements that store a checkpoint taken at `now` and make the world durable up to the checkpoint's tick. */
export function checkpointStatements({ entry, parts, packedBytes }: PackedCheckpoint, now: string): Statement[] {
  const { worldId, tick, journalSeq, bytes } = entry;
  const key = [worldId, tick, journalSeq];
  return [
    {
      sql: `INSERT OR IGNORE INTO snapshots (world_id, tick, journal_seq, state_hash, laws, created_at, engine, coding,
          parts, bytes, packed_bytes, engine_id, speed)
        VALUES (?, ?, ?, ?, ?, ?, ?, 'br', ?, ?, ?, ?, ?)`,
      args: [
        ...key,
        entry.stateHash,
        JSON.stringify(entry.laws),
        now,
        formatOf(bytes),
        parts.length,
        bytes.length,
        packedBytes,
        entry.engine ?? null,
        entry.speed ?? null,
      ],
    },
    ...parts.map((part, index) => ({
      sql: `INSERT OR IGNORE INTO snapshot_parts (snapshot_id, part, unpacked, bytes)
        SELECT id, ?4, ?5, ?6 FROM snapshots WHERE world_id = ?1 AND tick = ?2 AND journal_seq = ?3`,
      args: [...key, index, part.unpacked, part.bytes],
    })),
    durableTickStatement(worldId, tick),
  ];
}

/**
 * Returns the newest checkpoint of a world, or an older one if `skipped` newer ones cannot be used; null if there is
 * none. Throws `store_damaged`, with the tick of the checkpoint, if it cannot be read.
 */
export async function newestCheckpoint(
  database: Database,
  worldId: number,
  skipped: number,
): Promise<Checkpoint | null> {
  const [newest] = await database.read(
    'SELECT id, tick FROM snapshots WHERE world_id = ? ORDER BY tick DESC, journal_seq DESC LIMIT 1 OFFSET ?',
    [worldId, skipped],
  );
  if (!newest) return null;
  const tick = Number(newest['tick']);
  try {
    const [row] = await database.read(
      'SELECT id, journal_seq, state_hash, laws, coding, parts, bytes FROM snapshots WHERE id = ?',
      [Number(newest['id'])],
    );
    if (!row) throw new Error('its row is missing');
    return {
      tick,
      journalSeq: Number(row['journal_seq']),
      stateHash: String(row['state_hash']),
      laws: completeLaws(JSON.parse(String(row['laws'])) as Partial<Laws>),
      bytes: await readState(database, row),
    };
  } catch (error) {
    if (error instanceof CodedError && error.code !== 'store_damaged') throw error;
    const { message } = error instanceof CodedError && error.cause instanceof Error ? error.cause : (error as Error);
    throw damaged(`the checkpoint of world ${worldId} at tick ${tick} can't be read: ${message}`, error);
  }
}

async function readState(database: Database, { id, coding, parts, bytes: length }: Row): Promise<Uint8Array> {
  const bytes = new Uint8Array(Number(length));
  let offset = 0;
  for (let index = 0; index < Number(parts); index++) {
    const part = await readPart(database, Number(id), index);
    if (!part) throw new Error(`part ${index} is missing`);
    bytes.set(unpack(coding as SnapshotCoding, part.bytes, part.unpacked), offset);
    offset += part.unpacked;
  }
  return bytes;
}

export interface StoredPart {
  readonly unpacked: number;
  readonly bytes: Uint8Array;
}

/** Returns a part of a checkpoint; null if there is no such part or the checkpoint was removed. */
export async function readPart(database: Database, snapshotId: number, part: number): Promise<StoredPart | null> {
  const [row] = await database.readBytes(
    // A damaged cell may have another type; the cast keeps a text from the driver (store/database/rows.ts).
    `SELECT CAST(unpacked AS INTEGER) AS unpacked, CAST(bytes AS BLOB) AS bytes FROM snapshot_parts
      WHERE snapshot_id = ? AND part = ?`,
    [snapshotId, part],
  );
  if (!row) return null;
  const bytes = row['bytes'];
  if (!(bytes instanceof ArrayBuffer)) throw damaged(`a part of checkpoint ${snapshotId} is no bytes`);
  return { unpacked: Number(row['unpacked']), bytes: new Uint8Array(bytes) };
}

/** Returns the decompressed bytes of a part. Throws if they are not `unpacked` bytes long. */
export function unpack(coding: SnapshotCoding, bytes: Uint8Array, unpacked: number): Uint8Array {
  const whole = coding === 'br' ? brotliDecompressSync(bytes, { maxOutputLength: unpacked }) : bytes;
  if (whole.length !== unpacked) throw new Error(`a part has ${whole.length} bytes, not ${unpacked}`);
  return whole;
}

export interface Keeping {
  /** Bytes that all checkpoints together may have. */
  readonly bytesMax: number;
  /** Ids of checkpoints that are being downloaded and stay. */
  readonly spared: readonly number[];
}

/** Returns statements that remove the checkpoints which are outdated at `now`, when `added` come to those in the store. */
export async function thinningStatements(
  database: Database,
  added: readonly PackedCheckpoint[],
  now: string,
  { bytesMax, spared }: Keeping,
): Promise<Statement[]> {
  const nowMs = timeOf(now);
  const stored = await readKept(database);
  const known = new Set(stored.map(keyOf));
  const fresh = added
    .map((each) => asAdded(each, nowMs))
    .filter((each) => !known.has(keyOf(each)) && known.add(keyOf(each)));
  // The sort keeps the order of actions within a tick.
  const all = [...stored, ...fresh].sort((one, other) => one.worldId - other.worldId || one.tick - other.tick);
  const outdated = outdatedCheckpoints(all, { nowMs, bytesMax, spared: new Set(spared) });
  if (outdated.length === 0) return [];
  const args = [JSON.stringify(outdated)];
  return [
    { sql: `DELETE FROM snapshot_parts WHERE snapshot_id IN (SELECT value FROM json_each(?))`, args },
    { sql: `DELETE FROM snapshots WHERE id IN (SELECT value FROM json_each(?))`, args },
  ];
}

/** Removes the checkpoints that are outdated at `now`, and returns their number. */
export async function thinCheckpoints(database: Database, now: string, keeping: Keeping): Promise<number> {
  const statements = await thinningStatements(database, [], now, keeping);
  if (statements.length === 0) return 0;
  const [, removed] = await database.write(statements);
  return removed ?? 0;
}

type StoredCheckpoint = KeptCheckpoint & { readonly journalSeq: number };

/** The index `snapshots_by_age` has these columns, because the laws make the rows of the table large. */
async function readKept(database: Database): Promise<StoredCheckpoint[]> {
  const worlds = await database.read('SELECT id, first_tick, ended_at IS NOT NULL AS has_ended FROM worlds');
  const worldOf = new Map(worlds.map((row) => [Number(row['id']), row]));
  const rows = await database.read(
    `SELECT id, world_id, tick, journal_seq, created_at, packed_bytes, engine_id FROM snapshots
      INDEXED BY snapshots_by_age ORDER BY world_id, tick, journal_seq`,
  );
  return rows.map((row) => {
    const worldId = Number(row['world_id']);
    const world = worldOf.get(worldId);
    return {
      id: Number(row['id']),
      worldId,
      tick: Number(row['tick']),
      journalSeq: Number(row['journal_seq']),
      engine: typeof row['engine_id'] === 'string' ? row['engine_id'] : null,
      storedAtMs: typeof row['created_at'] === 'string' ? timeOf(row['created_at']) : 0,
      packedBytes: Number(row['packed_bytes']),
      firstTick: Number(world?.['first_tick'] ?? 0),
      hasEnded: world?.['has_ended'] === 1,
    };
  });
}

function asAdded({ entry, packedBytes }: PackedCheckpoint, storedAtMs: number): StoredCheckpoint {
  const { worldId, tick, journalSeq, engine = null } = entry;
  return { id: null, worldId, tick, journalSeq, engine, storedAtMs, packedBytes, firstTick: 0, hasEnded: false };
}

function keyOf({ worldId, tick, journalSeq }: StoredCheckpoint): string {
  return `${worldId} ${tick} ${journalSeq}`;
}

/** Returns milliseconds since 1970; 0 for a text that is no time. */
function timeOf(text: string): number {
  return Date.parse(text) || 0;
}

function packed(bytes: Uint8Array): StoredPart[] {
  const parts: StoredPart[] = [];
  for (let start = 0; start < bytes.length; start += LIMITS.snapshotPartBytes.value) {
    const part = bytes.subarray(start, start + LIMITS.snapshotPartBytes.value);
    parts.push({ unpacked: part.length, bytes: brotliCompressSync(part, PACKING) });
  }
  return parts;
}

function formatOf(bytes: Uint8Array): number {
  const offset = CHECKPOINT_MAGIC.length;
  if (bytes.length < offset + FORMAT_BYTES || CHECKPOINT_MAGIC.some((byte, i) => bytes[i] !== byte)) return 0;
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength).getUint32(offset, true);
}

/**
 * Stores and reads checkpoints of worlds (tables `snapshots` and `snapshot_parts`): the whole state as bytes, from
 * which a restart resumes. A checkpoint is compressed once, when it is written, in parts that can be read separately.
 */
import { completeLaws, type Laws } from '../../schemas/laws/catalog/catalog.js';
import { LIMITS } from '../../schemas/limits.js';
import { type ResumeRecord, CHECKPOINT_MAGIC } from '../../schemas/records/checkpoint.js';
import type { ChronicleEntry } from '../../schemas/records/history.js';
import type { SnapshotCoding } from '../../schemas/records/snapshot-file.js';
import { CodedError } from '../../schemas/errors.js';
import { damaged } from '../database/damaged.js';
import type { Database, Statement } from '../database/database.js';
import { durableTickStatement } from './worlds.js';
import type { Row } from '@libsql/client';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';

type CheckpointEntry = Extract<ChronicleEntry, { kind: 'checkpoint' }>;
type Checkpoint = NonNullable<NonNullable<ResumeRecord['world']>['checkpoint']>;

/** The fastest level. Slower ones take three times as long and compress a state hardly better. */
const PACKING = { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } };
/** Length of the format number in bytes. It follows the magic number at the beginning of a checkpoint. */
const FORMAT_BYTES = 4;

const OLD_SNAPSHOTS = `SELECT snapshot FROM (
    SELECT snapshots.id AS snapshot, worlds.ended_at,
      row_number() OVER (PARTITION BY world_id ORDER BY tick DESC, journal_seq DESC) AS age
    FROM snapshots JOIN worlds ON worlds.id = snapshots.world_id
    WHERE ?3 IS NULL OR world_id IN (SELECT value FROM json_each(?3))
  ) WHERE age > CASE WHEN ended_at IS NULL THEN ?1 ELSE 1 END
    AND snapshot NOT IN (SELECT value FROM json_each(?2))`;

/** Returns statements that store a checkpoint taken at `now` and make the world durable up to the checkpoint's tick. */
export function checkpointStatements(entry: CheckpointEntry, now: string): Statement[] {
  const { worldId, tick, journalSeq, bytes } = entry;
  const parts = packed(bytes);
  const packedBytes = parts.reduce((sum, part) => sum + part.bytes.length, 0);
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

/**
 * Returns statements that remove old checkpoints of these worlds, or of all worlds if `worldIds` is null. Checkpoints
 * with `spared` ids stay. A closed world keeps its last checkpoint, an open world the newest few.
 */
export function pruneStatements(
  worldIds: readonly number[] | null,
  spared: readonly number[],
): [parts: Statement, snapshots: Statement] {
  const args = [
    LIMITS.snapshotsKept.value,
    JSON.stringify(spared),
    worldIds === null ? null : JSON.stringify(worldIds),
  ];
  return [
    { sql: `DELETE FROM snapshot_parts WHERE snapshot_id IN (${OLD_SNAPSHOTS})`, args },
    { sql: `DELETE FROM snapshots WHERE id IN (${OLD_SNAPSHOTS})`, args },
  ];
}

export async function pruneCheckpoints(database: Database, spared: readonly number[]): Promise<number> {
  const [, removed] = await database.write(pruneStatements(null, spared));
  return removed ?? 0;
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

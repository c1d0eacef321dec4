/**
 * Checkpoints of worlds (table `snapshots`): the whole state as bytes, from which a restart goes on.
 */
import type { ChronicleEntry, ResumeRecord } from '../actors/chronicle/protocol.js';
import { completeLaws } from '../schemas/laws/defaults.js';
import type { Laws } from '../schemas/laws/laws.js';
import { LIMITS } from '../schemas/limits.js';
import type { Database, Statement } from './database.js';
import { durableTickStatement } from './worlds.js';

type CheckpointEntry = Extract<ChronicleEntry, { kind: 'checkpoint' }>;
type Checkpoint = NonNullable<NonNullable<ResumeRecord['world']>['checkpoint']>;

/** Stores one; the world is durable to its tick with it. */
export function checkpointStatements(entry: CheckpointEntry): Statement[] {
  return [
    {
      sql: `INSERT OR IGNORE INTO snapshots (world_id, tick, journal_seq, state_hash, laws, bytes)
        VALUES (?, ?, ?, ?, ?, ?)`,
      args: [
        entry.worldId,
        entry.tick,
        entry.journalSeq,
        entry.stateHash,
        JSON.stringify(entry.laws),
        entry.bytes,
      ],
    },
    durableTickStatement(entry.worldId, entry.tick),
  ];
}

export async function newestCheckpoint(database: Database, worldId: number): Promise<Checkpoint | null> {
  const rows = await database.read(
    `SELECT tick, journal_seq, state_hash, laws, bytes FROM snapshots WHERE world_id = ?
      ORDER BY tick DESC, journal_seq DESC LIMIT 1`,
    [worldId],
  );
  const row = rows[0];
  if (!row) return null;
  const bytes = row['bytes'];
  if (!(bytes instanceof ArrayBuffer)) throw new Error('the bytes of a checkpoint are not bytes');
  return {
    tick: Number(row['tick']),
    journalSeq: Number(row['journal_seq']),
    stateHash: String(row['state_hash']),
    laws: completeLaws(JSON.parse(String(row['laws'])) as Partial<Laws>),
    bytes: new Uint8Array(bytes),
  };
}

/** Removes old ones: of a closed world all but the last, of an open one all but the newest few. Answers how many. */
export async function pruneCheckpoints(database: Database): Promise<number> {
  const [removed] = await database.write([
    {
      sql: `DELETE FROM snapshots WHERE rowid IN (
        SELECT snapshot FROM (
          SELECT snapshots.rowid AS snapshot, worlds.ended_at,
            row_number() OVER (PARTITION BY world_id ORDER BY tick DESC, journal_seq DESC) AS age
          FROM snapshots JOIN worlds ON worlds.id = snapshots.world_id
        ) WHERE age > CASE WHEN ended_at IS NULL THEN ? ELSE 1 END)`,
      args: [LIMITS.snapshotsKept.value],
    },
  ]);
  return removed ?? 0;
}

/** Reads checkpoints as clients see them: snapshots with the header of their file (schemas/records/snapshot-file.ts). */
import { completeLaws } from '../../schemas/laws/defaults.js';
import type { Laws } from '../../schemas/laws/catalog/catalog.js';
import type { IdRange } from '../../schemas/records/id-range.js';
import type { Snapshot } from '../../schemas/records/series.js';
import type { SnapshotCoding } from '../../schemas/records/snapshot-file.js';
import type { Database } from '../database/database.js';

interface SnapshotQuery extends IdRange {
  /** Id of the world; null for snapshots of every world. */
  readonly worldId: number | null;
}

const COLUMNS = `snapshots.id, world_id, tick, seed, width, height, created_at, snapshots.state_hash, engine, coding, parts,
  bytes, packed_bytes, snapshots.laws, snapshots.engine_id, speed,
  journal_seq, first_event_id`;
const SNAPSHOTS = `SELECT ${COLUMNS} FROM snapshots JOIN worlds ON worlds.id = world_id`;

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

function asSnapshot(row: Readonly<Record<string, unknown>>): Snapshot {
  return {
    id: Number(row['id']),
    header: {
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
      laws: completeLaws(JSON.parse(String(row['laws'])) as Partial<Laws>),
    },
  };
}

/**
 * Makes checkpoints listable and downloadable in parts, with an id that is never reused and a time (null for existing
 * ones, which are split without compression). Stores a world's first tick, as an imported world does not begin at tick
 * 0, and arrival ticks, as a creature that was made as an adult arrives later than its birth tick.
 */
import type { Migration } from './migration.js';

export const snapshots: Migration = {
  number: 3,
  name: 'snapshots',
  statements: [
    `ALTER TABLE snapshots RENAME TO snapshots_whole`,
    `CREATE TABLE snapshots (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      world_id INTEGER NOT NULL,
      tick INTEGER NOT NULL,
      journal_seq INTEGER NOT NULL,
      state_hash TEXT NOT NULL,
      laws TEXT NOT NULL,
      created_at TEXT,
      engine INTEGER NOT NULL,
      coding TEXT NOT NULL,
      parts INTEGER NOT NULL,
      bytes INTEGER NOT NULL,
      packed_bytes INTEGER NOT NULL,
      UNIQUE (world_id, tick, journal_seq)
    )`,
    // The table keeps its rowid, because large values would make the tree of a table without rowid deep.
    `CREATE TABLE snapshot_parts (
      snapshot_id INTEGER NOT NULL,
      part INTEGER NOT NULL,
      unpacked INTEGER NOT NULL,
      bytes BLOB NOT NULL,
      UNIQUE (snapshot_id, part)
    )`,
    `INSERT INTO snapshots (id, world_id, tick, journal_seq, state_hash, laws, engine, coding, parts, bytes,
        packed_bytes)
      SELECT rowid, world_id, tick, journal_seq, state_hash, laws, 1, 'identity',
        (length(bytes) + 262143) / 262144, length(bytes), length(bytes) FROM snapshots_whole`,
    `INSERT INTO snapshot_parts (snapshot_id, part, unpacked, bytes)
      WITH RECURSIVE pieces (id, part, parts) AS (
        SELECT id, 0, parts FROM snapshots WHERE parts > 0
        UNION ALL SELECT id, part + 1, parts FROM pieces WHERE part + 1 < parts
      )
      SELECT pieces.id, part, length(substr(whole.bytes, part * 262144 + 1, 262144)),
        substr(whole.bytes, part * 262144 + 1, 262144)
      FROM pieces JOIN snapshots_whole AS whole ON whole.rowid = pieces.id`,
    `DROP TABLE snapshots_whole`,
    `ALTER TABLE worlds ADD COLUMN first_tick INTEGER NOT NULL DEFAULT 0`,
    // Null if the creature arrived in the tick after its birth, as nearly all do, and in rows of older versions.
    `ALTER TABLE creatures ADD COLUMN arrival_tick INTEGER`,
  ],
};

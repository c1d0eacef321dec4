/** Creates the first tables. The events of a world are one range of ids, so no index contains the world. */
import type { Migration } from './migration.js';

export const tables: Migration = {
  number: 1,
  name: 'tables',
  statements: [
    `CREATE TABLE worlds (
      id INTEGER PRIMARY KEY,
      seed INTEGER NOT NULL,
      width REAL NOT NULL,
      height REAL NOT NULL,
      boundary TEXT NOT NULL,
      laws TEXT NOT NULL,
      started_at TEXT NOT NULL,
      ended_at TEXT,
      ticks INTEGER NOT NULL DEFAULT 0,
      peak_population INTEGER NOT NULL DEFAULT 0,
      events INTEGER NOT NULL DEFAULT 0,
      first_event_id INTEGER NOT NULL,
      last_event_id INTEGER NOT NULL,
      last_journal_seq INTEGER NOT NULL DEFAULT 0,
      state_hash TEXT
    )`,
    // Columns without a type accept the index of a word in its vocabulary as well as a text.
    `CREATE TABLE events (
      id INTEGER PRIMARY KEY,
      world_id INTEGER NOT NULL,
      tick INTEGER NOT NULL,
      type NOT NULL,
      entity_id INTEGER NOT NULL,
      caste,
      cause NOT NULL,
      x NOT NULL,
      y NOT NULL,
      payload TEXT
    )`,
    `CREATE INDEX events_by_type ON events (type)`,
    `CREATE INDEX events_by_entity ON events (entity_id)`,
    // search.ts splits texts into words, so the simplest tokenizer suffices. Marks let the index apply filters.
    `CREATE VIRTUAL TABLE event_words USING fts5 (words, marks, content='', tokenize='ascii')`,
    `CREATE TABLE event_clans (
      clan_id INTEGER NOT NULL,
      type NOT NULL,
      event_id INTEGER NOT NULL,
      PRIMARY KEY (clan_id, type, event_id)
    ) WITHOUT ROWID`,
    `CREATE TABLE event_counts (
      world_id INTEGER NOT NULL,
      clan_id INTEGER NOT NULL,
      type NOT NULL,
      events INTEGER NOT NULL,
      PRIMARY KEY (world_id, clan_id, type)
    ) WITHOUT ROWID`,
    `CREATE TABLE law_changes (
      world_id INTEGER NOT NULL,
      seq INTEGER NOT NULL,
      tick INTEGER NOT NULL,
      law TEXT NOT NULL,
      value TEXT NOT NULL,
      PRIMARY KEY (world_id, seq, law)
    ) WITHOUT ROWID`,
    `CREATE TABLE creatures (
      world_id INTEGER NOT NULL,
      id INTEGER NOT NULL,
      caste NOT NULL,
      sex TEXT NOT NULL,
      clan_id INTEGER,
      generation INTEGER NOT NULL,
      mother_id INTEGER,
      father_id INTEGER,
      birth_tick INTEGER NOT NULL,
      death_tick INTEGER,
      cause,
      personal_name TEXT NOT NULL,
      PRIMARY KEY (world_id, id)
    ) WITHOUT ROWID`,
    `CREATE INDEX creatures_by_mother ON creatures (world_id, mother_id)`,
    `CREATE INDEX creatures_by_father ON creatures (world_id, father_id)`,
    `CREATE TABLE clans (
      world_id INTEGER NOT NULL,
      id INTEGER NOT NULL,
      extinct_tick INTEGER NOT NULL,
      epitaph TEXT NOT NULL,
      PRIMARY KEY (world_id, id)
    ) WITHOUT ROWID`,
    `CREATE TABLE snapshots (
      world_id INTEGER NOT NULL,
      tick INTEGER NOT NULL,
      journal_seq INTEGER NOT NULL,
      state_hash TEXT NOT NULL,
      laws TEXT NOT NULL,
      bytes BLOB NOT NULL,
      UNIQUE (world_id, tick, journal_seq)
    )`,
    `CREATE TABLE journal (
      world_id INTEGER NOT NULL,
      seq INTEGER NOT NULL,
      tick INTEGER NOT NULL,
      action TEXT NOT NULL,
      PRIMARY KEY (world_id, seq)
    ) WITHOUT ROWID`,
    `CREATE TABLE settings (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID`,
  ],
};

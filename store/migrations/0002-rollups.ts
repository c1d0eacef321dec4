/**
 * Adds sums that are updated at writing and a text index in the order of rank (store/search/search.ts), for fast
 * answers over millions of events. Derived data are dropped here and rebuilt after the migration (store/reindex.ts).
 */
import type { Migration } from './migration.js';

/** Returns SQL of counting columns. Their names are repeated here, because a migration must never change. */
const counters = (names: string): string =>
  names
    .trim()
    .split(/\s+/)
    .map((name) => `${name} INTEGER NOT NULL DEFAULT 0,`)
    .join('\n      ');

const DAY_COUNTERS = counters(
  `births deaths wars casualties plague_deaths conquests outbreaks schisms regicides extinctions faith_events
  disasters events growth`,
);
const CLAN_COUNTERS = counters(
  `births deaths wars_fought battles_won battles_lost kills casualties houses_won houses_lost raids temples_built
  miracles schisms_caused defectors_won defectors_lost alliances betrayals leaders`,
);

export const rollups: Migration = {
  number: 2,
  name: 'rollups',
  statements: [
    `DROP TABLE event_words`,
    // Document sizes are not stored, because the rank is part of the row id and the engine's own bm25 is not used.
    `CREATE VIRTUAL TABLE event_texts USING fts5 (words, marks, content='', columnsize=0, tokenize='ascii')`,
    // The key sorts the events of a clan by id, so that reading any page of its history is one walk of the index.
    `DROP TABLE event_clans`,
    `CREATE TABLE event_clans (
      clan_id INTEGER NOT NULL,
      event_id INTEGER NOT NULL,
      type NOT NULL,
      PRIMARY KEY (clan_id, event_id)
    ) WITHOUT ROWID`,
    `DELETE FROM event_counts`,
    // Contains only words with a letter, because numbers are too many to count, and each of them is rare.
    `CREATE TABLE word_counts (
      world_id INTEGER NOT NULL,
      word TEXT NOT NULL,
      events INTEGER NOT NULL,
      PRIMARY KEY (world_id, word)
    ) WITHOUT ROWID`,
    `CREATE TABLE days (
      world_id INTEGER NOT NULL,
      day INTEGER NOT NULL,
      ${DAY_COUNTERS}
      PRIMARY KEY (world_id, day)
    ) WITHOUT ROWID`,
    `CREATE TABLE world_totals (
      world_id INTEGER PRIMARY KEY,
      last_creature_id INTEGER NOT NULL,
      population INTEGER NOT NULL,
      peak INTEGER,
      peak_tick INTEGER,
      trough INTEGER,
      trough_tick INTEGER,
      last_war_tick INTEGER NOT NULL DEFAULT 0,
      peace_from INTEGER NOT NULL DEFAULT 0,
      peace_to INTEGER NOT NULL DEFAULT 0
    )`,
    `CREATE TABLE clan_totals (
      world_id INTEGER NOT NULL,
      clan_id INTEGER NOT NULL,
      first_tick INTEGER NOT NULL,
      last_tick INTEGER NOT NULL,
      population INTEGER NOT NULL,
      peak_population INTEGER NOT NULL,
      peak_tick INTEGER NOT NULL,
      ${CLAN_COUNTERS}
      parent_clan INTEGER,
      totem TEXT,
      last_cause TEXT,
      PRIMARY KEY (world_id, clan_id)
    ) WITHOUT ROWID`,
    `CREATE TABLE deeds (
      world_id INTEGER NOT NULL,
      creature_id INTEGER NOT NULL,
      victories INTEGER NOT NULL,
      crimes INTEGER NOT NULL,
      children INTEGER NOT NULL,
      PRIMARY KEY (world_id, creature_id)
    ) WITHOUT ROWID`,
    `CREATE TABLE notables (
      world_id INTEGER NOT NULL,
      clan_id INTEGER NOT NULL,
      role TEXT NOT NULL,
      creature_id INTEGER NOT NULL,
      score INTEGER NOT NULL,
      PRIMARY KEY (world_id, clan_id, role)
    ) WITHOUT ROWID`,
    // Retention: id of the event up to which a world was thinned, time of the last removal, number of events removed.
    `ALTER TABLE worlds ADD COLUMN thinned_to INTEGER NOT NULL DEFAULT 0`,
    `ALTER TABLE worlds ADD COLUMN thinned_at TEXT`,
    `ALTER TABLE worlds ADD COLUMN events_removed INTEGER NOT NULL DEFAULT 0`,
    `CREATE INDEX creatures_living ON creatures (world_id, birth_tick) WHERE death_tick IS NULL`,
    `CREATE INDEX clans_by_end ON clans (world_id, extinct_tick, id)`,
    `CREATE INDEX law_changes_by_law ON law_changes (world_id, law, seq)`,
    // One row per step: if two processes run a step at once, the key lets only one of them succeed.
    `CREATE TABLE reindexing (
      step INTEGER PRIMARY KEY,
      world_id INTEGER NOT NULL,
      event_id INTEGER NOT NULL,
      finished INTEGER NOT NULL
    )`,
    `INSERT INTO reindexing SELECT 0, 0, 0, 0 WHERE EXISTS (SELECT 1 FROM worlds)`,
  ],
};

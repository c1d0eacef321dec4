/** Migrations from the fourth on: steps of a few statements each. */
import type { Migration } from './migration.js';

/** SQL of the clan that lost a member by an event: the payload key depends on the type, which is stored as a code. */
const LOSSES = `CASE lost.type WHEN 0 THEN e.payload->>'clan_id' WHEN 50 THEN e.payload->>'from'
    WHEN 55 THEN e.payload->>'former_clan' WHEN 29 THEN e.payload->>'parent' END`;
const DEATH = 0;

export const pasts: Migration = {
  number: 4,
  name: 'pasts',
  statements: [
    `CREATE TABLE series (world_id INTEGER PRIMARY KEY, curves TEXT NOT NULL)`,
    `INSERT INTO series (world_id, curves)
      SELECT value->>'worldId', value FROM settings WHERE key = 'series' AND value->>'worldId' > 0`,
    `DELETE FROM settings WHERE key = 'series'`,
    `UPDATE clan_totals SET last_cause = ''
      WHERE world_id IN (SELECT id FROM worlds WHERE thinned_to = 0) AND (
        SELECT lost.type FROM event_clans AS lost CROSS JOIN events AS e ON e.id = lost.event_id
        WHERE lost.clan_id = clan_totals.clan_id AND ${LOSSES} = lost.clan_id
          AND lost.event_id >= (SELECT first_event_id FROM worlds WHERE id = clan_totals.world_id)
          AND lost.event_id <= (SELECT last_event_id FROM worlds WHERE id = clan_totals.world_id)
        ORDER BY lost.event_id DESC LIMIT 1) <> ${DEATH}`,
  ],
};

// Adds the minutes of the service's health: the time at which each began, and its measurements as a JSON array.

export const healthMinutes: Migration = {
  number: 5,
  name: 'health-minutes',
  statements: [`CREATE TABLE health_minutes (t INTEGER PRIMARY KEY, numbers TEXT NOT NULL)`],
};

// Replaces the text index with one in which a phrase never matches across two values
// (store/search/search-documents.ts). Words are rebuilt after the migration (store/reindex.ts). Sums, counts and
// clans stay, because a thinned world could not rebuild them; `summed_to` is the id of the last event that they
// contain.

export const phrases: Migration = {
  number: 6,
  name: 'phrases',
  statements: [
    `DROP TABLE event_texts`,
    `CREATE VIRTUAL TABLE event_texts USING fts5 (words, marks, content='', columnsize=0, tokenize='ascii')`,
    `DELETE FROM word_counts`,
    `ALTER TABLE reindexing ADD COLUMN summed_to INTEGER NOT NULL DEFAULT 0`,
    // If a rebuild is unfinished, the sums contain the events up to its progress; otherwise they contain all events.
    `INSERT INTO reindexing (step, world_id, event_id, finished, summed_to)
      SELECT ifnull((SELECT max(step) FROM reindexing), 0) + 1, 0, 0, 0, ifnull(
        (SELECT max(event_id, ifnull((SELECT first_event_id - 1 FROM worlds WHERE id = world_id), 0))
          FROM (SELECT * FROM reindexing ORDER BY step DESC LIMIT 1) WHERE finished = 0),
        (SELECT max(last_event_id) FROM worlds))
      WHERE EXISTS (SELECT 1 FROM worlds)`,
    `DELETE FROM reindexing WHERE step < (SELECT max(step) FROM reindexing)`,
  ],
};

// Adds the id of the engine that computes a world or took a checkpoint; null where an older version stored none.

export const engines: Migration = {
  number: 7,
  name: 'engines',
  statements: [
    `ALTER TABLE worlds ADD COLUMN engine_id TEXT`,
    // The older column `engine` is the number of the checkpoint format.
    `ALTER TABLE snapshots ADD COLUMN engine_id TEXT`,
  ],
};

// Stores the creatures that events name (schemas/wire/event.ts). Births of a clan exclude its founders.

const KEYS = `'child', 'mother', 'father', 'killer', 'prey', 'winner', 'loser', 'victim', 'assassin', 'guest',
  'prev_leader', 'new_leader', 'founder_id'`;

export const roles: Migration = {
  number: 8,
  name: 'roles',
  statements: [
    `CREATE TABLE event_creatures (
      creature_id INTEGER NOT NULL, event_id INTEGER NOT NULL, type NOT NULL,
      PRIMARY KEY (creature_id, event_id)
    ) WITHOUT ROWID`,
    `INSERT OR IGNORE INTO event_creatures (creature_id, event_id, type)
      SELECT part.value, events.id, events.type FROM events, json_each(events.payload) AS part
      WHERE part.key IN (${KEYS}) AND part.type = 'integer' AND part.value > 0 AND part.value <> events.entity_id`,
    // Only a schism's members are creatures; `new_clan` identifies it, because its type is a code or a word.
    `INSERT OR IGNORE INTO event_creatures (creature_id, event_id, type)
      SELECT member.value, events.id, events.type FROM events, json_each(events.payload, '$.members') AS member
      WHERE json_extract(events.payload, '$.new_clan') IS NOT NULL AND member.type = 'integer'
        AND member.value > 0 AND member.value <> events.entity_id`,
    // Counts the creatures that have a mother, up to the last creature that the sums contain.
    `UPDATE clan_totals SET births = (
      SELECT count(*) FROM creatures AS child JOIN world_totals ON world_totals.world_id = child.world_id
        WHERE child.world_id = clan_totals.world_id AND child.clan_id = clan_totals.clan_id
        AND child.mother_id IS NOT NULL AND child.id <= world_totals.last_creature_id)`,
  ],
};

// Adds the body of a creature at its death; null if it lives or if an older version recorded the death.

export const bodies: Migration = {
  number: 9,
  name: 'bodies',
  statements: ['sides INTEGER', 'radius REAL', 'lifespan REAL', 'death_x REAL', 'death_y REAL'].map(
    (column) => `ALTER TABLE creatures ADD COLUMN ${column}`,
  ),
};

// Adds the speed of the clock at a checkpoint; null where an older version stored none.

export const speeds: Migration = {
  number: 10,
  name: 'speeds',
  statements: ['ALTER TABLE snapshots ADD COLUMN speed REAL'],
};

// Adds the records (store/records): what is remembered of a world, and the events, clans and creatures of each. They are built
// after the migration, from the first event on; a book keeps what they need to go on.

export const records: Migration = {
  number: 11,
  name: 'records',
  statements: [
    `CREATE TABLE records (
      id INTEGER PRIMARY KEY,
      world_id INTEGER NOT NULL,
      kind TEXT NOT NULL,
      begin_tick INTEGER NOT NULL,
      end_tick INTEGER,
      weight REAL NOT NULL,
      record TEXT NOT NULL
    )`,
    `CREATE INDEX records_by_tick ON records (world_id, begin_tick)`,
    `CREATE TABLE record_events (
      event_id INTEGER NOT NULL, record_id INTEGER NOT NULL,
      PRIMARY KEY (event_id, record_id)
    ) WITHOUT ROWID`,
    `CREATE INDEX record_events_by_record ON record_events (record_id, event_id)`,
    `CREATE TABLE record_clans (
      clan_id INTEGER NOT NULL, record_id INTEGER NOT NULL,
      PRIMARY KEY (clan_id, record_id)
    ) WITHOUT ROWID`,
    `CREATE TABLE record_creatures (
      creature_id INTEGER NOT NULL, record_id INTEGER NOT NULL,
      PRIMARY KEY (creature_id, record_id)
    ) WITHOUT ROWID`,
    `CREATE TABLE record_books (
      world_id INTEGER PRIMARY KEY, event_id INTEGER NOT NULL, state TEXT NOT NULL
    )`,
  ],
};

// Rebuilds the text index, whose documents now have a mark of the sentence that tells the event (store/search/search.ts).
// Only words are rebuilt, as by `phrases`.

export const stories: Migration = {
  number: 12,
  name: 'stories',
  statements: [
    `DROP TABLE event_texts`,
    `CREATE VIRTUAL TABLE event_texts USING fts5 (words, marks, content='', columnsize=0, tokenize='ascii')`,
    `DELETE FROM word_counts`,
    // If a rebuild is unfinished, the sums contain the events up to its progress; otherwise they contain all events.
    `INSERT INTO reindexing (step, world_id, event_id, finished, summed_to)
      SELECT ifnull((SELECT max(step) FROM reindexing), 0) + 1, 0, 0, 0, ifnull(
        (SELECT max(event_id, summed_to, ifnull((SELECT first_event_id - 1 FROM worlds WHERE id = world_id), 0))
          FROM (SELECT * FROM reindexing ORDER BY step DESC LIMIT 1) WHERE finished = 0),
        (SELECT max(last_event_id) FROM worlds))
      WHERE EXISTS (SELECT 1 FROM worlds)`,
    `DELETE FROM reindexing WHERE step < (SELECT max(step) FROM reindexing)`,
  ],
};

// Builds the records again, by rules that have changed: plagues without wound fever, who declared a war, houses of a feud.

export const recordsAgain: Migration = {
  number: 13,
  name: 'records-again',
  statements: ['records', 'record_events', 'record_clans', 'record_creatures', 'record_books'].map(
    (table) => `DELETE FROM ${table}`,
  ),
};

// Adds an index with all that the thinning of checkpoints reads (store/worlds/thinning.ts).

export const checkpointAges: Migration = {
  number: 14,
  name: 'checkpoint-ages',
  statements: [
    `CREATE INDEX snapshots_by_age ON snapshots
      (world_id, tick, journal_seq, created_at, packed_bytes, engine_id)`,
  ],
};

// Adds the bundles of the engines that computed ticks of the worlds (docs/determinism.md#engine-id), compressed with brotli.

export const engineBundles: Migration = {
  number: 15,
  name: 'engine-bundles',
  statements: [
    // The table keeps its rowid, because large values would make the tree of a table without rowid deep.
    `CREATE TABLE engines (id TEXT PRIMARY KEY, bytes BLOB NOT NULL, stored_at TEXT NOT NULL)`,
  ],
};

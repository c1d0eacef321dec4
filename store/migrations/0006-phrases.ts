/**
 * Replaces the text index with one in which a phrase never matches across two values
 * (store/search/search-documents.ts). Words are rebuilt after the migration (store/reindex.ts). Sums, counts and clans
 * stay, because a thinned world could not rebuild them; `summed_to` is the id of the last event that they contain.
 */
import type { Migration } from './migration.js';

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

/**
 * A text index in which a phrase ends with the value that it begins in (store/search/search-documents.ts). Words are thrown away here
 * and made again after the migration (store/reindex.ts). Sums, counts and clans are right as they are, and could not be
 * made again of a world whose everyday events are gone: `summed_to` is the last event that is in them.
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
    // Where something was still to be made, all up to there is in the sums; else all that there is.
    `INSERT INTO reindexing (step, world_id, event_id, finished, summed_to)
      SELECT ifnull((SELECT max(step) FROM reindexing), 0) + 1, 0, 0, 0, ifnull(
        (SELECT max(event_id, ifnull((SELECT first_event_id - 1 FROM worlds WHERE id = world_id), 0))
          FROM (SELECT * FROM reindexing ORDER BY step DESC LIMIT 1) WHERE finished = 0),
        (SELECT max(last_event_id) FROM worlds))
      WHERE EXISTS (SELECT 1 FROM worlds)`,
    `DELETE FROM reindexing WHERE step < (SELECT max(step) FROM reindexing)`,
  ],
};

/** Adds the id of the engine that computes a world or took a checkpoint; null where an older version stored none. */
import type { Migration } from './migration.js';

export const engines: Migration = {
  number: 7,
  name: 'engines',
  statements: [
    `ALTER TABLE worlds ADD COLUMN engine_id TEXT`,
    // The older column `engine` is the number of the checkpoint format.
    `ALTER TABLE snapshots ADD COLUMN engine_id TEXT`,
  ],
};

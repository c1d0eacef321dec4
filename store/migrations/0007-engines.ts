/** Which engine computes a world and took a checkpoint: ids of engines, null where an older version stored none. */
import type { Migration } from './migration.js';

export const engines: Migration = {
  number: 7,
  name: 'engines',
  statements: [
    `ALTER TABLE worlds ADD COLUMN engine_id TEXT`,
    // The older column `engine` is the format of the bytes.
    `ALTER TABLE snapshots ADD COLUMN engine_id TEXT`,
  ],
};

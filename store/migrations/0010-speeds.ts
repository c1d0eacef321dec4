/** Adds the speed of the clock at a checkpoint; null where an older version stored none. */
import type { Migration } from './migration.js';

export const speeds: Migration = {
  number: 10,
  name: 'speeds',
  statements: ['ALTER TABLE snapshots ADD COLUMN speed REAL'],
};

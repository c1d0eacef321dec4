/** Adds the body of a creature at its death; null if it lives or if an older version recorded the death. */
import type { Migration } from './migration.js';

export const bodies: Migration = {
  number: 9,
  name: 'bodies',
  statements: ['sides INTEGER', 'radius REAL', 'lifespan REAL', 'death_x REAL', 'death_y REAL'].map(
    (column) => `ALTER TABLE creatures ADD COLUMN ${column}`,
  ),
};

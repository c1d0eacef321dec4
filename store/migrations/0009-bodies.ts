/** The bodies of the dead; null of those whom an older version recorded, and of the living. */
import type { Migration } from './migration.js';

export const bodies: Migration = {
  number: 9,
  name: 'bodies',
  statements: ['sides INTEGER', 'radius REAL', 'lifespan REAL', 'death_x REAL', 'death_y REAL'].map(
    (column) => `ALTER TABLE creatures ADD COLUMN ${column}`,
  ),
};

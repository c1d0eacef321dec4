/** The bodies of dead creatures; null for those whom an older version recorded, and for living ones. */
import type { Migration } from './migration.js';

export const bodies: Migration = {
  number: 9,
  name: 'bodies',
  statements: ['sides INTEGER', 'radius REAL', 'lifespan REAL', 'death_x REAL', 'death_y REAL'].map(
    (column) => `ALTER TABLE creatures ADD COLUMN ${column}`,
  ),
};

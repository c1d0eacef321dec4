/** Adds the minutes of the service's health: the time at which each began, and its measurements as a JSON array. */
import type { Migration } from './migration.js';

export const healthMinutes: Migration = {
  number: 5,
  name: 'health-minutes',
  statements: [`CREATE TABLE health_minutes (t INTEGER PRIMARY KEY, numbers TEXT NOT NULL)`],
};

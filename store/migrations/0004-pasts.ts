/**
 * Stores the time series of every world instead of only the newest. Corrects clans whose last member walked away: they
 * had the cause of an earlier death. Thinned worlds do not change, because their deaths are removed.
 */
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

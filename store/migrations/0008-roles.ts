/** Stores the creatures that events name (schemas/wire/event-roles.ts). Births of a clan exclude its founders. */
import type { Migration } from './migration.js';

const KEYS = `'child', 'mother', 'father', 'killer', 'prey', 'winner', 'loser', 'victim', 'assassin', 'guest',
  'prev_leader', 'new_leader', 'founder_id'`;

export const roles: Migration = {
  number: 8,
  name: 'roles',
  statements: [
    `CREATE TABLE event_creatures (
      creature_id INTEGER NOT NULL, event_id INTEGER NOT NULL, type NOT NULL,
      PRIMARY KEY (creature_id, event_id)
    ) WITHOUT ROWID`,
    `INSERT OR IGNORE INTO event_creatures (creature_id, event_id, type)
      SELECT part.value, events.id, events.type FROM events, json_each(events.payload) AS part
      WHERE part.key IN (${KEYS}) AND part.type = 'integer' AND part.value > 0 AND part.value <> events.entity_id`,
    // Only a schism's members are creatures; `new_clan` identifies it, because its type is a code or a word.
    `INSERT OR IGNORE INTO event_creatures (creature_id, event_id, type)
      SELECT member.value, events.id, events.type FROM events, json_each(events.payload, '$.members') AS member
      WHERE json_extract(events.payload, '$.new_clan') IS NOT NULL AND member.type = 'integer'
        AND member.value > 0 AND member.value <> events.entity_id`,
    // Counts the creatures that have a mother, up to the last creature that the sums contain.
    `UPDATE clan_totals SET births = (
      SELECT count(*) FROM creatures AS child JOIN world_totals ON world_totals.world_id = child.world_id
        WHERE child.world_id = clan_totals.world_id AND child.clan_id = clan_totals.clan_id
        AND child.mother_id IS NOT NULL AND child.id <= world_totals.last_creature_id)`,
  ],
};

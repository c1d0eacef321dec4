/**
 * Who was born of whom and how they ended (interface.md, What the service does, 6). Births and deaths may come again
 * after a crash; the first telling stays.
 */
import type { ChronicleEntry } from '../actors/chronicle/protocol.js';
import type { Statement } from './database.js';
import { casteCode, causeCode } from './event-rows.js';
import { members, rowStatements } from './rows.js';

type EventsEntry = Extract<ChronicleEntry, { kind: 'events' }>;

const INSERT_BIRTHS = `INSERT OR IGNORE INTO creatures
  (id, caste, sex, clan_id, generation, mother_id, father_id, birth_tick, personal_name, world_id)
  SELECT ${members(9)}, ?2 FROM json_each(?1)`;
/** An upsert that always meets its row: unlike UPDATE ... FROM it is sure to look each dead up by its key. */
const RECORD_DEATHS = `INSERT INTO creatures (world_id, id, caste, sex, clan_id, generation, mother_id, father_id,
    birth_tick, death_tick, cause, personal_name)
  SELECT world_id, creatures.id, caste, sex, clan_id, generation, mother_id, father_id, birth_tick,
    dead.value->>1, dead.value->>2, personal_name
  FROM json_each(?1) AS dead CROSS JOIN creatures ON world_id = ?2 AND creatures.id = dead.value->>0
  WHERE death_tick IS NULL
  ON CONFLICT (world_id, id) DO UPDATE SET death_tick = excluded.death_tick, cause = excluded.cause`;

/** What records the births, then the deaths of one entry. */
export function lineageStatements({ worldId, born, died }: EventsEntry): Statement[] {
  const births = born.map((birth) => [
    birth.id,
    casteCode(birth.caste),
    birth.sex,
    birth.clan_id,
    birth.generation,
    birth.mother_id,
    birth.father_id,
    birth.birth_tick,
    birth.personal_name,
  ]);
  const deaths = died.map((death) => [death.id, death.death_tick, causeCode(death.cause)]);
  return [
    ...rowStatements(INSERT_BIRTHS, births, [worldId]),
    ...rowStatements(RECORD_DEATHS, deaths, [worldId]),
  ];
}

/** Reads a world's events and creatures for exports, each page one short read, so that the writer never waits. */
import { LIMITS } from '../schemas/limits.js';
import type { LineageRowState } from '../schemas/wire/worlds.js';
import type { Database } from './database/database.js';
import { decodeEvents, EVENTS_JSON } from './events/event-rows.js';
import { type RecordedEvent, withRecords } from './records/reads.js';
import type { LineageRow } from './sums/lineage.js';
import type { WorldSpan } from './worlds/worlds.js';

/** Ticks of an export, both ends included. */
export interface TickRange {
  readonly from: number;
  readonly to: number;
}

export async function* eventPages(
  database: Database,
  world: WorldSpan,
  { from, to }: TickRange,
): AsyncGenerator<RecordedEvent[]> {
  for (let after = world.firstEventId - 1; ;) {
    const [row] = await database.read(
      `SELECT ${EVENTS_JSON} FROM (
        SELECT * FROM events WHERE id > ? AND id <= ? AND tick >= ? ORDER BY id LIMIT ?) AS e`,
      [after, world.lastEventId, from, LIMITS.exportRows.value],
    );
    const events = decodeEvents(row);
    const wanted = events.filter(({ tick }) => tick <= to);
    if (wanted.length > 0) yield await withRecords(database, wanted);
    const last = events.at(-1);
    // Ids rise with ticks, so no later event is in the range.
    if (!last || last.tick > to) return;
    after = last.id;
  }
}

export function lineageState(worldId: number): (row: LineageRow) => LineageRowState {
  return (row) => ({
    id: row.id,
    world_id: worldId,
    caste: row.caste as LineageRowState['caste'],
    sex: row.sex,
    clan_id: row.clanId,
    generation: row.generation,
    mother_id: row.motherId,
    father_id: row.fatherId,
    birth_tick: row.birthTick,
    death_tick: row.deathTick,
    cause: row.cause,
    personal_name: row.personalName,
  });
}

/**
 * Reads a world's events and creatures page by page, in the order of their ids, for exports. Each page is one short
 * read along the key, so an export never makes the writer wait, however long it takes.
 */
import { LIMITS } from '../schemas/limits.js';
import type { Database } from './database/database.js';
import { decodeEvents, EVENTS_JSON, type StoredEvent } from './events/event-rows.js';
import { readLineageAfter, type LineageRow } from './sums/lineage.js';
import type { WorldSpan } from './worlds/worlds.js';

/** Ticks of an export, both ends included. */
export interface TickRange {
  readonly from: number;
  readonly to: number;
}

/** Yields pages of the events whose tick is in the range, oldest first. */
export async function* eventPages(
  database: Database,
  world: WorldSpan,
  { from, to }: TickRange,
): AsyncGenerator<StoredEvent[]> {
  for (let after = world.firstEventId - 1; ;) {
    const [row] = await database.read(
      `SELECT ${EVENTS_JSON} FROM (
        SELECT * FROM events WHERE id > ? AND id <= ? AND tick >= ? ORDER BY id LIMIT ?) AS e`,
      [after, world.lastEventId, from, LIMITS.exportRows.value],
    );
    const events = decodeEvents(row);
    const wanted = events.filter(({ tick }) => tick <= to);
    if (wanted.length > 0) yield wanted;
    const last = events.at(-1);
    // Ids rise with ticks, so no later event is in the range.
    if (!last || last.tick > to) return;
    after = last.id;
  }
}

/** Yields pages of the creatures that lived within the range, in the order of ids. */
export async function* lineagePages(
  database: Database,
  world: WorldSpan,
  { from, to }: TickRange,
): AsyncGenerator<LineageRow[]> {
  for (let after = 0; ;) {
    const creatures = await readLineageAfter(database, world.id, after, LIMITS.exportRows.value);
    const wanted = creatures.filter(
      ({ birthTick, deathTick }) => birthTick <= to && (deathTick === null || deathTick >= from),
    );
    if (wanted.length > 0) yield wanted;
    const last = creatures.at(-1);
    if (!last) return;
    after = last.id;
  }
}

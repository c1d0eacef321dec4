/**
 * The one way that history enters the store: a list of entries becomes one transaction. It may be sent again after
 * any failure, for every kind of entry is idempotent; reads that follow see all of it.
 */
import type { ChronicleEntry, ResumeRecord } from '../actors/chronicle/protocol.js';
import { checkpointStatements, newestCheckpoint } from './checkpoints.js';
import type { Database, Statement } from './database.js';
import { eventIndexStatements, eventRowStatements, freshEvents } from './events.js';
import { journalStatements, readJournal } from './journal.js';
import { lineageStatements } from './lineage.js';
import { rollupStatements } from './rollups.js';
import { readSettings, saveClockStatement, saveLawsStatement } from './settings.js';
import {
  closeWorldStatement,
  openWorldStatements,
  readMarks,
  readNewestWorld,
  worldProgressStatement,
  type Marks,
} from './worlds.js';

/** Appends all entries or none. `now` is the ISO time that opened and closed worlds bear. */
export async function appendEntries(
  database: Database,
  entries: readonly ChronicleEntry[],
  now: string,
): Promise<void> {
  const marks = await readMarks(database, worldIdsOf(entries));
  const statements = entries.flatMap((entry) => entryStatements(entry, marks, now));
  if (statements.length > 0) await database.write(statements);
}

/** All that a restart needs to go on with the newest world; a closed world has nothing to go on with. */
export async function readResume(database: Database): Promise<ResumeRecord> {
  const { savedLaws, clock } = await readSettings(database);
  const world = await readNewestWorld(database);
  const next = {
    nextWorldId: (world?.opening.id ?? 0) + 1,
    nextEventId: (world?.lastEventId ?? 0) + 1,
    savedLaws,
    clock,
  };
  if (!world || world.closed) return { ...next, world: null };
  const checkpoint = await newestCheckpoint(database, world.opening.id);
  return {
    ...next,
    world: {
      opening: world.opening,
      durableTick: world.durableTick,
      peakPopulation: world.peakPopulation,
      lastJournalSeq: world.lastJournalSeq,
      checkpoint,
      journal: await readJournal(database, world.opening.id, checkpoint?.journalSeq ?? 0),
    },
  };
}

function entryStatements(entry: ChronicleEntry, marks: Map<number, Marks>, now: string): Statement[] {
  switch (entry.kind) {
    case 'world_opened':
      if (!marks.has(entry.world.id)) {
        marks.set(entry.world.id, { eventId: entry.world.firstEventId - 1, creatureId: 0 });
      }
      return openWorldStatements(entry.world, now);
    case 'world_closed':
      return [closeWorldStatement(entry.worldId, entry.tick, entry.stateHash, now)];
    case 'events':
      return eventsStatements(entry, marks);
    case 'journal':
      return journalStatements(entry.entry);
    case 'checkpoint':
      return checkpointStatements(entry, now);
    case 'saved_laws':
      return [saveLawsStatement(entry.laws)];
    case 'clock':
      return [saveClockStatement(entry.clock)];
  }
}

function eventsStatements(
  entry: Extract<ChronicleEntry, { kind: 'events' }>,
  marks: Map<number, Marks>,
): Statement[] {
  const { worldId, tick, peakPopulation } = entry;
  const mark = marks.get(worldId);
  if (mark === undefined) throw new Error(`events of world ${worldId}, which was never opened`);
  const { events, lastId } = freshEvents(worldId, entry.events, mark.eventId);
  const born = entry.born.filter(({ id }) => id > mark.creatureId);
  marks.set(worldId, {
    eventId: lastId,
    creatureId: born.reduce((last, { id }) => Math.max(last, id), mark.creatureId),
  });
  return [
    ...eventRowStatements(events),
    ...eventIndexStatements(worldId, events),
    ...lineageStatements(entry),
    ...rollupStatements(
      worldId,
      events,
      born,
      entry.died.map(({ id }) => id),
    ),
    worldProgressStatement(worldId, { tick, peakPopulation, stored: events.length, lastId }),
  ];
}

function worldIdsOf(entries: readonly ChronicleEntry[]): number[] {
  const ids = entries.flatMap((entry) => {
    if (entry.kind === 'world_opened') return [entry.world.id];
    return entry.kind === 'events' ? [entry.worldId] : [];
  });
  return [...new Set(ids)];
}

/**
 * Writes history: a list of entries becomes one transaction, and may be sent again after any failure, because storing
 * an entry twice has no effect. Data derived from events are written in the same transaction, except for a large batch:
 * the transaction records that they are missing, and `reindex` derives them later.
 */
import { CodedError } from '../schemas/errors.js';
import { LIMITS } from '../schemas/limits.js';
import type { ResumeRecord } from '../schemas/records/checkpoint.js';
import type { ChronicleEntry } from '../schemas/records/history.js';
import { type Database, isConflict, type Statement } from './database/database.js';
import { eventIndexStatements, eventRowStatements, freshEvents } from './events.js';
import { postponeStatements, readIndexing, reindex } from './reindex.js';
import { lineageStatements } from './sums/lineage.js';
import { rollupStatements } from './sums/rollups.js';
import {
  checkpointStatements,
  type Keeping,
  newestCheckpoint,
  type PackedCheckpoint,
  packedCheckpoint,
  thinningStatements,
} from './worlds/checkpoints.js';
import { journalStatements, readJournal } from './worlds/journal.js';
import { readSettings, saveClockStatement, saveLawsStatement } from './worlds/settings.js';
import {
  closeWorldStatement,
  type Watermarks,
  openWorldStatements,
  readWatermarks,
  readNewestWorld,
  watermarkStatement,
  worldProgressStatement,
} from './worlds/worlds.js';

type EventsEntry = Extract<ChronicleEntry, { kind: 'events' }>;

/**
 * Appends all entries or none. With a new checkpoint, those that `keeping` lets go are removed. Returns whether all
 * derived data are written; if not, `reindex` must run before the next read (the next append of events runs it).
 */
export async function appendEntries(
  database: Database,
  entries: readonly ChronicleEntry[],
  now: string,
  keeping: Keeping = ALL_KEPT,
): Promise<boolean> {
  const worldIds = worldIdsOf(entries);
  const { unfinished, newestWorldId } = await readIndexing(database);
  // Sums must be added up in the order of events, so the remaining earlier events come first.
  if (unfinished && worldIds.length > 0) await reindex(database);
  const marks = await readWatermarks(database, worldIds);
  const later = laterWorld(entries, newestWorldId);
  const guards = worldIds.map((id) => watermarkStatement(id, marks.get(id)));
  const known = new Map(marks);
  const checkpoints = entries.flatMap((entry) => (entry.kind === 'checkpoint' ? [packedCheckpoint(entry)] : []));
  const context = { marks, now, later, checkpoints: checkpoints.values() };
  const statements = [
    ...entries.flatMap((entry) => entryStatements(entry, context)),
    ...(checkpoints.length === 0 ? [] : await thinningStatements(database, checkpoints, now, keeping)),
  ];
  if (statements.length > 0) {
    await database.write([...guards, ...statements]).catch(async (error: unknown) => {
      throw isConflict(error) && (await haveMoved(database, known, worldIds)) ? moved(error) : error;
    });
  }
  return later === null && (!unfinished || worldIds.length > 0);
}

async function haveMoved(
  database: Database,
  known: ReadonlyMap<number, Watermarks>,
  worldIds: readonly number[],
): Promise<boolean> {
  const marks = await readWatermarks(database, worldIds);
  return worldIds.some((id) => JSON.stringify(marks.get(id)) !== JSON.stringify(known.get(id)));
}

function moved(cause: unknown): CodedError {
  return new CodedError(
    'store_unavailable',
    'Another write to the store came first; sent again this one is looked at afresh.',
    { cause },
  );
}

/** Returns the newest world if the batch is large and concerns no other: its derived data are left to `reindex`. */
function laterWorld(entries: readonly ChronicleEntry[], newestWorldId: number): number | null {
  const batches = entries.filter((entry) => entry.kind === 'events');
  const events = batches.reduce((sum, batch) => sum + batch.events.length, 0);
  const worldId = batches[0]?.worldId;
  if (worldId === undefined || events <= LIMITS.indexAtOnceEvents.value) return null;
  return worldIdsOf(entries).every((id) => id === worldId) && worldId >= newestWorldId ? worldId : null;
}

/**
 * Reads what a restart needs to resume the newest world. `world` is null if that world is closed or there is none.
 * Throws `store_damaged` if the checkpoint cannot be read; `skipped` more of the newest ones are then left out.
 */
export async function readResume(database: Database, skipped = 0): Promise<ResumeRecord> {
  const { savedLaws, clock } = await readSettings(database);
  const world = await readNewestWorld(database);
  const next = {
    nextWorldId: (world?.opening.id ?? 0) + 1,
    nextEventId: (world?.takenIds.eventId ?? 0) + 1,
    savedLaws,
    clock,
  };
  if (!world || world.closed) return { ...next, world: null };
  const checkpoint = await newestCheckpoint(database, world.opening.id, skipped);
  return {
    ...next,
    world: {
      opening: world.opening,
      durableTick: world.durableTick,
      peakPopulation: world.peakPopulation,
      lastJournalSeq: world.lastJournalSeq,
      engine: world.engine,
      takenIds: world.takenIds,
      checkpoint,
      journal: await readJournal(database, world.opening.id, checkpoint?.journalSeq ?? 0),
    },
  };
}

/** Commands that write into a store leave the bound of the checkpoints to the service. */
const ALL_KEPT: Keeping = { bytesMax: Infinity, spared: [] };

interface AppendContext {
  readonly marks: Map<number, Watermarks>;
  readonly now: string;
  readonly later: number | null;
  /** The checkpoints among the entries, in their order. */
  readonly checkpoints: Iterator<PackedCheckpoint>;
}

function entryStatements(entry: ChronicleEntry, { marks, now, later, checkpoints }: AppendContext): Statement[] {
  switch (entry.kind) {
    case 'world_opened':
      if (!marks.has(entry.world.id)) {
        marks.set(entry.world.id, { eventId: entry.world.firstEventId - 1, creatureId: 0 });
      }
      return openWorldStatements(entry.world, now);
    case 'world_closed':
      return [closeWorldStatement(entry.worldId, entry.tick, entry.stateHash, now)];
    case 'events':
      return eventsStatements(entry, marks, entry.worldId === later);
    case 'journal':
      return journalStatements(entry.entry);
    case 'checkpoint':
      return checkpointStatements(checkpoints.next().value as PackedCheckpoint, now);
    case 'saved_laws':
      return [saveLawsStatement(entry.laws)];
    case 'clock':
      return [saveClockStatement(entry.clock)];
  }
}

function eventsStatements(entry: EventsEntry, marks: Map<number, Watermarks>, isLater: boolean): Statement[] {
  const { worldId, tick, peakPopulation } = entry;
  const mark = marks.get(worldId);
  if (mark === undefined) throw new Error(`events of world ${worldId}, which was never opened`);
  const { events, lastId } = freshEvents(worldId, entry.events, mark.eventId);
  const born = entry.born.filter(({ id }) => id > mark.creatureId);
  marks.set(worldId, {
    eventId: lastId,
    creatureId: born.reduce((last, { id }) => Math.max(last, id), mark.creatureId),
  });
  const dead = entry.died.map(({ id }) => id);
  return [
    ...eventRowStatements(events),
    ...lineageStatements(entry),
    ...(isLater
      ? postponeStatements(worldId, mark.eventId)
      : [...eventIndexStatements(worldId, events), ...rollupStatements(worldId, events, born, dead)]),
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

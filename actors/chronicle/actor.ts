/**
 * The chronicle, the only actor that writes to the store. It answers `append` when the entries are durable, and writes
 * the derived data of a large batch later (deferred-indexing.ts).
 */
import type { ChronicleEntry, UpgradeProgress } from '../../schemas/records/history.js';
import { CodedError } from '../../schemas/errors.js';
import type { Laws } from '../../schemas/laws/catalog/catalog.js';
import { appendEntries, readResume } from '../../store/chronicle.js';
import { asDamage } from '../../store/database/damaged.js';
import { PageCheck } from '../../store/database/page-check.js';
import type { Database } from '../../store/database/database.js';
import { buildRecords } from '../../store/records/build.js';
import { reindex } from '../../store/reindex.js';
import { mergeTexts, thinWorlds } from '../../store/retention.js';
import { LIMITS } from '../../schemas/limits.js';
import { readLawsOverTime } from '../../store/sums/law-changes.js';
import { openForReading, openStore, readBacklog, upgradeStore } from '../../store/store.js';
import { type Keeping, readPart, thinCheckpoints } from '../../store/worlds/checkpoints.js';
import { enrolPasskey, readPasskey, replacePasskey } from '../../store/worlds/settings.js';
import { readSeries, saveSeriesStatement, readMinutes, saveMinutesStatements } from '../../store/worlds/series.js';
import { readNewestWorld, readSpan, readWorlds } from '../../store/worlds/worlds.js';
import { curvesOf } from './series.js';
import type { ActorBehaviour } from '../runtime/actor.js';
import { MAILBOXES } from '../runtime/mailboxes.js';
import { DeferredWork } from './deferred-work.js';
import { eventsAfter } from './event-pages.js';
import { leaseHandlers } from './lease.js';
import { readPage, unstoredPage, createRecentEvents, type RecentEvents } from './unwritten.js';
import type { ChronicleProtocol, ChronicleSettings } from './protocol.js';
import { reads } from './reads.js';
import { sharedReads } from './shared-reads.js';
import { SnapshotDownloads } from './snapshot-downloads.js';
import { snapshotReads } from './snapshot-reads.js';

export interface ChronicleState {
  /** The open store; null before the first use and after `close`. */
  open: OpenChronicle | null;
  /** Whether another service was given the lease. The store must then not be opened again. */
  isHandedOver: boolean;
  readonly settings: ChronicleSettings;
  readonly downloads: SnapshotDownloads;
}

interface OpenChronicle {
  readonly database: Database;
  readonly indexing: DeferredWork;
  readonly records: DeferredWork;
  /** Events that were written since the records were built. */
  unrecorded: number;
  readonly pages: PageCheck;
  current: CurrentWorld | null;
}

interface CurrentWorld {
  readonly id: number;
  readonly recent: RecentEvents;
}

export type ChronicleBehaviour = ActorBehaviour<ChronicleProtocol, ChronicleState>;

/** The first message that needs the store opens it. A failure is the reply, and the actor continues. */
export function chronicleBehaviour(settings: ChronicleSettings): ChronicleBehaviour {
  return coded({
    name: 'chronicle',
    mailbox: MAILBOXES.chronicle,
    start: () => ({ open: null, isHandedOver: false, settings, downloads: new SnapshotDownloads() }),
    handlers: {
      backlog: async (state) => (state.open ? null : readBacklog(state.settings)),
      upgrade: async (state, { turnMs }, context) => upgraded(state, turnMs, () => context.now()),
      append: async (state, { entries }, context) => {
        const open = await opened(state);
        await append(open, entries, keeping(state, context.now()));
        for (const entry of entries) remember(open, entry);
        return { durableTick: (await readSpan(open.database, null))?.durableTick ?? 0 };
      },
      resume: async (state, query) => readResume((await opened(state)).database, query?.skippedCheckpoints),
      history: async (state, { unwritten, ...query }) => {
        const { database, current } = await indexed(state);
        const world = await readSpan(database, query.worldId);
        if (!world) return unstoredPage(query, unwritten);
        return readPage(database, world, current?.id === world.id ? current.recent : null, query, unwritten);
      },
      events_after: async (state, request) => {
        const { database, current } = await indexed(state);
        return eventsAfter(database, (id) => (current?.id === id ? current.recent : null), request);
      },
      worlds: async (state) => readWorlds((await opened(state)).database),
      world: async (state, { id }) => {
        const world = await readSpan((await opened(state)).database, id);
        return world && { id: world.id, tick: world.durableTick, hasEnded: world.closed };
      },
      ...snapshotReads<ChronicleState>(opened),
      snapshot_part: async (state, { id, part }, context) => {
        const stored = await readPart((await opened(state)).database, id, part);
        if (stored) state.downloads.noteRead(id, context.now());
        return stored;
      },
      ...reads<ChronicleState>(indexed, recorded),
      ...sharedReads(recorded),
      series: async (state, { worldId }) => readSeries((await opened(state)).database, worldId),
      timeseries: async (state, { worldId }) => {
        const stored = await readSeries((await opened(state)).database, worldId);
        return curvesOf(stored ?? { worldId, names: [], rows: [] });
      },
      save_series: async (state, series) => {
        const { database } = await opened(state);
        await database.write([saveSeriesStatement(series)]);
      },
      minutes: async (state, query) => readMinutes((await opened(state)).database, query),
      save_minutes: async (state, { minutes, oldest }) => {
        await (await opened(state)).database.write(saveMinutesStatements(minutes, oldest));
      },
      passkey: async (state) => readPasskey((await opened(state)).database),
      enrol: async (state, { hash }) => enrolPasskey((await opened(state)).database, hash),
      replace_passkey: async (state, { hash }) => replacePasskey((await opened(state)).database, hash),
      housekeeping: async (state, _, context) => keepHouse(await opened(state), keeping(state, context.now())),
      thin: async (state, { keepWorlds }) => thin(await indexed(state), keepWorlds),
      ...leaseHandlers<ChronicleState>({
        leaseOf: async (state) => (await opened(state)).database.lease,
        close,
      }),
      close: async (state) => {
        await close(state);
        return null;
      },
    },
    stop: close,
    discard: close,
  });
}

/** A stored value that damage has changed is an answer like other damage: it must not count as a fault of the actor. */
function coded(behaviour: ChronicleBehaviour): ChronicleBehaviour {
  const handlers = Object.entries(behaviour.handlers).map(([type, handler]) => [
    type,
    async (...request: unknown[]) => {
      try {
        return await (handler as (...given: unknown[]) => unknown)(...request);
      } catch (error) {
        throw asDamage(error);
      }
    },
  ]);
  return { ...behaviour, handlers: Object.fromEntries(handlers) as ChronicleBehaviour['handlers'] };
}

function keeping({ settings, downloads }: ChronicleState, nowMs: number): Keeping {
  return { bytesMax: settings.historyBytesMax ?? Infinity, spared: downloads.spared(nowMs) };
}

async function keepHouse(
  { database, pages }: OpenChronicle,
  kept: Keeping,
): Promise<{ readonly removedSnapshots: number }> {
  const removedSnapshots = await thinCheckpoints(database, new Date().toISOString(), kept);
  await mergeTexts(database);
  await database.tidy();
  await pages.next(database);
  return { removedSnapshots };
}

async function upgraded(
  { open, settings }: ChronicleState,
  turnMs: number,
  now: () => number,
): Promise<UpgradeProgress | null> {
  if (open) return null;
  const end = now() + turnMs;
  return upgradeStore(settings, () => now() < end);
}

export async function opened(state: ChronicleState): Promise<OpenChronicle> {
  if (state.open) return state.open;
  if (state.isHandedOver) throw new CodedError('store_unavailable', 'The store was handed over.');
  const { settings } = state;
  const database = await (settings.readOnly ? openForReading(settings) : openStore(settings));
  try {
    const world = await readNewestWorld(database);
    const laws = world && (await readLawsOverTime(database, world.opening.id, ['history_max'])).at(-1)?.laws;
    const current = world && currentWorld(world.opening.id, laws ?? world.opening.laws);
    const indexing = new DeferredWork((goOn) => reindex(database, goOn));
    const records = new DeferredWork((goOn) => buildRecords(database, goOn), true);
    state.open = { database, current, indexing, records, unrecorded: 0, pages: new PageCheck() };
    return state.open;
  } catch (error) {
    await database.close();
    throw error;
  }
}

async function indexed(state: ChronicleState): Promise<OpenChronicle> {
  const open = await opened(state);
  if (!state.settings.readOnly) await open.indexing.finished();
  return open;
}

async function thin({ database, records }: OpenChronicle, keepWorlds: number): Promise<number | null> {
  // They are built of the events that are removed.
  await records.finished();
  return thinWorlds(database, keepWorlds);
}

/** A store that cannot be written to at the moment answers with the records that it has. */
async function recorded(state: ChronicleState): Promise<OpenChronicle> {
  const open = await indexed(state);
  if (!state.settings.readOnly) await open.records.finished().catch(() => undefined);
  return open;
}

/** Indexing starts even if the append fails: the server may have written the batch although its answer was lost. */
async function append(open: OpenChronicle, entries: readonly ChronicleEntry[], kept: Keeping): Promise<void> {
  const { database, indexing, records } = open;
  let isIndexed = false;
  try {
    isIndexed = await appendEntries(database, entries, new Date().toISOString(), kept);
  } finally {
    if (!isIndexed) indexing.start();
    records.need();
  }
  for (const entry of entries) if (entry.kind === 'events') open.unrecorded += entry.events.length;
  const hasEnded = entries.some(({ kind }) => kind === 'world_closed');
  if (open.unrecorded < LIMITS.recordAtOnceEvents.value && !hasEnded) return;
  open.unrecorded = 0;
  records.start();
}

/** Keeps events in memory that are never stored. Reads of the newest history include them. */
export function remember(open: OpenChronicle, entry: ChronicleEntry): void {
  if (entry.kind === 'world_opened' && entry.world.id > (open.current?.id ?? 0)) {
    open.current = currentWorld(entry.world.id, entry.world.laws);
  }
  const { current } = open;
  if (entry.kind === 'events' && entry.worldId === current?.id) current.recent.add(entry.events);
  if (entry.kind !== 'journal' || entry.entry.worldId !== current?.id) return;
  const { action } = entry.entry;
  const historyMax = action.kind === 'laws' ? action.changed.history_max : undefined;
  if (historyMax !== undefined) current.recent.keepAtMost(historyMax);
}

function currentWorld(id: number, { history_max: historyMax }: Pick<Laws, 'history_max'>): CurrentWorld {
  return { id, recent: createRecentEvents(historyMax) };
}

async function close(state: ChronicleState): Promise<void> {
  const { open } = state;
  state.open = null;
  // One step, so that the end takes no longer in a store that has no records yet.
  if (open && !state.settings.readOnly) await buildRecords(open.database, () => false).catch(() => undefined);
  await open?.database.close();
}

/** Reads an export page by page, in the order of ids, from a store or from a running service over HTTP. */
import { recordsAnswer } from '../../actors/chronicle/records.js';
import { readingChronicleBehaviour } from '../../actors/chronicle/follower.js';
import { curvesOf } from '../../actors/chronicle/series.js';
import { pastBehaviour } from '../../actors/past/actor.js';
import { storedEngines } from '../../actors/past/engines.js';
import type { FaultReport } from '../../actors/runtime/supervisor.js';
import { createSystem } from '../../actors/runtime/system.js';
import { LIMITS } from '../../schemas/limits.js';
import { type EventType, UNSTORED_EVENTS } from '../../schemas/events/events.js';
import { TimeseriesAnswer } from '../../schemas/wire/analytics.js';
import { HistoryPageState } from '../../schemas/wire/history.js';
import { RecordsAnswer, type RecordState } from '../../schemas/wire/records.js';
import { PastStateMessage } from '../../schemas/wire/state.js';
import { LineageAnswer, type LineageRowState, WorldsAnswer } from '../../schemas/wire/worlds.js';
import { eventPages, lineageState, type TickRange } from '../../store/export.js';
import { openForReading } from '../../store/store.js';
import { readLineage } from '../../store/sums/lineage.js';
import { readSeries } from '../../store/worlds/series.js';
import { readSpan } from '../../store/worlds/worlds.js';
import { readFrom } from '../control/connection.js';
import { CommandFailure, EXIT_FAILED, usageFailure } from '../call/failure.js';
import { storeSettings } from '../call/environment.js';
import { readVersion } from '../call/version.js';

const ALL_RECORDS = {
  kinds: [],
  clanId: null,
  creatureId: null,
  isOpen: null,
  order: 'oldest',
  limit: LIMITS.recordsPageMax.value,
} as const;

export type ExportedEvent = HistoryPageState['events'][number];

export interface ExportSource {
  readonly worldId: number;
  readonly seed: number;
  readonly lastTick: number;
  /** Yields pages of the events in the range that have one of these types. If `types` is null, yields all types. */
  events(range: TickRange, types: readonly EventType[] | null): AsyncIterable<readonly ExportedEvent[]>;
  lineage(): AsyncIterable<readonly LineageRowState[]>;
  /** Yields the records that went on in the range, oldest first. */
  records(range: TickRange): AsyncIterable<readonly RecordState[]>;
  /** Returns the state of a tick, with its hash. Fails with `tick_unknown` if it is not kept. */
  state(tick: number): Promise<PastStateMessage>;
  /** Returns the time series. Fails if the world has none. */
  series(): Promise<TimeseriesAnswer>;
  close(): void;
}

/** Opens a world in a store. Null or undefined parameters mean the store of SIM_DB and the newest world. */
export async function storeSource(location: string | undefined, world: number | null): Promise<ExportSource> {
  const database = await openForReading(storeSettings(location));
  const span = await readSpan(database, world);
  if (!span) {
    database.close();
    throw usageFailure(world === null ? 'the store has no world yet' : `the store has no world ${world}`);
  }
  return {
    worldId: span.id,
    seed: span.seed,
    lastTick: span.durableTick,
    async *events(range, types) {
      const wanted = types && new Set<string>(types);
      for await (const page of eventPages(database, span, range))
        yield page.filter(({ type }) => wanted === null || wanted.has(type)) as unknown as ExportedEvent[];
    },
    async *lineage() {
      for (let after: number | undefined = 0; after !== undefined;) {
        const range = { order: 'oldest', after, limit: LIMITS.exportRows.value } as const;
        const rows: LineageRowState[] = (await readLineage(database, span.id, range)).map(lineageState(span.id));
        yield rows;
        after = rows.at(-1)?.id;
      }
    },
    async *records({ from, to }) {
      const query = { ...ALL_RECORDS, fromTick: from, toTick: to };
      for (let offset = 0, hasMore = true; hasMore; offset += query.limit) {
        const page = await recordsAnswer(database, span, { worldId: span.id, ...query, offset }, span.durableTick);
        yield page.records;
        hasMore = page.has_more;
      }
    },
    async series() {
      const stored = await readSeries(database, span.id);
      if (stored === null) throw usageFailure(`the store has no time series of world ${span.id}`);
      return curvesOf(stored);
    },
    state: (tick) => storedState(location, span.id, tick),
    close: () => database.close(),
  };
}

/** Computes a tick as the service does, with the actors of the service. */
async function storedState(location: string | undefined, worldId: number, tick: number): Promise<PastStateMessage> {
  const faults: FaultReport[] = [];
  const system = createSystem({ now: () => performance.now(), onFault: (fault) => faults.push(fault) });
  try {
    const chronicle = system.spawn(readingChronicleBehaviour(storeSettings(location)));
    const past = system.spawn(pastBehaviour({ chronicle, engine: storedEngines(chronicle, readVersion().engine) }));
    const bytes = await past.ask('state', { worldId, tick, part: null }, LIMITS.exportStateMs.value);
    return JSON.parse(Buffer.from(bytes).toString()) as PastStateMessage;
  } catch (error) {
    throw faults[0]?.fault ?? error;
  } finally {
    await system.stop();
  }
}

/** Returns a source for a world of the service at `url`. If `world` is null, it is the running world. */
export async function serviceSource(url: string, world: number | null): Promise<ExportSource> {
  const { worlds } = await readFrom<WorldsAnswer>({ url }, '/api/worlds', WorldsAnswer);
  const row = world === null ? worlds[0] : worlds.find(({ id }) => id === world);
  if (!row) throw usageFailure(`the service has no world ${world ?? 'yet'}`);
  const { id: worldId, seed, ticks: lastTick } = row;
  const unstored = new Set<string>(UNSTORED_EVENTS);
  return {
    worldId,
    seed,
    lastTick,
    async *events({ from, to }, types) {
      const query = new URLSearchParams({ world_id: String(worldId), from_tick: String(from) });
      query.set('to_tick', String(Math.min(to, LIMITS.integerMax.value)));
      query.set('limit', String(LIMITS.historyPageMax.value));
      if (types !== null) query.set('types', types.join());
      query.set('order', 'oldest');
      for (let since = 0; ;) {
        const page: HistoryPageState = await readFrom(
          { url },
          `/api/history?${query}&since=${since}`,
          HistoryPageState,
          ['events', 'has_more', 'next_since'],
        );
        yield page.events.filter(({ type }) => !unstored.has(type));
        if (!page.has_more) return;
        since = next(since, page.next_since);
      }
    },
    async *lineage() {
      for (let after: number | null = 0; after !== null;) {
        const path: string = `/api/worlds/${worldId}/lineage?after=${after}`;
        const page: LineageAnswer = await readFrom<LineageAnswer>({ url }, path, LineageAnswer);
        yield page.creatures;
        after = page.next_after === null ? null : next(after, page.next_after);
      }
    },
    async *records({ from, to }) {
      const query = new URLSearchParams({ world_id: String(worldId), from_tick: String(from), order: 'oldest' });
      query.set('to_tick', String(Math.min(to, LIMITS.integerMax.value)));
      query.set('limit', String(LIMITS.recordsPageMax.value));
      for (let offset = 0, hasMore = true; hasMore; offset += LIMITS.recordsPageMax.value) {
        const path = `/api/records?${query}&offset=${offset}`;
        const page: RecordsAnswer = await readFrom<RecordsAnswer>({ url }, path, RecordsAnswer);
        yield page.records;
        hasMore = page.has_more;
      }
    },
    state: (tick) => readFrom<PastStateMessage>({ url }, `/api/worlds/${worldId}/state?tick=${tick}`, PastStateMessage),
    series: () =>
      readFrom<TimeseriesAnswer>({ url }, `/api/analytics/timeseries?world_id=${worldId}`, TimeseriesAnswer),
    close: () => undefined,
  };
}

/** Throws if a page does not lead on, because an export from a broken service would not end. */
function next(before: number, after: number): number {
  if (after > before) return after;
  throw new CommandFailure(`the service repeats the page after ${before}`, EXIT_FAILED);
}

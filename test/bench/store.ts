/**
 * `npm run bench:store`: fills a store with millions of events through the chronicle, measures every query, the disk
 * space and a large flush, and rewrites its section of reports/benchmarks.md. `--events N` writes fewer events,
 * `--folder PATH` names the folder, `--dry` leaves reports/benchmarks.md unchanged. The store is removed at the end.
 */
import { chronicleBehaviour } from '../../actors/chronicle/actor.js';
import type { ChronicleProtocol } from '../../actors/chronicle/protocol.js';
import type { ActorRef } from '../../actors/runtime/actor.js';
import { createSystem } from '../../actors/runtime/system.js';
import { DEFAULT_LAWS } from '../../schemas/laws/defaults.js';
import type { ChronicleEntry } from '../../schemas/records/entry.js';
import { query } from '../actors/chronicle/scene.js';
import { HistoryMaker } from './history-maker.js';
import { describePlace, loadNow } from './machine.js';
import { withSection } from './sections.js';
import { measureQueries, type StoreWorld } from './store-queries.js';
import { storeLines, type StoreRun } from './store-report.js';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { formatDocument } from '../reports/document.js';

const DOCUMENT = 'reports/benchmarks.md';
/** Shares of the worlds of all events, the oldest first. */
const WORLD_SHARES = [0.1, 0.4, 0.03, 0.17, 0.3];
/** As the clock sends them when it runs fast. */
const BATCH_EVENTS = 2000;
const FLUSH_EVENTS = 50_000;
/** The median of this many runs is reported: other work on the machine doubles the time of single runs. */
const FLUSHES = 5;
const LAW_CHANGES = 300;
const DEADLINE_MS = 600_000;

const { values } = parseArgs({
  options: {
    events: { type: 'string', default: '3000000' },
    folder: { type: 'string', default: tmpdir() },
    dry: { type: 'boolean', default: false },
  },
});
const events = Number(values.events);
const place = describePlace();
const folder = mkdtempSync(join(values.folder, 'spaceland-bench-'));
const location = join(folder, 'world.db');
const system = createSystem({ now: () => performance.now(), onFault: ({ fault }) => say(String(fault)) });
try {
  const store = system.spawn(chronicleBehaviour({ location }));
  const begun = performance.now();
  const { worlds, maker } = await fill(store);
  const fillSeconds = (performance.now() - begun) / 1000;
  say(`filled in ${fillSeconds.toFixed(0)} s`);
  await store.ask('housekeeping', null, DEADLINE_MS);
  const bytes = statSync(location).size;
  const queries = await measureQueries(store, worlds);
  const flush = await measureFlush(store, maker, worlds.length);
  const run: StoreRun = {
    place,
    loadAfter: loadNow(),
    events,
    worlds: worlds.length,
    creatures: worlds.reduce((sum, { people }) => sum + people, 0),
    fileMegabytes: bytes / 1e6,
    bytesPerEvent: bytes / events,
    fillSeconds,
    flushEvents: FLUSH_EVENTS,
    flushes: FLUSHES,
    ...flush,
    queries,
  };
  const before = existsSync(DOCUMENT) ? readFileSync(DOCUMENT, 'utf8') : '';
  const text = await formatDocument(withSection(before, 'store', storeLines(run)));
  if (!values.dry) writeFileSync(DOCUMENT, text);
  say(text.slice(text.indexOf('<!-- store -->'), text.indexOf('<!-- /store -->')));
} finally {
  await system.stop();
  rmSync(folder, { recursive: true, force: true });
}

async function fill(
  store: ActorRef<ChronicleProtocol>,
): Promise<{ worlds: StoreWorld[]; maker: HistoryMaker }> {
  const worlds: StoreWorld[] = [];
  let maker = new HistoryMaker(1, 101, 1);
  for (const [index, share] of WORLD_SHARES.entries()) {
    const id = index + 1;
    const firstEventId = maker.nextEventId;
    maker = new HistoryMaker(id, 100 + id, firstEventId);
    const target = Math.round(share * events);
    await store.ask('append', { entries: [openingOf(id, firstEventId), ...lawChanges(id)] }, DEADLINE_MS);
    let people = 0;
    for (let made = 0; made < target; made += BATCH_EVENTS) {
      const batch = maker.next(Math.min(BATCH_EVENTS, target - made));
      people += batch.born.length;
      await store.ask('append', { entries: [entryOf(id, batch)] }, DEADLINE_MS);
    }
    worlds.push({ id, firstEventId, lastEventId: maker.nextEventId - 1, clans: maker.clans, people });
    say(`world ${id}: ${target} events`);
  }
  return { worlds, maker };
}

type FlushFigures = Pick<StoreRun, 'flushMs' | 'flushCpuMs' | 'flushFoundMs'>;

/** Until the events are durable, and until the first read finds all of them. */
async function measureFlush(
  store: ActorRef<ChronicleProtocol>,
  maker: HistoryMaker,
  worldId: number,
): Promise<FlushFigures> {
  const flushes: FlushFigures[] = [];
  for (let flush = 0; flush < FLUSHES; flush++) {
    const entries = [entryOf(worldId, maker.next(FLUSH_EVENTS))];
    const begun = performance.now();
    const cpu = process.cpuUsage();
    await store.ask('append', { entries }, DEADLINE_MS);
    const flushMs = performance.now() - begun;
    const { user, system: kernel } = process.cpuUsage(cpu);
    await store.ask('history', query({ worldId }), DEADLINE_MS);
    flushes.push({ flushMs, flushCpuMs: (user + kernel) / 1000, flushFoundMs: performance.now() - begun });
  }
  const middle = (figureOf: (flush: FlushFigures) => number): number =>
    flushes.map(figureOf).sort((a, b) => a - b)[Math.floor(FLUSHES / 2)] ?? 0;
  return {
    flushMs: middle((flush) => flush.flushMs),
    flushCpuMs: middle((flush) => flush.flushCpuMs),
    flushFoundMs: middle((flush) => flush.flushFoundMs),
  };
}

function openingOf(id: number, firstEventId: number): ChronicleEntry {
  const { width, height } = DEFAULT_LAWS;
  const world = { id, seed: 100 + id, width, height, boundary: 'wrap', laws: DEFAULT_LAWS, firstEventId };
  return { kind: 'world_opened', world };
}

/** A god who turns one law up and down. */
function lawChanges(worldId: number): ChronicleEntry[] {
  return Array.from({ length: LAW_CHANGES }, (_, index) => ({
    kind: 'journal',
    entry: {
      worldId,
      seq: index + 1,
      tick: index,
      action: { kind: 'laws', changed: { mutation_rate: index / LAW_CHANGES }, persist: true, preset: null },
    },
  }));
}

function entryOf(worldId: number, batch: ReturnType<HistoryMaker['next']>): ChronicleEntry {
  return { kind: 'events', worldId, peakPopulation: 0, ...batch };
}

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}

/**
 * A service killed again and again at random moments, among them while it writes checkpoints, law changes and its
 * farewell: its history equals one without a crash, to the bit (decisions, section 1, Restart).
 */
import { join } from 'node:path';
import t, { type Test } from 'tap';
import { newestCheckpoint } from '../../store/checkpoints.js';
import { openStore } from '../../store/store.js';
import { readJournal } from '../../store/journal.js';
import { PASSKEY, post, request } from '../support/requests.js';
import { startService, temporaryFolder, type RunningService } from '../support/service.js';
import {
  control,
  countsByType,
  environment,
  isStored,
  reached,
  runUndisturbed,
  wholeHistory,
  worldNow,
  type LawAt,
  type WorldNow,
} from './history.js';

const KILLS = 20;
/** Most lives are short; every fifth lasts past the first checkpoint, two seconds after the start. */
const SHORT_MS = 500;
const LONG_FROM_MS = 1900;
const LONG_EVERY = 5;
const TIMEOUT_MS = 240_000;
const FAREWELL_MS = 120;
/** CRASH_SEED repeats a run of this test as far as the machine's timing does. */
const CRASH_SEED = Number(process.env['CRASH_SEED'] ?? Math.floor(Math.random() * 2 ** 31));

const DEEDS = [
  'nothing',
  'laws',
  'laws unanswered',
  'pause',
  'pause and resume',
  'laws in pause',
  'farewell',
] as const;
type Deed = (typeof DEEDS)[number];

/** What the god was told, which no crash may take back. */
interface Promised {
  tick: number;
  paused: WorldNow | null;
  readonly laws: LawChange[];
}
type LawChange = Readonly<Record<string, number>>;

t.setTimeout(TIMEOUT_MS);

t.test(
  `${KILLS} kills at random moments leave a history without a seam`,
  { timeout: TIMEOUT_MS },
  async (test) => {
    const random = generator(CRASH_SEED);
    const seed = Math.floor(random() * 1_000_000);
    test.comment(`CRASH_SEED=${CRASH_SEED}, seed of the world ${seed}`);
    const folder = temporaryFolder(test);
    const store = join(folder, 'world.db');
    const env = environment(seed);
    const promised: Promised = { tick: 0, paused: null, laws: [] };
    const ticks: number[] = [];
    for (let kill = 0; kill < KILLS; kill++) {
      const service = await startService(test, { store, env });
      ticks.push(await returned(test, service.url, promised));
      const deed = DEEDS[Math.floor(random() * DEEDS.length)] ?? 'nothing';
      await act(service.url, deed, random, promised);
      const lifeMs =
        kill % LONG_EVERY === LONG_EVERY - 1 ? LONG_FROM_MS + random() * SHORT_MS : random() * SHORT_MS;
      await moment(lifeMs);
      if (deed === 'farewell') await farewell(service, random);
      await service.kill();
    }

    const last = await startService(test, { store, env });
    ticks.push(await returned(test, last.url, promised));
    await reached(last.url, (await worldNow(last.url)).ticks + 1);
    const endTick = await control(last.url, 'pause');
    const end = await worldNow(last.url);
    test.equal(end.ticks, endTick);
    const told = await wholeHistory(last.url);
    const { lawsAt, checkpointTick } = await stored(store);
    await last.stop();
    test.comment(
      `started at ticks ${ticks.join(' ')}; ended at ${endTick}; ${lawsAt.length} changes of laws`,
    );
    test.comment(`the newest checkpoint is of tick ${checkpointTick}`);
    kept(test, lawsAt, promised.laws);

    const reference = join(folder, 'reference.db');
    const undisturbed = await runUndisturbed(seed, endTick, lawsAt, reference);
    test.equal(end.state_hash, undisturbed.state_hash, 'the state is that of an undisturbed run');
    const ids = told.map(({ id }) => id);
    test.same(
      ids,
      [...new Set(ids)].sort((a, b) => a - b),
      'ids rise and none is repeated',
    );
    const reader = await startService(test, { store: reference, env });
    test.same(told, await wholeHistory(reader.url), 'every event is that of an undisturbed run, with its id');
    const expected = Object.entries(undisturbed.events).filter(([type]) => isStored(type));
    test.same(countsByType(told), Object.fromEntries(expected), 'none is missing from both stores');
    await reader.stop();
  },
);

/** What a restart must bring back; afterwards the world runs. Answers the tick at which it was found. */
async function returned(test: Test, url: string, promised: Promised): Promise<number> {
  const now = await worldNow(url);
  test.ok(now.ticks >= promised.tick, `at tick ${now.ticks}, told of ${promised.tick}`);
  const { json } = await request(url, '/healthz');
  const { paused } = json as { paused: boolean };
  test.equal(paused, promised.paused !== null, paused ? 'paused as it was' : 'running as it was');
  if (promised.paused) {
    test.match(now, promised.paused, 'the very state in which it was paused');
    promised.paused = null;
    promised.tick = await control(url, 'resume');
  }
  return now.ticks;
}

/** The god's deed of one life, at a tick of its own, so that no two changes of laws share one. */
async function act(url: string, deed: Deed, random: () => number, promised: Promised): Promise<void> {
  if (deed === 'nothing' || deed === 'farewell') return;
  await reached(url, (await worldNow(url)).ticks + 1);
  if (deed === 'laws') return decree(url, random, promised);
  if (deed === 'laws unanswered')
    return void post(url, '/api/laws', lawChange(random), PASSKEY).catch(() => undefined);
  promised.tick = await control(url, 'pause');
  if (deed === 'laws in pause') await decree(url, random, promised);
  if (deed === 'pause and resume') promised.tick = await control(url, 'resume');
  else promised.paused = await worldNow(url);
}

async function decree(url: string, random: () => number, promised: Promised): Promise<void> {
  const change = lawChange(random);
  const reply = await post(url, '/api/laws', change, PASSKEY);
  if (reply.status !== 200) throw new Error(`laws: ${reply.status} ${reply.text}`);
  promised.laws.push(change);
}

/** One law whose value was never there before. */
function lawChange(random: () => number): LawChange {
  const value = random();
  const changes = [
    { birth_rate: 0.02 + value / 20 },
    { plant_growth_rate: 0.03 + value / 20 },
    { energy_decay_per_tick: 0.01 + value / 50 },
    { perceive_radius: 10 + value * 15 },
  ] as const;
  return changes[Math.floor(random() * changes.length)] ?? changes[0];
}

/** Begins an orderly end, which the kill then cuts short. */
async function farewell(service: RunningService, random: () => number): Promise<void> {
  service.process.kill('SIGTERM');
  await moment(random() * FAREWELL_MS);
}

interface Stored {
  readonly lawsAt: readonly LawAt[];
  /** 0 where there is none. */
  readonly checkpointTick: number;
}

/** What the store holds to make the world again; read beside the service, whose end would save more. */
async function stored(store: string): Promise<Stored> {
  const database = await openStore({ location: store });
  const entries = await readJournal(database, 1, 0);
  const checkpoint = await newestCheckpoint(database, 1);
  database.close();
  const lawsAt = entries.flatMap(({ tick, action }) =>
    action.kind === 'laws' ? [{ tick, laws: action.changed }] : [],
  );
  return { lawsAt, checkpointTick: checkpoint?.tick ?? 0 };
}

/** Every change that was acknowledged is in the journal, in its order. */
function kept(test: Test, journal: readonly LawAt[], promised: readonly LawChange[]): void {
  const texts = new Set(promised.map((change) => JSON.stringify(change)));
  const found = journal.map(({ laws }) => laws).filter((laws) => texts.has(JSON.stringify(laws)));
  test.same(found, promised, 'the changes of laws that were acknowledged');
}

/** Lets a random stretch of the service's life go by: when it is killed is what the test varies. */
function moment(durationMs: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, durationMs));
}

/** Numbers from 0 to 1 that a seed repeats (mulberry32). */
function generator(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

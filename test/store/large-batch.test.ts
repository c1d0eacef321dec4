/** A large batch is answered when its rows are durable; derived data are computed later, and reads wait for them. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import t from 'tap';
import { LIMITS } from '../../schemas/limits.js';
import { appendEntries } from '../../store/chronicle.js';
import { openDatabase, type Database } from '../../store/database/database.js';
import { readIndexing, reindex } from '../../store/reindex.js';
import { openStore } from '../../store/store.js';
import { openedEntry, query, scene, storePath } from '../actors/chronicle/scene.js';
import { inForm } from '../support/form.js';
import { derivedRows } from './derived.js';
import { batchesOf, LARGE_EVENTS, generatedHistory } from './generated-history.js';

const CHILD = fileURLToPath(new URL('./large-batch-child.js', import.meta.url));
const KILLS = inForm(1, 3);
const KILL_MS_MAX = 300;
const SMALL_EVENTS = 800;

type Tap = { teardown(close: () => void): void };

const history = generatedHistory();

async function undisturbed(test: Tap): Promise<unknown> {
  const store = await openStore({ location: storePath(test) });
  await appendEntries(store, [openedEntry(1, 1)], '');
  for (const batch of batchesOf(history, SMALL_EVENTS)) await appendEntries(store, [batch], '');
  const rows = await derivedRows(store);
  store.close();
  return rows;
}

async function countedEvents(database: Database): Promise<number> {
  const [row] = await database.read('SELECT ifnull(sum(events), 0) AS events FROM event_counts WHERE clan_id = -1');
  return Number(row?.['events']);
}

t.test('the derived data of a large batch equal those of small batches', async (test) => {
  test.ok(LARGE_EVENTS > LIMITS.indexAtOnceEvents.value);
  const expected = await undisturbed(test);

  const location = storePath(test);
  const store = await openStore({ location });
  test.equal(await appendEntries(store, [openedEntry(1, 1)], ''), true);
  test.equal(await appendEntries(store, [history], ''), false, 'it says that not all of it can be found yet');
  test.equal(await countedEvents(store), 0);
  test.equal(await appendEntries(store, [history], ''), false, 'sent again it is the same');
  await reindex(store);
  test.strictSame(await derivedRows(store), expected, 'made after the answer');
  store.close();

  const other = await openStore({ location: storePath(test) });
  const [first, ...rest] = batchesOf(history, LARGE_EVENTS - SMALL_EVENTS);
  await appendEntries(other, [openedEntry(1, 1)], '');
  test.equal(await appendEntries(other, [first!], ''), false);
  for (const batch of rest) test.equal(await appendEntries(other, [batch], ''), true);
  test.strictSame(await derivedRows(other), expected, 'a small batch after it goes on from it');
  other.close();
});

t.test('a read after the answer has the derived data of the whole batch', async (test) => {
  const { chronicle, faults } = scene(test, storePath(test));
  await chronicle.ask('append', { entries: [openedEntry(1, 1)] });
  const stored = history.events.length;
  const wars = history.events.filter(({ type }) => type === 'war').length;
  const appended = chronicle.ask('append', { entries: [history] });
  const asked = [
    chronicle.ask('history', query({ types: ['war'] })),
    chronicle.ask('history', query({ q: 'war', types: ['war'], limit: 2000 })),
    chronicle.ask('history', query()),
  ];
  test.equal((await appended).durableTick, history.tick);
  const [byType, byWord, all] = await Promise.all(asked);
  test.equal(byType?.total, wars);
  test.equal(byWord?.events.length, wars);
  test.equal(all?.total, stored);
  const biography = await chronicle.ask('biography', { worldId: 1, clanId: 1 });
  test.ok((biography?.recent_events.length ?? 0) > 0);
  const { days } = await chronicle.ask('summary', { worldId: 1, granularity: 'day', from: null, limit: 10_000 });
  const counted = days.reduce((sum, day) => sum + day.events, 0);
  test.equal(counted, stored);
  test.strictSame(faults, []);
});

t.test('kill -9 at any time after the answer leaves no event unindexed', async (test) => {
  const seed = Date.now() % 2 ** 31;
  test.comment(`seed ${seed}`);
  const expected = await undisturbed(test);
  let gaps = 0;
  // A kill may come too late on a busy machine; at least one must not.
  for (let kill = 0; kill < KILLS || gaps === 0; kill++) {
    const location = storePath(test);
    const child = spawn(process.execPath, [CHILD, location], { stdio: ['ignore', 'pipe', 'inherit'] });
    const closed = once(child, 'close');
    await once(child.stdout, 'data');
    // The first is killed at once, the others during the work.
    const delayMs = kill % KILLS === 0 ? 0 : (KILL_MS_MAX * (((seed >> (kill * 4)) & 15) + kill)) / 20;
    setTimeout(() => child.kill('SIGKILL'), delayMs);
    await closed;
    const killed = await openDatabase({ location });
    if ((await readIndexing(killed)).unfinished) gaps += 1;
    killed.close();
    const store = await openStore({ location });
    test.strictSame(await derivedRows(store), expected, `killed after ${delayMs} ms`);
    const [check] = await store.read('PRAGMA integrity_check');
    test.equal(check?.['integrity_check'], 'ok');
    store.close();
  }
  test.comment(`${gaps} were killed before the end of the work`);
});

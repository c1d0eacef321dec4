/** A store on a server (docs/storage.md#remote-stores); a lost one is unavailable (RELIABILITY.md#failure-policy). */
import t from 'tap';
import { appendEntries } from '../../store/chronicle.js';
import { openStore } from '../../store/store.js';
import { event, openedEntry, query, scene, storePath, eventsEntry } from '../actors/chronicle/scene.js';
import { until } from '../support/until.js';
import { derivedRows } from '../store/derived.js';
import { batchesOf, generatedHistory } from '../store/generated-history.js';
import { isCi } from '../support/ci.js';
import { PASSKEY, post, request } from '../support/requests.js';
import { runMain, startService, type RunningService } from '../support/service.js';
import { libsqlProgram, startLibsql, type LibsqlServer } from './libsql-server.js';

const program = libsqlProgram();
const skip = program === null && 'SKIPPED: no libSQL server for this platform among the dependencies';
if (skip && isCi()) t.fail(skip);
/** Longer than several attempts at a server that does not answer. */
const SERVICE = { SIM_SEED: '7', SIM_TICK_RATE: '60', SIM_WIDTH: '200', SIM_HEIGHT: '150' };

type Test = Parameters<typeof startService>[0];
type Health = {
  tick: number;
  db_pending: number;
  store_error: string | null;
  world_id: number;
  status: string;
};

const health = async ({ url }: RunningService): Promise<Health> => (await request(url, '/healthz')).json as Health;

function serve(test: Test, server: LibsqlServer): Promise<RunningService> {
  const env = { ...SERVICE, SIM_DB_TOKEN: server.token, SIM_GOD_KEY: PASSKEY };
  return startService(test, { store: server.url, env });
}

/** Ids of all stored events; the only gaps are events that are never stored. */
async function storedIds(location: string, token = ''): Promise<{ readonly ids: number[]; readonly ticks: number }> {
  const store = await openStore({ location, token });
  const rows = await store.read('SELECT id FROM events ORDER BY id');
  const [world] = await store.read('SELECT ticks FROM worlds');
  store.close();
  return { ids: rows.map((row) => Number(row['id'])), ticks: Number(world?.['ticks']) };
}

t.test('a history is the same in a file and on a server, large batches included', { skip }, async (test) => {
  const server = await startLibsql(test, program ?? '');
  const history = generatedHistory();
  const away = scene(test, server.url, { token: server.token });
  const here = scene(test, storePath(test));
  await away.chronicle.ask('append', { entries: [openedEntry(1, 1), history] });
  await here.chronicle.ask('append', { entries: [openedEntry(1, 1)] });
  for (const batch of batchesOf(history, 1500)) await here.chronicle.ask('append', { entries: [batch] });
  const questions = [
    query(),
    query({ types: ['war'], clanId: 3 }),
    query({ q: 'war' }),
    query({ q: 'birth' }),
    query({ q: 'a* war' }),
    query({ since: 3000, limit: 50 }),
    query({ before: 3000, major: true }),
  ];
  for (const asked of questions) {
    const remote = await away.chronicle.ask('history', asked);
    const local = await here.chronicle.ask('history', asked);
    test.ok(local.events.length > 0);
    test.same(remote, local, JSON.stringify(asked));
  }
  for (const read of ['annals', 'worlds'] as const) {
    const strip = (value: unknown): string => JSON.stringify(value).replace(/"started_at":"[^"]*"/, '');
    const asked = read === 'worlds' ? null : { worldId: 1 };
    test.equal(
      strip(await away.chronicle.ask(read, asked as never)),
      strip(await here.chronicle.ask(read, asked as never)),
    );
  }
  await away.chronicle.ask('housekeeping', null);
  await Promise.all([away.stop(), here.stop()]);
  const remote = await openStore({ location: server.url, token: server.token });
  const local = await openStore({ location: here.location });
  test.same(await derivedRows(remote), await derivedRows(local));
  remote.close();
  local.close();
});

t.test('a batch that two connections send at once is summed once', { skip }, async (test) => {
  const server = await startLibsql(test, program ?? '');
  const settings = { location: server.url, token: server.token };
  const [one, other] = [await openStore(settings), await openStore(settings)];
  await appendEntries(one, [openedEntry(1, 1)], '');
  const { born } = generatedHistory();
  for (let round = 0; round < 8; round++) {
    const batch = eventsEntry(round % 2 === 0 ? [] : [event(round, 'war')], {
      born: born.slice(0, 10 * (round + 1)),
    });
    const ends = await Promise.allSettled([one, other].map((store) => appendEntries(store, [batch], '')));
    test.ok(ends.some(({ status }) => status === 'fulfilled'));
    for (const end of ends) if (end.status === 'rejected') test.match(end.reason, { code: 'store_unavailable' });
    const [sums] = await one.read('SELECT population, last_creature_id FROM world_totals');
    test.same(Object.values(sums ?? {}), [10 * (round + 1), 10 * (round + 1)]);
  }
  one.close();
  other.close();
});

t.test('a world stored on a server is resumed after restarts and kills', { skip }, async (test) => {
  const server = await startLibsql(test, program ?? '');
  const first = await serve(test, server);
  await until('events are stored', async () => (await health(first)).tick > 60);
  test.equal((await post(first.url, '/api/laws', { birth_rate: 0.07 }, PASSKEY)).status, 200);
  const paused = await post(first.url, '/api/control', { action: 'pause' }, PASSKEY);
  const { tick } = paused.json as { tick: number };
  test.match(await first.stop(), { code: 0, stderr: '' });
  const second = await serve(test, server);
  test.match(await health(second), { tick, world_id: 1, status: 'paused', store_error: null });
  test.match((await request(second.url, '/api/laws')).json, { birth_rate: 0.07 });
  test.match((await request(second.url, '/api/snapshots')).json, { snapshots: [{ tick }] });
  await post(second.url, '/api/control', { action: 'resume' }, PASSKEY);
  await until('it goes on', async () => (await health(second)).tick > tick + 60);
  const page = (await request(second.url, '/api/history?types=birth')).json as { events: { id: number }[] };
  await second.kill();
  const third = await serve(test, server);
  const { events } = (await request(third.url, '/api/history?types=birth&limit=2000')).json as typeof page;
  const ids = new Set(events.map(({ id }) => id));
  test.ok(
    page.events.every(({ id }) => ids.has(id)),
    'events that were read before the kill are present',
  );
  await third.stop();
});

t.test('a server that is killed or hangs is an unavailable store: the world continues', { skip }, async (test) => {
  const server = await startLibsql(test, program ?? '');
  const service = await serve(test, server);
  await until('events are stored', async () => (await health(service)).tick > 60);
  const outages = [
    { begin: () => server.kill(), end: () => server.restart(), refusal: 503 },
    // A read waits for the current attempt, until its own deadline.
    { begin: async () => server.halt(), end: async () => server.resume(), refusal: 504 },
  ];
  for (const { begin, end, refusal } of outages) {
    await begin();
    await until('it is seen', async () => (await health(service)).store_error !== null);
    const { tick } = await health(service);
    await until('the world goes on', async () => (await health(service)).tick > tick + 30);
    const refused = await request(service.url, '/api/history?limit=5');
    test.equal(refused.status, refusal);
    const told = refused.text + JSON.stringify(await health(service));
    test.notMatch(told, /127\.0\.0\.1|localhost|ECONN|fetch failed|SQLITE/, 'clients learn no address');
    await end();
    await until('it is over', async () => (await health(service)).store_error === null);
    await until('all is written', async () => (await health(service)).db_pending < 50);
    test.equal((await request(service.url, '/api/history?limit=5')).status, 200);
  }
  const { tick } = (await post(service.url, '/api/control', { action: 'pause' }, PASSKEY)).json as Health;
  test.match(await service.stop(), { code: 0 });
  const stored = await storedIds(server.url, server.token);
  test.equal(stored.ticks, tick);

  // A store of this world without any outage, in a file.
  const run = scene(test, server.url, { token: server.token });
  const history = await run.chronicle.ask('history', query({ limit: 2000 }));
  test.equal(history.total, stored.ids.length);
  test.equal(new Set(stored.ids).size, stored.ids.length);
  await run.stop();
});

t.test('commands work on a server; if they fail, they print one line with the reason', { skip }, async (test) => {
  const server = await startLibsql(test, program ?? '');
  const env = { SIM_DB_TOKEN: server.token };
  const args = ['run', '--seed', '3', '--ticks', '300', '--json'];
  const there = await runMain([...args, '--db', server.url], env);
  test.match(there, { code: 0, stderr: '' });
  const hashOf = (text: string): unknown => (JSON.parse(text) as { state_hash: string }).state_hash;
  test.equal(hashOf(there.stdout), hashOf((await runMain(args)).stdout));
  const exported = await runMain(['export', '--db', server.url, '--to', '300'], env);
  test.equal(exported.code, 0);
  test.equal(exported.stdout.trim().split('\n').length, (await storedIds(server.url, server.token)).ids.length);
  for (const [command, wrong] of [
    [['export', '--db', server.url], {}],
    [['export', '--db', server.url], { SIM_DB_TOKEN: 'a.b.c' }],
    [['serve'], { SIM_DB: server.url, SIM_PORT: '0' }],
    // The token of one server is not sent to another.
    [['export', '--db', server.url], { SIM_DB: 'http://elsewhere.invalid', ...env }],
  ] as const) {
    const refused = await runMain(command, wrong);
    test.match(refused, {
      code: 1,
      stdout: '',
      stderr: /^[^\n]*the server refuses the token \(SIM_DB_TOKEN\)[^\n]*\n$/,
    });
  }
  await server.kill();
  const gone = await runMain(['export', '--db', server.url], env);
  test.match(gone, { code: 1, stderr: /^[^\n]*cannot be reached[^\n]*ECONNREFUSED[^\n]*\n$/ });
});

t.test('one service writes: a second is refused, and one that ends gives the store back', { skip }, async (test) => {
  const server = await startLibsql(test, program ?? '');
  const env = { ...SERVICE, SIM_DB_TOKEN: server.token, SIM_GOD_KEY: PASSKEY };
  const first = await serve(test, server);
  const refused = await runMain(['serve'], { ...env, SIM_PORT: '0', SIM_DB: server.url });
  test.equal(refused.code, 1);
  test.match(refused.stderr, /The store is in use by .*, process \d+; stop that service first\.\n$/);

  await first.stop();
  const reader = await openStore({ location: server.url, token: server.token });
  const [lease] = await reader.read('SELECT epoch, beat FROM lease');
  test.match(lease, { epoch: 1, beat: -1 }, 'a service that ends gives the lease back');
  await reader.close();
});

/**
 * Upgrades keep worlds (docs/determinism.md#upgrades): a store of a release that was killed between two checkpoints
 * opens in `serve` and continues, and its earlier history is untouched, also after kills at any moment of the upgrade.
 */
import { createClient, type Client } from '@libsql/client';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import t from 'tap';
import { readVersion } from '../../cli/call/version.js';
import type { WorldRow } from '../../schemas/records/world.js';
import { control, worldNow } from '../determinism/history.js';
import { killAtStart, killInWrite, watchChanges } from '../../packages/lab/faults/endings.js';
import { copyStore, fixtureNames, storeFacts } from '../fixtures/stores/store-fixture.js';
import { inForm } from '../support/form.js';
import { PASSKEY, request } from '../support/requests.js';
import { temporaryFolder } from '../support/scope.js';
import { seededRandom } from '../support/seeded-random.js';
import { launchMain, runMain, serviceEnvironment, startService } from '../support/service.js';
import { download, listSnapshots } from '../support/snapshots.js';
import { until } from '../support/until.js';

const ENV = { SIM_GOD_KEY: PASSKEY };
/** A start is killed at this number of changes of the store's files, or when it listens. */
const CHANGES = [2, 4, 8, 16, 1000];
const KILLS = inForm(CHANGES.length, 16);
/** A killed start lives this long at most after it has opened the store. */
const LIFE_MS = 1200;
const seed = Number(process.env['FAULTS_SEED'] ?? 83);
const { engine } = readVersion();

/** The history and its sums, but for what stands there since `eventId`. */
const HISTORY = [
  'SELECT * FROM events WHERE id <= ?1',
  'SELECT id, birth_tick, mother_id, father_id, clan_id, personal_name FROM creatures WHERE birth_tick < ?2',
  'SELECT id, death_tick, cause FROM creatures WHERE death_tick <= ?2',
  'SELECT * FROM event_clans WHERE event_id <= ?1',
  'SELECT * FROM law_changes WHERE tick <= ?2',
  `SELECT * FROM journal WHERE tick <= ?2 AND action->>'kind' <> 'engine' AND seq <= ?3`,
];
/** Equal while the clock stands. */
const SUMS = [
  // The totals without `births`, which older versions counted with the founders.
  `(SELECT clan_id, first_tick, last_tick, population, peak_population, peak_tick, deaths, wars_fought, battles_won,
    battles_lost, kills, casualties, leaders, parent_clan, totem, last_cause FROM clan_totals)`,
  'event_counts',
  'word_counts',
  'days',
  'world_totals',
  'deeds',
  'notables',
  'clans',
].map((table) => `SELECT * FROM ${table}`);

type Until = readonly [eventId: number, tick: number, seq: number];

async function rows(client: Client, sql: string, args: Until | readonly [] = []): Promise<string[]> {
  return (await client.execute({ sql, args: [...args] })).rows.map((row) => JSON.stringify(row)).sort();
}

async function history(location: string, to: Until, queries = HISTORY): Promise<string[][]> {
  const client = createClient({ url: `file:${location}` });
  const answers = [];
  for (const sql of queries) answers.push(await rows(client, sql, queries === HISTORY ? to : []));
  client.close();
  return answers;
}

async function endOf(location: string): Promise<{ readonly eventId: number; readonly seq: number }> {
  const client = createClient({ url: `file:${location}` });
  const { rows: found } = await client.execute('SELECT last_event_id, last_journal_seq FROM worlds');
  client.close();
  return { eventId: Number(found[0]?.['last_event_id']), seq: Number(found[0]?.['last_journal_seq']) };
}

async function upgraded(url: string): Promise<WorldRow> {
  let world: WorldRow | undefined;
  await until('the change of the engine is stored', async () => {
    [world] = ((await request(url, '/api/worlds')).json as { worlds: WorldRow[] }).worlds;
    return world?.engine !== null;
  });
  return world!;
}

for (const name of fixtureNames()) {
  const { tick, checkpointTick, stateHash, later, events } = storeFacts(name);

  t.test(`a store of ${name}: the world continues and its history stays`, async (test) => {
    const store = copyStore(test, name);
    const end = await endOf(store);
    const to: Until = [end.eventId, tick, end.seq];
    const before = await history(store, to);
    const sums = await history(store, to, SUMS);
    test.equal(before[0]?.length, events);
    const service = await startService(test, { store, env: ENV });
    const { url } = service;
    test.match((await request(url, '/api/version')).json, { engine });
    test.match(engine, /^[0-9a-f]{16}$/);
    const world = await upgraded(url);
    test.match(world, { ticks: tick, engine, engine_changes: [{ tick, to: engine }] });
    test.equal(world.engine_changes.length, 1);
    if (stateHash !== undefined) test.equal(world.state_hash, stateHash);
    test.strictSame(await history(store, to, SUMS), sums);
    const { at, old } = await snapshots(url);
    test.match(at, { tick, engine_id: engine, state_hash: world.state_hash });
    test.match(old, { tick: checkpointTick, world_id: 1 });
    const snapshot = join(temporaryFolder(test), 'old.snapshot');
    await download(url, old?.id ?? 0, snapshot);

    const last = later?.tick ?? tick + 40;
    for (let now = tick; now < last;) now = await control(url, 'step');
    const reached = await worldNow(url);
    test.equal(reached.ticks, last);
    if (later) test.equal(reached.state_hash, later.stateHash, `as ${name} itself goes on`);
    test.match(await service.stop(), { code: 0 });
    test.strictSame(await history(store, to), before, 'not a row of the history has changed');

    const second = await startService(test, { store, env: ENV });
    test.same(await worldNow(second.url), reached);
    test.same((await upgraded(second.url)).engine_changes, world.engine_changes, 'an ordinary restart');
    await second.stop();

    const imported = join(temporaryFolder(test), 'world.db');
    test.match(await runMain(['import', snapshot, '--db', imported]), { code: 0, stderr: '' });
    const third = await startService(test, { store: imported, env: ENV });
    const { engine_changes } = await upgraded(third.url);
    test.same(engine_changes, [{ tick: checkpointTick, from: null, to: engine }], 'its old snapshot too');
    await third.stop();
  });

  t.test(`kill -9 at any moment of the upgrade of ${name} leaves the old state or the new one`, async (test) => {
    const random = seededRandom(seed);
    let store = copyStore(test, name);
    const end = await endOf(store);
    const to: Until = [end.eventId, tick, end.seq];
    const before = [...(await history(store, to)), ...(await history(store, to, SUMS))];
    const counts = { old: 0, new: 0 };
    for (let kill = 0; kill < KILLS; kill++) {
      if (kill % 2 === 1) store = copyStore(test, name);
      if (kill < CHANGES.length) await killAfterChanges(store, CHANGES[kill]!);
      else if (kill % 2 === 0) await killInWrite(launchMain(['serve'], serviceEnvironment(store, ENV)), store);
      else await killAtStart(store, ENV, random, LIFE_MS);
      const found = await stateOf(store);
      counts[found] += 1;
    }
    test.comment(`kills left ${counts.old} old and ${counts.new} new states, seed ${seed}`);
    const service = await startService(test, { store, env: ENV });
    const world = await upgraded(service.url);
    test.match(world, { ticks: tick, engine });
    test.equal(world.engine_changes.length, 1);
    if (stateHash !== undefined) test.equal(world.state_hash, stateHash);
    test.strictSame([...(await history(store, to)), ...(await history(store, to, SUMS))], before);
    await service.stop();
    test.equal(await stateOf(store), 'new');
  });

  t.test(`${name} as a store of a newer version is refused in one line and not changed`, async (test) => {
    for (const [sql, says] of [
      [`INSERT INTO migrations (number, name) VALUES (1000, 'later')`, /The store is of version 1000/],
      ['UPDATE snapshots SET engine = 2', /The store has a checkpoint of format 2/],
    ] as const) {
      const store = copyStore(test, name);
      // The migrations of a version that has no newer one are its own.
      if (sql.startsWith('UPDATE')) test.equal((await runMain(['passkey', 'clear'], { SIM_DB: store })).code, 0);
      const client = createClient({ url: `file:${store}` });
      await client.execute(sql);
      await client.execute('PRAGMA journal_mode=WAL');
      await client.execute('PRAGMA wal_checkpoint(TRUNCATE)');
      client.close();
      const bytes = readFileSync(store);
      const ended = await launchMain(['serve'], serviceEnvironment(store, ENV)).ended;
      test.match(ended, { code: 1, signal: null, stdout: '', stderr: /^spaceland: [^\n]+SIM_DB[^\n]+\n$/ });
      test.match(ended.stderr, says);
      test.ok(readFileSync(store).equals(bytes));
    }
  });
}

t.test('each fixture has a store and its facts', async (test) => {
  const files = readdirSync('test/fixtures/stores').filter((file) => /\.(br|json)$/.test(file));
  test.ok(files.length > 0);
  test.equal(files.length, 2 * fixtureNames().length);
});

async function snapshots(url: string) {
  const list = await listSnapshots(url);
  return { at: list[0], old: list.at(-1) };
}

async function killAfterChanges(store: string, count: number): Promise<void> {
  const changes = watchChanges(store);
  const { process: child, ended } = launchMain(['serve'], serviceEnvironment(store, ENV));
  let isListening = false;
  const listening = new Promise<void>((resolve) => child.stdout?.once('data', () => resolve()));
  void listening.then(() => (isListening = true));
  for (let seen = 0; seen < count && !isListening; seen++) await Promise.race([changes.next(), listening]);
  child.kill('SIGKILL');
  await ended;
  changes.close();
}

/** Whether the upgrade of a store has happened. Throws if it has in part. */
async function stateOf(location: string): Promise<'old' | 'new'> {
  const client = createClient({ url: `file:${location}` });
  try {
    const { rows: migrated } = await client.execute(
      `SELECT 1 FROM pragma_table_info('worlds') WHERE name = 'engine_id'`,
    );
    const one = async (sql: string): Promise<number> =>
      Number((await client.execute(`SELECT (${sql}) AS n`)).rows[0]?.['n']);
    const check = (await client.execute('PRAGMA integrity_check')).rows[0]?.['integrity_check'];
    const marks = [
      await one(`SELECT count(*) FROM journal WHERE action->>'kind' = 'engine'`),
      migrated.length === 0 ? 0 : await one('SELECT count(engine_id) FROM worlds'),
      migrated.length === 0 ? 0 : await one('SELECT count(engine_id) FROM snapshots'),
    ];
    const text = marks.join();
    if (check !== 'ok' || (text !== '0,0,0' && !/^1,1,[12]$/.test(text)))
      throw new Error(`the upgrade is half done: ${text}, ${String(check)}`);
    return text === '0,0,0' ? 'old' : 'new';
  } finally {
    client.close();
  }
}

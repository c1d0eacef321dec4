/** `spaceland export` as people call it: what it writes is what the API answers, beside a service that runs. */
import { execFileSync } from 'node:child_process';
import { chmodSync, copyFileSync, existsSync, lstatSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import t from 'tap';
import type { Told } from '#schemas/events/field.js';
import { ENGLISH, tellText } from '#schemas/events/telling.js';
import { clanName } from '#schemas/names/clan.js';
import { createWorld, restoreWorld } from '#world/world.js';
import { control, isStored } from '../../determinism/history.js';
import { keepRecord } from '../../support/records.js';
import { PASSKEY, request } from '../../support/requests.js';
import { callMain } from '../../support/program.js';
import { runMain } from '../../support/service.js';
import { temporaryFolder } from '../../support/scope.js';
import { startToyService } from '../../support/toy-service.js';

type Row = Record<string, unknown>;

async function exported(args: readonly string[]): Promise<string> {
  const ended = await callMain(['export', ...args]);
  if (ended.code !== 0 || ended.stderr !== '') throw new Error(`${ended.code}: ${ended.stderr}`);
  return ended.stdout;
}

const objects = (text: string): Row[] =>
  text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Row);

/** RFC 4180, read by its grammar: fields between commas, quoted ones with doubled quotes, lines that end in CRLF. */
function csvRows(text: string): string[][] {
  const rows: string[][] = [[]];
  for (const [, quoted, plain, end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g)) {
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain ?? '');
    if (end === '\r\n') rows.push([]);
  }
  return rows.slice(0, -1);
}

const store = join(temporaryFolder(t), 'world.db');
const service = await startToyService({
  store,
  godKey: PASSKEY,
  factory: { create: createWorld, restore: restoreWorld },
  laws: { seed: 5, width: 160, height: 120 },
  standsAt: 900,
});
const { url } = service;
const db = ['--db', store];
const answered = async (path: string): Promise<Row> => (await request(url, path)).json as Row;
await keepRecord(store, 1);
const records = (await answered('/api/records?order=oldest&limit=200'))['records'] as Row[];
const SEED = 5;
const names = { clan: (id: number) => clanName(SEED, id), creature: () => null };
const events: Row[] = ((await answered('/api/history?limit=2000'))['events'] as Row[])
  .filter(({ type }) => isStored(String(type)))
  .map((event) => ({ ...event, text: tellText(event as unknown as Told, ENGLISH, names) }))
  .reverse();

t.test('the state of a tick is that of the service, from a store and from the service', async (test) => {
  const args = ['--what', 'state', '--tick', '400'];
  const [stored = {}] = objects(await exported([...args, '--db', store]));
  test.equal(stored['tick'], 400);
  test.same(stored, (await request(service.url, '/api/worlds/1/state?tick=400')).json);
  test.same(objects(await exported([...args, '--url', service.url])), [stored]);
  for (const wrong of [
    ['--tick', '400'],
    ['--what', 'state'],
    [...args, '--format', 'csv'],
  ])
    test.equal((await callMain(['export', ...wrong, '--db', store])).code, 2, wrong.join(' '));
  const late = await callMain(['export', '--what', 'state', '--tick', '999999', '--db', store]);
  test.match(late.stderr, /has no stored tick 999999/);
});

t.test('events are those of GET /api/history, each with its sentence, while the service runs', async (test) => {
  const rows = objects(await exported(db));
  test.ok(rows.length > 10, `${rows.length} events`);
  test.ok(rows.every(({ text }) => /^[A-Z].+\.$/.test(String(text))));
  test.same(rows, events);
  const middle = Number(rows[Math.floor(rows.length / 2)]?.['tick']);
  const range = objects(await exported([...db, '--from', String(middle), '--to', String(middle + 50)]));
  test.same(
    range,
    rows.filter(({ tick }) => Number(tick) >= middle && Number(tick) <= middle + 50),
  );
  const piped = await runMain(['export', ...db, '--world', '1']);
  test.match(piped, { code: 0, signal: null, stderr: '' });
  test.same(piped.stdout, await exported(db), 'into a pipe, every byte');
  test.equal((await request(url, '/healthz')).status, 200);
});

t.test('events of some types, whose payloads are columns in CSV', async (test) => {
  const births = events.filter(({ type }) => type === 'birth');
  test.ok(births.length > 0 && births.length < events.length, `${births.length} births`);
  test.same(objects(await exported([...db, '--type', 'birth'])), births);
  const [head = [], ...rows] = csvRows(await exported([...db, '--type', 'birth,death', '--format', 'csv']));
  test.same(
    rows.map(([, , , type]) => type),
    events.filter(({ type }) => type === 'birth' || type === 'death').map(({ type }) => type),
  );
  const generation = head.indexOf('payload_generation');
  test.same(
    rows.filter(([, , , type]) => type === 'birth').map((row) => row[generation]),
    births.map(({ payload }) => String((payload as Row)['generation'])),
  );
  const wrong = await callMain(['export', ...db, '--type', 'brith']);
  test.equal(wrong.code, 2);
  test.match(wrong.stderr, /No event of type "brith" is stored\. Did you mean birth\?/);
  test.equal((await callMain(['export', ...db, '--what', 'lineage', '--type', 'birth'])).code, 2);
});

t.test('a service over HTTP gives the same rows as its store', async (test) => {
  for (const args of [
    [],
    ['--type', 'birth,death', '--format', 'csv'],
    ['--from', '100', '--to', '900'],
    ['--what', 'lineage', '--format', 'csv'],
    ['--world', '1', '--what', 'lineage', '--from', '200'],
  ]) {
    const rows = await exported(['--url', url, ...args]);
    test.ok(rows.length > 100, args.join(' '));
    test.equal(rows, await exported([...db, ...args]), args.join(' '));
  }
  const series = objects(await exported(['--url', url, '--what', 'series']));
  const curves = await answered('/api/analytics/timeseries');
  test.same(
    series.map(({ tick, population }) => [tick, population]),
    (curves['ticks'] as number[]).map((tick, at) => [tick, (curves['population'] as number[])[at]]),
  );
  test.match(await callMain(['export', '--url', url, ...db]), { code: 2, stderr: /exclude each other/ });
  test.match(await callMain(['export', '--url', url, '--world', '9']), { code: 2, stderr: /no world 9/ });
});

t.test('as CSV they have the same values, with any characters', async (test) => {
  const [head = [], ...rows] = csvRows(await exported([...db, '--format', 'csv']));
  test.same(head, Object.keys(events[0] ?? {}));
  const told = events.map((event) =>
    head.map((name) => {
      const value = event[name];
      return value === null ? '' : typeof value === 'object' ? JSON.stringify(value) : String(value);
    }),
  );
  test.same(rows, told);
});

t.test('records are those of GET /api/records', async (test) => {
  test.ok(records.length > 0, `${records.length} records`);
  test.same(objects(await exported([...db, '--what', 'records'])), records);
  test.same(
    objects(await exported(['--url', url, '--what', 'records', '--to', '500'])),
    records.filter(({ begin_tick: begin }) => Number(begin) <= 500),
  );
  test.ok(events.some(({ record_ids: ids }) => (ids as number[]).includes(Number(records[0]!['id']))));
});

t.test('the lineage has every creature that ever lived, with the values of its page', async (test) => {
  const rows = objects(await exported([...db, '--what', 'lineage']));
  const births = events.filter(({ type }) => type === 'birth');
  const ids = new Set(rows.map(({ id }) => id));
  test.ok(births.length > 0 && births.every(({ entity_id }) => ids.has(entity_id)));
  const dead = events.filter(({ type }) => type === 'death').map(({ entity_id }) => entity_id);
  const gone = rows.filter(({ death_tick }) => death_tick !== null);
  test.same(gone.map(({ id }) => id).sort(), dead.sort());
  const newest = rows.at(-1) as Row;
  const { entity } = (await answered(`/api/creature/${newest['id'] as number}`)) as { entity: Row };
  const { caste, sex, personal_name, mother_id, father_id } = entity;
  test.match(newest, { caste, sex, personal_name, mother_id, father_id });
});

t.test('the time series is that of the API, also of a world that is over', async (test) => {
  const before = (await answered('/api/analytics/timeseries')) as Record<string, number[]>;
  await control(url, 'reset');
  const curves = (await answered('/api/analytics/timeseries?world_id=1')) as Record<string, number[]>;
  const { ticks = [] } = before;
  test.same(curves['ticks']?.slice(0, ticks.length), ticks, 'and its last tick');
  await service.close();
  const rows = objects(await exported([...db, '--what', 'series', '--world', '1']));
  test.same(
    rows.map(({ tick }) => tick),
    curves['ticks'],
  );
  test.ok(rows.length > 3);
  for (const name of ['population', 'births', 'energy_gini']) {
    test.same(
      rows.map((row) => row[name]),
      curves[name],
      name,
    );
  }
});

t.test('--out appears when it is whole', async (test) => {
  const path = join(temporaryFolder(test), 'events.ndjson');
  const args = [...db, '--world', '1', '--out', path];
  test.equal(await exported(args), `Wrote ${events.length} rows of world 1 to ${path}.\n`);
  test.same(JSON.parse(await exported([...args, '--json'])), {
    what: 'events',
    format: 'ndjson',
    world_id: 1,
    rows: events.length,
    out: path,
  });
  test.same(objects(readFileSync(path, 'utf8')), events);
  test.notOk(existsSync(`${path}.partial`));
});

t.test('a refused call prints one line and creates no store', async (test) => {
  const none = join(temporaryFolder(test), 'none.db');
  const calls: [code: number, ...args: string[]][] = [
    [1, '--db', none],
    [1, ...db, '--out', join(none, 'x')],
    [2, ...db, '--world', '7'],
    [2, ...db, '--world', '7', '--what', 'series'],
    [2, ...db, '--what', 'dreams'],
    [2, ...db, '--format', 'xml'],
    [2, ...db, '--from', '-1'],
    [2, ...db, '--json'],
    [2, ...db, '--out', '-'],
    [2, ...db, '--from', '9', '--to', '8'],
  ];
  const ends = await Promise.all(calls.map(([, ...args]) => callMain(['export', ...args])));
  for (const [index, ended] of ends.entries()) {
    const [code, ...args] = calls[index] ?? [0];
    test.match(ended, { code, stdout: '', stderr: /^spaceland: [^\n]+\n$/ }, args.join(' '));
  }
  test.notOk(existsSync(none));
});

t.test('--out writes into what is there: a link, a link that leads nowhere, a pipe, a device', async (test) => {
  const folder = temporaryFolder(test);
  const [file, link, none, broken, pipe] = ['file', 'link', 'none', 'broken', 'pipe'].map((name) =>
    join(folder, name),
  ) as [string, string, string, string, string];
  writeFileSync(file, 'before');
  symlinkSync(file, link);
  symlinkSync(none, broken);
  execFileSync('mkfifo', [pipe]);
  const rows = await exported([...db, '--world', '1']);
  const out = (path: string) => callMain(['export', ...db, '--world', '1', '--out', path]);
  const [received] = await Promise.all([readFile(pipe, 'utf8'), out(pipe)]);
  test.equal(received, rows);
  test.ok(lstatSync(pipe).isFIFO());
  for (const [path, target] of [
    [link, file],
    [broken, none],
  ] as const) {
    test.match(await out(path), { code: 0 });
    test.ok(lstatSync(path).isSymbolicLink());
    test.equal(readFileSync(target, 'utf8'), rows);
  }
  test.match(await out('/dev/full'), { code: 1, stderr: /^spaceland: \/dev\/full cannot be written: ENOSPC[^\n]*\n$/ });
  test.ok(lstatSync('/dev/full').isCharacterDevice());
});

t.test('a store in a folder where one may not write is read, if all of it is in its file', async (test) => {
  const folder = temporaryFolder(test);
  const copy = join(folder, 'world.db');
  copyFileSync(store, copy);
  chmodSync(copy, 0o444);
  chmodSync(folder, 0o555);
  const asNobody = async (args: readonly string[]) => {
    // Modes do not hold back the administrator, as whom a container runs its tests.
    const { geteuid, seteuid } = process;
    const own = geteuid?.();
    if (own === 0) seteuid?.(65_534);
    try {
      return await callMain(args, { SIM_DB: copy });
    } finally {
      if (own === 0) seteuid?.(own);
    }
  };
  const rows = await exported([...db, '--world', '1']);
  test.match(await asNobody(['export', '--world', '1']), { code: 0, stdout: rows, stderr: '' });
  test.match(await asNobody(['passkey', 'status']), { code: 0 });
  chmodSync(folder, 0o755);
  writeFileSync(`${copy}-wal`, 'more');
  chmodSync(folder, 0o555);
  test.match(await asNobody(['export']), { code: 1, stderr: /^spaceland: [^\n]* copy it[^\n]*\n$/ });
  chmodSync(folder, 0o755);
});

t.test('--db takes no file: address, and an address in any case', async (test) => {
  for (const words of [['export'], ['run', '--ticks', '1'], ['import', 'none']])
    for (const form of [`file://${store}`, `FILE:${store}`, 'file:w.db'])
      test.match(await callMain([...words, '--db', form]), {
        code: 2,
        stderr: /^spaceland: --db: must be a path[^\n]*\n$/,
      });
  test.match(await callMain(['export', '--db', 'HTTP://127.0.0.1:9']), { code: 1, stderr: /cannot be reached/ });
  test.match(await callMain(['import', 'none', '--db', 'HTTPS://127.0.0.1:9']), {
    code: 2,
    stderr: /only be imported into a file/,
  });
});

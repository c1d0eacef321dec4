/** `spaceland import` and `run --from`: a world continues to the bit, and bad input is refused with one line. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import t from 'tap';
import { readSnapshotFile, worldOf } from '../../cli/snapshot-file.js';
import { control, environment, reached, worldNow } from '../determinism/history.js';
import { request } from '../support/requests.js';
import { runMain, startService } from '../support/service.js';
import { temporaryFolder } from '../support/scope.js';
import { download, listSnapshots } from '../support/snapshots.js';

const SEED = 11;
const folder = temporaryFolder(t);
const snapshot = join(folder, 'world.snapshot');
const env = environment(SEED);

const begun = await startService(t, { env });
await reached(begun.url, 200);
await control(begun.url, 'pause');
await begun.stop();
const original = await startService(t, { env, store: begun.store });
const [taken] = await listSnapshots(original.url);
if (!taken) throw new Error('a stopped service left no snapshot');
await download(original.url, taken.id, snapshot);
await control(original.url, 'resume');
await reached(original.url, taken.tick + 300);
await control(original.url, 'pause');
const later = await worldNow(original.url);
const ticks = String(later.ticks - taken.tick);

t.test('serve continues an imported world as the original continued', async (test) => {
  const store = join(folder, 'imported.db');
  const imported = await runMain(['import', snapshot, '--db', store]);
  test.match(imported, {
    code: 0,
    stderr: '',
    stdout: new RegExp(`world 1 .* tick ${taken.tick}, state ${taken.state_hash}`),
  });
  const service = await startService(test, { env: { ...env, SIM_SEED: '999' }, store });
  const summary = async (): Promise<number> =>
    ((await request(service.url, '/api/analytics/summary')).json as { demographics: { population: number } })
      .demographics.population;
  await reached(service.url, later.ticks - 20);
  await control(service.url, 'pause');
  // The clock may have gone past it: the headless run below compares that tick.
  const now = await worldNow(service.url);
  const run = await runFrom(['--ticks', String(now.ticks - taken.tick)]);
  test.equal(run['state_hash'], now.state_hash);
  test.ok((await summary()) > 0);
  const { json } = await request(service.url, '/api/annals');
  const { milestones } = json as { milestones: { population_peak: { tick: number; value?: number } } };
  test.ok(milestones.population_peak.tick >= taken.tick, 'sums begin at the snapshot');
  const [world] = ((await request(service.url, '/api/worlds')).json as { worlds: { seed: number }[] }).worlds;
  test.equal(world?.seed, SEED, 'the world is the one of the snapshot, whatever the variables say');
  await service.stop();
});

t.test('run --from reaches the state of the original, and its store has all creatures', async (test) => {
  const store = join(folder, 'run.db');
  const run = await runFrom(['--ticks', ticks, '--db', store]);
  test.match(run, { state_hash: later.state_hash, ticks: later.ticks, seed: SEED });
  const { stdout } = await runMain(['export', '--db', store, '--what', 'lineage']);
  const living = stdout.split('\n').filter((line) => line.includes('"death_tick":null'));
  test.equal(living.length, run['population']);
});

t.test('a law at a tick of the run is taken; what makes a new world is not', async (test) => {
  const at = `${taken.tick + 10}:birth_rate=0.2`;
  const changed = await runFrom(['--ticks', ticks, '--law-at', at]);
  test.not(changed['state_hash'], later.state_hash);
  const calls = [
    ['--seed', '3'],
    ['--law', 'birth_rate=0.1'],
    ['--law-at', '0:birth_rate=1'],
  ];
  const refuse = (words: readonly string[]) => runMain(['run', '--from', snapshot, '--ticks', '5', ...words]);
  for (const ended of await Promise.all(calls.map(refuse))) {
    test.match(ended, { code: 2, stdout: '', stderr: /^spaceland: [^\n]+\n$/ });
  }
});

t.test('a store in use is refused, and the service continues undisturbed', async (test) => {
  const ended = await runMain(['import', snapshot, '--db', original.store, '--end-current']);
  test.match(ended, { code: 1, stdout: '', stderr: /^spaceland: [^\n]+in use[^\n]+\n$/ });
  test.same(await worldNow(original.url), later);
  const { json } = await request(original.url, '/api/worlds');
  test.equal((json as { worlds: unknown[] }).worlds.length, 1);
});

t.test('a running world is ended only with the option for it', async (test) => {
  await original.stop();
  const refused = await runMain(['import', snapshot, '--db', original.store]);
  test.match(refused, { code: 2, stderr: /--end-current/ });
  const taken2 = await runMain(['import', snapshot, '--db', original.store, '--end-current', '--json']);
  test.equal(taken2.code, 0);
  test.match(JSON.parse(taken2.stdout), { world_id: 2, tick: Number, state_hash: String });
  const service = await startService(test, { env, store: original.store });
  const { json } = await request(service.url, '/api/worlds');
  test.match((json as { worlds: unknown[] }).worlds, [
    { id: 2, ended_at: null, seed: SEED },
    { id: 1, ended_at: String },
  ]);
  await service.stop();
});

t.test('damaged, cut, foreign and newer files are refused, and no store is made', async (test) => {
  const whole = readFileSync(snapshot);
  const changed = (change: (bytes: Buffer) => Buffer | void): Buffer => {
    const bytes = Buffer.from(whole);
    return change(bytes) ?? bytes;
  };
  const signed = (bytes: Buffer): Buffer => {
    createHash('sha256')
      .update(bytes.subarray(0, -32))
      .digest()
      .copy(bytes, bytes.length - 32);
    return bytes;
  };
  const files: readonly [name: string, bytes: Buffer, says: RegExp][] = [
    ['a bit of a law', changed((bytes) => void bytes.writeUInt8(bytes.readUInt8(300) ^ 1, 300)), /damaged/],
    [
      'a bit of the state',
      changed((bytes) => void bytes.writeUInt8(bytes.readUInt8(whole.length - 99) ^ 1, whole.length - 99)),
      /damaged/,
    ],
    ['cut short', changed((bytes) => bytes.subarray(0, bytes.length - 1000)), /damaged/],
    ['nothing', Buffer.alloc(0), /not a snapshot/],
    ['another file', Buffer.from('SQLite format 3'.repeat(9)), /not a snapshot/],
    ['a newer format', changed((bytes) => signed((bytes.writeUInt32LE(2, 8), bytes))), /format is 2.*newer/],
    [
      'another hash',
      changed((bytes) => signed(swap(bytes, taken.state_hash, '0'.repeat(32)))),
      /restores to the state/,
    ],
  ];
  for (const [name, bytes, says] of files) {
    const path = join(folder, 'bad.snapshot');
    writeFileSync(path, bytes);
    const read = readSnapshotFile(path).then((content) => worldOf(path, content, { worldId: 1, firstEventId: 1 }));
    await test.rejects(read, { name: 'CommandFailure', message: says }, name);
  }
  const store = join(folder, 'bad.db');
  const ended = await runMain(['import', join(folder, 'bad.snapshot'), '--db', store]);
  test.match(ended, { code: 1, stdout: '', stderr: /^spaceland: [^\n]+\n$/ });
  test.notOk(existsSync(store));
  const missing = await runMain(['import', join(folder, 'none.snapshot')]);
  test.match(missing, { code: 2, stdout: '', stderr: /^spaceland: [^\n]+no such file\n$/ });
});

async function runFrom(words: readonly string[]): Promise<Record<string, unknown>> {
  const ended = await runMain(['run', '--from', snapshot, '--json', ...words]);
  if (ended.code !== 0) throw new Error(`run ended with ${ended.code}: ${ended.stderr}`);
  return JSON.parse(ended.stdout.trimEnd().split('\n').at(-1) ?? '') as Record<string, unknown>;
}

function swap(bytes: Buffer, from: string, to: string): Buffer {
  const at = bytes.indexOf(from);
  if (at < 0) throw new Error(`${from} is not in the file`);
  bytes.write(to, at);
  return bytes;
}

/** `spaceland import` and `run --from`: a world continues to the bit, and bad input is refused with one line. */
import { createHash } from 'node:crypto';
import { existsSync, lstatSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import t from 'tap';
import { createWorld } from '#world/world.js';
import { readSnapshotFile, worldOf } from '#cli/snapshot/snapshot-file.js';
import { restoreSimulation } from '#library/index.js';
import { DEFAULT_LAWS } from '#schemas/laws/catalog/catalog.js';
import { openForReading } from '#store/store.js';
import { readSettings } from '#store/worlds/settings.js';
import { readWorlds } from '#store/worlds/worlds.js';
import { control, worldNow } from '../../determinism/history.js';
import { callMain } from '../../support/program.js';
import { PASSKEY, request } from '../../support/requests.js';
import { runMain, startService } from '../../support/service.js';
import { temporaryFolder } from '../../support/scope.js';
import { snapshotFile } from '../../support/snapshot-file.js';
import { download, listSnapshots } from '../../support/snapshots.js';

const SEED = 11;
const TAKEN = 60;
const LATER = 100;
const LAWS = { ...DEFAULT_LAWS, seed: SEED, width: 100, height: 80, tick_rate: 1 };
const folder = temporaryFolder(t);
const snapshot = join(folder, 'world.snapshot');
const store = join(folder, 'imported.db');

const original = createWorld({ worldId: 1, firstEventId: 1, laws: LAWS });
while (original.tick < TAKEN) original.advance();
const takenHash = original.stateHash();
writeFileSync(snapshot, snapshotFile(original, undefined, { tick: TAKEN }));
while (original.tick < LATER) original.advance();
const laterHash = original.stateHash();

t.test('run --from reaches the state of the original, and its store has all creatures', async (test) => {
  const db = join(folder, 'run.db');
  const run = await runFrom(['--ticks', String(LATER - TAKEN), '--db', db]);
  test.match(run, { state_hash: laterHash, ticks: LATER, seed: SEED });
  const { stdout } = await callMain(['export', '--db', db, '--what', 'lineage']);
  const living = stdout.split('\n').filter((line) => line.includes('"death_tick":null'));
  test.equal(living.length, run['population']);
});

t.test('run --save writes a snapshot that run --from, import and the library restore', async (test) => {
  const [file, link, db] = [join(folder, 'saved'), join(folder, 'link'), join(folder, 'saved.db')];
  symlinkSync(file, link);
  writeFileSync(file, 'what was there');
  const run = await runFrom(['--ticks', '10', '--save', link]);
  test.notOk(existsSync(`${file}.partial`));
  test.ok(lstatSync(link).isSymbolicLink());
  test.equal(restoreSimulation(readFileSync(file)).stateHash(), run['state_hash']);
  const rest = ['run', '--from', file, '--ticks', String(LATER - TAKEN - 10), '--json'];
  test.match(JSON.parse((await callMain(rest)).stdout), { ticks: LATER, state_hash: laterHash });
  const imported = await callMain(['import', file, '--db', db, '--json']);
  test.match(JSON.parse(imported.stdout), { tick: TAKEN + 10, state_hash: run['state_hash'], seed: SEED });
});

t.test('run --save refuses a place where no file can be before the run', async (test) => {
  for (const path of [join(folder, 'none', 'file'), folder]) {
    const ended = await callMain(['run', '--from', snapshot, '--ticks', '5', '--every', '1', '--save', path]);
    test.match(ended, { code: 1, stdout: '', stderr: /^spaceland: .* cannot be written: [^\n]+\n$/ });
  }
});

t.test('a run from a snapshot takes nothing that makes a new world', async (test) => {
  const calls = [
    ['--seed', '3'],
    ['--law', 'birth_rate=0.1'],
    ['--law-at', '0:birth_rate=1'],
  ];
  const refuse = (words: readonly string[]) => callMain(['run', '--from', snapshot, '--ticks', '5', ...words]);
  for (const ended of await Promise.all(calls.map(refuse))) {
    test.match(ended, { code: 2, stdout: '', stderr: /^spaceland: [^\n]+\n$/ });
  }
});

t.test('serve continues an imported world as the original continued', async (test) => {
  const imported = await runMain(['import', snapshot, '--db', store]);
  test.match(imported, {
    code: 0,
    stderr: '',
    stdout: new RegExp(`world 1 .* tick ${TAKEN}, plain laws, state ${takenHash}`),
  });
  const service = await startService(test, { env: { SIM_GOD_KEY: PASSKEY, SIM_SEED: '999' }, store });
  for (let tick = await control(service.url, 'pause'); tick < LATER;) tick = await control(service.url, 'step');
  test.match(await worldNow(service.url), { ticks: LATER, state_hash: laterHash });
  const { demographics } = (await request(service.url, '/api/analytics/summary')).json as {
    demographics: { population: number };
  };
  test.ok(demographics.population > 0);
  const { milestones, known_since_tick } = (await request(service.url, '/api/annals')).json as {
    known_since_tick: number;
    milestones: { population_peak: { tick: number; value?: number } };
  };
  test.ok(milestones.population_peak.tick >= TAKEN, 'sums begin at the snapshot');
  test.equal(known_since_tick, TAKEN);
  const { worlds } = (await request(service.url, '/api/worlds')).json as { worlds: { seed: number }[] };
  test.equal(worlds[0]?.seed, SEED, 'the world is the one of the snapshot, whatever the variables say');
  await service.stop();
});

t.test('a running world is ended only with the option for it', async (test) => {
  const refused = await callMain(['import', snapshot, '--db', store]);
  test.match(refused, { code: 2, stderr: /--end-current/ });
  const second = await callMain(['import', snapshot, '--db', store, '--end-current', '--json']);
  test.equal(second.code, 0);
  test.match(JSON.parse(second.stdout), { world_id: 2, tick: TAKEN, state_hash: takenHash });
  const database = await openForReading({ location: store });
  const worlds = await readWorlds(database);
  database.close();
  test.match(worlds, [
    { id: 2, ended_at: null, seed: SEED },
    { id: 1, ended_at: String },
  ]);
});

t.test('the speed that was set goes with a downloaded snapshot, an import and a run', async (test) => {
  const speed = 7;
  const [file, run, direct] = [join(folder, 'fast.snapshot'), join(folder, 'fast.db'), join(folder, 'direct.db')];
  const env = { SIM_GOD_KEY: PASSKEY, SIM_WIDTH: '100', SIM_HEIGHT: '80' };
  const service = await startService(test, { env });
  await control(service.url, 'set_speed', speed);
  await service.stop();
  const resumed = await startService(test, { env, store: service.store });
  const [newest] = await listSnapshots(resumed.url);
  await download(resumed.url, newest?.id ?? 0, file);
  await resumed.stop();
  test.match(await callMain(['import', file, '--db', direct]), { code: 0 });
  test.match(await callMain(['run', '--from', file, '--ticks', '5', '--db', run, '--save', file]), { code: 0 });
  test.match(await clockOf(direct), { paused: false, speed });
  test.match(await clockOf(run), { paused: false, speed });
  test.match(await readSnapshotFile(file), { header: { speed } });
  const changed = join(folder, 'changed.db');
  const law = ['--law-at', `${(await readSnapshotFile(file)).header.tick}:tick_rate=3`];
  test.match(await callMain(['run', '--from', file, '--ticks', '5', ...law, '--db', changed]), { code: 0 });
  test.match(await clockOf(changed), { speed: 3 }, 'a change of the law sets the speed');
});

t.test('a snapshot without a speed, or with an impossible one', async (test) => {
  const [file, old] = [join(folder, 'slow.snapshot'), join(folder, 'old.db')];
  test.match(await callMain(['import', snapshot, '--db', old]), { code: 0 });
  test.match(await clockOf(old), { paused: false, speed: LAWS.tick_rate }, 'the law is its speed');
  for (const speed of [0, 1e9, 'fast']) {
    writeFileSync(file, snapshotFile(original, undefined, { tick: LATER, speed }));
    test.match(await callMain(['run', '--from', file, '--ticks', '5']), { code: 1, stderr: /speed/ });
  }
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
    ['another hash', changed((bytes) => signed(swap(bytes, takenHash, '0'.repeat(32)))), /restores to the state/],
  ];
  for (const [name, bytes, says] of files) {
    const path = join(folder, 'bad.snapshot');
    writeFileSync(path, bytes);
    const read = readSnapshotFile(path).then((content) => worldOf(path, content, { worldId: 1, firstEventId: 1 }));
    await test.rejects(read, { name: 'CommandFailure', message: says }, name);
  }
  const store = join(folder, 'bad.db');
  const ended = await callMain(['import', join(folder, 'bad.snapshot'), '--db', store]);
  test.match(ended, { code: 1, stdout: '', stderr: /^spaceland: [^\n]+\n$/ });
  test.notOk(existsSync(store));
  const missing = await callMain(['import', join(folder, 'none.snapshot')]);
  test.match(missing, { code: 2, stdout: '', stderr: /^spaceland: [^\n]+no such file\n$/ });
});

/** The settings with which `serve` starts the clock. */
async function clockOf(location: string): Promise<unknown> {
  const database = await openForReading({ location });
  const { clock } = await readSettings(database);
  database.close();
  return clock;
}

async function runFrom(words: readonly string[]): Promise<Record<string, unknown>> {
  const ended = await callMain(['run', '--from', snapshot, '--json', ...words]);
  if (ended.code !== 0) throw new Error(`run ended with ${ended.code}: ${ended.stderr}`);
  return JSON.parse(ended.stdout.trimEnd().split('\n').at(-1) ?? '') as Record<string, unknown>;
}

function swap(bytes: Buffer, from: string, to: string): Buffer {
  const at = bytes.indexOf(from);
  if (at < 0) throw new Error(`${from} is not in the file`);
  bytes.write(to, at);
  return bytes;
}

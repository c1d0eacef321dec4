/** A snapshot that a service gave for download continues to the bit, with `import` and with `run --from`. */
import { join } from 'node:path';
import t from 'tap';
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
    stdout: new RegExp(`world 1 .* tick ${taken.tick}, plain laws, state ${taken.state_hash}`),
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

t.test('a law at a tick of the run is taken', async (test) => {
  const changed = await runFrom(['--ticks', ticks, '--law-at', `${taken.tick + 10}:birth_rate=0.2`]);
  test.not(changed['state_hash'], later.state_hash);
});

t.test('a store in use is refused, and the service continues undisturbed', async (test) => {
  const ended = await runMain(['import', snapshot, '--db', original.store, '--end-current']);
  test.match(ended, { code: 1, stdout: '', stderr: /^spaceland: [^\n]+in use[^\n]+\n$/ });
  test.same(await worldNow(original.url), later);
  const { json } = await request(original.url, '/api/worlds');
  test.equal((json as { worlds: unknown[] }).worlds.length, 1);
});

async function runFrom(words: readonly string[]): Promise<Record<string, unknown>> {
  const ended = await runMain(['run', '--from', snapshot, '--json', ...words]);
  if (ended.code !== 0) throw new Error(`run ended with ${ended.code}: ${ended.stderr}`);
  return JSON.parse(ended.stdout.trimEnd().split('\n').at(-1) ?? '') as Record<string, unknown>;
}

/** `spaceland run` as people call it: what it prints, repeats and refuses (docs/decisions.md#the-kernel-is-a-pure-function). */
import { writeFileSync } from 'node:fs';
import { createWorld } from '#world/world.js';
import { DEFAULT_LAWS } from '#schemas/laws/catalog/catalog.js';
import type { WorldRow } from '#schemas/records/world.js';
import { openStore } from '#store/store.js';
import { readWorlds } from '#store/worlds/worlds.js';
import { callMain } from '../../support/program.js';
import { runMain } from '../../support/service.js';
import { temporaryFolder } from '../../support/scope.js';
import { snapshotFile } from '../../support/snapshot-file.js';
import { join } from 'node:path';
import t from 'tap';

interface Summary {
  readonly population: number;
  readonly births: number;
  readonly deaths: number;
  readonly peak_population: number;
  readonly min_population: number;
  readonly mean_population: number;
  readonly castes: Readonly<Record<string, number>>;
  readonly dead_by_cause: Readonly<Record<string, number>>;
  readonly events: Readonly<Record<string, number>>;
  readonly state_hash: string;
}

const SMALL = ['--law', 'width=160', '--law', 'height=120'];

async function runJson(args: readonly string[]): Promise<{ reports: Record<string, unknown>[]; summary: Summary }> {
  const ended = await callMain(['run', '--json', ...SMALL, ...args]);
  if (ended.code !== 0) throw new Error(`code ${ended.code}: ${ended.stderr}`);
  const lines = ended.stdout.trimEnd().split('\n');
  const objects = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  return { reports: objects.slice(0, -1), summary: objects.at(-1) as unknown as Summary };
}

const FIELDS = [
  'seed',
  'preset',
  'ticks',
  'wall_ms',
  'ticks_per_s',
  'population',
  'peak_population',
  'min_population',
  'mean_population',
  'castes',
  'births',
  'deaths',
  'dead_by_cause',
  'events',
  'clans',
  'generations',
  'state_hash',
];

t.test('--json prints a report every N ticks, then one object with all figures', async (test) => {
  const { reports, summary } = await runJson('--preset chaos --seed 5 --ticks 250 --every 100'.split(' '));
  test.same(
    reports.map(({ tick }) => tick),
    [100, 200],
  );
  for (const report of reports) {
    test.match(report, { population: Number, plants: Number, houses: Number, clans: Number });
  }
  test.same(Object.keys(summary), FIELDS);
  test.match(summary, { seed: 5, preset: 'chaos', ticks: 250, state_hash: /^[0-9a-f]+$/ });
  test.ok(summary.min_population <= summary.population && summary.population <= summary.peak_population);
  test.ok(summary.min_population <= summary.mean_population && summary.mean_population <= summary.peak_population);
  const byCaste = Object.values(summary.castes).reduce((sum, count) => sum + count, 0);
  test.equal(byCaste, summary.population, 'the castes are those of the living');
  const dead = Object.values(summary.dead_by_cause).reduce((sum, count) => sum + count, 0);
  test.equal(dead, summary.deaths, 'every death has a cause');
});

t.test('a run is a function of its job: the same twice, also into a store; another with another seed', async (test) => {
  const folder = temporaryFolder(test);
  const job = '--seed 11 --ticks 200 --law birth_rate=0.02 --law-at 100:tick_rate=5'.split(' ');
  const { summary: first } = await runJson(job);
  const { summary: again } = await runJson([...job, '--db', join(folder, 'run.db')]);
  const timeless = (summary: Summary): object => ({ ...summary, wall_ms: 0, ticks_per_s: 0 });
  test.same(timeless(again), timeless(first));
  const { summary: other } = await runJson(['--seed', '12', ...job.slice(2)]);
  test.not(other.state_hash, first.state_hash);
});

t.test('laws given for a tick are those of that tick on: the history is the same until then', async (test) => {
  const plain = await runJson('--ticks 120 --every 60'.split(' '));
  const changed = await runJson('--ticks 120 --every 60 --law-at 60:energy_decay_per_tick=0.2'.split(' '));
  test.same(changed.reports[0], plain.reports[0]);
  test.not(changed.summary.state_hash, plain.summary.state_hash);
});

t.test('--db with --end stores the history as one more world, closed and with its hash', async (test) => {
  const location = join(temporaryFolder(test), 'run.db');
  const hashes: string[] = [];
  for (const seed of ['1', '2']) {
    const { summary } = await runJson(['--seed', seed, '--ticks', '100', '--db', location, '--end']);
    hashes.unshift(summary.state_hash);
  }
  const database = await openStore({ location });
  const worlds: WorldRow[] = await readWorlds(database);
  database.close();
  test.match(worlds, [
    { id: 2, seed: 2, ticks: 100, state_hash: hashes[0], ended_at: String },
    { id: 1, seed: 1, ticks: 100, state_hash: hashes[1], ended_at: String },
  ]);
});

t.test('--seed random is another world each time, and says its seed; the same seed repeats it', async (test) => {
  const ended = await runMain(['run', '--ticks', '20', '--seed', 'random', '--json', ...SMALL]);
  const summary = JSON.parse(ended.stdout) as { readonly seed: number; readonly state_hash: string };
  test.match(ended, { code: 0, stderr: `The random seed is ${summary.seed}.\n` });
  test.not(summary.seed, 42, 'the law seed is that of a run without --seed');
  const again = await runJson(['--ticks', '20', '--seed', String(summary.seed)]);
  test.equal(again.summary.state_hash, summary.state_hash);
});

t.test("a store in which a server's world lives is refused, for that world would end", async (test) => {
  const folder = temporaryFolder(test);
  const [snapshot, store] = [join(folder, 'a.snapshot'), join(folder, 'world.db')];
  const laws = { ...DEFAULT_LAWS, width: 100, height: 80 };
  writeFileSync(snapshot, snapshotFile(createWorld({ worldId: 1, firstEventId: 1, laws })));
  test.match(await callMain(['import', snapshot, '--db', store]), { code: 0 });
  const ended = await callMain(['run', '--ticks', '10', '--db', store]);
  test.match(ended, { code: 2, stdout: '', stderr: /^spaceland: --db [^\n]+\n$/ });
});

t.test('an invalid call prints one line and exits with code 2 before anything runs', async (test) => {
  const calls = [
    '',
    '--ticks 0',
    '--ticks ten',
    '--ticks 10 --seed 1.5',
    '--ticks 10 --preset utopia',
    '--ticks 10 --law gravity=1',
    '--ticks 10 --law tick_rate',
    '--ticks 10 --law tick_rate=fast',
    '--ticks 10 --law tick_rate=-1',
    '--ticks 10 --law house_min_size=20 --law house_max_size=10',
    '--ticks 10 --law-at tick_rate=5',
    '--ticks 10 --law-at 5:width=300',
    '--ticks 10 --law-at 10:tick_rate=5',
    '--ticks 10 --every 0',
    '--ticks 10 surplus',
  ];
  const words = calls.map((call) => call.split(' ').filter((word) => word !== ''));
  const ends = await Promise.all(words.map((call) => callMain(['run', ...call])));
  for (const [index, ended] of ends.entries()) {
    test.match(ended, { code: 2, stdout: '', stderr: /^spaceland: [^\n]+\n$/ }, calls[index] ?? '');
  }
});

t.test('without --json the summary is for people, and no progress bar is drawn into a pipe', async (test) => {
  const ended = await callMain([...'run --preset balance --ticks 50 --every 25'.split(' '), ...SMALL]);
  test.match(ended, { code: 0, stderr: '' });
  test.match(ended.stdout, /^tick 25 .*\ntick 50 .*\nworld +seed \d+, balance\nran +50 ticks/);
  test.match(ended.stdout, /\nstate hash +[0-9a-f]+\n$/);
});

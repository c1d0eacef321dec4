/**
 * Runs every test file for `npm test`, two processes at a time and one that mostly waits. Each is started through
 * `env`, because the runner's own loader watches every module, which takes several times as long as the tests.
 */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import t, { type Test } from 'tap';
import { readDurations, saveDurations } from './changed/durations.js';
import { TEST_NODE_FLAGS } from './support/node-flags.js';
import { IS_LONG } from './support/form.js';

const JOBS = 2;
const FILE_SECONDS = 900;

/** Folders of tests that start little; the files of each share a process (test/group.ts). */
const GROUPS = [
  'actors/chronicle',
  'actors/clock',
  'actors/encoding',
  'actors/runtime',
  'actors/world',
  'http/request',
  'http/viewer',
  'laws',
  'machines',
  'schemas',
  'store',
  'tidy',
] as const;

/** Files that mostly wait, for example for lost connections, slow clients or a screen. */
const WAITING: ReadonlySet<string> = new Set([
  'browser/condition.test.js',
  'browser/health.test.js',
  'browser/tour.test.js',
  'client/link.test.js',
  'cli/directory.test.js',
  'cli/follower.test.js',
  'cli/store-lock.test.js',
  'contract/asyncapi.test.js',
  'contract/refusals.test.js',
  'fail-over/fail-over.test.js',
  'http/socket/compact.test.js',
  'http/fan-out/compact-slow-viewer.test.js',
  'http/fan-out/slow-viewer.test.js',
  'http/socket/socket.test.js',
  'limits/readers.test.js',
  'limits/senders.test.js',
  'load/load.test.js',
  'remote/fail-over.test.js',
  'cli/watch/watch.test.js',
]);

/** Files about what few changes concern: packages, generated documents, several services. They run in the long form only. */
const LONG_ONLY: ReadonlySet<string> = new Set([
  'browser/cluster.test.js',
  'browser/docs.test.js',
  'cli/nats.test.js',
  'cli/nats-permissions.test.js',
  'remote/fail-over-followers.test.js',
  'remote/remote.test.js',
  'walk/package.test.js',
]);

/** Files that run a second time, with services on node:http (test/support/driver.ts). */
const ON_NODE: readonly string[] = ['http/socket/socket.test.js', 'http/request/requests.test.js'];
/** Files that do so in the long form only. */
const LONG_ON_NODE: readonly string[] = ['readers', 'senders', 'bodies'].map((name) => `limits/${name}.test.js`);
const NODE_SUFFIX = ' on node:http';

const folder = fileURLToPath(new URL('.', import.meta.url));
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.test.js'))
  .sort();
const hasLongForm = (file: string): boolean =>
  LONG_ONLY.has(file) || readFileSync(join(folder, file), 'utf8').includes('/support/form.js');
const isGrouped = (file: string): boolean => GROUPS.some((group) => file.startsWith(`${group}/`));
const waiting = files.filter((file) => WAITING.has(file));
const known = readDurations();
const sourceOf = (name: string): string => `test/${name.replace(/\.js$/, '.ts')}`;
const sizeOf = (name: string): number => (name.endsWith('.js') ? statSync(join(folder, name)).size : Infinity);
/** Seconds of the last run here. Names that have none sort before the others, by their size. */
const orderOf = (name: string): number => known[sourceOf(name)] ?? sizeOf(name.replace(NODE_SUFFIX, ''));

t.jobs = 2;
if (IS_LONG) {
  const names = [...files.filter(hasLongForm), ...LONG_ON_NODE.map(onNodeHttp)];
  void t.test('long forms', { buffered: true, jobs: JOBS }, (t) => run(t, names));
} else {
  const missing = [...WAITING, ...LONG_ONLY].filter((file) => !files.includes(file));
  t.same(missing, [], `${files.length} files; ${waiting.length} wait, ${LONG_ONLY.size} run in the long form only`);
  const busy = [
    ...files.filter((file) => !WAITING.has(file) && !LONG_ONLY.has(file) && !isGrouped(file)),
    ...ON_NODE.map(onNodeHttp),
  ];
  // The longest first, so that none of them is left alone at the end.
  const byLength = [...GROUPS, ...busy].sort((a, b) => (orderOf(b) === orderOf(a) ? 0 : orderOf(b) - orderOf(a)));
  void t.test('files that compute', { buffered: true, jobs: JOBS }, (t) => run(t, byLength));
  void t.test('files that wait', { buffered: true, jobs: 1 }, (t) => run(t, waiting));
}

function onNodeHttp(file: string): string {
  return `${file}${NODE_SUFFIX}`;
}

async function run(t: Test, names: readonly string[]): Promise<void> {
  const seconds: Record<string, number> = {};
  for (const name of names) {
    const file = name.replace(NODE_SUFFIX, '');
    const words = file.endsWith('.js') ? [join(folder, file)] : [join(folder, 'group.js'), name];
    const spawned = t.spawn('env', ['-u', 'NODE_OPTIONS', process.execPath, ...TEST_NODE_FLAGS, ...words], {
      name,
      buffered: true,
      timeout: FILE_SECONDS * 1000,
      env: {
        ...process.env,
        TAP_TIMEOUT: String(FILE_SECONDS),
        ...(file !== name && { SIM_DRIVER: 'node' }),
      },
    });
    void spawned.then(() => (seconds[sourceOf(name)] = (spawned.subtest?.time ?? 0) / 1000));
  }
  t.teardown(() => saveDurations(seconds));
}

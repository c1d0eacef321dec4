/**
 * Runs every test file for `npm test`: two at a time, and in addition one that mostly waits. Each is a plain Node
 * process, started through `env`, because the test runner's own loader watches every module of a file and its threads,
 * which takes several times as long as the tests.
 */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import t, { type Test } from 'tap';

const JOBS = 2;
const FILE_SECONDS = 900;

/** Files that mostly wait, for example for lost connections, slow clients or a screen. */
const WAITING: ReadonlySet<string> = new Set([
  'browser/condition.test.js',
  'browser/health.test.js',
  'browser/tour.test.js',
  'client/link.test.js',
  'cli/store-lock.test.js',
  'contract/asyncapi.test.js',
  'contract/refusals.test.js',
  'http/socket/compact.test.js',
  'http/fan-out/compact-slow-viewer.test.js',
  'http/fan-out/slow-viewer.test.js',
  'http/socket/socket.test.js',
  'limits/readers.test.js',
  'limits/senders.test.js',
  'load/load.test.js',
  'remote/remote.test.js',
  'cli/watch/watch.test.js',
]);

const folder = fileURLToPath(new URL('.', import.meta.url));
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.test.js'))
  .sort();
const waiting = files.filter((file) => WAITING.has(file));
const busy = files.filter((file) => !WAITING.has(file));

t.equal(waiting.length, WAITING.size, `${busy.length} files, and ${waiting.length} that wait`);
t.jobs = 2;
void t.test('files that compute', { buffered: true, jobs: JOBS }, (t) => run(t, busy));
void t.test('files that wait', { buffered: true, jobs: 1 }, (t) => run(t, waiting));

async function run(t: Test, names: readonly string[]): Promise<void> {
  for (const name of names) {
    const words = ['-u', 'NODE_OPTIONS', process.execPath, '--enable-source-maps', join(folder, name)];
    void t.spawn('env', words, {
      name,
      buffered: true,
      timeout: FILE_SECONDS * 1000,
      env: { ...process.env, TAP_TIMEOUT: String(FILE_SECONDS) },
    });
  }
}

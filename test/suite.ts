/**
 * Every test file, two at a time and beside them one that mostly waits: what `npm test` runs. Each is a process of plain
 * Node, by way of `env`, which becomes the program: what the test runner puts before its own files watches every module
 * that they and their threads load, and takes several times as long as the tests do.
 */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import t, { type Test } from 'tap';

const JOBS = 2;
const FILE_SECONDS = 900;

/** Files that wait for much of their time: for lines that are lost and come back, for who is slow, for keys that tell. */
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
void t.test('those that compute', { buffered: true, jobs: JOBS }, (t) => run(t, busy));
void t.test('those that wait', { buffered: true, jobs: 1 }, (t) => run(t, waiting));

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

/**
 * Every test file, two at a time: what `npm test` runs. Each is a process of plain Node, by way of `env`, which becomes the
 * program: what the test runner puts before its own files watches every module that they and their threads load, and
 * takes several times as long as the tests do.
 */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import t from 'tap';

const JOBS = 2;
const FILE_SECONDS = 900;

const folder = fileURLToPath(new URL('.', import.meta.url));
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.test.js'))
  .sort();

t.jobs = JOBS;
t.ok(files.length > 0, `${files.length} files`);
for (const name of files) {
  const words = ['-u', 'NODE_OPTIONS', process.execPath, '--enable-source-maps', join(folder, name)];
  void t.spawn('env', words, {
    name,
    buffered: true,
    timeout: FILE_SECONDS * 1000,
    env: { ...process.env, TAP_TIMEOUT: String(FILE_SECONDS) },
  });
}

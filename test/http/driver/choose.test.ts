/** Which driver a start chooses, and why: with the installed native library, and with copies that are changed or missing. */
import { readFile, writeFile } from 'node:fs/promises';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import t, { type Test } from 'tap';
import { chooseDriver, type NativeLibrary } from '#http/driver/choose.js';
import { NATIVE_FILES } from '#http/driver/native-files.js';
import { NATIVE_FILE, nativePath } from '#http/driver/uws.js';
import { temporaryFolder } from '../../support/scope.js';
import { launchMain, serviceEnvironment } from '../../support/service.js';
import { until } from '../../support/until.js';

const FILE = 'uws_test.node';
const BYTES = Buffer.from('a native file');
const KNOWN = { [FILE]: createHash('sha256').update(BYTES).digest('hex') };

t.test('a known file that loads is used', async (test) => {
  const library = await copy(test, BYTES);
  test.same(await choose(library, null), { name: 'uws', level: 'info', facts: { driver: 'uws' } });
  test.equal(library.loads(), 1);
  test.match(await choose(library, 'uws'), { name: 'uws', level: 'info' });
});

t.test('a file that is changed, missing, unknown or does not load gives way to node, in one line', async (test) => {
  const changed = await copy(test, Buffer.concat([BYTES, Buffer.from('!')]));
  const missing = await copy(test, null);
  const unknown = { ...(await copy(test, BYTES)), known: {} };
  const failing: NativeLibrary = {
    ...(await copy(test, BYTES)),
    load: () => Promise.reject(new Error('This supports only others.\n\nError: version GLIBC_2.38 not found')),
  };
  for (const [library, reason] of [
    [changed, `${FILE} is not the known file`],
    [missing, `${FILE} cannot be read (ENOENT)`],
    [unknown, `it has no known file ${FILE}`],
    [failing, `${FILE} does not load: Error: version GLIBC_2.38 not found`],
  ] as const) {
    test.same(await choose(library, null), { name: 'node', level: 'warn', facts: { driver: 'node', reason } });
    await test.rejects(chooseDriver('uws', SILENT, library), { message: `SIM_DRIVER=uws cannot be used: ${reason}` });
  }
  test.equal(changed.loads(), 0, 'a changed file is never loaded');
});

t.test('node can be forced, and then nothing native is read', async (test) => {
  const library = await copy(test, BYTES);
  test.match(await choose(library, 'node'), { name: 'node', level: 'info' });
  test.equal(library.loads(), 0);
});

t.test('the table has the hash of every native file that the build copies', async (test) => {
  const folder = dirname(nativePath(NATIVE_FILE));
  const files = readdirSync(folder).filter((name) => name.endsWith('.node'));
  const hashes = files.map((name) => [
    name,
    createHash('sha256')
      .update(readFileSync(join(folder, name)))
      .digest('hex'),
  ]);
  test.same(Object.fromEntries(hashes), NATIVE_FILES);
});

t.test('a start names its driver in the log, and an unknown one in the variable ends it', async (test) => {
  const store = join(temporaryFolder(test), 'world.db');
  const environment = serviceEnvironment(store, { SIM_DRIVER: 'node', SIM_LOG_LEVEL: 'info' });
  const { process: child, ended } = launchMain(['serve'], environment);
  test.teardown(() => child.kill('SIGKILL'));
  let stdout = '';
  child.stdout?.on('data', (chunk: Buffer) => (stdout += chunk.toString()));
  await until('it listens', () => stdout.includes('listening on'));
  child.kill('SIGTERM');
  const { code, stderr } = await ended;
  test.equal(code, 0);
  test.match(stderr, '"driver":"node"');
  const other = await launchMain(['serve'], { ...environment, SIM_DRIVER: 'apache' }).ended;
  test.equal(other.code, 2);
  test.match(other.stderr, 'SIM_DRIVER: must be one of uws, node, not "apache"');
});

const SILENT = { info: () => undefined, warn: () => undefined };

interface Chosen {
  readonly name: string;
  readonly level: string;
  readonly facts: object;
}

async function choose(library: NativeLibrary, wanted: 'uws' | 'node' | null): Promise<Chosen> {
  const lines: { level: string; facts: object }[] = [];
  const note = (level: string) => (facts: object) => void lines.push({ level, facts });
  const { name } = await chooseDriver(wanted, { info: note('info'), warn: note('warn') }, library);
  const [line = { level: '', facts: {} }] = lines;
  t.equal(lines.length, 1, 'one line');
  return { name, ...line };
}

/** A library whose file has these bytes (null: is missing), and which counts how often it was loaded. */
async function copy(test: Test, bytes: Uint8Array | null): Promise<NativeLibrary & { loads(): number }> {
  const path = join(temporaryFolder(test), FILE);
  if (bytes !== null) await writeFile(path, bytes);
  let loads = 0;
  return {
    file: FILE,
    known: KNOWN,
    read: () => readFile(path),
    load: () => Promise.resolve(void loads++),
    loads: () => loads,
  };
}

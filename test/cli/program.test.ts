/** Standard output that fails, and ends from outside: no command loses a byte in silence, and a service goes on. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { openSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import t, { type Test } from 'tap';
import { createWorld, restoreWorld } from '../../actors/world/world.js';
import { PASSKEY, request } from '../support/requests.js';
import { callMain } from '../support/program.js';
import { temporaryFolder } from '../support/scope.js';
import { serviceEnvironment } from '../support/service.js';
import { startShell } from '../support/shell.js';
import { openToyService } from '../support/toy-service.js';
import { until } from '../support/until.js';

const MAIN = fileURLToPath(new URL('../../cli/main.js', import.meta.url));
const SMALL = ['--law', 'width=100', '--law', 'height=80'];

function failing(code: string): Writable {
  const error = Object.assign(new Error(`${code}: fault of the test`), { code });
  return new Writable({ write: (_chunk, _encoding, done) => done(error) });
}

const store = join(temporaryFolder(t), 'world.db');
const snapshot = join(temporaryFolder(t), 'world.snapshot');
t.match(await callMain(['run', '--ticks', '20', '--db', store, '--save', snapshot, ...SMALL]), { code: 0 });

/** Calls of every command that ends by itself, but for `serve` and `watch`, which have tests of their own. */
function callsIn(folder: string): readonly (readonly string[])[] {
  let files = readdirSync(folder).length;
  const fresh = (): string => join(folder, `${files++}.db`);
  return [
    ['run', '--ticks', '2', ...SMALL],
    ['run', '--ticks', '2', '--json', ...SMALL],
    ['export', '--db', store],
    ['export', '--db', store, '--format', 'csv', '--what', 'lineage'],
    ['import', snapshot, '--db', fresh()],
    ['backup', fresh(), '--db', store],
    ['restore', store, '--db', fresh()],
    ['demo', fresh()],
    ['completions', 'bash'],
    ['passkey', 'status'],
    ['status'],
    ['pause'],
    ['resume', '--json'],
    ['step'],
    ['speed', '5'],
    ['reset', '--yes', '--seed', '5'],
    ['worlds'],
    ['laws', '--changed'],
    ['laws', 'birth_rate=0.02', '--no-persist'],
    ['preset'],
    ['presets', '--json'],
    ['watch', '--once'],
    ['serve', '--help'],
    ['help'],
    ['--version'],
  ];
}

t.test('a command whose output is lost fails in one line; a reader that ends early is no failure', async (test) => {
  const service = await openToyService(test, {
    godKey: PASSKEY,
    factory: { create: createWorld, restore: restoreWorld },
    laws: { width: 100, height: 80 },
  });
  const folder = temporaryFolder(test);
  const env = { SIM_DB: store, SIM_URL: service.url, SIM_GOD_KEY: PASSKEY };
  const call = (args: readonly string[], code: string) => callMain(args, env, '', undefined, failing(code));
  const full = { code: 1, stderr: 'spaceland: standard output cannot be written: ENOSPC: fault of the test\n' };
  for (const args of callsIn(folder)) test.match(await call(args, 'ENOSPC'), full, args.join(' '));
  for (const args of callsIn(folder)) test.match(await call(args, 'EPIPE'), { code: 0, stderr: '' }, args.join(' '));
  const { stdout } = await callMain(['help']);
  const names = [...stdout.matchAll(/^ {2}([a-z]+)(?= |$)/gm)].map(([, name]) => name);
  const called = new Set(callsIn(folder).map(([name]) => name));
  test.ok(names.length > 15, names.join(' '));
  test.same(
    names.filter((name) => !called.has(name!)),
    [],
    'every command is called',
  );
});

t.test('a file that takes only a part of the output, and a device that takes none', async (test) => {
  const shell = startShell(test, temporaryFolder(test));
  // The limit is 1 KiB, and the help is longer.
  const { output, code } = await shell.run(`(ulimit -f 1; exec node ${MAIN} --help > help.txt)`);
  test.match(output, /^spaceland: standard output cannot be written: EFBIG[^\n]*$/);
  test.equal(code, 1);
  const full = await shell.run(`node ${MAIN} --help > /dev/full`);
  const early = await shell.run(`node ${MAIN} run --ticks 1000000 --every 1 ${SMALL.join(' ')} | head -1`);
  test.match(early, { output: /^tick 1 [^\n]*$/, code: 0 });
  test.match(full, { output: /^spaceland: standard output cannot be written: ENOSPC[^\n]*$/, code: 1 });
});

t.test('a service goes on when nobody reads its output and its log cannot be written', async (test) => {
  const env = { ...serviceEnvironment(join(temporaryFolder(test), 'world.db')), SIM_LOG_LEVEL: 'info' };
  const child = ended(
    test,
    spawn(process.execPath, [MAIN, 'serve'], { env, stdio: ['ignore', 'pipe', openSync('/dev/full', 'w')] }),
  );
  const [line] = (await once(child.stdout!, 'data')) as [Buffer];
  child.stdout?.destroy();
  const [, url = ''] = /^listening on (\S+)\nthe store is /.exec(line.toString()) ?? [];
  test.equal((await request(url, '/healthz')).status, 200);
  child.kill('SIGTERM');
  test.same(await once(child, 'close'), [0, null]);
});

t.test('a service whose output fails says so in its log', async (test) => {
  const env = serviceEnvironment(join(temporaryFolder(test), 'world.db'));
  const child = ended(
    test,
    spawn(process.execPath, [MAIN, 'serve'], { env, stdio: ['ignore', openSync('/dev/full', 'w'), 'pipe'] }),
  );
  const [line] = (await once(child.stderr!, 'data')) as [Buffer];
  test.match(line.toString(), /standard output cannot be written; the service goes on/);
  child.kill('SIGTERM');
  test.same(await once(child, 'close'), [0, null]);
});

t.test('a signal gives the cursor back before it ends a run', async (test) => {
  const terminal = 'data:text/javascript,process.stderr.isTTY=true';
  const args = ['--import', terminal, MAIN, 'run', '--ticks', '1000000', ...SMALL];
  const child = ended(test, spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'pipe'] }));
  let drawn = '';
  child.stderr?.on('data', (chunk: Buffer) => (drawn += chunk.toString()));
  await until('a bar', () => drawn.includes('tick'));
  child.kill('SIGINT');
  test.same(await once(child, 'close'), [null, 'SIGINT']);
  const count = (text: string): number => drawn.split(text).length - 1;
  test.same(['\u001b[?25l', '\u001b[?25h', '\u001b[?7l', '\u001b[?7h'].map(count), [1, 1, 1, 1]);
});

function ended(test: Test, child: ChildProcess): ChildProcess {
  test.teardown(() => void child.kill('SIGKILL'));
  return child;
}

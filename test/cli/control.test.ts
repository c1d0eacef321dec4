/** The commands for a running service (docs/interface.md#commands). One service answers all of them. */
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import t, { type Test } from 'tap';
import { DEFAULT_LAWS } from '#schemas/laws/catalog/catalog.js';
import { ANSWER_MS } from '../../packages/client/admin.js';
import { temporaryFolder } from '../support/scope.js';
import { callMain } from '../support/program.js';
import { type Ended, runMain, startService } from '../support/service.js';
import { Screen } from '../../packages/terminal/test/screen.js';

const KEY = 'open sesame';
const SIZE = { columns: 100, rows: 24 };

const service = await startService(t, {
  env: { SIM_GOD_KEY: KEY, SIM_TICKRATE: '5', SIM_SEED: '8', SIM_WIDTH: '120', SIM_HEIGHT: '90' },
  options: ['--seed', '7'],
});
const { url } = service;

function call(words: string, env: Readonly<Record<string, string>> = {}): Promise<Ended> {
  return callMain(words.split(' '), { SIM_URL: url, SIM_GOD_KEY: KEY, ...env });
}

async function json(words: string): Promise<Record<string, unknown>> {
  const ended = await call(`${words} --json`);
  if (ended.code !== 0) throw new Error(`${words}: ${ended.stderr}`);
  return JSON.parse(ended.stdout) as Record<string, unknown>;
}

t.test('pause, step, speed and resume say what the clock does now', async (test) => {
  const paused = await call('pause');
  test.match(paused, { code: 0, stderr: '' });
  const tick = Number(/^The world is paused at tick (\d+)\.\n$/.exec(paused.stdout)?.[1]);
  test.match(await call('step'), { stdout: `The world is paused at tick ${tick + 1}, one tick on.\n` });
  test.match(await call('speed 25'), { stdout: 'The speed is 25 ticks per second; the world is paused.\n' });
  test.match(await json('step'), { ok: true, state: 'paused', tick: tick + 2, speed: 25, seed: 7 });
  test.match(await call('resume'), { stdout: 'The world runs at 25 ticks per second.\n' });
});

t.test('status and worlds need no passkey, and print a table or JSON', async (test) => {
  const none = { SIM_GOD_KEY: '' };
  const status = await call(`status --url ${url.replace('http://', '')}`, { ...none, SIM_URL: '' });
  test.match(status, {
    code: 0,
    stderr: '',
    stdout: /^world +1, seed 7, plain laws\nclock +\w+ at tick/,
  });
  test.match(await json('status'), { ok: true, world_id: 1, seed: 7 });
  const worlds = await call('worlds', none);
  test.match(worlds.stdout, /^WORLD +SEED +TICKS[^\n]+\n +1 +7 +\d+ [^\n]+ runs\n$/);
  test.match(await json('worlds'), { worlds: [{ id: 1, seed: 7 }] });
});

t.test('reset starts a world with a new seed by default, with a given one, or with the same', async (test) => {
  const started = /^A new world has started, with seed (\d+)\.\n$/;
  const random = await call('reset');
  const seed = Number(started.exec(random.stdout)?.[1]);
  test.match(random, { code: 0, stderr: '' });
  test.match(await json('status'), { world_id: 2, seed });
  test.match(await json('reset --seed same'), { world_id: 3, seed });
  test.match(await call('reset --seed 99'), { stdout: 'A new world has started, with seed 99.\n' });
  test.not(seed, 7);
});

t.test('laws are shown and set; --changed shows those that are not at their default', async (test) => {
  test.match(await call('laws --changed'), {
    stdout: /^LAW +VALUE +DEFAULT +UNIT\nseed +99 +42\nwidth +120 +400 +units\nheight +90 +300 +units\n$/,
  });
  test.match(await call('laws birth_rate=0.02 seed'), {
    code: 0,
    stdout: 'birth_rate is 0.02 now and in later worlds.\nseed is 99.\n',
  });
  test.match(await call('laws width=500'), { stdout: 'width is 500 from the next world on.\n' });
  test.match(await call('laws birth_rate=0.03 --no-persist'), {
    stdout: 'birth_rate is 0.03 in this world only.\n',
  });
  test.same(await json('laws birth_rate width'), { birth_rate: 0.03, width: 500 });
  test.same(Object.keys(await json('laws')), Object.keys(DEFAULT_LAWS));
});

t.test('a preset is shown, applied, and applied to a new world', async (test) => {
  test.match(await call('preset'), { code: 0, stdout: 'In force: plain laws with 1 law changed.\n' });
  test.match(await call('preset chaos'), {
    stdout: 'The preset chaos is in force now and in later worlds.\n',
  });
  test.match(await call('preset boom --reset'), {
    stdout: 'A new world has started under the preset boom, with seed 99.\n',
  });
  test.same(await json('preset'), { current: 'boom' });
  const presets = await call('presets');
  test.match(presets.stdout, /^PRESET +DESCRIPTION\n/);
  test.match(presets.stdout, /\nboom +in force +\w/);
  test.match(presets.stdout, /\nbalance +recommended +\w/);
  await call('laws food_count=5');
  test.match(await call('preset'), { stdout: 'In force: boom with 1 law changed.\n' });
});

t.test('a wrong call is one line and code 2; a refusal is one line and code 1', async (test) => {
  const key = join(temporaryFolder(test), 'key');
  writeFileSync(key, 'another sesame\n');
  const calls = [
    ['speed 0', 2, /from 0\.1 to 1000/],
    ['laws gravity=1', 2, /\. gravity is not known\n/],
    ['laws house_min_size=20 house_max_size=10', 2, /must not exceed/],
    ['laws width=500 --no-persist', 2, /width/],
    ['preset utopia', 2, /Choose one of [a-z, ]+\.\n/],
    ['laws birth_rat', 2, /\. birth_rat is not known; did you mean birth_rate\?/],
    ['preset chaoss', 2, /Did you mean chaos\?/],
    ['rum --ticks 5', 2, /unknown command 'rum'\. Did you mean run\?/],
    ['serve rum', 2, /unknown command 'rum'\. Did you mean run\?/],
    ['run --tick 5', 2, /unknown option '--tick'\. Did you mean --ticks\?/],
    ['preset --reset', 2, /spaceland reset/],
    ['pause --key-file /nowhere/key', 2, /cannot be read/],
    [`pause --key-file ${key}`, 1, /The passkey is wrong/],
    ['status --url http://127.0.0.1:2', 1, /No service answers .*spaceland serve/],
  ] as const;
  const ends = await Promise.all(calls.map(([words]) => call(words)));
  for (const [index, [words, code, stderr]] of calls.entries()) {
    test.match(ends[index], { code, stdout: '', stderr }, words);
    test.match(ends[index]?.stderr, /^spaceland: [^\n]+\n$/, words);
  }
});

/** Starts a server that is no Spaceland service, and returns its address. */
async function stranger(test: Test, listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  test.teardown(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const READING = [
  'status',
  'worlds',
  'laws',
  'preset',
  'presets',
  'export',
  'export --what lineage',
  'export --what series',
];
const CHANGING = [
  'pause',
  'resume',
  'step',
  'speed 5',
  'reset --yes',
  'reset --yes --seed same',
  'laws birth_rate=0.1',
  'preset boom',
];

t.test('no command takes the answer of another service for one of Spaceland', async (test) => {
  const answers: unknown[] = [
    { status: 'ok' },
    [1, 2],
    null,
    5,
    {},
    { worlds: [null] },
    { presets: null, current: 'boom' },
    { events: [null] },
  ];
  const hosts = await Promise.all(
    answers.map((answer) => stranger(test, (_, response) => void response.end(JSON.stringify(answer)))),
  );
  for (const [index, host] of hosts.entries()) {
    for (const words of [...READING, ...CHANGING]) {
      const ended = await call(words.startsWith('export') ? `${words} --url ${host}` : words, { SIM_URL: host });
      const what = `${words}: ${JSON.stringify(answers[index])}`;
      test.match(ended, { code: 1, stdout: '' }, what);
      test.match(ended.stderr, /^spaceland: The server at [^ ]+ is not a Spaceland service[^\n]*\n$/, what);
    }
  }
  const refusals = [
    { detail: { error: 'invalid', detail: 5 } },
    { detail: [null, { loc: 7, msg: {} }] },
    { detail: { error: {} } },
  ];
  for (const refusal of refusals) {
    const host = await stranger(test, (_, response) => void response.writeHead(422).end(JSON.stringify(refusal)));
    for (const words of ['status', 'pause', 'laws birth_rate=0.1'])
      test.match(
        (await call(words, { SIM_URL: host })).stderr,
        /^spaceland: [^\n]+\n$/,
        `${words}: ${JSON.stringify(refusal)}`,
      );
  }
});

t.test('an export from a service that repeats its pages ends', async (test) => {
  const answer = async (path: string): Promise<object> => (await (await fetch(`${url}${path}`)).json()) as object;
  const [worlds, lineage] = [await answer('/api/worlds'), await answer('/api/worlds/1/lineage')];
  const host = await stranger(test, ({ url: path }, response) => {
    response.end(JSON.stringify(path === '/api/worlds' ? worlds : { ...lineage, next_after: 0 }));
  });
  const { code, stderr } = await call(`export --what lineage --url ${host}`);
  test.match({ code, stderr }, { code: 1, stderr: 'spaceland: the service repeats the page after 0\n' });
});

t.test('a service that cannot be called is said with its reason', async (test) => {
  const plain = await stranger(test, (_, response) => void response.end('{}'));
  const moved = await stranger(test, (_, response) => void response.writeHead(302, { location: plain }).end());
  const closed = await stranger(test, ({ socket }) => void socket.destroy());
  const reasons = [
    ['http://127.0.0.1:6000', /port is one that calls over HTTP must not use/],
    ['http://no-such-host.invalid', /name cannot be resolved/],
    [plain.replace('http', 'https'), /does not speak TLS; write http:\/\//],
    [closed, /if it speaks TLS, write https:\/\//],
    ['http://127.0.0.1:1', /port is one/],
    ['http://127.0.0.1:2', /No service answers at http:\/\/127.0.0.1:2: start one/],
    [moved, /redirects the call/],
  ] as const;
  for (const [host, stderr] of reasons) {
    const ended = await call('pause', { SIM_URL: host, SIM_GOD_KEY: '' });
    test.match(ended, { code: 1, stdout: '', stderr }, host);
    test.match(ended.stderr, /^spaceland: [^\n]+\n$/, host);
  }
  test.match(await call('status --url ftp://user:hunter2@host'), {
    code: 2,
    stderr: 'spaceland: ftp://host is not an http or https address\n',
  });
});

t.test('a command ends when the service does not answer', async (test) => {
  const limits: number[] = [];
  const { timeout } = AbortSignal;
  AbortSignal.timeout = (ms) => {
    limits.push(ms);
    return timeout.call(AbortSignal, 50);
  };
  test.teardown(() => (AbortSignal.timeout = timeout));
  const host = await stranger(test, () => undefined);
  for (const words of [...READING, ...CHANGING]) {
    const ended = await call(words.startsWith('export') ? `${words} --url ${host}` : words, { SIM_URL: host });
    test.match(ended, { code: 1, stdout: '', stderr: /^spaceland: [^\n]*did not answer within 15 s[^\n]*\n$/ }, words);
  }
  test.same([...new Set(limits)], [ANSWER_MS]);
});

t.test('the passkey comes from the environment, from its file, or from the file of an option', async (test) => {
  const none = { SIM_GOD_KEY: '' };
  test.match(await call('pause', none), { code: 1, stderr: /SIM_GOD_KEY_FILE, or pass --key-file/ });
  const file = join(temporaryFolder(test), 'key');
  writeFileSync(file, `${KEY}\n`);
  test.match(await call('pause', { ...none, SIM_GOD_KEY_FILE: file }), { code: 0 });
  test.match(await call(`resume --key-file ${file}`, none), { code: 0 });
});

t.test('on a terminal, reset asks first, and the passkey is asked for without an echo', async (test) => {
  const { world_id: before } = await json('status');
  const screen = new Screen(test, {
    ...SIZE,
    command: 'reset',
    words: ['--seed', '5'],
    env: { SIM_URL: url },
  });
  await screen.shows(new RegExp(`End world ${String(before)} at tick`));
  await screen.press('y\r', /God passkey:/);
  await screen.press(`${KEY}\r`, /A new world has started, with seed 5\./);
  test.notMatch(screen.text(), new RegExp(KEY));

  const declined = new Screen(test, { ...SIZE, command: 'reset', words: [], env: { SIM_URL: url } });
  await declined.shows(/\[y\/N\]/);
  declined.type('\r');
  test.match(await declined.ended(), { code: 1 });
  test.match(await json('status'), { world_id: Number(before) + 1, seed: 5 });
});

t.test('watch shows the world in a terminal and gives it back at the end; without one it says so', async (test) => {
  const screen = new Screen(test, { ...SIZE, words: [url], env: {} });
  await screen.shows(/● live[^]*\? keys/);
  test.equal(screen.buffer, 'alternate');
  screen.type('q');
  test.same(await screen.ended(), { code: 0, signal: 0 });
  await screen.shows((now) => now.buffer === 'normal');
  test.equal(screen.text().trim(), '', 'nothing is left behind');
  test.match(await call(`watch ${url}`), {
    code: 2,
    stderr: 'spaceland: watch requires a terminal; use --once to print one line instead\n',
  });
  const once = await call(`watch ${url} --once`);
  test.match(once, { code: 0, stderr: '', stdout: /^tick [\d,]+ {2}day \d+ .* seed 5 {2}[\d.]+ ticks per second\n$/ });
  test.match(await call('watch ftp://example.org'), { code: 2, stderr: /not an http or https address/ });
  test.match(await call('watch --fps 99'), { code: 2, stderr: /from 1 to 30/ });
});

t.test('.env and --env-file set variables that the environment does not set', async (test) => {
  const folder = temporaryFolder(test);
  const inFolder = (words: string, env: Readonly<Record<string, string>> = {}): Promise<Ended> =>
    callMain(words.split(' '), env, '', folder);
  writeFileSync(join(folder, '.env'), `SIM_URL=${url}\nSIM_GOD_KEY="${KEY}"\n`);
  test.match(await inFolder('pause'), { code: 0, stderr: '', stdout: /paused/ });
  test.match(await inFolder('resume', { SIM_GOD_KEY: 'wrong sesame' }), { code: 1, stderr: /wrong/ });

  writeFileSync(join(folder, '.env'), 'SIM_URL=world.example.org\n');
  test.match(await inFolder('resume', { SIM_GOD_KEY: KEY }), {
    code: 2,
    stderr: /^spaceland: SIM_URL of \.env is another machine [^\n]+\n$/,
  });
  writeFileSync(join(folder, 'other'), `SIM_URL=${url}\nHOME=/nowhere\n`);
  test.match(await inFolder('resume --env-file other', { SIM_GOD_KEY: KEY }), { code: 0 });
  // Some versions of Node look for this option behind the program's name too, and end with 9 if there is no such file.
  const missing = await runMain(['status', '--env-file', 'none'], {}, '', folder);
  test.ok(missing.code === 2 || missing.code === 9);
  test.match(missing.stderr, /^[^\n]*none[^\n]*\n$/);
});

t.test('completions are of the commands: bash offers commands, options, presets and laws', async (test) => {
  const { stdout: script } = await callMain(['completions', 'bash']);
  const offered = (...words: string[]): string[] => {
    const typed = words.map((word) => `'${word}'`).join(' ');
    const call = `COMP_WORDS=(spaceland ${typed}); COMP_CWORD=${words.length}; _spaceland; echo "\${COMPREPLY[@]}"`;
    return execFileSync('bash', ['-c', `${script}\n${call}`], { encoding: 'utf8' })
      .trim()
      .split(' ');
  };
  test.same(offered('res'), ['restore', 'resume', 'reset']);
  test.same(offered('passkey', ''), ['set', 'clear', 'status', '--version', '--env-file', '--help']);
  test.same(offered('passkey', 'set', '--j'), ['--json']);
  test.same(offered('run', '--preset', 'b'), ['balance', 'boom']);
  test.same(offered('laws', '--json', 'birth_r'), ['birth_rate']);
  test.same(offered('run', '--db', ''), [''], 'files are left to the shell');
  for (const shell of ['zsh', 'fish']) {
    const { code, stdout } = await callMain(['completions', shell]);
    test.equal(code, 0);
    for (const word of ['resume', 'env-file', 'birth_rate', 'chaos']) test.match(stdout, word);
  }
});

t.test('the service has named the variable that it does not know', async (test) => {
  const { code, stderr } = await service.stop();
  test.match({ code, stderr }, { code: 0, stderr: /SIM_TICKRATE \(did you mean SIM_TICK_RATE\?\)/ });
});

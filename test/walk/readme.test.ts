/**
 * The documents' shell commands as a new user runs them: every line as printed, in one shell beside a service; each
 * prints what the document says. Three things differ: free ports, a small world that runs fast until it is old and is
 * then paused, and a folder of its own with this build. (The guide's examples: test/http/pages/guide.test.ts.)
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { copyFileSync, readFileSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import t, { type Test } from 'tap';
import { freePort } from '../support/free-port.js';
import { FILE_MS, until } from '../support/until.js';
import { PASSKEY, post, request } from '../support/requests.js';
import { inForm } from '../support/form.js';
import { temporaryFolder } from '../support/scope.js';
import { readersEnvironment, startShell } from '../support/shell.js';
import { readDocuments, scriptsNamed, shellCommands } from './documents.js';

type Expected =
  /** Ends with code 0 and prints this; `file` is a file that it writes. */
  | { readonly prints: RegExp; readonly file?: string; readonly holds?: RegExp }
  /** Runs until it is stopped. */
  | { readonly serves: 'first' | 'second' | 'third' }
  /** Not run here, with the reason. */
  | { readonly elsewhere: string };

const DOCKER = 'wants Docker; test/tidy/project.test.ts compares its files with the package';
const PAIR = 'measures for minutes; its short form is packages/lab/test/pair.test.ts';

/** Every command of the documents; one without an entry here fails. */
const EXPECTED: Readonly<Record<string, Expected>> = {
  'npm ci': { elsewhere: 'CI begins with it, in a clean checkout' },
  'npm start': { serves: 'first' },
  'npx spaceland run --preset balance --seed 7 --ticks 2400 --every 1200 --json': {
    prints:
      /\{"tick":1200,.*\n\{"tick":2400,.*\n\{"seed":7,"preset":"balance","ticks":2400,.*"state_hash":"[0-9a-f]{32}"\}$/,
  },
  'npx spaceland demo site': {
    prints: /^Wrote \d+ files into site \(\d+ kB, \d+ kB compressed\)\. Any web server can serve the folder\.$/,
    file: 'site/index.html',
  },
  'npx spaceland laws birth_rate=0.02 --no-persist': {
    prints: /^birth_rate is 0\.02 in this world only\.$/,
  },
  'npx spaceland status': { prints: /^world +1, seed 42,[^]*\nup / },
  'npx spaceland laws birth_rate food_count': {
    prints: /^LAW +VALUE +DEFAULT +UNIT\nbirth_rate +[\d.]+ +0\.05/,
  },
  'npx spaceland laws --changed': { prints: /^(LAW +VALUE|Every law has its default value\.$)/ },
  'npx spaceland laws birth_rate=0.05 --no-persist': {
    prints: /^birth_rate is 0\.05 in this world only\.$/,
  },
  'npx spaceland pause': { prints: /^The world is paused at tick \d+\.$/ },
  'npx spaceland step': { prints: /^The world is paused at tick \d+, one tick on\.$/ },
  'npx spaceland speed 30': { prints: /^The speed is 30 ticks per second; the world is paused\.$/ },
  'npx spaceland resume': { prints: /^The world runs at 30 ticks per second\.$/ },
  'npx spaceland export --url http://127.0.0.1:8000 --type birth --to 10 --format csv': {
    prints: /^id,world_id,tick,type,[^]*payload_mother,[^]*\n\d+,1,\d+,birth,/,
  },
  'npx spaceland status --json': { prints: /^\{"ok":true,.*\}$/ },
  'npx spaceland export --format csv --from 1200 --to 2399 --out second-day.csv': {
    prints: /^Wrote \d+ rows of world 1 to second-day\.csv\.$/,
    file: 'second-day.csv',
    holds: /^id,world_id,tick,type,[^]*\n\d+,1,(1[2-9]|2[0-3])\d\d,/,
  },
  [`id=$(curl -s 'http://127.0.0.1:8000/api/snapshots?limit=1' | node -p 'JSON.parse(fs.readFileSync(0)).snapshots[0].id')`]:
    { prints: /^$/ },
  "curl -s 'http://127.0.0.1:8000/api/records?order=greatest&limit=5'": { prints: /^\{"world_id":1,[^]*"records":\[/ },
  "curl -sN --max-time 2 'http://127.0.0.1:8000/api/events/stream?major=true&last_event_id=0' || true": {
    prints: /^retry: 1000\nid: 0\n\nid: \d+\nevent: \w+\ndata: \{/,
  },
  "curl -s 'http://127.0.0.1:8000/api/worlds/1/state?tick=10&fields=population'": {
    prints: /^\{"state_hash":"[0-9a-f]+","type":"state","world_id":1,"tick":10,"population":\{/,
  },
  "curl -s 'http://127.0.0.1:8000/api/digest?limit=3'": { prints: /^\{"world_id":1,[^]*"items":\[/ },
  'curl -s -o world.snapshot "http://127.0.0.1:8000/api/snapshots/$id"': {
    prints: /^$/,
    file: 'world.snapshot',
  },
  'npx spaceland run --from world.snapshot --ticks 1200 --save later.snapshot': {
    prints: /state hash +[0-9a-f]{32}$/,
    file: 'later.snapshot',
  },
  'npx spaceland import world.snapshot --db elsewhere.db': {
    prints: /world 1 of elsewhere\.db resumes at tick \d+, [a-z0-9 ]+, state [0-9a-f]{32}$/,
    file: 'elsewhere.db',
  },
  'SIM_DB=elsewhere.db SIM_PORT=8001 npm start': { serves: 'second' },
  'npx spaceland serve --follow http://127.0.0.1:8000 --port 8003': { serves: 'third' },
  'SIM_DB=http://store.internal:8080 SIM_DB_TOKEN=... SIM_HOST=0.0.0.0 npx spaceland serve --standby': {
    elsewhere: 'wants a server of libSQL: test/remote/fail-over.test.ts starts one',
  },
  "curl -X POST -H 'X-God-Key: words of your own' http://127.0.0.1:8000/api/hand-over": {
    elsewhere: 'wants a standby: test/remote/fail-over.test.ts has one',
  },
  'SIM_FOLLOWERS=3 npm start': { elsewhere: 'packages/cluster/test/services/follower.test.ts starts such a service' },
  'SIM_NATS=nats://127.0.0.1:4222 SIM_NAME=flat npx spaceland serve': {
    elsewhere: 'packages/cluster/test/services/nats.test.ts starts such services',
  },
  'npx spaceland serve --nats nats://127.0.0.1:4222 --follow flat --port 8003': {
    elsewhere: 'packages/cluster/test/services/nats.test.ts starts such services',
  },
  'npx spaceland watch': { elsewhere: 'wants a terminal: packages/terminal/test gives it one' },
  'npx spaceland watch https://example.org': { elsewhere: 'a service of somebody else' },
  'SIM_DB=libsql://my-world.example.com SIM_DB_TOKEN=... npm start': {
    elsewhere: 'a database of somebody else; test/remote has its own',
  },
  'npx spaceland run --ticks 5000 --db http://127.0.0.1:8080 --end': {
    elsewhere: 'wants a server of libSQL: test/remote starts one',
  },
  'npm test': { elsewhere: 'this test is a part of it' },
  'npm run test:long': { elsewhere: 'CI runs it after npm test' },
  'npm run test:changed': { elsewhere: 'runs tests: test/changed has its own' },
  'npx tap dist/test/actors/clock/pacing.test.js': {
    elsewhere: 'as npm test runs the suite; loads for half a minute',
  },
  "SIM_GOD_KEY='words of your own' SIM_NATS_KEY='other words of your own' docker compose -f deploy/cluster/compose.yaml up":
    { elsewhere: DOCKER },
  'docker build -t spaceland .': { elsewhere: DOCKER },
  "docker run -d --name spaceland -p 127.0.0.1:8000:8000 -v world:/data -e SIM_GOD_KEY='words of your own' spaceland": {
    elsewhere: DOCKER,
  },
  'docker stop -t 20 spaceland': { elsewhere: DOCKER },
  'npm run bench:pair -- HEAD --rounds 2 --seconds 2': { elsewhere: PAIR },
  'npm run bench:pair -- HEAD~1 --case default': { elsewhere: PAIR },
};

const TICK_RATE = '400';
/** The examples of export want a world of some days. */
const OLD_TICKS = inForm(100, 2500);
/** Makes `npx` the program that npx found before, because each search takes several times as long as a run. */
const FOUND_BY_NPX = 'npx() { local name=$1; shift; "$(echo cache/_npx/*/node_modules/.bin/"$name")" "$@"; }';
const PARTS = ['dist', 'node_modules', 'README.md'];

const documents = readDocuments();
const commands = documents.flatMap(shellCommands);
/** The short form runs those of README.md. */
const run = inForm(
  documents.filter(({ path }) => path === 'README.md'),
  documents,
).flatMap(shellCommands);
const serves = run.flatMap((command) => {
  const expected = EXPECTED[command];
  return expected && 'serves' in expected ? [expected.serves] : [];
});

t.setTimeout(FILE_MS);

t.test('the commands of the documents are those of this table', async (test) => {
  test.same([...new Set(commands)].sort(), Object.keys(EXPECTED).sort());
});

t.test('every script that a document names exists', async (test) => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
  const names = documents.flatMap(scriptsNamed);
  test.ok(names.length > 5, `${names.length} names`);
  for (const name of names) test.ok(scripts[name], `npm run ${name}`);
});

t.test(
  `every command of ${inForm('README.md', 'the documents')} runs as it is printed`,
  { timeout: FILE_MS },
  async (test) => {
    const folder = checkout(test);
    const ports = { first: await freePort(), second: await freePort(), third: await freePort() };
    const { first, second, third } = ports;
    const env = {
      SIM_PORT: String(first),
      SIM_TICK_RATE: TICK_RATE,
      SIM_WIDTH: '240',
      SIM_HEIGHT: '180',
      SIM_GOD_KEY: PASSKEY,
      npm_config_cache: join(folder, 'cache'),
    };
    const shell = startShell(test, folder, env);
    const services: ChildProcess[] = [];
    for (const command of run) {
      const expected = EXPECTED[command];
      if (!expected || 'elsewhere' in expected) continue;
      const printed = command
        .replaceAll('8000', String(first))
        .replaceAll('8001', String(second))
        .replaceAll('8003', String(third));
      if ('serves' in expected) {
        const url = `http://127.0.0.1:${ports[expected.serves]}`;
        services.push(await serve(test, printed, folder, env, url));
        continue;
      }
      const { output, code } = await shell.run(printed);
      if (printed.startsWith('npx')) await shell.run(FOUND_BY_NPX);
      test.equal(code, 0, command);
      test.match(output, expected.prints, command);
      if (expected.file !== undefined)
        test.match(readFileSync(join(folder, expected.file), 'latin1'), expected.holds ?? /./, expected.file);
    }
    for (const path of ['/', '/guide', '/wiki', '/docs', '/asyncapi.json', '/health', '/healthz', '/metrics'])
      test.equal((await request(`http://127.0.0.1:${first}`, path)).status, 200, path);
    // The last one first, because a follower would wait for its primary.
    for (const service of services.reverse()) {
      const ended = new Promise((done) => service.once('close', (code, signal) => done({ code, signal })));
      end(service);
      await ended;
    }
    for (const name of serves)
      await test.rejects(fetch(`http://127.0.0.1:${ports[name]}/healthz`), 'the service ends with npm');
  },
);

/** Ends a service, which is a group of processes of its own if it was started with `npx`. */
function end({ pid, exitCode, signalCode, spawnargs }: ChildProcess): void {
  if (pid === undefined || exitCode !== null || signalCode !== null) return;
  process.kill(spawnargs.some((word) => word.startsWith('npx')) ? -pid : pid, 'SIGTERM');
}

/** A folder like a checkout after `npm ci`. */
function checkout(test: Test): string {
  const folder = temporaryFolder(test);
  for (const part of PARTS) symlinkSync(resolve(part), join(folder, part));
  copyFileSync('package.json', join(folder, 'package.json'));
  return folder;
}

async function serve(
  test: Test,
  command: string,
  folder: string,
  env: Readonly<Record<string, string>>,
  url: string,
): Promise<ChildProcess> {
  // The shell becomes npm, so a signal to it stops the service. `npx` passes no signals on, so its group gets them.
  const words = ['-c', command.replace(/npm start$/, 'exec npm start')];
  const detached = command.startsWith('npx');
  const child = spawn('bash', words, { cwd: folder, env: readersEnvironment(env), detached });
  test.teardown(() => end(child));
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
  await until(`${command} serves ${url}`, () => said.includes(`listening on ${url}\n`));
  const isOld = async (): Promise<boolean> =>
    ((await request(url, '/healthz')).json as { tick: number }).tick >= OLD_TICKS;
  await until('an old world', isOld);
  test.equal((await post(url, '/api/control', { action: 'pause' }, PASSKEY)).status, 200, 'the world stands still');
  return child;
}

/** `spaceland serve` as a process: its readiness, refusals and ends (actors/README.md#start-order). */
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createClient } from '@libsql/client';
import t from 'tap';
import { control, wholeHistory, worldNow } from '../../determinism/history.js';
import { callMain } from '../../support/program.js';
import { PASSKEY, post } from '../../support/requests.js';
import { runMain, startService } from '../../support/service.js';
import { temporaryFolder } from '../../support/scope.js';
import { until } from '../../support/until.js';

const ENV = { SIM_GOD_KEY: PASSKEY, SIM_SEED: '7', SIM_WIDTH: '120', SIM_HEIGHT: '90' };
/** The service is paused before it gets there by itself, and stepped to it. */
const PAUSED_TICK = 12;
const SLOW = { SIM_TICK_RATE: '1' };
const ACTORS = ['analytics', 'broadcast', 'chronicle', 'clock', 'encoder', 'janitor', 'log', 'notices', 'telemetry'];

async function json(url: string): Promise<Record<string, unknown>> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: ${response.status} ${await response.text()}`);
  return (await response.json()) as Record<string, unknown>;
}

t.test(
  'a world is served, survives kill -9 with its history, and SIGTERM and SIGINT end it with code 0',
  async (test) => {
    const store = join(temporaryFolder(test), 'deep', 'world.db');
    const first = await startService(test, { store, env: { ...ENV, ...SLOW } });
    test.match(await json(`${first.url}/healthz`), {
      ok: true,
      status: /^(running|overrun)$/,
      world_id: 1,
      seed: 7,
    });
    test.match(await json(`${first.url}/api/version`), { version: /^\d+\.\d+\.\d+$/, revision: String });
    test.match(await json(`${first.url}/api/config`), { overridden: [] });
    // Threads tell of their actors about once a second.
    let actors: string[] = [];
    await until('every actor', async () => {
      actors = Object.keys((await json(`${first.url}/healthz`))['actors'] as object).sort();
      return actors.length >= ACTORS.length;
    });
    test.same(actors, ACTORS);
    for (let tick = await control(first.url, 'pause'); tick < PAUSED_TICK;) tick = await control(first.url, 'step');
    const changed = await post(first.url, '/api/laws?persist=true', { birth_rate: 0.03 }, PASSKEY);
    test.equal(changed.status, 200);
    const acknowledged = await worldNow(first.url);
    const history = await wholeHistory(first.url);
    test.equal(acknowledged.ticks, PAUSED_TICK);
    test.ok(history.length > 0);
    test.match(await first.kill(), { signal: 'SIGKILL' });

    const second = await startService(test, { store, env: { ...ENV, SIM_SEED: '99', SIM_WIDTH: '500' } });
    test.match(await json(`${second.url}/healthz`), { tick: PAUSED_TICK, seed: 7, world_id: 1, status: 'paused' });
    test.same(await worldNow(second.url), acknowledged);
    test.same(await wholeHistory(second.url), history);
    test.match(await json(`${second.url}/api/laws`), { birth_rate: 0.03 });
    const configuration = await json(`${second.url}/api/config`);
    test.match(configuration, { overridden: ['SIM_WIDTH', 'SIM_SEED'], laws: { seed: 7, width: 120 } });
    await control(second.url, 'step');
    const stepped = await worldNow(second.url);
    const ended = await second.stop('SIGTERM');
    test.match(ended, { code: 0, signal: null });
    test.match(
      ended.stdout,
      /^listening on http:\/\/127\.0\.0\.1:\d+\nthe store is \/.*world\.db\nthe laws are [^;]+; presets: balance \(recommended\), [a-z, ]+, boom\n$/,
    );
    const lines = ended.stderr.trim().split('\n');
    test.equal(lines.length, 1);
    test.match(JSON.parse(lines[0]!), { level: 40, variables: ['SIM_WIDTH', 'SIM_SEED'] });

    const third = await startService(test, { store, env: ENV });
    test.same(await worldNow(third.url), stepped);
    test.match(await third.stop('SIGINT'), { code: 0, signal: null, stderr: '' });
  },
);

t.test('an invalid variable stops the start with one line that names it, code 2', async (test) => {
  for (const [name, value] of [
    ['SIM_PORT', 'eight'],
    ['SIM_BOUNDARY', 'torus'],
    ['SIM_GOD_KEY', 'short'],
  ] as const) {
    const ended = await callMain([], { [name]: value });
    test.match(ended, { code: 2, stdout: '' });
    test.match(ended.stderr, new RegExp(`^spaceland: ${name}: [^\\n]+\\n$`));
  }
});

t.test('an invalid option is refused by its name, code 2', async (test) => {
  for (const [option, value] of [
    ['--port', 'eight'],
    ['--seed', 'soon'],
    ['--preset', 'utopia'],
    ['--host', ''],
  ] as const) {
    test.match(await callMain(['serve', option, value]), { code: 2, stdout: '', stderr: option });
  }
});

t.test('a refusal by the environment is one line, code 1', async (test) => {
  const folder = temporaryFolder(test);
  const holder = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => holder.once('listening', resolve));
  test.teardown(() => void holder.close());
  const { port } = holder.address() as AddressInfo;
  const env = { SIM_LOG_LEVEL: 'silent', SIM_DB: join(folder, 'a.db') };
  const taken = await runMain(['serve'], { ...env, SIM_PORT: String(port) });
  test.match(taken, { code: 1, stdout: '' });
  test.equal(
    taken.stderr,
    `spaceland: Port ${port} is in use: choose another with --port or SIM_PORT, or stop the other process.\n`,
  );

  const location = join(folder, 'newer.db');
  const client = createClient({ url: `file:${location}` });
  await client.execute('CREATE TABLE migrations (number INTEGER PRIMARY KEY, name TEXT, applied_at TEXT)');
  await client.execute("INSERT INTO migrations VALUES (999, 'from the future', '')");
  client.close();
  const newer = await runMain(['serve'], { ...env, SIM_PORT: '0', SIM_DB: location });
  test.match(newer, { code: 1, stdout: '' });
  test.match(newer.stderr, /^spaceland: The store is of version 999[^\n]*\n$/);
});

t.test('every command has help; unknown ones and unknown options are refused, code 2', async (test) => {
  const commands = [[], ['serve'], ['run'], ['passkey'], ['passkey', 'set'], ['passkey', 'clear']];
  for (const ended of await Promise.all(commands.map((command) => callMain([...command, '--help'])))) {
    test.match(ended, { code: 0, stderr: '' });
    test.match(ended.stdout, /^Usage: spaceland/);
  }
  test.match(await callMain(['--version']), { code: 0, stdout: /^\d+\.\d+\.\d+\n$/ });
  test.match(await callMain(['swim']), { code: 2, stdout: '', stderr: /^spaceland: [^\n]+\n$/ });
  test.match(await callMain(['serve', '--fast']), { code: 2, stdout: '', stderr: /^spaceland: [^\n]+\n$/ });
});

/** Each way in which a service starts, on stores, ports and settings of any kind (actors/README.md#start-order). */
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { getPriority } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { createClient } from '@libsql/client';
import t from 'tap';
import { LIMITS } from '../../schemas/limits.js';
import { startLocker } from '../../packages/lab/faults/outages.js';
import { freePort } from '../support/free-port.js';
import { runMain, startService } from '../support/service.js';
import { temporaryFolder } from '../support/scope.js';
import { timed, until } from '../support/until.js';

async function json(url: string): Promise<Record<string, unknown>> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: ${response.status} ${await response.text()}`);
  return (await response.json()) as Record<string, unknown>;
}

/** Nice values of the threads of a process. */
function nicesOf(pid: number): readonly number[] {
  const NICE = 16;
  return readdirSync(`/proc/${pid}/task`).map((thread) => {
    const text = readFileSync(`/proc/${pid}/task/${thread}/stat`, 'utf8');
    return Number(text.slice(text.lastIndexOf(')') + 2).split(' ')[NICE]);
  });
}

t.test(
  'the world is served; SIGTERM, SIGINT and SIGHUP end it, saved and with a line of the log, code 0',
  async (test) => {
    for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
      const env = { SIM_LOG_LEVEL: 'info' };
      const service = await timed(test, 'until it listened', () => startService(test, { env }));
      const running = { ok: true, status: /^(running|overrun)$/, world_id: 1, seed: 42 };
      test.match(await json(`${service.url}/healthz`), running);
      test.match(await json(`${service.url}/api/version`), { version: /^\d+\.\d+\.\d+$/, revision: String });
      if (process.platform === 'linux') {
        const nices = nicesOf(service.process.pid!);
        test.ok(Math.max(...nices) > Math.min(...nices), 'compilers and collectors leave the processor to the clock');
        test.equal(Math.min(...nices), getPriority());
      }
      const ended = await timed(test, `until it ended by ${signal}`, () => service.stop(signal));
      test.match(ended, { code: 0, signal: null, stderr: `"signal":"${signal}","msg":"stopping"` });
      test.match(ended.stderr, /"msg":"stopped"/);
      test.match(
        ended.stdout,
        /^listening on http:\/\/127\.0\.0\.1:\d+\nthe store is \/.*world\.db\nthe laws are [^;]+; presets: balance \(recommended\), [a-z, ]+, boom\n$/,
      );
    }
  },
);

t.test('another program that reads the store at the stop only delays it', async (test) => {
  const store = join(temporaryFolder(test), 'world.db');
  const service = await startService(test, { store });
  const reader = createClient({ url: `file:${store}` });
  const transaction = await reader.transaction('read');
  await transaction.execute('SELECT count(*) FROM events');
  const { code, signal, stderr } = await timed(test, 'the stop', () => service.stop());
  transaction.close();
  reader.close();
  test.same({ code, signal, stderr }, { code: 0, signal: null, stderr: '' });
});

t.test('Ctrl+C under npm is two signals, and the second one changes nothing', async (test) => {
  const service = await startService(test, { env: { SIM_LOG_LEVEL: 'info' } });
  const ended = service.stop('SIGINT');
  for (let i = 0; i < 3; i++) service.process.kill('SIGINT');
  test.match(await timed(test, 'until it ended', () => ended), { code: 0, signal: null, stderr: '"msg":"stopped"' });
});

t.test('a second signal, a second after the first, ends a service that still waits for its store', async (test) => {
  const store = join(temporaryFolder(test), 'world.db');
  const service = await startService(test, { store, env: { SIM_TICK_RATE: '50' } });
  const over = await startLocker(test).hold(store, 4000);
  const ended = service.stop('SIGINT');
  await new Promise((resolve) => setTimeout(resolve, LIMITS.secondSignalMs.value + 100));
  service.process.kill('SIGINT');
  test.match(await ended, { code: null, signal: 'SIGKILL' });
  await over();
  const next = await startService(test, { store });
  test.match(await next.stop(), { code: 0 }, 'the store is sound');
});

t.test('a service comes back on its port at once, though connections of the one before still end', async (test) => {
  const env = { SIM_PORT: String(await freePort()) };
  const first = await startService(test, { env });
  // A caller that does not hear the end: its connection stays half open.
  const halfOpen = connect(Number(env.SIM_PORT), '127.0.0.1');
  halfOpen.on('error', () => undefined);
  test.teardown(() => halfOpen.destroy());
  await once(halfOpen, 'connect');
  halfOpen.write('GET /healthz HTTP/1.1\r\nhost: spaceland\r\n\r\n');
  await once(halfOpen, 'readable');
  test.match(await first.stop(), { code: 0 });
  const second = await startService(test, { env, store: first.store });
  test.match(await json(`${second.url}/healthz`), { ok: true, world_id: 1 });
});

t.test('a stop saves the world: the next start continues from the same tick', async (test) => {
  const folder = temporaryFolder(test);
  const store = join(folder, 'deep', 'world.db');
  const env = { SIM_GOD_KEY: 'open sesame', SIM_TICK_RATE: '200', SIM_SEED: '7', SIM_LOG_LEVEL: 'info' };
  const first = await startService(test, { store, env });
  const paused = await fetch(`${first.url}/api/control`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-god-key': 'open sesame' },
    body: JSON.stringify({ action: 'pause' }),
  });
  const { tick } = (await paused.json()) as { tick: number };
  test.match(await first.stop(), { stderr: '"msg":"the store is new; opens world 1, seed 7"' });
  const second = await startService(test, { store, env });
  test.match(await json(`${second.url}/healthz`), { tick, seed: 7, world_id: 1, status: 'paused' });
  const resumes = `"worldId":1,"tick":${tick},"seed":7,"msg":"resumes world 1 at tick ${tick} (seed 7)"`;
  test.match(await second.stop(), { stderr: resumes });
  const third = await startService(test, { store, env: { ...env, SIM_RESUME: 'false' } });
  test.match(await json(`${third.url}/healthz`), { world_id: 2, paused: false });
  test.match(await third.stop(), { stderr: 'world 1 is not resumed (SIM_RESUME) and ends; opens world 2, seed 7' });
});

t.test('a kill loses nothing that was acknowledged', async (test) => {
  const store = join(temporaryFolder(test), 'world.db');
  const env = { SIM_GOD_KEY: 'open sesame' };
  const first = await startService(test, { store, env });
  const changed = await fetch(`${first.url}/api/laws?persist=true`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-god-key': 'open sesame' },
    body: JSON.stringify({ tick_rate: 3 }),
  });
  test.equal(changed.status, 200);
  await first.kill();
  const second = await startService(test, { store, env });
  test.match(await json(`${second.url}/api/laws`), { tick_rate: 3 });
  await second.stop();
});

t.test('options win over variables', async (test) => {
  const folder = temporaryFolder(test);
  const opener = process.platform === 'darwin' ? 'open' : 'xdg-open';
  writeFileSync(join(folder, opener), '#!/bin/sh\necho "$1" > "$OPENED"\n', { mode: 0o755 });
  const opened = join(folder, 'opened');
  const env = {
    SIM_HOST: '256.1.1.1',
    SIM_DB: '/proc/x/y.db',
    SIM_SEED: '8',
    SIM_PRESET: 'boom',
    PATH: `${folder}:${process.env['PATH']}`,
    OPENED: opened,
  };
  const options = '--port 0 --host 127.0.0.1 --preset chaos --seed random --open --db'.split(' ');
  const service = await startService(test, { env, options: [...options, join(folder, 'a.db')] });
  const { variables, overridden } = await json(`${service.url}/api/config`);
  const seed = Number((variables as Record<string, string>)['SIM_SEED']);
  test.match(await json(`${service.url}/healthz`), { seed, preset: 'chaos' });
  test.match(variables, { SIM_PORT: '0', SIM_PRESET: 'chaos' });
  test.same(overridden, []);
  test.not(seed, 8);
  await until('the page is opened', () => existsSync(opened) && readFileSync(opened, 'utf8').endsWith('\n'));
  test.equal(readFileSync(opened, 'utf8'), `${service.url}\n`);
  test.match(await service.stop(), { code: 0, stderr: '' });
});

t.test('a service that migrates an old store says so first', async (test) => {
  const store = join(temporaryFolder(test), 'old.db');
  writeFileSync(store, gunzipSync(readFileSync('test/store/old/store-0001.db.gz')));
  const env = { SIM_LOG_LEVEL: 'info' };
  const upgrade = /"version":1,"events":1581,"msg":"upgrading the store[^"]*"/;
  test.match((await (await startService(test, { store, env })).stop()).stderr, upgrade);
  test.notMatch((await (await startService(test, { store, env })).stop()).stderr, /upgrading the store/);
});

t.test('variables that a stored world overrides are named in the log and in the configuration', async (test) => {
  const first = await startService(test, { env: { SIM_SEED: '7' } });
  test.match(await json(`${first.url}/api/config`), { overridden: [] });
  test.equal((await first.stop()).stderr, '');
  const env = { SIM_SEED: '99', SIM_WIDTH: '500', SIM_HEIGHT: '300' };
  const second = await startService(test, { store: first.store, env });
  test.match(await json(`${second.url}/api/config`), {
    variables: { SIM_SEED: '99' },
    overridden: ['SIM_WIDTH', 'SIM_SEED'],
    laws: { seed: 7 },
  });
  const lines = (await second.stop()).stderr.trim().split('\n');
  test.equal(lines.length, 1);
  test.match(JSON.parse(lines[0]!), { level: 40, variables: ['SIM_WIDTH', 'SIM_SEED'] });
  const skipped = await startService(test, { store: first.store, env: { SIM_RESUME: 'false' } });
  const { worlds } = (await json(`${skipped.url}/api/worlds`)) as {
    worlds: { state_hash: string | null }[];
  };
  test.equal(worlds[1]?.state_hash, null, 'the state of a world that was not restored is unknown');
});

t.test('an address or a store that cannot be is refused in one line', async (test) => {
  const host = await runMain(['serve'], {
    SIM_HOST: '256.1.1.1',
    SIM_DB: join(temporaryFolder(test), 'a.db'),
  });
  test.equal(host.code, 2);
  test.match(host.stderr, /^spaceland: SIM_HOST: .*\n$/);
  const store = await runMain(['serve'], { SIM_PORT: '0', SIM_DB: '/proc/x/y.db' });
  test.equal(store.code, 1);
  test.match(store.stderr, /^spaceland: .*store.*\n$/);
});

/** `spaceland/client` follows a running service, acts as god and reconnects; its example runs (packages/client/README.md). */
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import t from 'tap';
import { WebSocket } from 'ws';
import { createWorld, restoreWorld } from '#world/world.js';
import { connect, SpacelandError, type Client } from '../index.js';
import { backOffMs, socketUrl } from '../socket.js';
import { until } from '#test/support/until.js';
import { PASSKEY, request } from '#test/support/requests.js';
import { temporaryFolder } from '#test/support/scope.js';
import { openToyService, startToyService } from '#test/support/toy-service.js';

async function serve(): Promise<string> {
  const service = await startToyService({
    godKey: PASSKEY,
    factory: { create: createWorld, restore: restoreWorld },
    laws: { tick_rate: 20, width: 120, height: 90 },
  });
  t.teardown(() => service.close());
  return service.url;
}

const url = await serve();

function watch(key = PASSKEY): Client {
  const client = connect(url, { key, WebSocket });
  t.teardown(() => client.close());
  return client;
}

t.test('it follows the world: state, rows and columns, events', async (test) => {
  const client = watch();
  test.equal(client.world.state(), null, 'nothing is known yet');
  const ticks: number[] = [];
  client.on('frame', () => ticks.push(client.world.tick));
  await until('ten frames', () => ticks.length >= 10);
  const state = client.world.state();
  test.equal(client.world.state(), state, 'made once a frame');
  const { creatures } = client.world.tables;
  test.equal(state?.creatures_alive, creatures.count);
  const [first] = state?.entities ?? [];
  test.equal(creatures.number('x', 0, client.world.tick), first?.x);
  test.equal(creatures.text('caste', 0), first?.caste);
  test.same(
    ticks,
    ticks.toSorted((a, b) => a - b),
  );
});

t.test('control resolves when it took effect and has reached all clients; so do laws and presets', async (test) => {
  const client = watch();
  const other = watch('');
  await until('both are live', () => client.world.isKnown && other.world.isKnown);
  const heard: boolean[] = [];
  const laws: unknown[] = [];
  const end = other.on('control', ({ paused }) => heard.push(paused));
  other.on('laws', (news) => laws.push(news.laws['food_count']));
  const { tick, state } = await client.pause();
  test.equal(state, 'paused');
  test.equal((await client.step()).tick, tick + 1);
  await until('the other heard', () => heard.includes(true));
  end();
  test.equal((await client.setSpeed(25)).speed, 25);
  test.equal((await client.god.setLaws({ food_count: 77 }, { persist: false })).food_count, 77);
  test.equal((await client.god.laws()).food_count, 77);
  await until('the other heard of the law', () => laws.includes(77));
  test.match(await client.god.applyPreset('boom', { persist: false }), { preset: 'boom' });
  const { seed } = await client.reset(9);
  test.equal(seed, 9);
  await until('the new world', () => other.world.state()?.seed === 9);
  test.equal((await client.resume()).paused, false);
});

t.test('refusals are errors with a code', async (test) => {
  const client = watch('not the key at all');
  await until('live', () => client.world.isKnown);
  const refused = async (call: Promise<unknown>): Promise<string> =>
    call.then(
      () => 'none',
      (error: unknown) => (error instanceof SpacelandError ? error.code : 'unknown'),
    );
  test.equal(await refused(client.pause()), 'god_key_required');
  test.equal(await refused(client.god.setLaws({ food_count: 3 })), 'god_key_required');
  client.key = PASSKEY;
  test.equal(await refused(client.control('set_speed', 5000)), 'invalid');
  test.equal(await refused(client.god.setLaws({ food_count: -3 })), 'invalid');
  test.equal(await refused(client.god.setup('another passkey')), 'god_key_already_configured');
  const invalid: unknown = await client.god.setLaws({ food_count: -3 }).catch((error: unknown) => error);
  test.match(invalid, { detail: /^food_count \S/, items: [{ loc: ['body', 'food_count'], msg: String }] });
  for (const detail of ['', null, 7, { any: 1 }]) {
    test.match(new SpacelandError('other', detail), { message: 'other', detail: '', items: [] });
  }
  client.close();
  test.equal(await refused(client.pause()), 'not_connected');
});

t.test(
  'a passkey of any characters rules, over HTTP and on the socket alike (docs/interface.md#authentication)',
  async (test) => {
    const keys = ['Mật khẩu của vị thần', '100% sure: %41%20%', '  spaces at both ends  ', 'line\nbreak \u0000 鍵 🗝'];
    for (const key of keys) {
      const service = await startToyService({ laws: { tick_rate: 20 } });
      const client = connect(service.url, { key, WebSocket });
      try {
        test.match(await client.god.setup(key), { ok: true }, JSON.stringify(key));
        test.equal((await client.god.setLaws({ food_count: 41 }, { persist: false })).food_count, 41);
        await until('live', () => client.status === 'live');
        test.equal((await client.pause()).paused, true);
        client.key = `${key}!`;
        await test.rejects(client.god.setLaws({ food_count: 42 }), { code: 'god_key_required' });
      } finally {
        client.close();
        await service.close();
      }
    }
  },
);

t.test('after a lost connection it reconnects and starts with a full world', async () => {
  const client = watch('wrong');
  const statuses: string[] = [];
  client.on('status', (status) => statuses.push(status));
  await until('live', () => client.world.isKnown);
  // The tenth wrong passkey closes the connection.
  const tries = Array.from({ length: 10 }, () => client.pause().catch(() => undefined));
  await Promise.all(tries);
  await until('lost', () => statuses.includes('lost'));
  await until('live again', () => statuses.at(-1) === 'live' && client.world.isKnown);
  const { tick } = client.world;
  await until('the next ticks', () => client.world.tick > tick);
});

t.test('it waits longer each time, up to ten seconds, and not all alike', async (test) => {
  const longest = [0, 1, 2, 3, 10].map((attempt) => backOffMs(attempt, () => 1));
  test.same(longest, [250, 500, 1000, 2000, 10_000]);
  test.equal(
    backOffMs(1, () => 0),
    250,
  );
});

t.test('an address may lack its scheme; other schemes are a TypeError', async (test) => {
  const addresses = [
    ['https://example.org/guide', 'wss://example.org/ws'],
    ['wss://example.org', 'wss://example.org/ws'],
    ['http://127.0.0.1:8000', 'ws://127.0.0.1:8000/ws'],
    ['localhost:8000', 'ws://localhost:8000/ws'],
    ['127.0.0.1:8000', 'ws://127.0.0.1:8000/ws'],
    ['[::1]:8000', 'ws://[::1]:8000/ws'],
    ['example.org', 'ws://example.org/ws'],
  ] as const;
  for (const [given, expected] of addresses) test.equal(socketUrl(given), expected, given);
  for (const wrong of ['ftp://example.org', 'file:///etc/passwd', '', 'http://', 'javascript:alert(1)'])
    test.throws(() => connect(wrong, { WebSocket }), TypeError, wrong);
  const client = connect(url.replace('http://', ''), { WebSocket });
  await until('live', () => client.world.isKnown);
  test.ok(await client.god.laws());
  client.close();
});

t.test("the README's example has at most fifteen lines and works", async (test) => {
  const readme = readFileSync('packages/client/README.md', 'utf8');
  const example = /```js\n([^]*?)```/.exec(readme)?.[1] ?? '';
  test.ok(example.trimEnd().split('\n').length <= 15);
  const code = example
    .replace('http://127.0.0.1:8000', await serve())
    .replace("'spaceland-client'", JSON.stringify(resolve('dist/packages/client/package/index.js')));
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', code], {
    env: { ...process.env, NODE_OPTIONS: '', SIM_GOD_KEY: PASSKEY },
  });
  test.match(stdout, /^live\ntick \d+, spring: \d+ creatures, \d+ events\n/);
  test.match(stdout, /now 20 ticks a second\nclosed\n$/);
});

t.test('a service serves the client that fits it, and pages of any origin may import it', async (test) => {
  const types = await request(url, '/client.d.ts');
  test.match(types.text, 'declare function connect(');
  const reply = await request(url, '/client.js', { headers: { origin: 'https://elsewhere.example' } });
  test.equal(reply.headers.get('content-type'), 'text/javascript; charset=utf-8');
  test.equal(reply.headers.get('access-control-allow-origin'), '*');
  const file = join(temporaryFolder(test), 'client.mjs');
  writeFileSync(file, reply.text);
  const served = (await import(file)) as { readonly connect: typeof connect };
  const client = served.connect(url, { WebSocket });
  await until('a world', () => client.world.isKnown);
  client.close();
});

t.test('the example runs from a checkout as it is', async (test) => {
  const { stdout } = await promisify(execFile)(process.execPath, ['packages/client/examples/watch.mjs', url, '2'], {
    env: { ...process.env, NODE_OPTIONS: '' },
  });
  test.match(stdout, new RegExp(`^${url}: live\\ntick \\d+, spring: \\d+ creatures\\n`));
});

t.test('a client says why it is not live', async (test) => {
  const why = async (at: string): Promise<string> => {
    const client = connect(at, { WebSocket });
    const sentence = await client.whyLost();
    client.close();
    return sentence;
  };
  const full = await openToyService(test, { viewersMax: 0 });
  test.equal(await why(full.url), 'Viewer limit reached; try again later.');
  test.match(await why('http://127.0.0.1:2'), /^No service answers: .*ECONNREFUSED.*\.$/);
  const other = createServer((_, response) => void response.end('{"status":"ok"}')).listen(0, '127.0.0.1');
  test.teardown(() => void other.close());
  await once(other, 'listening');
  test.equal(await why(`127.0.0.1:${(other.address() as AddressInfo).port}`), 'This is not a Spaceland service.');
  test.equal(await why(url), 'The connection was lost; the service takes new ones.');
});

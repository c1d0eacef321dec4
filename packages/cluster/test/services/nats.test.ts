/** Services that read the log of their primary over a real NATS server (docs/nats.md), as users run them. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import t from 'tap';
import type { StateMessage } from '#schemas/wire/state.js';
import type { HealthAnswer } from '#schemas/wire/service.js';
import { noNatsServer, startNatsServer } from '#test/support/nats-server.js';
import { PASSKEY, post, request } from '#test/support/requests.js';
import { withoutStream } from '#test/support/same-state.js';
import { temporaryFolder } from '#test/support/scope.js';
import { launchMain, type RunningService, serviceEnvironment, startService } from '#test/support/service.js';
import { until } from '#test/support/until.js';

const WORLD = { SIM_GOD_KEY: PASSKEY, SIM_WIDTH: '200', SIM_HEIGHT: '150', SIM_TICK_RATE: '25' };
const CLUSTER_KEY = 'the key of this cluster';
const skip = noNatsServer();

const health = async ({ url }: RunningService): Promise<HealthAnswer> =>
  (await request(url, '/healthz')).json as unknown as HealthAnswer;

const stateOf = async ({ url }: RunningService): Promise<unknown> =>
  withoutStream((await request(url, '/api/state')).json as unknown as StateMessage);

/** Waits until the follower has compared its state with one that the primary wrote after this call. */
async function comparedAnew(primary: RunningService, follower: RunningService): Promise<void> {
  const [{ tick: present }, { replica: before }] = [await health(primary), await health(follower)];
  // The primary before this one may have been ahead of it.
  const tick = Math.max(present, before?.compared?.tick ?? 0);
  await until('an equal hash of a later tick', async () => {
    const { replica } = await health(follower);
    return replica?.compared?.equal === true && replica.compared.tick > tick;
  });
}

const restoresOf = ({ replica }: HealthAnswer): number =>
  Object.values(replica!.restores).reduce((sum, count) => sum + count, 0);

t.test('a follower reads the log over NATS and computes the same world', { skip }, async (test) => {
  // A checkpoint is larger, so it comes in several messages.
  const nats = await startNatsServer(test, 'max_payload: 8192');
  const env = { ...WORLD, SIM_NATS: nats.url, SIM_NAME: 'flat', SIM_NATS_KEY: CLUSTER_KEY };
  const primary = await startService(test, { env });
  const follower = await startService(test, {
    env: { SIM_DB: '', SIM_NATS_KEY: CLUSTER_KEY },
    options: ['--nats', nats.url, '--follow', 'flat'],
  });
  await comparedAnew(primary, follower);
  test.match((await health(follower)).replica, { primary: primary.url, connected: true, problem: null });
  const { text: page } = await request(follower.url, '/health?lang=en');
  for (const [path, shown] of [
    ['role', 'follower'],
    ['replica.primary', primary.url],
    ['replica.connected', 'yes'],
    ['replica.compared.equal', 'yes'],
    ['nats.connected', 'yes'],
  ] as const)
    test.match(page, new RegExp(`data-value="health\\.${path}"[^>]*>${shown}<`), `/health shows ${path}`);
  const change = await post(follower.url, '/api/laws', { birth_rate: 0.03 }, PASSKEY);
  test.equal(change.status, 200, 'a call reaches the primary at the address that it advertises');
  await comparedAnew(primary, follower);
  await post(follower.url, '/api/control', { action: 'pause' }, PASSKEY);
  test.same(await stateOf(follower), await stateOf(primary));
  test.equal(restoresOf(await health(follower)), 0);
});

t.test('an outage of NATS stops no world, and the follower catches up', { skip }, async (test) => {
  const nats = await startNatsServer(test);
  const env = { ...WORLD, SIM_NATS: nats.url, SIM_NATS_KEY: CLUSTER_KEY };
  const primary = await startService(test, { env });
  const follower = await startService(test, {
    env: { SIM_DB: '', SIM_NATS: nats.url, SIM_NATS_KEY: CLUSTER_KEY },
    options: ['--follow', 'main'],
  });
  await comparedAnew(primary, follower);
  await nats.kill();
  await until('the outage', async () => (await health(follower)).replica?.connected === false);
  const { tick } = await health(primary);
  const change = await post(primary.url, '/api/laws', { birth_rate: 0.025, food_count: 400 }, PASSKEY);
  test.equal(change.status, 200, 'the primary takes actions without NATS');
  await until('further ticks of the primary', async () => (await health(primary)).tick > tick + 25);
  test.equal((await health(primary)).ok, true);
  await nats.start();
  await comparedAnew(primary, follower);
  const laws = (await request(follower.url, '/api/laws')).json;
  test.match(laws, { birth_rate: 0.025, food_count: 400 });
  await post(follower.url, '/api/control', { action: 'pause' }, PASSKEY);
  test.same(await stateOf(follower), await stateOf(primary));
});

t.test('a service starts without NATS, and its follower waits for both', { skip }, async (test) => {
  const nats = await startNatsServer(test);
  await nats.kill();
  const env = { ...WORLD, SIM_NATS: nats.url };
  const primary = await startService(test, { env });
  test.equal((await health(primary)).ok, true);
  const starting = startService(test, { env: { SIM_DB: '', SIM_NATS: nats.url, SIM_FOLLOW: 'main' } });
  await nats.start();
  const follower = await starting;
  await comparedAnew(primary, follower);
  const { stderr } = await primary.stop();
  const outages = stderr.split('\n').filter((line) => line.includes('goes on without NATS'));
  test.equal(outages.length, 1, 'the outage is logged once');
});

t.test('a primary that begins again is noticed by its run', { skip }, async (test) => {
  const nats = await startNatsServer(test);
  const env = { ...WORLD, SIM_NATS: nats.url };
  const first = await startService(test, { env });
  const follower = await startService(test, { env: { SIM_DB: '', SIM_NATS: nats.url, SIM_FOLLOW: 'main' } });
  await comparedAnew(first, follower);
  await first.kill();
  const second = await startService(test, { env, store: first.store });
  await until('the second one', async () => (await health(follower)).replica?.primary === second.url);
  await comparedAnew(second, follower);
});

t.test('a stranger on NATS gets no passkey, and cannot replace a primary with a key', { skip }, async (test) => {
  const nats = await startNatsServer(test);
  const env = { ...WORLD, SIM_NATS: nats.url };
  const stranger = await startService(test, { env });
  const keyless = await startService(test, { env: { SIM_DB: '', SIM_NATS: nats.url, SIM_FOLLOW: 'main' } });
  await comparedAnew(stranger, keyless);
  const refused = await post(keyless.url, '/api/control', { action: 'pause' }, PASSKEY);
  test.match(refused, { status: 503, json: { detail: { error: 'primary_unproved' } } });
  test.match(refused.text, new RegExp(`${stranger.url}.*SIM_NATS_KEY`));
  test.equal((await request(keyless.url, '/api/worlds', { headers: { 'x-god-key': PASSKEY } })).status, 200);

  const keyed = { ...env, SIM_NATS_KEY: CLUSTER_KEY };
  const starting = startService(test, { env: { ...keyed, SIM_DB: '', SIM_FOLLOW: 'main' } });
  const primary = await startService(test, { env: { ...keyed, SIM_SEED: '7' } });
  const follower = await starting;
  await comparedAnew(primary, follower);
  test.match((await health(follower)).replica, { primary: primary.url, problem: null });
  test.equal((await post(follower.url, '/api/control', { action: 'pause' }, PASSKEY)).status, 200);
  test.same(await stateOf(follower), await stateOf(primary));
});

const USERS = `authorization { users: [ { user: world, password: "right-password" } ] }`;

t.test('wrong credentials are reported in one clear line; right ones are taken', { skip }, async (test) => {
  const nats = await startNatsServer(test, USERS);
  const file = join(temporaryFolder(test), 'nats.creds');
  writeFileSync(file, 'world:wrong-password\n');
  const env = { ...WORLD, SIM_NATS: nats.url, SIM_NATS_CREDS: file };
  const wrong = await startService(test, { env });
  test.equal((await health(wrong)).ok, true, 'the service goes on alone');
  const ended = await wrong.stop();
  const lines = ended.stderr.split('\n').filter((line) => line.includes('NATS'));
  test.equal(lines.length, 1);
  test.match(lines[0], /Authorization Violation.*SIM_NATS_CREDS/i);
  test.notMatch(ended.stderr, /wrong-password/);

  writeFileSync(file, 'world:right-password\n');
  const right = await startService(test, { env });
  const follower = await startService(test, { env: { ...env, SIM_DB: '', SIM_FOLLOW: 'main' } });
  await comparedAnew(right, follower);
  test.notMatch((await right.stop()).stderr, /NATS refuses/);
});

t.test('a file that is no credential ends the start and is named', { skip }, async (test) => {
  const folder = temporaryFolder(test);
  const file = join(folder, 'nats.creds');
  writeFileSync(file, 'nonsense');
  const store = join(folder, 'world.db');
  const start = (path: string) =>
    launchMain(['serve'], serviceEnvironment(store, { SIM_NATS: 'nats://127.0.0.1:4222', SIM_NATS_CREDS: path })).ended;
  test.match(await start(file), { code: 2, stderr: /^spaceland: SIM_NATS_CREDS: must be a \.creds file/ });
  test.match(await start(join(folder, 'absent')), { code: 2, stderr: /SIM_NATS_CREDS: must be a readable/ });
});

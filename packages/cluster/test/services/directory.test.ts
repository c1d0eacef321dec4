/** The directory of a cluster over a real NATS server (docs/nats.md#the-directory), as users run it. */
import t from 'tap';
import type { DirectoryAnswer } from '#schemas/wire/directory.js';
import type { HealthAnswer } from '#schemas/wire/service.js';
import { noNatsServer, startNatsServer } from '#test/support/nats-server.js';
import { PASSKEY, request } from '#test/support/requests.js';
import { startService, type RunningService } from '#test/support/service.js';
import { connectSocket } from '#test/support/socket-client.js';
import { until } from '#test/support/until.js';

const WORLD = { SIM_GOD_KEY: PASSKEY, SIM_WIDTH: '200', SIM_HEIGHT: '150', SIM_PRESET: 'balance' };
const skip = noNatsServer();

const directory = async ({ url }: RunningService): Promise<DirectoryAnswer> =>
  (await request(url, '/api/directory')).json as DirectoryAnswer;

const summary = async (service: RunningService): Promise<string> =>
  (await directory(service)).worlds.map(({ name, services }) => `${name} ${services.length}`).join(', ');

t.test('without NATS a service lists itself, and the list is whole', async (test) => {
  const service = await startService(test, { env: WORLD });
  const { worlds, partial } = await directory(service);
  test.equal(partial, false);
  test.equal(worlds.length, 1);
  test.match(worlds[0], {
    name: 'main',
    world_id: 1,
    preset: 'balance',
    viewers: 0,
    has_primary: true,
    services: [{ url: service.url, role: 'primary', ok: true, viewers: 0 }],
  });
  test.ok(worlds[0]!.population > 0);
  const { nats } = (await request(service.url, '/healthz')).json as unknown as HealthAnswer;
  test.equal(nats, undefined);
});

t.test('every service lists the worlds of the cluster, and ended ones leave', { skip }, async (test) => {
  const nats = await startNatsServer(test);
  const env = { ...WORLD, SIM_NATS: nats.url };
  const east = await startService(test, { env: { ...env, SIM_NAME: 'east' } });
  const west = await startService(test, { env: { ...env, SIM_NAME: 'west' } });
  const follower = await startService(test, { env: { SIM_DB: '', SIM_NATS: nats.url, SIM_FOLLOW: 'east' } });
  for (const each of [east, west, follower])
    await until('all services', async () => (await summary(each)) === 'east 2, west 1');

  for (const { url } of [east, follower]) {
    const viewer = await connectSocket(url);
    test.teardown(() => viewer.close());
  }
  await until('the viewers of all services', async () => (await directory(west)).worlds[0]!.viewers === 2);
  await until('a whole list', async () => !(await directory(west)).partial);
  const { worlds } = await directory(west);
  test.match(worlds[0]!.services, [
    { url: follower.url, role: 'follower' },
    { url: east.url, role: 'primary' },
  ]);
  test.match((await request(west.url, '/metrics')).text, /^spaceland_nats_connected 1$/m);

  await follower.kill();
  await until('the end of an entry without a word', async () => (await summary(west)) === 'east 1, west 1');
  await east.stop();
  await until('the end of an entry at a stop', async () => (await summary(west)) === 'west 1');
});

t.test('without NATS for a while the list is partial and shrinks to the service', { skip }, async (test) => {
  const nats = await startNatsServer(test);
  const env = { ...WORLD, SIM_NATS: nats.url };
  const east = await startService(test, { env: { ...env, SIM_NAME: 'east' } });
  const west = await startService(test, { env: { ...env, SIM_NAME: 'west' } });
  await until('both', async () => (await summary(west)) === 'east 1, west 1');
  await nats.kill();
  await until('a partial list', async () => (await directory(west)).partial);
  await until('the end of the other entry by its age', async () => (await summary(west)) === 'west 1');
  const { nats: connection } = (await request(west.url, '/healthz')).json as unknown as HealthAnswer;
  test.match(connection, { connected: false, problem: /NATS is away/ });
  test.match((await request(west.url, '/metrics')).text, /^spaceland_nats_connected 0$/m);
  await nats.start();
  await until('both again', async () => (await summary(west)) === 'east 1, west 1');
  await until('a whole list', async () => !(await directory(east)).partial);
});

/** Followers of a group of services survive a fail-over: by addresses, and by the name of the world over NATS. */
import t from 'tap';
import type { HealthAnswer } from '../../schemas/wire/service.js';
import { connect } from '../../packages/client/index.js';
import { isCi } from '../support/ci.js';
import { noNatsServer, startNatsServer } from '../support/nats-server.js';
import { PASSKEY, post, request } from '../support/requests.js';
import { startService, type RunningService } from '../support/service.js';
import { FILE_MS, until } from '../support/until.js';
import { libsqlProgram, startLibsql } from './libsql-server.js';
import { WebSocket } from 'ws';

const program = libsqlProgram();
const skip = program === null ? 'SKIPPED: no libSQL server among the dependencies' : noNatsServer();
if (skip && isCi()) t.fail(skip);
t.setTimeout(FILE_MS);

const health = async ({ url }: RunningService): Promise<HealthAnswer | null> =>
  request(url, '/healthz').then(
    ({ json }) => json as HealthAnswer,
    () => null,
  );

t.test('viewers of followers stay connected while a standby takes over', { skip, timeout: FILE_MS }, async (test) => {
  const [server, nats] = [await startLibsql(test, program ?? ''), await startNatsServer(test)];
  const env = {
    SIM_SEED: '7',
    SIM_TICK_RATE: '30',
    SIM_WIDTH: '200',
    SIM_HEIGHT: '150',
    SIM_DB_TOKEN: server.token,
    SIM_GOD_KEY: PASSKEY,
    SIM_NATS: nats.url,
    SIM_NAME: 'flat',
  };
  const member = (): Promise<RunningService> => startService(test, { store: server.url, env, options: ['--standby'] });
  const primary = await member();
  const standby = await member();
  const followers = [
    await startService(test, {
      env: { SIM_DB: '' },
      options: ['--follow', `${primary.url},${standby.url}`],
    }),
    await startService(test, { env: { SIM_DB: '' }, options: ['--nats', nats.url, '--follow', 'flat'] }),
  ];
  await until('the standby is known', async () => (await health(primary))?.standby === standby.url);
  const newest = followers.map(() => ({ tick: 0, ends: 0 }));
  for (const [index, { url }] of followers.entries()) {
    const client = connect(url, { WebSocket });
    test.teardown(() => client.close());
    client.on('frame', () => (newest[index]!.tick = client.world.state()?.tick ?? 0));
    client.on('status', (status) => {
      if (status === 'lost') newest[index]!.ends++;
    });
  }
  test.equal((await post(primary.url, '/api/laws', { birth_rate: 0.02 }, PASSKEY)).status, 200);
  await until('all viewers see the world', () => newest.every(({ tick }) => tick > 0));
  await primary.kill();
  await until('the standby leads', async () => (await health(standby))?.role === 'primary');
  const { tick } = (await health(standby))!;
  test.equal((await post(standby.url, '/api/laws', { birth_rate: 0.03 }, PASSKEY)).status, 200);
  await until('all viewers see later ticks', () => newest.every((seen) => seen.tick > tick + 30));
  for (const [index, follower] of followers.entries()) {
    await until('the follower follows the new primary', async () => {
      const now = await health(follower);
      return now?.replica?.primary === standby.url && now.replica.compared?.equal === true;
    });
    test.match((await request(follower.url, '/api/laws')).json, { birth_rate: 0.03 });
    test.equal(newest[index]!.ends, 0, 'its viewers kept their connections');
  }
});

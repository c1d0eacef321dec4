/** The users of docs/nats.md#least-privilege, on a real NATS server with that configuration. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import t from 'tap';
import type { DirectoryAnswer } from '#schemas/wire/directory.js';
import type { HealthAnswer } from '#schemas/wire/service.js';
import { noNatsServer, startNatsServer } from '#test/support/nats-server.js';
import { PASSKEY, request } from '#test/support/requests.js';
import { temporaryFolder } from '#test/support/scope.js';
import { startService } from '#test/support/service.js';
import { until } from '#test/support/until.js';

const WORLD = { SIM_GOD_KEY: PASSKEY, SIM_WIDTH: '200', SIM_HEIGHT: '150' };
const [, CONFIGURATION = ''] = /```conf\n([\s\S]*?)```/.exec(readFileSync('docs/nats.md', 'utf8')) ?? [];

t.test('the documented users suffice, and are refused the rest', { skip: noNatsServer() }, async (test) => {
  const nats = await startNatsServer(test, CONFIGURATION);
  const folder = temporaryFolder(test);
  const credentials = (user: string): string => {
    const password = new RegExp(`user: ${user}\\s+password: "(.+)"`).exec(CONFIGURATION)?.[1];
    const file = join(folder, `${user}.creds`);
    writeFileSync(file, `${user}:${password}\n`);
    return file;
  };
  const env = { ...WORLD, SIM_NATS: nats.url, SIM_NAME: 'flat' };
  const primary = await startService(test, { env: { ...env, SIM_NATS_CREDS: credentials('primary') } });
  const follower = await startService(test, {
    env: { ...env, SIM_DB: '', SIM_FOLLOW: 'flat', SIM_NATS_CREDS: credentials('follower') },
  });
  await until('an equal hash', async () => {
    const { replica } = (await request(follower.url, '/healthz')).json as unknown as HealthAnswer;
    return replica?.compared?.equal === true;
  });
  for (const { url } of [primary, follower])
    await until('a whole directory', async () => {
      const { worlds, partial } = (await request(url, '/api/directory')).json as DirectoryAnswer;
      return !partial && worlds[0]?.services.length === 2;
    });
  for (const service of [follower, primary])
    test.notMatch((await service.stop()).stderr, /permission/i, 'nothing was refused');

  const intruder = await startService(test, { env: { ...env, SIM_NATS_CREDS: credentials('follower') } });
  await until('the connection', async () => {
    const { nats: connection } = (await request(intruder.url, '/healthz')).json as unknown as HealthAnswer;
    return connection?.connected === true;
  });
  test.match((await intruder.stop()).stderr, /Permissions Violation.*spaceland\.flat\.hello/i);
});

/**
 * The service starts, answers, is watched and stops on both drivers and, in the long form, on every supported Node
 * version. `uws` is left out where its native file does not load, which a start explains (packages/lab/reports/node-versions.md).
 */
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import t, { type Test } from 'tap';
import { WebSocket } from 'ws';
import { DRIVERS, type DriverName } from '../../schemas/configuration/configuration.js';
import { DRIVER, HAS_UWS } from '../support/driver.js';
import { IS_LONG } from '../support/form.js';
import { PASSKEY, post, request } from '../support/requests.js';
import { temporaryFolder } from '../support/scope.js';
import { startService, type RunningService } from '../support/service.js';
import { connectSocket } from '../support/socket-client.js';
import { FILE_MS, until } from '../support/until.js';

const SUBPROTOCOL = 'spaceland.v1.bin';
const FRAMES = 3;
const VERSIONS = ['20', '22', '24', '26'];

t.setTimeout(FILE_MS);

for (const [version, node] of IS_LONG ? installed(VERSIONS) : [[process.version, process.execPath]])
  for (const driver of IS_LONG ? DRIVERS : [DRIVER ?? DRIVERS[0]]) smoke(version, node, driver);

function smoke(version: string, node: string, driver: DriverName): void {
  t.test(`on Node ${version} a service on ${driver} is read, watched, controlled and stopped`, async (test) => {
    const service = await started(test, node, driver);
    if (service === null) return;
    const { url } = service;
    const about = await request(url, '/api/version');
    test.equal(about.status, 200);
    test.comment(`${(about.json as { node: string }).node} on ${driver}`);
    test.equal((await request(url, '/api/state')).status, 200);
    const viewer = await connectSocket(url);
    test.teardown(() => viewer.close());
    const states = (): number => viewer.frames.filter(({ type }) => type === 'state').length;
    await until('states', () => states() >= FRAMES);
    await watchCompact(test, url);
    test.equal((await post(url, '/api/control', { action: 'pause' }, 'a wrong passkey')).status, 401);
    test.equal((await post(url, '/api/control', { action: 'pause' }, PASSKEY)).status, 200);
    await viewer.frame('the notice', (frame) => frame.type === 'control' && frame['paused'] === true);
    test.match(await service.stop(), { code: 0, signal: null });
  });
}

/** Null where uWebSockets.js cannot be used with that Node, which the forced start says. */
async function started(test: Test, node: string, driver: DriverName): Promise<RunningService | null> {
  try {
    return await startService(test, { node, env: { SIM_DRIVER: driver, SIM_GOD_KEY: PASSKEY } });
  } catch (error) {
    const reason = /SIM_DRIVER=uws cannot be used: .*/.exec(String(error))?.[0];
    if (driver !== 'uws' || (node === process.execPath && HAS_UWS) || reason === undefined) throw error;
    test.comment(reason);
    return null;
  }
}

async function watchCompact(test: Test, url: string): Promise<void> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/ws`, [SUBPROTOCOL]);
  test.teardown(() => socket.terminate());
  let frames = 0;
  socket.on('message', (_, isBinary) => (frames += isBinary ? 1 : 0));
  await once(socket, 'open');
  test.equal(socket.protocol, SUBPROTOCOL);
  await until('compact frames', () => frames >= FRAMES);
}

function installed(versions: readonly string[]): (readonly [version: string, program: string])[] {
  return versions.map((version) => {
    const folder = temporaryFolder(t);
    execFileSync('npm', ['install', '--no-save', '--no-audit', '--no-fund', '--prefix', folder, `node@${version}`]);
    return [version, join(folder, 'node_modules/node/bin/node')];
  });
}

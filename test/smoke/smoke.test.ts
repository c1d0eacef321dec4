/**
 * The service starts, answers, is watched and stops on both drivers. `SMOKE_NODE` has the path of another Node to run the
 * service on; `uws` is left out there if its native file does not load, for which a start says why.
 */
import { once } from 'node:events';
import t, { type Test } from 'tap';
import { WebSocket } from 'ws';
import { DRIVERS, type DriverName } from '../../schemas/configuration.js';
import { PASSKEY, post, request } from '../support/requests.js';
import { startService, type RunningService } from '../support/service.js';
import { connectSocket } from '../support/socket-client.js';
import { FILE_MS, until } from '../support/until.js';

const SUBPROTOCOL = 'spaceland.v1.bin';
const FRAMES = 3;
const node = process.env['SMOKE_NODE'] ?? process.execPath;

t.setTimeout(FILE_MS);

for (const driver of DRIVERS) {
  t.test(`a service on ${driver} is read, watched, controlled and stopped`, async (test) => {
    const service = await started(test, driver);
    if (service === null) return;
    const { url } = service;
    const version = await request(url, '/api/version');
    test.equal(version.status, 200);
    test.comment(`${(version.json as { node: string }).node} on ${driver}`);
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
async function started(test: Test, driver: DriverName): Promise<RunningService | null> {
  try {
    return await startService(test, { node, env: { SIM_DRIVER: driver, SIM_GOD_KEY: PASSKEY } });
  } catch (error) {
    const reason = /SIM_DRIVER=uws cannot be used: .*/.exec(String(error))?.[0];
    if (driver !== 'uws' || node === process.execPath || reason === undefined) throw error;
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

/**
 * Many connections, and more than the process may have files: existing ones are served, the world continues, and closed
 * ones make room again. `npm run crowd` measures ten thousand connections (packages/lab/reports/crowd.md).
 */
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import t from 'tap';
import { openCrowd, plainCrowd } from '../../packages/lab/load/crowd.js';
import { FILE_MS, until } from '../support/until.js';
import { request } from '../support/requests.js';
import { startService } from '../support/service.js';
import { connectSocket, refusedUpgrade } from '../support/socket-client.js';
import { get, hostileClient, measureClient, openCallers } from '../../packages/lab/crowd/hostile-clients.js';

const VIEWERS = 300;
const CALLERS = 300;
const FILES_FREE = 40;

t.setTimeout(FILE_MS);

t.test('a crowd of viewers and callers does not stop reads and ticks; one viewer too many is refused', async (test) => {
  const service = await startService(test, { env: { SIM_MAX_VIEWERS: String(VIEWERS) } });
  const { url } = service;
  const crowd = await openCrowd(plainCrowd(url, VIEWERS));
  test.teardown(() => crowd.leave());
  const callers = await openCallers(url, CALLERS);
  test.teardown(() => callers.forEach(({ socket }) => void socket.destroy()));
  test.equal(((await request(url, '/healthz')).json as { clients: number }).clients, VIEWERS);
  test.equal(await refusedUpgrade(url), 503, 'one viewer too many');
  crowd.count();
  const enough = until('frames for all', async () => {
    const frames = await crowd.end();
    crowd.count();
    return frames >= VIEWERS * 5;
  });
  const { refused, ticks, text } = await measureClient(url, enough);
  test.comment(text);
  test.same(refused, []);
  test.ok(ticks > 0);
  test.notOk(callers.some((caller) => caller.isCut()));
  await crowd.leave();
  const gone = async (): Promise<boolean> =>
    ((await request(url, '/healthz')).json as { clients: number }).clients === 0;
  await until('they are gone', gone);
});

t.test(
  'more connections than the process may have files: existing ones are served',
  { skip: spawnSync('prlimit', ['--version']).status === 0 ? false : 'there is no prlimit here' },
  async (test) => {
    const service = await startService(test);
    const { url } = service;
    const pid = String(service.process.pid);
    const viewer = await connectSocket(url);
    const standing = await hostileClient(url);
    test.teardown(() => [viewer.socket.terminate(), standing.socket.destroy()]);
    const files = readdirSync(`/proc/${pid}/fd`).length + FILES_FREE;
    test.equal(spawnSync('prlimit', ['--pid', pid, `--nofile=${files}:${files}`]).status, 0);
    const many = await Promise.all(Array.from({ length: 4 * FILES_FREE }, () => hostileClient(url)));
    const from = viewer.frames.length;
    standing.socket.write(get('/api/state'));
    await until('an answer on an existing connection', () => standing.received().startsWith('HTTP/1.1 200'));
    await until('frames for an existing viewer', () => viewer.frames.length >= from + 10);
    many.forEach(({ socket }) => void socket.destroy());
    // The store may have failed to open a file as well; it retries.
    const isWell = async (): Promise<boolean> => (await request(url, '/healthz')).status === 200;
    await until('room for new connections', isWell);
    test.match(await service.stop(), { code: 0 });
  },
);

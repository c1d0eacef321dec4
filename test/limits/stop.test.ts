/** A stop during heavy history saves everything: stored events equal, row by row, those of a run without a server. */
import { join } from 'node:path';
import t from 'tap';
import { emptyLedger } from '../../packages/lab/faults/admin.js';
import { compareStores } from '../../packages/lab/faults/compare-stores.js';
import { openCrowd, plainCrowd } from '../../packages/lab/load/crowd.js';
import { timed, FILE_MS, until } from '../support/until.js';
import { PASSKEY, post, request } from '../support/requests.js';
import { startService } from '../support/service.js';
import { temporaryFolder } from '../support/scope.js';

const HISTORY_TICKS = 1500;
const VIEWERS = 20;
const ASKERS = 20;

t.setTimeout(FILE_MS);

t.test('SIGTERM at full speed under the preset chaos: code 0, and no event is missing', async (test) => {
  const store = join(temporaryFolder(test), 'world.db');
  const env = { SIM_GOD_KEY: PASSKEY, SIM_SEED: '11' };
  const service = await startService(test, { store, env });
  const { url } = service;
  const chaos = await post(url, '/api/presets/chaos', '', PASSKEY);
  test.equal(chaos.status, 200, chaos.text);
  const faster = await post(url, '/api/control', { action: 'set_speed', value: 1000 }, PASSKEY);
  test.equal(faster.status, 200);
  const crowd = await openCrowd(plainCrowd(url, VIEWERS));
  test.teardown(() => crowd.leave());
  let tick = 0;
  await until(
    'a history',
    async () => (tick = ((await request(url, '/healthz')).json as { tick: number }).tick) >= HISTORY_TICKS,
  );
  const asked = Array.from({ length: ASKERS }, () =>
    request(url, '/api/history?limit=2000&q=b*').catch(() => undefined),
  );
  const { code, signal, stderr } = await timed(test, 'the stop', () => service.stop());
  await Promise.all(asked);
  test.same({ code, signal, stderr }, { code: 0, signal: null, stderr: '' });
  const { worlds, ticks, events } = await compareStores(
    { location: store },
    join(temporaryFolder(test), 'told.db'),
    emptyLedger(),
  );
  test.comment(`${events} events of ${ticks} ticks; the stop was requested at tick ${tick}`);
  test.equal(worlds, 1);
  test.ok(ticks >= tick, 'up to the last tick that was read');
  test.ok(events > 100, 'of a history with events');
});

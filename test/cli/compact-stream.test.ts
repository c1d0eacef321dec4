/** The compact stream of the service as people run it, over its real threads (docs/decisions.md#frames-over-shared-memory-a-compact-stream). */
import t from 'tap';
import { WebSocket } from 'ws';
import { connect } from '../../packages/client/index.js';
import type { StateMessage } from '../../schemas/wire/state.js';
import { FILE_MS, until } from '../support/until.js';
import { PASSKEY, request } from '../support/requests.js';
import { differences, withoutStream } from '../support/same-state.js';
import { startService } from '../support/service.js';

const ENV = { SIM_GOD_KEY: PASSKEY, SIM_TICK_RATE: '30', SIM_WIDTH: '120', SIM_HEIGHT: '90' };

t.test('a client follows the world through ticks, a pause, a step and a reset', async (test) => {
  const { url } = await startService(test, { env: ENV });
  const client = connect(url, { key: PASSKEY, WebSocket, controlMs: FILE_MS });
  test.teardown(() => client.close());
  let frames = 0;
  let hellos = 0;
  client.on('frame', () => frames++);
  client.on('hello', () => hellos++);
  const equalsService = async (what: string): Promise<void> => {
    const expected = (await request(url, '/api/state')).json as StateMessage;
    await until(what, () => client.world.state()?.tick === expected.tick);
    const seen = client.world.state() as StateMessage;
    test.same(differences(withoutStream(expected), withoutStream(seen)), [], what);
  };
  await until('thirty frames', () => frames >= 30);
  const { tick } = await client.pause();
  const isPaused = (): boolean => client.world.tick === tick && client.world.state()?.paused === true;
  await until('the last tick', isPaused);
  await equalsService('paused');
  await client.step();
  await equalsService('a step later');
  const { seed } = await client.reset(8);
  await until('the new world', () => client.world.state()?.seed === seed);
  test.equal(hellos, 2);
  await equalsService('a new world');
  const late = connect(url, { WebSocket });
  test.teardown(() => late.close());
  await until('who joins a paused world sees it', () => late.world.state()?.seed === seed);
});

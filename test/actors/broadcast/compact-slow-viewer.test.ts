/** A viewer of the compact stream that misses frames, over a real socket: it recovers. */
import t from 'tap';
import { WebSocket } from 'ws';
import { createWorld, restoreWorld } from '#world/world.js';
import { connect } from '#client/index.js';
import type { StateMessage } from '#schemas/wire/state.js';
import { until, timed } from '../../support/until.js';
import { PASSKEY, post } from '../../support/requests.js';
import { differences } from '../../support/same-state.js';
import { openToyService } from '../../support/toy-service.js';

/** The operating system buffers some megabytes of a connection that is not read. */
const FRAME_BYTES = 512 * 1024;
const SKIPPED_MIN = 10;
/** Fields that only some frames have. */
const riding = { events: [], analytics: {} };

/** Sockets that the test can stop reading. */
const opened: WebSocket[] = [];
class Watched extends WebSocket {
  constructor(url: string, protocols: string[]) {
    super(url, protocols);
    opened.push(this);
  }
}

t.test('a viewer that stops reading misses frames, and is up to date when it reads again', async (test) => {
  const service = await openToyService(test, {
    godKey: PASSKEY,
    factory: { create: createWorld, restore: restoreWorld },
    laws: { tick_rate: 20, width: 200, height: 150 },
    padding: FRAME_BYTES,
  });
  const { url, counts } = service;
  const client = connect(url, { WebSocket: Watched });
  test.teardown(() => client.close());
  await until('the world', () => client.world.isKnown);
  const socket = opened[0]!;

  const fallBehind = async (): Promise<void> => {
    const { framesSkipped } = counts.compact;
    socket.pause();
    await until('frames were skipped', () => counts.compact.framesSkipped >= framesSkipped + SKIPPED_MIN);
  };
  await fallBehind();
  // A viewer that has read what waited has longer to read again, also on a busy machine.
  const seen = client.world.tick;
  socket.resume();
  await until('a frame that waited', () => client.world.tick > seen);
  await fallBehind();
  const { tick } = (await (await fetch(`${url}/healthz`)).json()) as { tick: number };
  test.ok(client.world.tick < tick, `${tick - client.world.tick} ticks behind`);
  socket.resume();
  await timed(test, 'until it was up to date', () =>
    until('the ticks that it missed', () => client.world.tick >= tick),
  );

  await post(url, '/api/control', { action: 'pause' }, PASSKEY);
  const expected = (await (await fetch(`${url}/api/state`)).json()) as StateMessage;
  await until('the newest tick', () => {
    const state = client.world.state();
    return state?.tick === expected.tick && state.paused === true;
  });
  test.same(differences({ ...expected, ...riding }, { ...client.world.state()!, ...riding }), []);
  test.equal(opened.length, 1, 'over the same connection');
  test.equal(counts.compact.viewersStalled, 0);
});

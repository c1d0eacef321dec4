/** A viewer of the compact stream that really misses frames, over a real socket: it is healed within a second (decisions.md section 7). */
import t from 'tap';
import { WebSocket } from 'ws';
import { createWorld, restoreWorld } from '../../../actors/world/world.js';
import { connect } from '../../../client/index.js';
import type { StateMessage } from '../../../schemas/wire/state.js';
import { until } from '../../support/until.js';
import { PASSKEY, post } from '../../support/requests.js';
import { differences } from '../../support/same-state.js';
import { startToyService } from '../../support/toy-service.js';

/** The kernel takes some megabytes for a connection that nobody reads. */
const FRAME_BYTES = 512 * 1024;
const SKIPPED_MIN = 20;
const HEALED_MS = 1000;
/** A machine that does other work may take a second for anything: after one sleep in so many it must be healed in time. */
const SLEEPS_MAX = 3;
/** What rides on one frame or another. */
const riding = { events: [], analytics: {} };

/** Sockets that the test can stop reading. */
const opened: WebSocket[] = [];
class Watched extends WebSocket {
  constructor(url: string, protocols: string[]) {
    super(url, protocols);
    opened.push(this);
  }
}

t.test('whoever stops reading misses frames, and is right again within a second of reading', async (test) => {
  const service = await startToyService({
    godKey: PASSKEY,
    factory: { create: createWorld, restore: restoreWorld },
    laws: { tick_rate: 20, width: 200, height: 150 },
    padding: FRAME_BYTES,
  });
  test.teardown(() => service.close());
  const { url, counts } = service;
  const client = connect(url, { WebSocket: Watched });
  test.teardown(() => client.close());
  await until('the world', () => client.world.isKnown);
  const socket = opened[0]!;

  const healedMs: number[] = [];
  while (healedMs.length < SLEEPS_MAX && !healedMs.some((ms) => ms < HEALED_MS)) {
    const skipped = counts.compact.framesSkipped + SKIPPED_MIN;
    socket.pause();
    await until('frames passed it by', () => counts.compact.framesSkipped >= skipped);
    const { tick } = (await (await fetch(`${url}/healthz`)).json()) as { tick: number };
    test.ok(client.world.tick < tick, `${tick - client.world.tick} ticks behind`);
    const begun = performance.now();
    socket.resume();
    await until('the ticks that it slept through', () => client.world.tick >= tick);
    healedMs.push(performance.now() - begun);
  }
  test.ok(Math.min(...healedMs) < HEALED_MS, `healed after ${healedMs.map(Math.round).join(', ')} ms`);

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

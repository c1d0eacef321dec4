/** The fan-out's two actors: messages wait for their state, and frames for the notice of their world. */
import t from 'tap';
import type { ClockStatus } from '#actors/clock/protocol.js';
import type { ActorRef } from '#actors/runtime/actor.js';
import { createSystem } from '#actors/runtime/system.js';
import { broadcastBehaviour, noticesBehaviour } from '#actors/broadcast/actor.js';
import { ViewerCounts } from '#actors/broadcast/counts.js';
import { FanOut } from '#actors/broadcast/fan-out.js';
import type { ViewerPort } from '#actors/broadcast/viewer-port.js';
import { LiveStatus } from '#actors/broadcast/live-status.js';
import { Metrics } from '#http/metrics/metrics.js';
import { DEFAULT_LAWS } from '#schemas/laws/catalog/catalog.js';
import { until } from '../../support/until.js';

const status = (worldId: number, tick: number): ClockStatus => ({
  revision: 1,
  state: 'running',
  paused: false,
  speed: 10,
  tick,
  seed: 1,
  worldId,
  width: 100,
  height: 100,
  boundary: 'wrap',
  extinct: false,
  fault: null,
});
const laws = { laws: DEFAULT_LAWS, saved: DEFAULT_LAWS, tick: 0, revision: 1 };
const frame = (worldId: number, tick: number) => ({
  worldId,
  tick,
  revision: 1,
  bytes: Buffer.from(`{"type":"state","world_id":${worldId},"tick":${tick}}`),
});

const silent = (name: string): ActorRef<never> => ({ name, tell: () => true, ask: () => new Promise(() => undefined) });

t.test('notices wait until the state exists; frames wait until their world is announced', async (test) => {
  const system = createSystem({ now: () => performance.now(), onFault: ({ fault }) => test.fail(String(fault)) });
  let open: (fanOut: FanOut) => void = () => undefined;
  const opened = new Promise<FanOut>((resolve) => (open = resolve));
  const notices = system.spawn(noticesBehaviour(opened));
  const broadcast = system.spawn(broadcastBehaviour(opened));
  const acknowledged: string[] = [];
  const sent = [
    notices.ask('laws', laws).then(() => acknowledged.push('laws')),
    notices.ask('world', status(3, 0)).then(() => acknowledged.push('world')),
    notices.ask('status', status(3, 1)).then(() => acknowledged.push('status')),
  ];
  await new Promise((resolve) => setImmediate(resolve));
  test.same(acknowledged, [], 'nothing is acknowledged before it is applied');

  const liveStatus = new LiveStatus();
  test.throws(() => liveStatus.clock, 'unknown before the first notice');
  const fanOut = new FanOut({
    clock: silent('clock'),
    encoder: silent('encoder'),
    telemetry: silent('telemetry'),
    liveStatus,
    counts: new ViewerCounts(),
    metrics: new Metrics({ version: 'test', revision: 'test' }),
    version: 'test',
    now: () => performance.now(),
  });
  test.teardown(async () => {
    fanOut.close();
    await system.stop();
  });
  open(fanOut);
  await Promise.all([...sent, liveStatus.known]);
  test.same(acknowledged, ['laws', 'world', 'status'], 'applied in order');
  test.equal(liveStatus.clock.tick, 1);

  const received: { type: string; world_id?: number; tick?: number }[] = [];
  const port: ViewerPort = {
    send(message) {
      received.push(JSON.parse(Buffer.from(message).toString()) as (typeof received)[number]);
      return 'sent';
    },
    bufferedBytes: () => 0,
    end: () => undefined,
    terminate: () => undefined,
  };
  fanOut.broadcast.join(port);
  broadcast.tell('encoded', frame(4, 0));
  broadcast.tell('encoded', frame(3, 2));
  await until('a message', () => received.length > 0);
  // Both are of one type, and the newest of a type wins: the frame of world 4 was replaced before it was handled.
  test.match(received, [{ type: 'state', world_id: 3, tick: 2 }]);
  received.length = 0;
  broadcast.tell('encoded', frame(4, 0));
  await notices.ask('status', status(3, 3));
  test.same(received, [], 'a frame of an unannounced world is not sent');
  await notices.ask('world', status(4, 0));
  await until('the frame', () => received.some(({ type }) => type === 'state'));
  test.match(received, [{ type: 'hello', world_id: 4 }, { type: 'control' }, { type: 'state', world_id: 4, tick: 0 }]);
});

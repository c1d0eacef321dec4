/** The fan-out alone, with ports whose other end the test controls. */
import fc from 'fast-check';
import t, { type Test } from 'tap';
import { Broadcast } from '#actors/broadcast/broadcast.js';
import type { Viewer } from '#actors/broadcast/viewer.js';
import { LIMITS } from '#schemas/limits.js';
import { appendJsonField } from '#actors/broadcast/messages.js';
import { until } from '../../support/until.js';
import { TestPort } from './test-port.js';

interface Place {
  readonly port: TestPort;
  readonly viewer: Viewer;
}

const frame = (tick: number) => ({ worldId: 1, tick, revision: 1, bytes: Buffer.from(`{"tick":${tick}}`) });
const turn = () => new Promise((resolve) => setImmediate(resolve));

t.test(
  'for any behaviour of viewers: frames come in order, never while bytes wait, and the newest comes last',
  async () => {
    const command = fc.record({
      kind: fc.constantFrom('frame', 'join', 'leave', 'block', 'read', 'turn', 'notice'),
      viewer: fc.nat(4),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(command, { maxLength: 60 }), async (commands) => {
        let now = 0;
        const broadcast = new Broadcast({ now: () => now, onViewers: () => undefined, onPublished: () => undefined });
        const joined = new Map<number, Place>();
        let tick = 0;
        const read = (place: Place): void => {
          place.port.reads = true;
          place.port.waiting = 0;
          broadcast.drained(place.viewer);
        };
        for (const { kind, viewer: index } of commands) {
          const place = joined.get(index);
          if (kind === 'frame') {
            now += 100;
            broadcast.sendState(frame(++tick));
          } else if (kind === 'turn') await turn();
          else if (kind === 'notice') broadcast.sendNotice('control', '{}');
          else if (kind === 'join' && !place) {
            const port = new TestPort();
            joined.set(index, { port, viewer: broadcast.join(port) });
          } else if (kind === 'leave' && place) {
            broadcast.leave(place.viewer);
            joined.delete(index);
          } else if (kind === 'block' && place) place.port.reads = false;
          else if (kind === 'read' && place) read(place);
        }
        for (const place of joined.values()) read(place);
        now += 100;
        broadcast.sendState(frame(++tick));
        await turn();
        for (const { port } of joined.values()) {
          const ticks = port.sent.map((text) => (JSON.parse(text) as { tick?: number }).tick).filter(Number);
          if (ticks.at(-1) !== tick) throw new Error(`the newest is ${tick}, it got ${ticks.join(' ')}`);
          if (ticks.some((each, at) => at > 0 && (each as number) <= (ticks[at - 1] as number))) {
            throw new Error(`out of order: ${ticks.join(' ')}`);
          }
        }
        broadcast.close();
      }),
      { numRuns: 200 },
    );
  },
);

t.test('a frame blocks the thread for at most 8 ms at a time, for any number of viewers', async (t) => {
  let now = 0;
  const turns: number[] = [];
  const broadcast = new Broadcast({ now: () => now, onViewers: () => undefined, onPublished: () => undefined });
  t.teardown(() => broadcast.close());
  const ports = Array.from({ length: 300 }, () => new TestPort(() => (now += 0.1)));
  for (const port of ports) broadcast.join(port);
  let before = now;
  broadcast.sendState(frame(1));
  while (ports.some((port) => port.sent.length === 0)) {
    turns.push(now - before);
    before = now;
    await turn();
  }
  t.ok(turns.length > 3, `${turns.length} slices`);
  t.ok(Math.max(...turns) <= 8, `${Math.max(...turns)} ms at most`);
  t.ok(ports.every((port) => port.sent.length === 1));
});

t.test('so does a notice, and no frame of a new world comes before its hello', async (t) => {
  let now = 0;
  const broadcast = new Broadcast({ now: () => now, onViewers: () => undefined, onPublished: () => undefined });
  t.teardown(() => broadcast.close());
  const ports = Array.from({ length: 300 }, () => new TestPort(() => (now += 0.1)));
  for (const port of ports) broadcast.join(port);
  let before = now;
  const turns: number[] = [];
  broadcast.newWorld('hello');
  broadcast.sendNotice('control', 'control');
  broadcast.sendState(frame(1));
  while (ports.some((port) => port.sent.length < 3)) {
    turns.push(now - before);
    before = now;
    await turn();
  }
  // A pass of notices and one of a frame take a slice each between two turns of the event loop.
  t.ok(Math.max(...turns) <= 16, `${Math.max(...turns)} ms at most of 90`);
  for (const port of ports) t.same(port.sent, ['hello', 'control', '{"tick":1}']);
});

t.test('a viewer that reads each frame at once gets no more frames than the others', async (t) => {
  let now = 0;
  const broadcast = new Broadcast({ now: () => now, onViewers: () => undefined, onPublished: () => undefined });
  t.teardown(() => broadcast.close());
  const quick = new TestPort(() => (now += 1));
  const others = Array.from({ length: 40 }, () => new TestPort(() => (now += 1)));
  quick.reads = false;
  const viewer = broadcast.join(quick);
  for (const port of others) broadcast.join(port);
  for (let tick = 1; tick <= 60; tick++) {
    now += 40;
    broadcast.sendState(frame(tick));
    quick.waiting = 0;
    broadcast.drained(viewer);
    await turn();
  }
  const fewest = Math.min(...others.map((port) => port.sent.length));
  t.ok(fewest > 5 && fewest < 60, `the thread is too busy for all 60 frames: ${fewest}`);
  t.ok(quick.sent.length <= fewest + 2, `${quick.sent.length} frames, the others ${fewest}`);
});

t.test('frames above 30 per second are dropped, except the newest', async (t) => {
  const { broadcast, port } = watched(t, () => 1000);
  for (let tick = 1; tick <= 50; tick++) broadcast.sendState(frame(tick));
  await until('the newest', () => port.sent.length === 3);
  t.same(port.sent, ['{"tick":1}', '{"tick":2}', '{"tick":50}'], 'one frame may be sent early');
});

function watched(test: Test, now: () => number): { readonly broadcast: Broadcast; readonly port: TestPort } {
  const broadcast = new Broadcast({ now, onViewers: () => undefined, onPublished: () => undefined });
  test.teardown(() => broadcast.close());
  const port = new TestPort();
  broadcast.join(port);
  return { broadcast, port };
}

t.test('frames at 30 per second that come unevenly are all sent, and the delay does not grow', async (t) => {
  let now = 0;
  const { broadcast, port } = watched(t, () => now);
  for (let tick = 1; tick <= 90; tick++) {
    // Every seventh is late by nearly an interval, as on a busy thread.
    now = (tick * 1000) / 30 + (tick % 7 === 0 ? 30 : 0);
    broadcast.sendState(frame(tick));
    t.equal(port.sent.length, tick, `frame ${tick} waits for nothing`);
  }
});

t.test('a delay disappears within seconds at 30 frames per second', async (t) => {
  let now = 1000;
  const { broadcast, port } = watched(t, () => now);
  // Frames in addition to those of the ticks.
  for (let extra = 1; extra <= 3; extra++) {
    broadcast.sendState(frame(extra));
    await until('its turn', () => port.sent.length === extra);
  }
  let waited = 0;
  for (let tick = 4; tick <= 100; tick++) {
    now = 1000 + ((tick - 3) * 1000) / 30;
    const before = port.sent.length;
    broadcast.sendState(frame(tick));
    if (port.sent.length > before) continue;
    waited++;
    await until('its turn', () => port.sent.length > before);
  }
  t.ok(waited > 0 && waited < 60, `${waited} of 97 frames waited`);
  t.same(
    port.sent.slice(-20),
    Array.from({ length: 20 }, (_, place) => `{"tick":${81 + place}}`),
  );
});

t.test('a viewer is closed after 30 s without progress, and not before', async (t) => {
  let now = 0;
  const broadcast = new Broadcast({ now: () => now, onViewers: () => undefined, onPublished: () => undefined });
  t.teardown(() => broadcast.close());
  const [stuck, slow] = [new TestPort(), new TestPort()];
  const viewers = [stuck, slow].map((port) => {
    port.reads = false;
    return broadcast.join(port);
  });
  broadcast.sendState(frame(1));
  const take = (port: TestPort, viewer: Viewer): void => {
    port.waiting--;
    broadcast.drained(viewer);
  };
  take(stuck, viewers[0]!);
  take(slow, viewers[1]!);
  now = 29_000;
  take(slow, viewers[1]!);
  t.notOk(stuck.terminated);
  now = 31_000;
  await until('the stuck one is closed', () => stuck.terminated);
  t.notOk(slow.terminated, 'it took some bytes meanwhile');
});

t.test('a viewer that keeps sending messages and never reads the replies is closed', async (t) => {
  const broadcast = new Broadcast({ now: () => 0, onViewers: () => undefined, onPublished: () => undefined });
  const port = new TestPort();
  port.reads = false;
  const viewer = broadcast.join(port);
  for (let count = 0; count < 10_000 && !port.terminated; count++) viewer.reply('x'.repeat(100));
  t.ok(port.terminated);
  t.ok(port.waiting < 1024 * 1024, `${port.waiting} bytes were queued`);
  broadcast.close();
});

t.test('a field is appended to encoded JSON without decoding it', async (t) => {
  const state = Buffer.from('{"type":"state","name":"a } b"}');
  const whole = JSON.parse(Buffer.from(appendJsonField(state, 'analytics', '{"n":1}')).toString()) as object;
  t.same(whole, { type: 'state', name: 'a } b', analytics: { n: 1 } });
  t.throws(() => appendJsonField(Buffer.from('[1]'), 'a', '1'));
});

/** A broadcast whose viewers all take what is sent by `frame`, but for those that do not read. */
function crowd(t: Test) {
  const time = { now: 0 };
  const broadcast = new Broadcast({ now: () => time.now, onViewers: () => undefined, onPublished: () => undefined });
  t.teardown(() => broadcast.close());
  const join = (address: string, reads: boolean) => {
    const port = new TestPort();
    port.reads = reads;
    return { port, viewer: broadcast.join(port, 'json', address) };
  };
  return { time, broadcast, join };
}

t.test(
  'bytes that wait for all viewers have a budget: those of the address with the most are closed first',
  async (t) => {
    const { time, broadcast, join } = crowd(t);
    const bytes = Buffer.alloc(LIMITS.viewersUnreadBytesMax.value / 8);
    const deaf = Array.from({ length: 12 }, () => join('203.0.113.1', false));
    const slow = join('203.0.113.2', false);
    const good = join('203.0.113.3', true);
    for (const { viewer } of [...deaf, slow, good]) {
      time.now++;
      broadcast.sendInitialState(viewer, bytes);
      await turn();
    }
    const closed = deaf.map(({ port }) => port.terminated);
    t.ok(broadcast.counts.json.unreadBytes <= LIMITS.viewersUnreadBytesMax.value);
    t.ok(closed[0] && !closed.at(-1), 'the longest waiting first');
    t.same([slow.port.terminated, good.port.terminated], [false, false], 'none of another address');
    for (const { port, viewer } of [...deaf, slow]) {
      port.waiting = 0;
      broadcast.leave(viewer);
    }
    t.equal(broadcast.counts.json.unreadBytes, 0, 'nothing is left over');
  },
);

t.test('a viewer that has never read has less time than one that reads slowly', async (t) => {
  const { time, broadcast, join } = crowd(t);
  const [silent, slow] = [join('a', false), join('b', false)];
  for (const { viewer } of [silent, slow]) broadcast.sendInitialState(viewer, Buffer.alloc(1000));
  slow.port.waiting = 900;
  broadcast.drained(slow.viewer);
  time.now += LIMITS.viewerSilentMsMax.value;
  await until('the check of a second', () => silent.port.terminated);
  t.notOk(slow.port.terminated);
  time.now += LIMITS.viewerStalledMsMax.value;
  await until('the next check', () => slow.port.terminated);
  t.equal(broadcast.counts.json.viewersStalled, 2);
});

/** The fan-out of compact frames alone: a viewer that misses one gets a keyframe, which is encoded once for all. */
import fc from 'fast-check';
import t from 'tap';
import { Broadcast } from '#actors/broadcast/broadcast.js';
import type { Viewer } from '#actors/broadcast/viewer.js';
import type { SendOutcome } from '#actors/broadcast/viewer-port.js';
import { TestPort } from './test-port.js';

/** A port that keeps compact frames and leaves out text messages, which this test does not compare. */
class FramePort extends TestPort {
  override send(message: string | Uint8Array, isBinary = false): SendOutcome {
    return isBinary ? super.send(message) : 'sent';
  }
}

/** Encodes like the encoder thread: one frame at a time, a keyframe when one was requested. */
class Encoder {
  sequence = 0;
  keyframes = 0;
  worldId = 1;
  broadcast: Broadcast | null = null;
  #isUnder = false;
  #isDue = false;
  #isWanted = false;
  #isFresh = true;
  /** Called when the last frame has reached most viewers. */
  onTaken: () => void = () => undefined;

  tick(): void {
    this.#isDue = true;
    this.#send();
  }

  reset(): void {
    this.worldId++;
    this.#isFresh = true;
    this.broadcast?.newWorld('{}');
    this.tick();
  }

  taken(sequence: number): void {
    if (sequence !== this.sequence) return;
    this.#isUnder = false;
    this.onTaken();
    if (this.#isDue) queueMicrotask(() => this.#send());
  }

  keyframeWanted(): void {
    this.#isWanted = true;
    this.#isDue = true;
    queueMicrotask(() => this.#send());
  }

  #send(): void {
    if (this.#isUnder || !this.#isDue) return;
    this.#isUnder = true;
    this.#isDue = false;
    const follows = this.#isFresh ? 0 : this.sequence;
    const sequence = ++this.sequence;
    const wanted = this.#isWanted && follows !== 0;
    this.#isFresh = false;
    this.#isWanted = false;
    if (wanted) this.keyframes++;
    this.broadcast?.sendCompact({
      worldId: this.worldId,
      tick: sequence,
      sequence,
      follows,
      bytes: Buffer.from(`${follows} ${sequence}`),
      keyframe: wanted ? Buffer.from(`0 ${sequence}`) : null,
    });
  }
}

const turn = () => new Promise((resolve) => setImmediate(resolve));

function fanOut(now: () => number): { readonly broadcast: Broadcast; readonly encoder: Encoder } {
  const encoder = new Encoder();
  const broadcast = new Broadcast({ now, onViewers: () => undefined, onPublished: () => undefined, encoder });
  encoder.broadcast = broadcast;
  return { broadcast, encoder };
}

t.test('for any behaviour of viewers: each frame builds on the last, and the newest comes last', async () => {
  const command = fc.record({
    kind: fc.constantFrom('tick', 'tick', 'join', 'leave', 'block', 'read', 'turn', 'reset'),
    viewer: fc.nat(4),
  });
  const property = fc.asyncProperty(fc.array(command, { maxLength: 60 }), async (commands) => {
    let now = 0;
    const { broadcast, encoder } = fanOut(() => now);
    const places = new Map<number, { readonly port: FramePort; readonly viewer: Viewer }>();
    for (const { kind, viewer: index } of commands) {
      const place = places.get(index);
      now += 100;
      if (kind === 'tick') encoder.tick();
      else if (kind === 'reset') encoder.reset();
      else if (kind === 'turn') await turn();
      else if (kind === 'join' && !place) {
        const port = new FramePort();
        places.set(index, { port, viewer: broadcast.join(port, 'compact') });
      } else if (kind === 'leave' && place) {
        broadcast.leave(place.viewer);
        places.delete(index);
      } else if (kind === 'block' && place) place.port.reads = false;
      else if (kind === 'read' && place) read(broadcast, place);
    }
    for (const place of places.values()) read(broadcast, place);
    for (let round = 0; round < 3; round++) {
      now += 100;
      encoder.tick();
      await turn();
    }
    for (const { port } of places.values()) checkChain(port.sent, encoder.sequence);
    broadcast.close();
  });
  await fc.assert(property, { numRuns: 300 });
});

function read(broadcast: Broadcast, { port, viewer }: { readonly port: FramePort; readonly viewer: Viewer }): void {
  port.reads = true;
  port.waiting = 0;
  broadcast.drained(viewer);
}

function checkChain(sent: readonly string[], newest: number): void {
  let last = 0;
  for (const frame of sent) {
    const [follows, sequence] = frame.split(' ').map(Number) as [number, number];
    if (follows !== 0 && follows !== last) throw new Error(`${frame} came after ${last}`);
    if (sequence <= last) throw new Error(`${frame} came twice or late, after ${last}`);
    last = sequence;
  }
  if (last !== newest) throw new Error(`the newest is ${newest}, it got ${sent.join(', ')}`);
}

t.test('a keyframe is encoded once for all viewers that need one, and only then', async (test) => {
  let now = 0;
  const { broadcast, encoder } = fanOut(() => now);
  test.teardown(() => broadcast.close());
  const tick = async () => {
    now += 100;
    encoder.tick();
    await turn();
  };
  const places = Array.from({ length: 5 }, () => {
    const port = new FramePort();
    return { port, viewer: broadcast.join(port, 'compact') };
  });
  for (let count = 0; count < 3; count++) await tick();
  const before = encoder.keyframes;
  for (let count = 0; count < 10; count++) await tick();
  test.equal(encoder.keyframes, before, 'every viewer has the last frame');
  const sleepers = places.slice(0, 3);
  for (const { port } of sleepers) port.reads = false;
  for (let count = 0; count < 4; count++) await tick();
  test.equal(encoder.keyframes, before, 'a viewer that does not read needs none');
  const skipped = broadcast.counts.compact.framesSkipped;
  test.equal(skipped, 3 * 3, 'the first fills the connection, the others are skipped');
  now += 100;
  for (const place of sleepers) read(broadcast, place);
  await turn();
  await tick();
  test.equal(encoder.keyframes, before + 1, 'one for three viewers');
  for (const { port } of places) checkChain(port.sent, encoder.sequence);
});

t.test('a frame that arrives during a pass waits for its end: no viewer needs a keyframe', async (test) => {
  let now = 0;
  const { broadcast, encoder } = fanOut(() => now);
  test.teardown(() => broadcast.close());
  // A send takes 0.1 ms: 200 viewers are many slices of a pass.
  const ports = Array.from({ length: 200 }, () => new FramePort(() => (now += 0.1)));
  for (const port of ports) broadcast.join(port, 'compact');
  const sent = () => ports.reduce((sum, port) => sum + port.sent.length, 0);
  const asked: number[] = [];
  encoder.tick();
  while (ports.at(-1)?.sent.length === 0) await turn();
  await turn();
  const { keyframes } = encoder;
  encoder.onTaken = () => asked.push(sent() % ports.length);
  const begun = encoder.sequence;
  while (encoder.sequence < begun + 6) {
    // Ticks come faster than passes end.
    now += 3;
    encoder.tick();
    await turn();
  }
  test.equal(encoder.keyframes, keyframes);
  for (const { sent: frames } of ports) {
    const [last = ''] = frames.slice(-1);
    test.ok(Number(last.split(' ')[1]) >= encoder.sequence - 2, 'each viewer is at the newest or the one before');
    checkChain(frames, Number(last.split(' ')[1]));
  }
  // The next frame is requested before all viewers have this one, so that it is ready when the pass ends.
  const areInTime = asked.every((at) => at >= 100 && at < 180);
  test.ok(areInTime, `the next frame is requested when so many of 200 have this one: ${asked.join(', ')}`);
});

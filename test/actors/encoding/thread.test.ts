/** The encoder on its thread: frames and states cross over shared memory (docs/decisions.md#frames-over-shared-memory-a-compact-stream). */
import t from 'tap';
import type { ActorBehaviour } from '#actors/runtime/actor.js';
import { MAILBOXES } from '#actors/runtime/mailboxes.js';
import { createSystem } from '#actors/runtime/system.js';
import type { EncoderProtocol } from '#actors/encoding/protocol.js';
import { createFrameWriter } from '#actors/encoding/frame/frame-exchange.js';
import { frameSize, writeFrame } from '#engine/checkpoint/frame.js';
import type { StateMessage } from '#schemas/wire/state.js';
import { patient, until } from '../../support/until.js';
import { fullWorld } from '../../fixtures/full-world.js';
import type { EncodedFrame, EncoderNotices } from '#actors/encoding/frame/messages.js';

t.test('a state crosses two threads without a copy', async (test) => {
  const told: EncodedFrame[] = [];
  const system = createSystem({ now: () => performance.now(), onFault: ({ fault }) => test.fail(String(fault)) });
  test.teardown(() => system.stop());
  const broadcast: ActorBehaviour<EncoderNotices, null> = {
    name: 'broadcast',
    mailbox: MAILBOXES.broadcast,
    start: () => null,
    handlers: { encoded: (_, frame) => void told.push(frame), compact: () => undefined },
  };
  system.spawn(broadcast);
  const thread = system.thread({
    name: 'encoder',
    entry: new URL('../../../actors/encoding/worker.js', import.meta.url),
    uses: [{ actor: 'broadcast', on: null }],
  });
  const encoder = patient(thread.ref<EncoderProtocol>('encoder', MAILBOXES.encoder));
  const world = fullWorld({ rows: 40 });
  const writer = createFrameWriter(frameSize(world));
  encoder.tell('viewers', { json: 1 });
  encoder.tell('attach', { shared: writer.shared, worldId: 1 });
  writer.write((slot) => writeFrame(world, slot), { paused: true, speed: 5, revision: 1 });
  encoder.tell('frame', { events: [], lastEventId: 0, tick: world.registers.tick });
  await until('a frame for viewers', () => told.length > 0);
  const latest = await encoder.ask('latest', null);
  for (const { bytes } of [told[0]!, latest!]) {
    test.ok(bytes.buffer instanceof SharedArrayBuffer);
    const state = JSON.parse(Buffer.from(bytes).toString()) as StateMessage;
    test.match(state, { tick: 321, paused: true, speed: 5, creatures_alive: 40 });
  }
});

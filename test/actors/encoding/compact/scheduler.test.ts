/** Compact frames from the encoder: one at a time, from the newest frame, and none without a viewer. */
import t, { type Test } from 'tap';
import type { ActorBehaviour } from '#actors/runtime/actor.js';
import { MAILBOXES } from '#actors/runtime/mailboxes.js';
import { createSystem } from '#actors/runtime/system.js';
import { encoderBehaviour } from '#actors/encoding/actor.js';
import type { SurveyNotices } from '#actors/encoding/protocol.js';
import { createFrameWriter } from '#actors/encoding/frame/frame-exchange.js';
import { frameSize, writeFrame } from '#engine/checkpoint/frame.js';
import { CompactDecoder } from '#client/decoder.js';
import { fullWorld } from '#test/fixtures/full-world.js';
import { HEAD } from '#test/support/frames.js';
import type { CompactFrame, EncoderNotices } from '#actors/encoding/frame/messages.js';

async function openScene(test: Test) {
  const told: CompactFrame[] = [];
  let states = 0;
  let now = 0;
  const system = createSystem({ now: () => now, onFault: (fault) => test.fail(String(fault.fault)) });
  const receiver: ActorBehaviour<EncoderNotices, null> = {
    name: 'broadcast',
    mailbox: MAILBOXES.broadcast,
    start: () => null,
    handlers: { encoded: () => void states++, compact: (_, frame) => void told.push(frame) },
  };
  const keeper: ActorBehaviour<SurveyNotices, null> = {
    name: 'analytics',
    mailbox: MAILBOXES.analytics,
    start: () => null,
    handlers: { sample: () => undefined },
  };
  const encoder = system.spawn(encoderBehaviour(system.spawn(receiver), system.spawn(keeper)));
  test.teardown(() => system.stop());
  const world = fullWorld();
  let writer = createFrameWriter(frameSize(world));
  const attach = () => encoder.ask('attach', { shared: writer.shared, worldId: world.worldId });
  await attach();
  const frame = (tick: number) => {
    world.registers.tick = tick;
    writer.write((slot) => writeFrame(world, slot), HEAD);
    return encoder.ask('frame', { events: [], lastEventId: 0, tick });
  };
  /** The world outgrows its memory, and gets more. */
  const outgrow = () => {
    writer = createFrameWriter(2 * frameSize(world));
    return attach();
  };
  const taken = () => encoder.ask('taken', { sequence: told.at(-1)?.sequence ?? 0 });
  const pass = (ms: number) => (now += ms);
  return { encoder, told, frame, outgrow, taken, pass, states: () => states };
}

t.test('each form is encoded only while it has a viewer', async (test) => {
  const { encoder, told, frame, states } = await openScene(test);
  await frame(1);
  await encoder.ask('viewers', { json: 1, compact: 0 });
  await frame(2);
  test.same([told.length, states()], [0, 1]);
  await encoder.ask('viewers', { json: 0, compact: 1 });
  await frame(3);
  test.same([told.length, states()], [1, 1]);
  await encoder.ask('viewers', { json: 0, compact: 0 });
  await frame(4);
  test.same([told.length, states()], [1, 1]);
});

t.test('the next frame waits until the one before went round, and is then the newest', async (test) => {
  const { encoder, told, frame, taken } = await openScene(test);
  await encoder.ask('viewers', { json: 0, compact: 1 });
  for (const tick of [1, 2, 3, 4]) await frame(tick);
  test.equal(told.length, 1);
  await taken();
  await taken();
  test.equal(told.length, 2);
  test.match(told[0], { tick: 1, sequence: 1, follows: 0 });
  test.match(told[1], { tick: 4, sequence: 2, follows: 1 });
  const decoder = new CompactDecoder();
  for (const { bytes } of told) decoder.apply(bytes);
  test.equal(decoder.tick, 4);
});

t.test('a keyframe comes with the next frame, at once if no encoding is in progress', async (test) => {
  const { encoder, told, frame, taken } = await openScene(test);
  await encoder.ask('viewers', { json: 0, compact: 1 });
  await frame(1);
  await encoder.ask('keyframe', null);
  test.equal(told.length, 1, 'one is under way');
  await taken();
  test.equal(told.length, 2);
  test.ok(told[1]!.keyframe);
  await taken();
  await encoder.ask('keyframe', null);
  test.equal(told.length, 3, 'no tick passed, and there it is');
  const late = new CompactDecoder();
  test.equal(late.apply(told[2]!.bytes).frames, 0, 'what changed alone says nothing to a newcomer');
  test.equal(late.apply(told[2]!.keyframe!).frames, 1);
  test.equal(late.tables.creatures.count, 5);
});

t.test('a lost frame stops no viewer: all restart with a keyframe', async (test) => {
  const { encoder, told, frame, pass } = await openScene(test);
  await encoder.ask('viewers', { json: 0, compact: 1 });
  await frame(1);
  pass(1000);
  await frame(2);
  test.equal(told.length, 1);
  pass(1500);
  await frame(3);
  test.match(told[1], { tick: 3, follows: 0, sequence: 2 });
});

t.test(
  'while 30 frames a second come, a keyframe waits for the next; when they cease, it is made at once',
  async (test) => {
    const { encoder, told, frame, taken, pass } = await openScene(test);
    await encoder.ask('viewers', { json: 0, compact: 1 });
    for (const tick of [1, 2, 3]) {
      pass(33);
      await frame(tick);
      await taken();
    }
    pass(10);
    await encoder.ask('keyframe', null);
    test.equal(told.length, 3, 'a frame between two would hold up the second');
    pass(23);
    await frame(4);
    test.equal(told.length, 4);
    test.ok(told[3]!.keyframe);
    await taken();
    pass(1000);
    await encoder.ask('keyframe', null);
    test.ok(told[4]!.keyframe);
  },
);

t.test('after the memory has grown the stream continues without a break', async (test) => {
  const { encoder, told, frame, outgrow, taken, pass } = await openScene(test);
  await encoder.ask('viewers', { json: 0, compact: 1 });
  for (const tick of [1, 2]) {
    await frame(tick);
    await taken();
  }
  await outgrow();
  pass(1000);
  // The newest frame lies in the old memory.
  await encoder.ask('keyframe', null);
  test.ok(told[2]!.keyframe);
  await taken();
  for (const tick of [3, 4]) {
    await frame(tick);
    await taken();
  }
  test.same(
    told.map(({ tick, sequence, follows }) => [tick, sequence, follows]),
    [
      [1, 1, 0],
      [2, 2, 1],
      [2, 3, 2],
      [3, 4, 3],
      [4, 5, 4],
    ],
  );
  const decoder = new CompactDecoder();
  for (const { tick, bytes } of told) {
    test.equal(decoder.apply(bytes).frames, 1);
    test.equal(decoder.tick, tick);
    test.equal(decoder.tables.creatures.count, 5);
  }
});

/**
 * The encoder over a real triple buffer (docs/decisions.md#frames-over-shared-memory-a-compact-stream): the newest frame wins,
 * nothing is encoded without a viewer, and bytes that were sent are never overwritten.
 */
import t from 'tap';
import { createFrameWriter } from '#actors/encoding/frame/frame-exchange.js';
import { frameSize, writeFrame } from '#engine/checkpoint/frame.js';
import { fullWorld } from '../../fixtures/full-world.js';
import { idsOf } from '../../support/checks.js';
import { HEAD } from '../../support/frames.js';
import { until } from '../../support/until.js';
import { eventOf, openScene, parsed } from './scene.js';

t.test('before the first frame there is no state', async (test) => {
  const { encoder, attach } = openScene(test);
  test.equal(await encoder.ask('latest', null), null);
  await attach();
  test.equal(await encoder.ask('latest', null), null);
});

t.test('frames go to viewers only, with head and events', async (test) => {
  const { encoder, told, ticksTold, world, attach, write, notice } = openScene(test);
  await attach();
  write(1);
  await notice();
  test.same(ticksTold(), []);
  await encoder.ask('viewers', { json: 2 });
  write(2, world, { paused: true, speed: 3, revision: 4 });
  await notice([eventOf(2)]);
  test.same(ticksTold(), [2]);
  test.match(parsed(told[0]!), { tick: 2, paused: true, speed: 3, world_id: 1, events: [{ id: 2, major: false }] });
  await encoder.ask('viewers', { json: 0 });
  write(3);
  await notice();
  test.same(ticksTold(), [2]);
  test.match(await encoder.ask('latest', null), { tick: 3, worldId: 1 });
});

t.test('the newest frame is found though its notice is still on the way, and then gets its events', async (test) => {
  const { encoder, told, ticksTold, world, attach, write, notice } = openScene(test);
  await attach();
  await encoder.ask('viewers', { json: 1 });
  write(5, world, { ...HEAD, paused: true, revision: 6 });
  const early = await encoder.ask('latest', null);
  test.match({ ...parsed(early!), revision: early?.revision }, { tick: 5, events: [], paused: true, revision: 6 });
  await notice([eventOf(5)]);
  test.same(ticksTold(), [5], 'viewers get it with its own notice');
  test.match(parsed(told[0]!).events, [{ tick: 5 }]);
  test.match(parsed((await encoder.ask('latest', null))!).events, [{ tick: 5 }]);
});

t.test('a pause and its events reach viewers although the notice before it has sent its frame', async (test) => {
  const { encoder, told, world, attach, write, notice } = openScene(test);
  await attach();
  await encoder.ask('viewers', { json: 1 });
  write(4);
  write(4, world, { ...HEAD, paused: true });
  await notice();
  await notice([eventOf(4)]);
  await notice();
  test.same(
    told.map((frame) => [frame.tick, parsed(frame).paused, parsed(frame).events.length]),
    [
      [4, true, 0],
      [4, true, 1],
    ],
  );
});

t.test('the events of a notice whose frame was overtaken come with the frame that follows', async (test) => {
  const { told, ticksTold, encoder, attach, write, notice } = openScene(test);
  await attach();
  await encoder.ask('viewers', { json: 1 });
  write(7);
  write(8);
  await notice([eventOf(7)]);
  test.same(ticksTold(), []);
  await notice([eventOf(8)]);
  test.same(ticksTold(), [8]);
  test.same(idsOf(parsed(told[0]!).events), [7, 8]);
});

t.test('a notice that overtook the memory it speaks of is made good when the memory comes', async (test) => {
  const { encoder, ticksTold, write, notice, attach, world } = openScene(test);
  await encoder.ask('viewers', { json: 1 });
  const writer = createFrameWriter(frameSize(world));
  world.registers.tick = 1;
  writer.write((slot) => writeFrame(world, slot), HEAD);
  await notice();
  test.same(ticksTold(), []);
  await encoder.ask('attach', { shared: writer.shared, worldId: 1 });
  test.same(ticksTold(), [1]);
  await attach();
  write(2);
  await notice();
  test.same(ticksTold(), [1, 2]);
});

t.test('a new world contains nothing of the old one', async (test) => {
  const { encoder, attach, write, notice } = openScene(test);
  await attach();
  write(900);
  await notice();
  await encoder.ask('latest', null);
  const next = fullWorld({ worldId: 2, seed: 77, rows: 2 });
  await attach(next);
  test.equal(await encoder.ask('latest', null), null);
  write(0, next);
  await notice();
  const state = parsed((await encoder.ask('latest', null))!);
  test.match(state, { world_id: 2, seed: 77, tick: 0, creatures_alive: 2 });
});

t.test('each frame of a sample goes to the time series, also before the memory of frames is there', async (test) => {
  const { encoder, samples, world } = openScene(test);
  const framesAt = (...ticks: readonly number[]) =>
    ticks.map((tick) => {
      world.registers.tick = tick;
      const memory = new Uint8Array(frameSize(world));
      return memory.subarray(0, writeFrame(world, memory));
    });
  encoder.tell('sample', { frames: framesAt(60, 120) });
  encoder.tell('sample', { frames: framesAt(180) });
  test.equal(await encoder.ask('latest', null), null);
  await until('all samples arrive', () => samples.length > 2);
  test.same(
    samples.map(({ tick }) => tick),
    [60, 120, 180],
  );
});

t.test('a query of the newest frame names its tick, and is null before the first frame', async (test) => {
  const { encoder, attach, write, world } = openScene(test);
  const memories = { worldId: 1, tick: 0, facts: new Float32Array(0) };
  const parents = new Map([[10, 7]]);
  const asks = () =>
    Promise.all([
      encoder.ask('survey', null),
      encoder.ask('roster', { memories, parents }),
      encoder.ask('clan', { id: 10, memories, parents }),
      encoder.ask('creature', { id: 10 }),
    ]);
  test.same(await asks(), [null, null, null, null]);
  await attach();
  write(7);
  for (const made of await asks()) test.match(made, { worldId: 1, tick: 7 });
  write(8, world);
  const [survey, roster, clan, creature] = await asks();
  test.match(survey?.summary, { tick: 8, demographics: { population: 5 } });
  const answer = JSON.parse(Buffer.from(roster!.bytes).toString()) as { readonly clans: readonly unknown[] };
  test.match(answer, { world_id: 1, tick: 8 });
  test.equal(answer.clans.length, 5);
  test.match(clan, { tick: 8, clan: { entry: { id: 10, parent_clan: 7 } } });
  test.match(creature, { tick: 8, entity: { id: 10, kind: 'creature' } });
  test.match(await encoder.ask('creature', { id: 11 }), { tick: 8, entity: null });
});

t.test('the picture for previews is a PNG file in shared memory, and null before the first frame', async (test) => {
  const { encoder, attach, write } = openScene(test);
  await attach();
  test.equal(await encoder.ask('preview', null), null);
  write(1);
  const png = await encoder.ask('preview', null);
  test.equal(Buffer.from(png ?? []).toString('latin1', 1, 4), 'PNG');
  test.ok(png?.buffer instanceof SharedArrayBuffer);
});

t.test('bytes that went out stay as they are, on shared memory of their own', async (test) => {
  const { encoder, told, attach, write, notice } = openScene(test);
  await attach();
  await encoder.ask('viewers', { json: 1 });
  write(1);
  await notice();
  const before = Buffer.from(told[0]!.bytes).toString();
  for (let tick = 2; tick < 12; tick++) {
    write(tick);
    await notice();
  }
  test.equal(Buffer.from(told[0]!.bytes).toString(), before);
  test.equal(new Set(told.map(({ bytes }) => bytes.buffer)).size, told.length);
  test.ok(told[0]!.bytes.buffer instanceof SharedArrayBuffer);
});

t.test('after a fault the actor reads on in the same memory, for the same viewers', async (test) => {
  const { encoder, ticksTold, faults, attach, write, notice } = openScene(test);
  await attach();
  await encoder.ask('viewers', { json: 1 });
  write(1);
  // JSON has no word for a bigint: encoding throws.
  const broken = { ...eventOf(1), payload: { amount: 1n } };
  await notice([broken]).catch(() => undefined);
  write(2);
  await notice();
  test.equal(faults.length, 1);
  test.same(ticksTold(), [2]);
});

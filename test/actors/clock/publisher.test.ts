/**
 * Frames of the clock (actors/README.md#frames): complete, newest first, in memory that grows with the world.
 */
import t from 'tap';
import { openScene } from './scene.js';
import { countingFactory } from './counting-world.js';

t.test('frames that outgrow their memory get larger memory, and no frame is lost', async (test) => {
  const factory = countingFactory({ frameBytes: (tick) => 256 * 2 ** Math.floor(tick / 10) });
  const scene = await openScene(test, { factory });
  await scene.time.pass(6000);
  await scene.control('pause');
  // The first tick follows the opening's frame too soon for a frame of its own.
  const ticks = scene.frames.map((frame) => frame.tick).filter((tick) => tick > 1);
  const expected = Array.from({ length: 50 }, (_, index) => index + 2);
  test.same(ticks.slice(0, 50), expected, 'a frame for every tick');
  const attached = scene.frames.at(-1)?.attached ?? 0;
  test.ok(attached >= 4 && attached <= 7, `${attached} buffers for a frame 32 times as large`);
});

t.test('a new world has its own memory, so a frame of the old one is never read as its frame', async (test) => {
  const scene = await openScene(test);
  await scene.time.pass(500);
  const before = scene.frames.at(-1)?.attached ?? 0;
  await scene.control('reset');
  test.match(scene.frames.at(-1), { worldId: 2, attached: before + 1 });
  test.ok(scene.frames.every((frame) => (frame.worldId === 2) === frame.attached > before));
});

t.test('publish shows the current state of the world, also while it is paused', async (test) => {
  const scene = await openScene(test);
  const { tick } = await scene.control('pause');
  scene.frames.length = 0;
  test.same(await scene.ask('publish', null), { tick });
  test.match(scene.frames, [{ tick, paused: true }]);
});

t.test('requested frames do not delay the next frame of a running world', async (test) => {
  const scene = await openScene(test);
  await scene.time.pass(500);
  for (let asked = 0; asked < 50; asked += 1) await scene.ask('publish', null);
  scene.frames.length = 0;
  await scene.time.pass(500);
  test.ok(scene.frames.length >= 4, `${scene.frames.length} frames in half a second of ten ticks a second`);
});

t.test('at 30 ticks a second every tick has a frame, even if some ticks are late', async (test) => {
  const scene = await openScene(test, { laws: { tick_rate: 30 } });
  await scene.time.pass(500);
  scene.frames.length = 0;
  const { time } = scene;
  await time.passUntil('a tick', () => scene.frames.length > 0);
  const begun = time.now();
  for (let tick = 1; tick <= 90; tick++) {
    await time.pass(begun + (tick * 1000) / 30 - 9 - time.now());
    time.stall(tick % 4 === 0 ? 13.5 : 9);
  }
  await time.pass(100);
  const ticks = scene.frames.map((frame) => frame.tick);
  test.ok(ticks.length >= 90, `${ticks.length} frames`);
  test.same(
    ticks,
    ticks.map((_, place) => ticks[0]! + place),
    'none is passed over',
  );
});

t.test('at higher speeds 30 frames a second are published', async (test) => {
  for (const speed of [31, 45, 60, 100, 300]) {
    const scene = await openScene(test, { laws: { tick_rate: speed } });
    await scene.time.pass(1000);
    scene.frames.length = 0;
    await scene.time.pass(10_000);
    const { length } = scene.frames;
    test.ok(length <= 301 && length >= 295, `${length} frames in ten seconds of ${speed} ticks a second`);
  }
});

/** The clock's pace (docs/rules/time.md#clock-and-speed): exact on average, without bursts to catch up. */
import fc from 'fast-check';
import t from 'tap';
import { createPacer } from '#actors/clock/pacing.js';
import { LIMITS } from '#schemas/limits.js';
import { openScene } from './scene.js';
import { countingFactory } from './counting-world.js';
import { createTestTime } from './test-time.js';

async function timedScene(test: Parameters<typeof openScene>[0], speed: number, tickMs = () => 0) {
  const time = createTestTime();
  const begun: number[] = [];
  const factory = countingFactory({
    duringTick: () => {
      begun.push(time.now());
      time.block(tickMs());
    },
  });
  const scene = await openScene(test, { factory, time });
  await scene.control('pause');
  await scene.control('set_speed', speed);
  await scene.control('resume');
  begun.length = 0;
  return { scene, time, begun };
}

for (const { speed, seconds } of [
  { speed: 0.1, seconds: 100 },
  { speed: 10, seconds: 20 },
  { speed: 1000, seconds: 3 },
]) {
  t.test(`at ${speed} ticks per second ${seconds} s hold ${speed * seconds} ticks`, async (test) => {
    const { scene, time, begun } = await timedScene(test, speed);
    await time.pass(seconds * 1000);
    // The first tick may be late by the slack, and the next one makes up for it.
    const tolerance = 1 + (LIMITS.clockSlackMs.value * speed) / 1000;
    test.ok(Math.abs(begun.length - speed * seconds) <= tolerance, `${begun.length} ticks`);
    const gaps = begun.slice(1).map((at, index) => at - (begun[index] ?? 0));
    const shortest = 1000 / speed - LIMITS.clockSlackMs.value;
    test.ok(Math.min(...gaps) >= shortest, 'no interval is shorter than the nominal one less the slack');
    test.ok(scene.samples.length > 0);
  });
}

t.test('after a stall of 5 s the clock continues at its pace and counts one overrun', async (test) => {
  const { scene, time, begun } = await timedScene(test, 10);
  await time.pass(1000);
  const before = begun.length;
  time.stall(5000);
  await time.pass(1000);
  test.ok(begun.length - before <= 11, `${begun.length - before} ticks in the second after the stall`);
  test.ok(begun.length - before >= 10);
  const overruns = scene.samples.reduce((sum, sample) => sum + sample.overruns, 0);
  test.equal(overruns, 1);
});

t.test('a clock that cannot keep its speed runs at full speed and still handles messages', async (test) => {
  // Ticks of 3 ms against an interval of 1 ms: 333 a second.
  const { scene, time, begun } = await timedScene(test, 1000, () => 3);
  await time.pass(3000);
  test.ok(Math.abs(begun.length - 1000) <= 5, `${begun.length} ticks`);
  const askedAt = time.now();
  await scene.ask('state_hash', null);
  test.ok(time.now() - askedAt <= LIMITS.clockTurnMs.value + 3, `answered after ${time.now() - askedAt} ms`);
});

t.test('set_speed does not change the tick_rate law; the next tick is due an interval after the last', async (test) => {
  const { scene, time, begun } = await timedScene(test, 0.1);
  await time.pass(100);
  const first = begun.at(-1) ?? NaN;
  const reply = await scene.control('set_speed', 2);
  test.equal(reply.speed, 2);
  await time.pass(600);
  test.same(begun.at(-1), first + 500);
  const { laws } = await scene.setLaws({});
  test.equal(laws.tick_rate, 10);
});

t.test('at most 30 frames a second are published', async (test) => {
  const { scene, time } = await timedScene(test, 200);
  scene.frames.length = 0;
  await time.pass(2000);
  test.ok(scene.frames.length <= 61 && scene.frames.length >= 55, `${scene.frames.length} frames in 2 s`);
});

t.test('in any schedule, n ticks take at least (n - 1) intervals less the slack', async (test) => {
  const jitter = fc.array(fc.double({ min: 0, max: 3000, noNaN: true }), { maxLength: 60 });
  const speeds = fc.double({ min: 0.1, max: 1000, noNaN: true });
  const property = fc.property(speeds, jitter, (speed, delays) => {
    const pacer = createPacer(speed, 0);
    let now = 0;
    const begun: number[] = [];
    for (const delay of delays) {
      now += Math.max(0, pacer.waitMs(now)) + delay;
      pacer.begin(now);
      begun.push(now);
    }
    const span = (begun.at(-1) ?? 0) - (begun[0] ?? 0);
    const least = Math.max(0, begun.length - 1) * (1000 / speed) - LIMITS.clockSlackMs.value;
    return span >= least - 1e-6;
  });
  test.doesNotThrow(() => fc.assert(property));
});

/**
 * Admin commands on the clock and the laws (docs/interface.md#control-and-laws;
 * actors/README.md#deferred-replies), sent to the real clock actor over a real store.
 */
import t from 'tap';
import type { WorldFactory } from '#actors/clock/recovery.js';
import type { Laws } from '#schemas/laws/catalog/catalog.js';
import { LIMITS } from '#schemas/limits.js';
import { query } from '../chronicle/scene.js';
import { countingFactory } from './counting-world.js';
import { openScene, type Scene } from './scene.js';

/** More than any mailbox of the clock takes. */
const READS = 1000;

async function lawsNow(scene: Scene): Promise<Laws> {
  return (await scene.setLaws({})).laws;
}

t.test('a new world runs at the speed of the tick_rate law', async (test) => {
  const scene = await openScene(test, { laws: { tick_rate: 20 } });
  test.match(scene.status(), { state: 'running', paused: false, speed: 20, worldId: 1, fault: null });
  await scene.time.pass(1000);
  test.match(await scene.control('pause'), { ok: true, state: 'paused', paused: true, seed: 42, world_id: 1 });
});

t.test(
  'step from paused advances one tick and publishes it at once (docs/rules/time.md#clock-and-speed)',
  async (test) => {
    const scene = await openScene(test);
    const { tick } = await scene.control('pause');
    scene.frames.length = 0;
    test.match(await scene.control('step'), { tick: tick + 1, state: 'paused' });
    test.match(scene.frames.at(-1), { tick: tick + 1, paused: true });
    await scene.time.pass(5000);
    test.match(await scene.control('step'), { tick: tick + 2 });
  },
);

t.test('step while running completes one tick and pauses', async (test) => {
  const scene = await openScene(test);
  await scene.control('set_speed', 0.1);
  const { tick } = scene.status();
  const stepped = await scene.control('step');
  test.match(stepped, { state: 'paused' });
  test.ok(stepped.tick > tick);
  await scene.time.pass(30_000);
  test.equal((await scene.control('pause')).tick, stepped.tick);
});

t.test('reset keeps pause and speed and opens the next world with the saved laws', async (test) => {
  const scene = await openScene(test);
  test.match(await scene.control('reset'), { state: 'running', world_id: 2, seed: 42 });
  await scene.control('pause');
  test.match(await scene.control('reset'), { state: 'paused', world_id: 3, tick: 0 });
  test.match(scene.frames.at(-1), { tick: 0, worldId: 3 }, 'a reset while paused shows the new world');
  test.ok(scene.notices.some((notice) => notice.kind === 'world' && notice.status?.worldId === 3));
  const worlds = await scene.chronicle.ask('worlds', null);
  test.same(worlds.map((world) => [world.id, world.ended_at !== null, world.state_hash !== null]).sort(), [
    [1, true, true],
    [2, true, true],
    [3, false, false],
  ]);
});

t.test('reset with an integer value uses it as the seed and stores it as the seed law', async (test) => {
  const scene = await openScene(test);
  test.match(await scene.control('reset', 7), { seed: 7 });
  test.equal((await lawsNow(scene)).seed, 7);
  test.match(await scene.control('reset'), { seed: 7 });
  for (const value of [1.5, -1, 2 ** 60]) {
    await test.rejects(scene.control('reset', value), { code: 'invalid', items: [{ loc: ['body', 'value'] }] });
  }
  test.equal(scene.status().worldId, 3);
});

t.test('set_speed accepts 0.1 to 1000 ticks per second; a missing or other value is invalid', async (test) => {
  const scene = await openScene(test);
  for (const value of [null, 0, 0.05, 1001, Number.NaN, -10]) {
    await test.rejects(scene.control('set_speed', value), { code: 'invalid', items: [{ loc: ['body', 'value'] }] });
  }
  test.match(await scene.control('set_speed', 0.1), { speed: 0.1 });
  await scene.control('pause');
  test.match(await scene.control('set_speed', 1000), { speed: 1000, paused: true });
});

t.test(
  'persist and reset decide which laws a world has and which return (docs/interface.md#control-and-laws)',
  async (test) => {
    const matrix = [
      { persist: true, reset: false, now: 31, afterReset: 31 },
      { persist: false, reset: false, now: 31, afterReset: 20 },
      { persist: true, reset: true, now: 31, afterReset: 31 },
      { persist: false, reset: true, now: 31, afterReset: 20 },
    ];
    for (const { persist, reset, now, afterReset } of matrix) {
      const scene = await openScene(test, { laws: { perceive_radius: 20 } });
      const reply = await scene.setLaws({ perceive_radius: 31 }, persist, reset);
      const title = `persist=${persist} reset=${reset}`;
      test.equal(reply.laws.perceive_radius, now, `${title}: in force`);
      test.equal(scene.status().worldId, reset ? 2 : 1, title);
      await scene.control('reset');
      test.equal((await lawsNow(scene)).perceive_radius, afterReset, `${title}: after a reset`);
    }
  },
);

t.test('a tick_rate of one world gives its speed back at a reset, and to the next start', async (test) => {
  const scene = await openScene(test, { laws: { tick_rate: 20 } });
  await scene.setLaws({ tick_rate: 15 }, false);
  test.equal(scene.status().speed, 15);
  test.match(await scene.control('reset'), { speed: 20 });
  test.equal(scene.status().speed, 20);
  const { clock } = await scene.chronicle.ask('resume', null);
  test.equal(clock?.speed, 20, 'so it is stored');
  await scene.control('set_speed', 33);
  test.match(await scene.control('reset'), { speed: 33 }, 'a speed that was set is not of the world');
});

t.test('laws of an earlier persist=false are not in a world opened with reset=true', async (test) => {
  const scene = await openScene(test, { laws: { perceive_radius: 20 } });
  await scene.setLaws({ perceive_radius: 31 }, false);
  const { laws } = await scene.setLaws({ eat_radius: 2 }, true, true);
  test.match(laws, { perceive_radius: 20, eat_radius: 2 });
});

t.test('laws that contradict each other are all refused, with an error item', async (test) => {
  const scene = await openScene(test);
  const wrong = { hungry_ratio: 0.2, starving_ratio: 0.4, perceive_radius: 33 };
  await test.rejects(scene.setLaws(wrong), { code: 'invalid', items: [{ loc: ['body', 'starving_ratio'] }] });
  test.not((await lawsNow(scene)).perceive_radius, 33);
});

t.test('a new tick_rate law changes the speed; posting all laws unchanged changes nothing', async (test) => {
  const scene = await openScene(test);
  await scene.setLaws({ tick_rate: 25 });
  test.equal(scene.status().speed, 25);
  await scene.control('set_speed', 3);
  const before = await lawsNow(scene);
  const { laws } = await scene.setLaws(before);
  test.same(laws, before);
  test.equal(scene.status().speed, 3, 'the whole answer posted back leaves the speed alone');
});

t.test('every notice arrives before the reply that it explains', async (test) => {
  const scene = await openScene(test);
  scene.notices.length = 0;
  await scene.control('pause');
  test.match(scene.notices.at(-1), { kind: 'status', status: { paused: true } });
  await scene.setLaws({ perceive_radius: 31 });
  test.match(scene.notices.slice(-2), [{ kind: 'laws' }, { kind: 'status' }]);
});

t.test('when the last creature dies the clock pauses once', async (test) => {
  const scene = await openScene(test);
  await scene.setLaws({ food_count: 0 });
  await scene.time.passUntil('the extinction is announced', () => scene.status().extinct);
  test.match(scene.status(), { state: 'paused', extinct: true });
  test.match(scene.frames.at(-1), { population: 0, paused: true });
  await scene.control('resume');
  await scene.time.pass(1000);
  test.match(await scene.control('pause'), { state: 'paused' });
  await test.resolves(scene.control('reset'));
  const page = await scene.chronicle.ask('history', query({ worldId: 1, types: ['extinction'] }));
  test.equal(page.total, 1);
});

t.test('the hash of the state is computed again after laws and after a tick', async (test) => {
  const scene = await openScene(test);
  await scene.control('pause');
  const hash = async (): Promise<string> => (await scene.clock.ask('state_hash', null)).state_hash;
  const hashes = [await hash(), await hash()];
  await scene.setLaws({ food_count: 800 });
  hashes.push(await hash());
  await scene.control('step');
  hashes.push(await hash());
  test.equal(hashes[0], hashes[1]);
  test.equal(new Set(hashes).size, 3, hashes.join(' '));
});

t.test('a flood of reads refuses no command, and the world is hashed once for all of them', async (test) => {
  let hashes = 0;
  const { create, restore } = countingFactory();
  const factory: WorldFactory = {
    create: (options) => {
      const world = create(options);
      const hash = world.stateHash.bind(world);
      return Object.assign(world, { stateHash: () => ((hashes += 1), hash()) });
    },
    restore,
  };
  const scene = await openScene(test, { factory });
  const { tick } = await scene.control('pause');
  hashes = 0;
  const reads = Array.from({ length: READS }, () =>
    scene.clock.ask('state_hash', null).then(
      () => 'answered',
      (error: { code: string }) => error.code,
    ),
  );
  test.match(await scene.control('step'), { tick: tick + 1 });
  const outcomes = await Promise.all(reads);
  test.same(new Set(outcomes), new Set(['answered', 'mailbox_full']));
  test.equal(outcomes.filter((outcome) => outcome === 'answered').length, LIMITS.readsMailbox.value);
  test.ok(hashes >= 1 && hashes <= 2, `${hashes} hashes of two states`);
});

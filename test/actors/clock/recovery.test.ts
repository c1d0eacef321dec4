/**
 * Crashes and restarts (docs/determinism.md#restart-and-replay): the history after a crash equals the history without
 * one, bit for bit; acknowledged actions survive; a world that fails is restored on its thread.
 */
import { DEFAULT_LAWS } from '#schemas/laws/catalog/catalog.js';
import type { HistoryQuery } from '#schemas/records/history.js';
import { openDatabase } from '#store/database/database.js';
import type { WorldFactory } from '#actors/clock/recovery.js';
import { countingFactory } from './counting-world.js';
import { openScene, type Scene } from './scene.js';
import fc from 'fast-check';
import { join } from 'node:path';
import t from 'tap';
import { temporaryFolder } from '../../support/scope.js';

const EVERYTHING: HistoryQuery = {
  worldId: null,
  since: 0,
  before: null,
  fromTick: null,
  toTick: null,
  limit: 2000,
  types: [],
  major: false,
  entityId: null,
  clanId: null,
  q: null,
};

async function runTo(scene: Scene, tick: number): Promise<void> {
  let at = (await scene.control('pause')).tick;
  while (at < tick) at = (await scene.control('step')).tick;
}

async function storedEvents(scene: Scene): Promise<readonly { readonly id: number; readonly tick: number }[]> {
  const page = await scene.chronicle.ask('history', EVERYTHING);
  return [...page.events].sort((a, b) => a.id - b.id);
}

t.test('ticks that others have seen are computed at once, up to an action that was not stored', async (test) => {
  const laws = { tick_rate: 0.1 };
  const stored = async (ending: 'pause' | 'resume'): Promise<string> => {
    const folder = temporaryFolder(test);
    const first = await openScene(test, { laws, folder });
    await runTo(first, 10);
    await first.control(ending);
    await first.crash();
    return folder;
  };
  const resumed = async (ending: 'pause' | 'resume', actions: readonly { seq: number; tick: number }[]) => {
    const seen = { worldId: 1, tick: 25, actions };
    const second = await openScene(test, { laws, folder: await stored(ending), seen });
    return second.ask('state_hash', null);
  };
  const whole = await openScene(test, { laws });
  await runTo(whole, 25);
  const expected = await whole.ask('state_hash', null);
  const { tick, state_hash } = await resumed('resume', [{ seq: 1, tick: 0 }]);
  test.same({ tick, state_hash }, { tick: 25, state_hash: expected.state_hash });
  test.equal((await resumed('resume', [{ seq: 999, tick: 15 }])).tick, 15, 'the action was not stored');
  test.equal((await resumed('pause', [])).tick, 10, 'a paused clock computes none');
});

t.test('after a crash at any time the world continues to the same state and the same history', async (test) => {
  const laws = { tick_rate: 50 };
  const actAt = async (scene: Scene, tick: number): Promise<void> => {
    await runTo(scene, tick);
    await scene.setLaws({ food_count: 50 + tick }, tick % 2 === 0);
  };
  const whole = await openScene(test, { laws });
  for (const tick of [7, 12]) await actAt(whole, tick);
  await runTo(whole, 40);
  const expected = await whole.ask('state_hash', null);
  const expectedEvents = await storedEvents(whole);
  test.ok(expectedEvents.length > 5);

  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 0, max: 700 }), fc.boolean(), async (crashMs, actedTwice) => {
      const folder = temporaryFolder(test);
      const first = await openScene(test, { laws, folder });
      await actAt(first, 7);
      if (actedTwice) await actAt(first, 12);
      await first.control('resume');
      await first.time.pass(Math.min(crashMs, actedTwice ? 500 : 90));
      await first.crash();
      const second = await openScene(test, { laws, folder });
      if (!actedTwice) await actAt(second, 12);
      await runTo(second, 40);
      const reached = await second.ask('state_hash', null);
      const events = await storedEvents(second);
      await second.crash();
      return reached.state_hash === expected.state_hash && JSON.stringify(events) === JSON.stringify(expectedEvents);
    }),
    { numRuns: 8 },
  );
});

t.test('pause and speed survive a restart; a stop writes a checkpoint', async (test) => {
  const folder = temporaryFolder(test);
  const first = await openScene(test, { folder });
  await first.control('set_speed', 77);
  await first.time.pass(500);
  const { tick } = await first.control('pause');
  await first.ask('stop', null);
  await test.rejects(first.control('resume'), { code: 'actor_stopped' });
  const { world } = await first.chronicle.ask('resume', null);
  test.equal(world?.checkpoint?.tick, tick);
  test.same(world?.journal, []);
  await first.crash();
  const second = await openScene(test, { folder });
  test.match(second.status(), { state: 'paused', speed: 77, tick, worldId: 1 });
});

t.test('SIM_RESUME=false closes the stored world and opens a new one, which runs', async (test) => {
  const folder = temporaryFolder(test);
  const first = await openScene(test, { folder });
  await first.control('pause');
  await first.crash();
  const second = await openScene(test, { folder, resume: false });
  test.match(second.status(), { state: 'running', worldId: 2 });
  await second.control('pause');
  const worlds = await second.chronicle.ask('worlds', null);
  test.same(worlds.map((world) => world.ended_at !== null).sort(), [false, true]);
});

t.test('saved laws apply at every later start, start-up values only at theirs', async (test) => {
  const folder = temporaryFolder(test);
  const first = await openScene(test, { folder, laws: { perceive_radius: 20, seed: 5 } });
  await first.setLaws({ perceive_radius: 33 }, true);
  await first.setLaws({ perceive_radius: 44 }, false);
  await first.crash();
  const second = await openScene(test, { folder, laws: { perceive_radius: 21, seed: 6 } });
  const now = await second.setLaws({});
  test.equal(now.laws.perceive_radius, 44, 'the world that goes on keeps the laws that were in force');
  test.match(await second.control('reset'), { seed: 5 });
  const fresh = await second.setLaws({});
  test.equal(fresh.laws.perceive_radius, 33);
});

t.test("a world stored before a law existed continues with the law's default", async (test) => {
  const folder = temporaryFolder(test);
  const first = await openScene(test, { folder, laws: { perceive_radius: 20 } });
  await first.control('pause');
  await first.ask('stop', null);
  await first.crash();
  const store = await openDatabase({ location: join(folder, 'world.db') });
  for (const table of ['worlds', 'snapshots']) {
    await store.read(`UPDATE ${table} SET laws = json_remove(laws, '$.perceive_radius')`);
  }
  store.close();
  const { laws } = await (await openScene(test, { folder })).setLaws({});
  test.equal(laws.perceive_radius, DEFAULT_LAWS.perceive_radius);
  test.same(Object.keys(laws).sort(), Object.keys(DEFAULT_LAWS).sort());
});

t.test(
  'a tick that fails is undone and retried; the history is unchanged (docs/determinism.md#restart-and-replay)',
  async (test) => {
    let broken = 0;
    const breaking = countingFactory({
      duringTick: ({ tick }) => {
        if (tick === 20 && broken < 2) {
          broken += 1;
          throw new Error('an invariant broke');
        }
      },
    });
    const sound = await openScene(test);
    await runTo(sound, 30);
    const scene = await openScene(test, { factory: breaking });
    await scene.setLaws({});
    await runTo(scene, 30);
    test.equal(broken, 2);
    test.same(await scene.ask('state_hash', null), await sound.ask('state_hash', null));
    test.same(await storedEvents(scene), await storedEvents(sound));
    await scene.time.pass(300);
    test.match(scene.samples.at(-1), { tickFailures: 2 });
    test.match(scene.samples.at(-1)?.lastTickError, /an invariant broke \(seed 42, tick 21\)/);
  },
);

t.test('a tick that fails three times pauses the clock with a fault that names seed and tick', async (test) => {
  let sick = true;
  const factory = countingFactory({
    duringTick: ({ tick }) => {
      if (tick === 20 && sick) throw new Error('an invariant broke');
    },
  });
  const scene = await openScene(test, { factory });
  await scene.time.passUntil('the fault is announced', () => scene.status().fault !== null);
  test.match(scene.status(), { state: 'paused', tick: 20, fault: { tick: 20, seed: 42 } });
  test.match(scene.status().fault?.message, /seed 42, tick 21/);
  await test.rejects(scene.control('step'), { code: 'internal' });
  test.same(scene.faults, [], 'the actor itself did not fault');
  sick = false;
  test.match(await scene.control('resume'), { state: 'running' });
  await scene.time.passUntil('the world goes on', () => (scene.frames.at(-1)?.tick ?? 0) > 25);
  test.equal((await scene.control('pause')).state, 'paused');
  test.equal(scene.status().fault, null);
});

t.test('checkpoints are written on the way, at most every 2 s; replay starts from the newest', async (test) => {
  const folder = temporaryFolder(test);
  const first = await openScene(test, { folder, laws: { tick_rate: 60 } });
  await first.control('set_speed', 1000);
  await first.time.pass(5000);
  const { tick } = await first.control('pause');
  const { state_hash } = await first.ask('state_hash', null);
  const { world } = await first.chronicle.ask('resume', null);
  test.ok(world?.checkpoint && world.checkpoint.tick >= 1999 && world.checkpoint.tick < tick);
  await first.crash();
  const second = await openScene(test, { folder });
  test.match(await second.ask('state_hash', null), { tick, state_hash });
});

/** Refuses a state that does not match its hash, as the engine does. */
function checkingFactory(): WorldFactory {
  const factory = countingFactory();
  return {
    ...factory,
    restore(options, bytes) {
      const world = factory.restore(options, bytes);
      if (options.stateHash === 'another') throw new Error('wrong hash');
      return world;
    },
  };
}

const DAMAGES: Readonly<Record<string, string>> = {
  'is not compressed bytes': `UPDATE snapshot_parts SET bytes = x'00ff00'`,
  'lacks a part': 'DELETE FROM snapshot_parts',
  'is another state than its hash says': `UPDATE snapshots SET state_hash = 'another'`,
  'has laws that are no JSON': `UPDATE snapshots SET laws = 'x' || laws`,
  'has a text that is not UTF-8': `UPDATE snapshots SET state_hash = CAST(x'ff' AS TEXT)`,
};

for (const [name, sql] of Object.entries(DAMAGES)) {
  t.test(`if the newest checkpoint ${name}, an older one and the journal give the same world`, async (test) => {
    const folder = temporaryFolder(test);
    const first = await openScene(test, { folder, laws: { tick_rate: 60 } });
    await first.control('set_speed', 1000);
    await first.time.pass(5000);
    const { tick } = await first.control('pause');
    const { state_hash } = await first.ask('state_hash', null);
    await first.crash();
    const damage = async (where: string): Promise<void> => {
      const database = await openDatabase({ location: join(folder, 'world.db') });
      await database.write([{ sql: `${sql} ${where}`, args: [] }]);
      await database.close();
    };
    const newest = '(SELECT id FROM snapshots ORDER BY tick DESC LIMIT 1)';
    await damage(`WHERE ${sql.includes('snapshot_parts') ? 'snapshot_id' : 'id'} = ${newest}`);
    const second = await openScene(test, { folder, factory: checkingFactory() });
    test.match(await second.ask('state_hash', null), { tick, state_hash });
    test.match(second.samples.at(-1)?.storeDamage, /checkpoint of world 1 at tick \d+ can't be read/);
    await second.crash();
  });
}

/**
 * A world goes on with another engine (docs/determinism.md#upgrades): what the engine before it stored stays, and what the
 * new one adds has ids of its own, even where it computes another history.
 */
import t from 'tap';
import { openDatabase } from '#store/database/database.js';
import { temporaryFolder } from '../../support/scope.js';
import { countingFactory } from './counting-world.js';
import { openScene, type Scene } from './scene.js';
import { join } from 'node:path';

/** The engine `name`, which tells this many events more than its rules each tick. */
function engineOf(name: string | undefined, eventsPerTick = 0): ReturnType<typeof countingFactory> {
  return { ...countingFactory({ eventsPerTick }), engine: name };
}

async function runTo(scene: Scene, tick: number): Promise<void> {
  let at = (await scene.control('pause')).tick;
  while (at < tick) at = (await scene.control('step')).tick;
}

async function stored(folder: string, sql: string): Promise<string[]> {
  const database = await openDatabase({ location: join(folder, 'world.db') });
  const rows = (await database.read(sql)).map((row) => JSON.stringify(row));
  database.close();
  return rows;
}

const EVENTS = 'SELECT * FROM events ORDER BY id';
const BIRTHS = 'SELECT id, birth_tick FROM creatures ORDER BY id';

for (const eventsPerTick of [0, 4]) {
  t.test(`the engine after it tells ${eventsPerTick} events a tick, the one before it 2`, async (test) => {
    const folder = temporaryFolder(test);
    const first = await openScene(test, { folder, factory: engineOf('first', 2) });
    await runTo(first, 30);
    await first.setLaws({ food_count: 90 }, false);
    await runTo(first, 50);
    await first.crash();
    const [events, births] = [await stored(folder, EVENTS), await stored(folder, BIRTHS)];

    const second = await openScene(test, { folder, factory: engineOf('second', eventsPerTick) });
    test.match(second.status(), { tick: 50, state: 'paused' });
    test.equal((await second.setLaws({})).laws.food_count, 90, 'an acknowledged law stays');
    await runTo(second, 80);
    const after = await second.ask('state_hash', null);
    await second.crash();
    const [allEvents, allBirths] = [await stored(folder, EVENTS), await stored(folder, BIRTHS)];
    test.strictSame(allEvents.slice(0, events.length), events);
    test.strictSame(allBirths.slice(0, births.length), births);
    const added = allEvents.slice(events.length).map((row) => JSON.parse(row) as { tick: number });
    test.ok(added.length > 0 && added.every(({ tick }) => tick > 50));
    const born = allBirths.slice(births.length).map((row) => JSON.parse(row) as { birth_tick: number });
    test.ok(born.length > 0 && born.every(({ birth_tick }) => birth_tick >= 50));

    const third = await openScene(test, { folder, factory: engineOf('second', eventsPerTick) });
    test.match(await third.ask('state_hash', null), after, 'the checkpoint of the change restores the world');
    const [world] = await third.chronicle.ask('worlds', null);
    test.match(world, { engine: 'second', engine_changes: [{ tick: 50, from: 'first', to: 'second' }] });
    test.equal(world?.engine_changes.length, 1);
  });
}

t.test('an engine without an id resumes any world and changes nothing in it', async (test) => {
  const folder = temporaryFolder(test);
  const first = await openScene(test, { folder, factory: engineOf('first') });
  await runTo(first, 20);
  await first.crash();
  const second = await openScene(test, { folder, factory: engineOf(undefined) });
  const [world] = await second.chronicle.ask('worlds', null);
  test.match(world, { engine: 'first', engine_changes: [], ticks: 20 });
});

/**
 * A world goes on with another engine (docs/determinism.md#upgrades): what the engine before it stored stays, and what the
 * new one adds has ids of its own, even where it computes another history.
 */
import t from 'tap';
import { replay, restoreWorld } from '#actors/clock/recovery.js';
import type { ListedSnapshot } from '#schemas/records/series.js';
import { type Database, openDatabase } from '#store/database/database.js';
import { readPart, unpack } from '#store/worlds/checkpoints.js';
import { readJournal } from '#store/worlds/journal.js';
import { readCheckpoints } from '#store/worlds/snapshots.js';
import { readOpening } from '#store/worlds/worlds.js';
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

t.test('a world of several engines is computed again in segments, each by its engine', async (test) => {
  const folder = temporaryFolder(test);
  const engines = new Map([2, 4, 3].map((events) => [`engine ${events}`, engineOf(`engine ${events}`, events)]));
  const live = new Map<number, string>();
  let until = 0;
  for (const factory of engines.values()) {
    const scene = await openScene(test, { folder, factory });
    until += 40;
    await scene.control('pause');
    await scene.setLaws({ food_count: 500 + until }, false);
    for (let { tick } = await scene.control('step'); tick < until; { tick } = await scene.control('step')) {
      live.set(tick, (await scene.ask('state_hash', null)).state_hash);
    }
    await scene.crash();
  }

  const store = await openDatabase({ location: join(folder, 'world.db'), readOnly: true });
  test.teardown(() => store.close());
  const opening = (await readOpening(store, 1))!;
  const journal = await readJournal(store, 1, 0);
  const changes = journal.flatMap(({ seq, tick, action }) =>
    action.kind === 'engine' ? [{ seq, tick, ...action }] : [],
  );
  test.equal(changes.length, 2);
  /** The state of a tick as docs/log.md#how-to-compute-a-past-tick says. */
  const computed = async (tick: number): Promise<string> => {
    const [found] = await readCheckpoints(store, { worldId: 1, toTick: tick, limit: 1 });
    const { journal_seq: seq = 0, engine_id = changes[0]!.from, state_hash: stateHash = '' } = found?.header ?? {};
    if (changes.some((change) => change.seq > seq && change.tick <= tick))
      throw new Error('no checkpoint of the engine');
    const checkpoint = found && {
      tick: found.header.tick,
      journalSeq: seq,
      stateHash,
      laws: found.header.laws!,
      bytes: await readBytes(store, found),
    };
    const factory = engines.get(engine_id ?? '')!;
    const origin = { opening, checkpoint: checkpoint ?? null, journal: journal.filter((entry) => entry.tick <= tick) };
    const world = restoreWorld(factory, origin);
    for (const _ of replay(world, origin, tick));
    return world.stateHash();
  };
  test.equal(live.size, 117);
  for (const [tick, hash] of live) test.equal(await computed(tick), hash, `tick ${tick}`);
});

async function readBytes(store: Database, { id, header }: ListedSnapshot): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  for (let part = 0; part < header.parts; part++) {
    const { bytes, unpacked } = (await readPart(store, id, part))!;
    parts.push(unpack(header.coding, bytes, unpacked));
  }
  return Buffer.concat(parts);
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

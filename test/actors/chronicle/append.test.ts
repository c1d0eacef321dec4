/**
 * Guarantees of an append: it is atomic, durable when answered and idempotent; and what a restart
 * finds (docs/storage.md#writes; docs/determinism.md#restart-and-replay).
 */
import { DEFAULT_LAWS } from '#schemas/laws/catalog/catalog.js';
import type { ChronicleEntry } from '#schemas/records/history.js';
import type { JournalEntry } from '#schemas/records/journal.js';
import { appendEntries } from '#store/chronicle.js';
import { openDatabase } from '#store/database/database.js';
import { openStore } from '#store/store.js';
import { clearPasskey, replacePasskey } from '#store/worlds/settings.js';
import { birthOf, event, openedEntry, opening, query, scene, storePath, eventsEntry } from './scene.js';
import { createClient } from '@libsql/client';
import { randomBytes } from 'node:crypto';
import { statSync } from 'node:fs';
import t from 'tap';
import { until } from '../../support/until.js';

const lawsChanged: JournalEntry = {
  worldId: 1,
  seq: 1,
  tick: 30,
  action: {
    kind: 'laws',
    changed: { mutation_rate: 0.25, boundary: 'clamp', morph_lambda_override: null },
    persist: true,
    preset: null,
  },
};
const paused: JournalEntry = {
  worldId: 1,
  seq: 2,
  tick: 45,
  action: { kind: 'control', action: 'pause', value: null },
};
const birth = birthOf(5, {
  caste: 'Woman',
  sex: 'female',
  clan_id: 2,
  mother_id: 1,
  birth_tick: 12,
  personal_name: 'Orla',
});

const story: readonly ChronicleEntry[] = [
  openedEntry(1, 1),
  eventsEntry(
    [
      event(1, 'birth', { tick: 12, entity_id: 5 }),
      event(2, 'bloom', { tick: 13 }),
      event(3, 'death', { tick: 20, entity_id: 5, cause: 'disease' }),
      event(4, 'clan_extinction', { tick: 20, payload: { clan_id: 2, clan_name: 'Moon' } }),
    ],
    {
      born: [birth],
      died: [{ id: 5, death_tick: 20, cause: 'disease', body: { sides: 4, radius: 2, lifespan: 90, x: 1, y: 2 } }],
      peakPopulation: 17,
      tick: 20,
    },
  ),
  { kind: 'journal', entry: lawsChanged },
  { kind: 'saved_laws', laws: { ...DEFAULT_LAWS, mutation_rate: 0.25 } },
  { kind: 'clock', clock: { paused: false, speed: 12.5 } },
];

function checkpoint(worldId: number, tick: number, journalSeq: number): ChronicleEntry {
  const bytes = new Uint8Array(5000).fill(tick % 251);
  return { kind: 'checkpoint', worldId, tick, journalSeq, stateHash: `hash-${tick}`, laws: DEFAULT_LAWS, bytes };
}

async function dump(location: string): Promise<unknown> {
  const database = await openDatabase({ location });
  const sources = ['events', 'law_changes', 'creatures', 'clans', 'journal', 'worlds'];
  const sums = [
    'event_clans',
    'event_counts',
    'days',
    'world_totals',
    'clan_totals',
    'deeds',
    'notables',
    'word_counts',
  ];
  const rows = [];
  for (const table of [...sources, ...sums]) rows.push(await database.read(`SELECT * FROM ${table}`));
  // Every search document has the mark of its creature.
  rows.push(await database.read(`SELECT rowid FROM event_texts WHERE event_texts MATCH 'marks : "e" *'`));
  rows.push(await database.read('SELECT world_id, tick, journal_seq FROM snapshots'));
  database.close();
  return rows.map((table) => table.map((row) => Object.values(row)));
}

t.test('entries that are sent again change nothing, in one batch or in several', async (test) => {
  const location = storePath(test);
  const { chronicle } = scene(test, location);
  test.same(await chronicle.ask('append', { entries: story }), { durableTick: 30 });
  const once = await dump(location);
  test.same(await chronicle.ask('append', { entries: story }), { durableTick: 30 });
  for (const entry of story) await chronicle.ask('append', { entries: [entry] });
  test.same(await chronicle.ask('append', { entries: [...story, ...story] }), { durableTick: 30 });
  test.strictSame(await dump(location), once);
});

t.test('events, lineage, laws and epitaphs are stored in their tables', async (test) => {
  const location = storePath(test);
  const { chronicle } = scene(test, location);
  await chronicle.ask('append', { entries: story });
  const client = createClient({ url: `file:${location}` });
  const laws = await client.execute('SELECT world_id, tick, law, value FROM law_changes ORDER BY law');
  test.same(
    laws.rows.map((row) => Object.values(row)),
    [
      [1, 30, 'boundary', '"clamp"'],
      [1, 30, 'morph_lambda_override', 'null'],
      [1, 30, 'mutation_rate', '0.25'],
    ],
  );
  const creatures = await client.execute('SELECT id, birth_tick, death_tick, personal_name FROM creatures');
  test.same(Object.values(creatures.rows[0] ?? {}), [5, 12, 20, 'Orla']);
  const clans = await client.execute('SELECT id, extinct_tick FROM clans');
  test.same(Object.values(clans.rows[0] ?? {}), [2, 20]);
  client.close();
});

t.test('the durable tick and the peak never decrease; a closed world has its totals', async (test) => {
  const { chronicle } = scene(test, storePath(test));
  await chronicle.ask('append', { entries: [openedEntry(1, 1), eventsEntry([], { tick: 50, peakPopulation: 9 })] });
  const late = await chronicle.ask('append', { entries: [eventsEntry([], { tick: 20, peakPopulation: 3 })] });
  test.equal(late.durableTick, 50);
  const ahead = await chronicle.ask('append', { entries: [{ kind: 'journal', entry: { ...paused, tick: 61 } }] });
  test.equal(ahead.durableTick, 61, 'an action at a tick makes the world durable to it');
  await chronicle.ask('append', {
    entries: [{ kind: 'world_closed', worldId: 1, tick: 70, stateHash: 'abc' }, openedEntry(2, 1)],
  });
  const [second, first] = await chronicle.ask('worlds', null);
  test.match(first, { id: 1, seed: 43, ticks: 70, peak_population: 9, state_hash: 'abc', ended_at: /^\d{4}-.*Z$/ });
  test.match(second, { id: 2, width: 400, height: 300, boundary: 'wrap', ended_at: null, ticks: 0 });
});

t.test('an empty store and a closed world have nothing to resume', async (test) => {
  const { chronicle } = scene(test, storePath(test));
  const nothing = { nextWorldId: 1, nextEventId: 1, savedLaws: null, clock: null, world: null };
  test.strictSame(await chronicle.ask('resume', null), nothing);
  await chronicle.ask('append', {
    entries: [...story, { kind: 'world_closed', worldId: 1, tick: 31, stateHash: 'abc' }],
  });
  test.match(await chronicle.ask('resume', null), { nextWorldId: 2, nextEventId: 5, world: null });
});

t.test('a restart finds the newest checkpoint and the journal after it', async (test) => {
  const location = storePath(test);
  const before = scene(test, location);
  await before.chronicle.ask('append', { entries: story });
  const fresh = await before.chronicle.ask('resume', null);
  test.strictSame(fresh.world?.opening, opening(1, 1));
  test.equal(fresh.world?.checkpoint, null);
  test.strictSame(fresh.world?.journal, [lawsChanged], 'without a checkpoint the whole journal');
  await before.chronicle.ask('append', { entries: [checkpoint(1, 40, 1), { kind: 'journal', entry: paused }] });
  await before.stop();
  const record = await scene(test, location).chronicle.ask('resume', null);
  test.match(record, {
    nextWorldId: 2,
    nextEventId: 5,
    savedLaws: { mutation_rate: 0.25 },
    clock: { paused: false, speed: 12.5 },
    world: { durableTick: 45, peakPopulation: 17, lastJournalSeq: 2 },
  });
  test.match(record.world?.checkpoint, { tick: 40, journalSeq: 1, stateHash: 'hash-40' });
  test.strictSame(record.world?.checkpoint?.laws, DEFAULT_LAWS);
  test.strictSame(record.world?.checkpoint?.bytes, new Uint8Array(5000).fill(40));
  test.strictSame(record.world?.journal, [paused]);
});

t.test('a bound of bytes holds from the write on; the file stays small', async (test) => {
  const location = storePath(test);
  const historyBytesMax = 2_000_000;
  const { chronicle } = scene(test, location, { historyBytesMax });
  const bytes = new Uint8Array(randomBytes(500_000));
  const write = async (tick: number): Promise<void> => {
    await chronicle.ask('append', { entries: [{ ...checkpoint(1, tick, 0), bytes } as ChronicleEntry] });
  };
  await chronicle.ask('append', { entries: [openedEntry(1, 1)] });
  for (let tick = 1; tick <= 60; tick += 1) await write(tick);
  const kept = await chronicle.ask('snapshots', { worldId: 1, before: null, limit: 99 });
  test.equal(kept.length, 3, 'each is a little larger than a quarter of the bound');
  test.same(await chronicle.ask('housekeeping', null), { removedSnapshots: 0 });
  const size = statSync(location).size;
  test.ok(size < 6 * bytes.length, `${size} bytes after sixty checkpoints of ${bytes.length}`);
});

t.test(
  'if another process locks the store, an append fails with store_unavailable and succeeds later',
  async (test) => {
    const location = storePath(test);
    const { chronicle, faults } = scene(test, location, { busyMs: 50 });
    await chronicle.ask('append', { entries: story });
    const other = createClient({ url: `file:${location}` });
    const lock = await other.transaction('write');
    const more = eventsEntry([event(5, 'fire', { tick: 31 })]);
    await test.rejects(chronicle.ask('append', { entries: [more] }), { code: 'store_unavailable' });
    test.equal((await chronicle.ask('history', query())).total, 4, 'reads go on meanwhile');
    await lock.rollback();
    other.close();
    test.same(await chronicle.ask('append', { entries: [more] }), { durableTick: 31 });
    test.strictSame((await chronicle.ask('history', query({ types: ['fire'] }))).total, 1);
    test.same(faults, [], 'the environment is no fault of the actor');
  },
);

t.test(
  'on a full disk an append fails with store_unavailable as a whole, and succeeds when there is space',
  async (test) => {
    const location = storePath(test);
    const database = await openStore({ location });
    await appendEntries(database, story, '2026-01-01T00:00:00.000Z');
    const before = await dump(location);
    const [pages] = await database.read('PRAGMA page_count');
    await database.read(`PRAGMA max_page_count = ${Number(pages?.['page_count']) + 20}`);
    const text = 'room '.repeat(100);
    const many = Array.from({ length: 2000 }, (_, index) => event(index + 5, 'fire', { payload: { text } }));
    await test.rejects(appendEntries(database, [eventsEntry(many)], 'now'), { code: 'store_unavailable' });
    test.strictSame(await dump(location), before);
    // The connection was replaced after the failure, and so was its limit, which simulated the full disk.
    await appendEntries(database, [eventsEntry(many)], 'now');
    const [count] = await database.read('SELECT count(*) AS events FROM events');
    test.equal(count?.['events'], 2003);
    database.close();
  },
);

t.test('a broken invariant is a fault, not an answer, and stores nothing', async (test) => {
  const location = storePath(test);
  const { chronicle, faults } = scene(test, location);
  await chronicle.ask('append', { entries: story });
  const before = await dump(location);
  const unordered = eventsEntry([event(7, 'fire'), event(6, 'fire')]);
  await test.rejects(chronicle.ask('append', { entries: [unordered] }), { code: 'actor_restarted' });
  // The thread reports its fault by another way than the answer.
  await until('the fault', () => faults.length > 0);
  test.match(String(faults[0]?.fault), /event 6 comes after event 7/);
  test.strictSame(await dump(location), before);
  test.equal((await chronicle.ask('history', query())).total, 3, 'the restarted chronicle reads on');
});

t.test('a passkey is enrolled once; set and clear by another process take effect at once', async (test) => {
  const location = storePath(test);
  const { chronicle } = scene(test, location);
  test.equal(await chronicle.ask('passkey', null), null);
  test.equal(await chronicle.ask('enrol', { hash: '$scrypt$one' }), true);
  test.equal(await chronicle.ask('enrol', { hash: '$scrypt$two' }), false);
  test.equal(await chronicle.ask('passkey', null), '$scrypt$one');
  const command = await openStore({ location });
  await replacePasskey(command, '$scrypt$three');
  test.equal(await chronicle.ask('passkey', null), '$scrypt$three');
  test.equal(await clearPasskey(command), true);
  test.equal(await clearPasskey(command), false);
  test.equal(await chronicle.ask('passkey', null), null);
  command.close();
});

t.test('after close the next message opens the store again', async (test) => {
  const { chronicle } = scene(test, storePath(test));
  await chronicle.ask('append', { entries: story });
  test.equal(await chronicle.ask('close', null), null);
  test.equal((await chronicle.ask('history', query())).total, 3);
});

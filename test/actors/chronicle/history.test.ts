/** The history page against a plain model (docs/storage.md#history-pages): filters, cursors, search. */
import { unrecorded } from '../../support/records.js';
import assert from 'node:assert/strict';
import fc from 'fast-check';
import t from 'tap';
import type { HistoryPage } from '#actors/chronicle/protocol.js';
import { inForm } from '../../support/form.js';
import { idsOf } from '../../support/checks.js';
import { asTold } from '#schemas/wire/event.js';
import { between, matchingEvents, page, queryArbitrary, worldsArbitrary, type WorldHistory } from './history-model.js';
import { event, openedEntry, query, scene, storePath, eventsEntry, type Scene } from './scene.js';

const SEED = Date.now() % 2 ** 31;
t.comment(`fast-check seed ${SEED}`);

async function tell({ chronicle }: Scene, worlds: readonly WorldHistory[]): Promise<void> {
  for (const { worldId, historyMax, events } of worlds) {
    const first = events[0]?.id ?? 1000 + worldId;
    await chronicle.ask('append', { entries: [openedEntry(worldId, first, historyMax)] });
    const half = events.length >> 1;
    await chronicle.ask('append', { entries: [eventsEntry(events.slice(0, half), { worldId })] });
    await chronicle.ask('append', { entries: [eventsEntry(events.slice(half), { worldId })] });
  }
}

t.test('every filter, alone and combined, gives the events that a plain filter over all events gives', async (test) => {
  await fc.assert(
    fc.asyncProperty(
      worldsArbitrary,
      fc.array(queryArbitrary, { minLength: 60, maxLength: 60 }),
      async (worlds, queries) => {
        const run = scene(test, storePath(test));
        await tell(run, worlds);
        for (const asked of queries) {
          const answer = await run.chronicle.ask('history', asked);
          checkPage(answer, worlds, asked);
        }
        await run.stop();
      },
    ),
    { seed: SEED, numRuns: inForm(8, 30) },
  );
});

function checkPage(answer: HistoryPage, worlds: readonly WorldHistory[], asked: ReturnType<typeof query>): void {
  const all = matchingEvents(worlds, asked);
  const expected = page(all, asked).map((found) => asTold(found));
  const note = JSON.stringify(asked);
  assert.equal(answer.total, all.length, `total of ${note}`);
  assert.equal(answer.next_since, Math.max(asked.since, ...answer.events.map(({ id }) => id)), note);
  assert.equal(answer.has_more, between(all, asked).length > asked.limit, `has_more of ${note}`);
  if (asked.q === null || asked.order === 'oldest') {
    return assert.deepEqual(unrecorded(answer.events), expected, note);
  }
  // Ranking is not compared here: the page has the right number of events, and all of them match.
  const pool = asked.since > 0 ? expected : page(all, { ...asked, limit: Infinity });
  const found = new Set(answer.events.map(({ id }) => id));
  assert.equal(found.size, answer.events.length, `${note} repeats`);
  assert.equal(found.size, expected.length, note);
  const areMatching = [...found].every((id) => pool.some((matching) => matching.id === id));
  assert.ok(areMatching, `${note} found ${[...found].join()}`);
}

t.test(
  'a client that follows next_since misses no event and repeats none, for any page size and filters',
  async (test) => {
    await fc.assert(
      fc.asyncProperty(worldsArbitrary, queryArbitrary, async (worlds, filters) => {
        const run = scene(test, storePath(test));
        await tell(run, worlds);
        const asked = { ...filters, before: null };
        const all = matchingEvents(worlds, asked).map(({ id }) => id);
        const followed: number[] = [];
        let since = asked.order === 'oldest' ? 0 : (all[0] ?? 1) - 1 || 1;
        const expected = all.filter((id) => id > since);
        for (;;) {
          const { events, next_since } = await run.chronicle.ask('history', { ...asked, since });
          if (events.length === 0) break;
          followed.push(...events.map(({ id }) => id).sort((a, b) => a - b));
          since = next_since;
        }
        assert.deepEqual(followed, expected, JSON.stringify(asked));
        const back: number[] = [];
        let before: number | null = null;
        for (;;) {
          const { events }: HistoryPage = await run.chronicle.ask('history', {
            ...asked,
            order: 'newest',
            q: null,
            since: 0,
            before,
          });
          if (events.length === 0) break;
          back.push(...events.map(({ id }) => id));
          before = events.at(-1)?.id ?? 0;
        }
        assert.deepEqual(back.reverse(), idsOf(matchingEvents(worlds, { ...asked, q: null })));
        await run.stop();
      }),
      { seed: SEED, numRuns: inForm(8, 30) },
    );
  },
);

t.test('no search text is an error, and its ordinary words are still searched', async (test) => {
  const { chronicle } = scene(test, storePath(test));
  const events = [event(1, 'birth', { payload: { personal_name: 'Orla' } }), event(2, 'bloom')];
  await chronicle.ask('append', { entries: [openedEntry(1, 1), eventsEntry(events)] });
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 200 }),
    fc.string({ unit: fc.constantFrom(...'"\'*():^-+{}[]~.,;\\%_ aAND OR NOT NEAR birth'), maxLength: 200 }),
  );
  await fc.assert(
    fc.asyncProperty(text, async (q) => {
      const { events: found } = await chronicle.ask('history', query({ q }));
      assert.ok(found.length <= 2);
    }),
    { seed: SEED, numRuns: inForm(100, 400) },
  );
  const punctuation = fc.string({ unit: fc.constantFrom(..."'*():^-+{}[]~.,;\\%_@!? \n\0"), maxLength: 20 });
  await fc.assert(
    fc.asyncProperty(punctuation, punctuation, async (left, right) => {
      // A minus before a word excludes it.
      const before = left.replaceAll('-', '.');
      const { events: found } = await chronicle.ask('history', query({ q: `${before}orla${right}` }));
      assert.deepEqual(idsOf(found), [1]);
    }),
    { seed: SEED, numRuns: 100 },
  );
  for (const q of ['', '   ', '"', '***', '"" ""', '-', 'a '.repeat(500), '"'.repeat(999)]) {
    const { total } = await chronicle.ask('history', query({ q }));
    test.equal(total, 0, `${JSON.stringify(q.slice(0, 10))} finds nothing`);
  }
});

t.test('words, quoted phrases and word* match type, caste, cause and payload, best match first', async (test) => {
  const { chronicle } = scene(test, storePath(test));
  const events = [
    event(1, 'war', { payload: { a_name: 'Iron Moon', b_name: 'Red Moon', lethal: true } }),
    event(2, 'coalition_formed', { payload: { name: 'Moon Iron', members: [3, 4] } }),
    event(3, 'death', { caste: 'Noble', cause: 'old_age', payload: { personal_name: 'Àrpád' } }),
    event(4, 'death', { caste: 'Noble', cause: 'war', payload: { personal_name: 'Moonlit', house: 4711 } }),
    event(5, 'succession', { payload: { clan_name: 'moon moon moon' } }),
  ];
  await chronicle.ask('append', { entries: [openedEntry(1, 1), eventsEntry(events)] });
  const find = async (q: string): Promise<number[]> =>
    (await chronicle.ask('history', query({ q }))).events.map(({ id }) => id);
  test.strictSame(await find('"iron moon"'), [1], 'a phrase keeps its order');
  test.strictSame(await find('"moon red"'), [], 'and does not go on in the next value');
  test.strictSame(await find('"war iron"'), [], 'nor from the type to the payload');
  test.strictSame(await find('"3 4"'), [], 'nor from a number to a number');
  test.strictSame((await find('moon iron')).sort(), [1, 2], 'words stand anywhere');
  test.strictSame((await find('moon*')).sort(), [1, 2, 4, 5], 'a prefix');
  test.strictSame(await find('noble old_age'), [3], 'caste and cause');
  test.strictSame(await find('arpad'), [3], 'accents do not matter');
  test.strictSame(await find('4711'), [4], 'an integer of the payload');
  test.strictSame(await find('coalition'), [2], 'a part of a type');
  test.equal((await find('moon'))[0], 5, 'the best match is first');
  test.strictSame(await find('noble'), [4, 3], 'equal matches: the newer first');
});

t.test('bloom and wither are readable while among the newest history_max events, and never stored', async (test) => {
  const location = storePath(test);
  const run = scene(test, location);
  const events = Array.from({ length: 30 }, (_, index) => event(index + 1, index % 2 ? 'bloom' : 'fire'));
  await run.chronicle.ask('append', { entries: [openedEntry(1, 1, 10), eventsEntry(events)] });
  const now = await run.chronicle.ask('history', query());
  test.equal(now.total, 20, '15 stored, and the 5 blooms of the newest 10');
  test.strictSame(idsOf(now.events.slice(0, 4)), [30, 29, 28, 27]);
  const blooms = await run.chronicle.ask('history', query({ q: 'bloom' }));
  test.strictSame(idsOf(blooms.events), [30, 28, 26, 24, 22]);
  test.equal((await run.chronicle.ask('worlds', null))[0]?.events, 15);
  await run.stop();
  const { chronicle } = scene(test, location);
  const later = await chronicle.ask('history', query());
  test.equal(later.total, 15, 'after a restart memory is empty');
  const [fromTick, toTick] = [events[4]!.tick, events[10]!.tick];
  const within = await chronicle.ask('history', query({ fromTick, toTick }));
  test.strictSame([within.total, within.events.map(({ id }) => id)], [4, [11, 9, 7, 5]], 'of a range of ticks');
});

t.test('an unknown world has an empty history; an older world is read by its id', async (test) => {
  const { chronicle } = scene(test, storePath(test));
  const empty = { thinned_at: null, total: 0, total_exact: true, has_more: false, events: [] };
  test.strictSame(await chronicle.ask('history', query()), { ...empty, world_id: 0, next_since: 0 });
  await chronicle.ask('append', { entries: [openedEntry(1, 1), eventsEntry([event(1, 'fire')]), openedEntry(2, 2)] });
  test.equal((await chronicle.ask('history', query())).total, 0);
  test.equal((await chronicle.ask('history', query({ worldId: 1 }))).total, 1);
  const unknown = await chronicle.ask('history', query({ worldId: 9, since: 4 }));
  test.strictSame(unknown, { ...empty, world_id: 9, next_since: 4 });
});

/** Any event is read back from its row unchanged (docs/storage.md#tables). */
import { unrecorded } from '../support/records.js';
import fc from 'fast-check';
import t from 'tap';
import type { HistoryEvent } from '../../schemas/wire/event.js';
import { CASTES, CAUSES } from '../../schemas/vocabulary.js';
import { EVENTS, UNSTORED_EVENTS } from '../../schemas/events/events.js';
import { event, openedEntry, query, scene, storePath, eventsEntry } from '../actors/chronicle/scene.js';
import { LIMITS } from '../../schemas/limits.js';

const SEED = Date.now() % 2 ** 31;
t.comment(`fast-check seed ${SEED}`);

const STORED_TYPES = EVENTS.map(({ type }) => type).filter((type) => !UNSTORED_EVENTS.has(type));

const position = fc.oneof(
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.integer({ min: -10_000_000, max: 10_000_000 }).map((thousandths) => thousandths / 1000),
);

const eventArbitrary: fc.Arbitrary<HistoryEvent> = fc
  .record({
    id: fc.nat(Number.MAX_SAFE_INTEGER),
    world_id: fc.nat(),
    tick: fc.nat(Number.MAX_SAFE_INTEGER),
    type: fc.oneof(
      fc.constantFrom(...STORED_TYPES),
      fc.string().map((word) => `a ${word}`),
    ),
    entity_id: fc.nat(Number.MAX_SAFE_INTEGER),
    caste: fc.oneof(fc.constantFrom(...CASTES, null), fc.string()),
    cause: fc.oneof(fc.constantFrom(...CAUSES, ''), fc.string()),
    x: position,
    y: position,
    payload: fc.dictionary(fc.string(), fc.jsonValue(), { noNullPrototype: true }),
  })
  // JSON has no negative zero, here as on the wire.
  .map((event) => JSON.parse(JSON.stringify(event)) as HistoryEvent);

t.test('an event is read from the store exactly as it was written', async (test) => {
  const events = fc
    .sample(eventArbitrary, { seed: SEED, numRuns: LIMITS.historyPageMax.value })
    .map((each, index) => ({ ...each, id: index + 1, world_id: 1 }));
  const { chronicle } = scene(test, storePath(test));
  await chronicle.ask('append', { entries: [openedEntry(1, 1), eventsEntry(events)] });
  const page = await chronicle.ask('history', query({ limit: events.length }));
  test.equal(page.events.length, events.length);
  for (const { major: _, clan_ids: __, creature_ids: ___, ...read } of unrecorded(page.events)) {
    const written = events[read.id - 1];
    if (JSON.stringify(read) !== JSON.stringify(written)) test.same(read, written);
  }
});

t.test('major events are those of the list; of wars, the lethal ones (docs/storage.md#history-pages)', async (test) => {
  const { chronicle } = scene(test, storePath(test));
  const events = [
    event(1, 'war', { payload: { lethal: true } }),
    event(2, 'war', { payload: { lethal: false } }),
    event(3, 'extinction'),
    event(4, 'birth'),
    event(5, 'never heard of'),
  ];
  await chronicle.ask('append', { entries: [openedEntry(1, 1), eventsEntry(events)] });
  const page = await chronicle.ask('history', query({ since: 0 }));
  const major = page.events.filter((each) => each.major).map(({ id }) => id);
  test.same(major, [3, 1]);
});

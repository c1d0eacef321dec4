/** The row of an event gives the same event back, whatever it holds (interface.md, HistoryEvent). */
import fc from 'fast-check';
import t from 'tap';
import type { HistoryEvent } from '../../schemas/wire/event.js';
import { CASTES, CAUSES, EVENTS } from '../../schemas/wire/vocabulary.js';
import { decodeEvent, encodeEvent } from '../../store/event-rows.js';

const SEED = Date.now() % 2 ** 31;
t.comment(`fast-check seed ${SEED}`);

const position = fc.oneof(
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.integer({ min: -10_000_000, max: 10_000_000 }).map((thousandths) => thousandths / 1000),
);

const eventArbitrary: fc.Arbitrary<HistoryEvent> = fc
  .record({
    id: fc.nat(Number.MAX_SAFE_INTEGER),
    world_id: fc.nat(),
    tick: fc.nat(Number.MAX_SAFE_INTEGER),
    type: fc.oneof(fc.constantFrom(...EVENTS.map(({ type }) => type)), fc.string()),
    entity_id: fc.nat(Number.MAX_SAFE_INTEGER),
    caste: fc.oneof(fc.constantFrom(...CASTES, null), fc.string()),
    cause: fc.oneof(fc.constantFrom(...CAUSES, ''), fc.string()),
    x: position,
    y: position,
    payload: fc.dictionary(fc.string(), fc.jsonValue(), { noNullPrototype: true }),
  })
  // As it would cross the wire: JSON knows no negative zero.
  .map((event) => JSON.parse(JSON.stringify(event)) as HistoryEvent);

t.test('an event comes back from its row exactly as it went in', async (test) => {
  fc.assert(
    fc.property(eventArbitrary, (event) => {
      const { major, ...decoded } = decodeEvent(JSON.stringify(encodeEvent(event)));
      return typeof major === 'boolean' && JSON.stringify(decoded) === JSON.stringify(event);
    }),
    { seed: SEED, numRuns: 2000 },
  );
  test.pass();
});

t.test('major events are those of the list, of wars the lethal ones (decisions, section 6)', async (test) => {
  const event = (type: string, payload: HistoryEvent['payload'] = {}): HistoryEvent => ({
    id: 1,
    world_id: 1,
    tick: 1,
    type,
    entity_id: 0,
    caste: null,
    cause: '',
    x: 0,
    y: 0,
    payload,
  });
  const major = (of: HistoryEvent): boolean => decodeEvent(JSON.stringify(encodeEvent(of))).major;
  test.equal(major(event('war', { lethal: true })), true);
  test.equal(major(event('war', { lethal: false })), false);
  test.equal(major(event('extinction')), true);
  test.equal(major(event('birth')), false);
  test.equal(major(event('never heard of')), false);
});

/**
 * Each overflow policy at capacity (docs/threads-and-actors.md#mailboxes), compared with a plain model by
 * properties.
 */
import fc from 'fast-check';
import t from 'tap';
import type { OverflowPolicy } from '../../../actors/runtime/actor.js';
import { createMailbox } from '../../../actors/runtime/mailbox.js';

interface Item {
  readonly type: string;
  readonly asked: boolean;
  readonly serial: number;
}

type Action =
  { readonly kind: 'push'; readonly type: string; readonly asked: boolean } | { readonly kind: 'shift' };

const actions = fc.array(
  fc.oneof(
    {
      weight: 4,
      arbitrary: fc.record({
        kind: fc.constant('push' as const),
        type: fc.constantFrom('a', 'b', 'c'),
        asked: fc.boolean(),
      }),
    },
    { weight: 1, arbitrary: fc.constant({ kind: 'shift' } as const) },
  ),
  { maxLength: 80 },
);
const policies = fc.constantFrom<OverflowPolicy>('refuse', 'drop-oldest', 'latest-wins', 'back-pressure');

/** The rule of each policy: the tell that is dropped for `item`, if any. */
function droppedTell(
  policy: OverflowPolicy,
  waiting: readonly Item[],
  item: Item,
  capacity: number,
): Item | undefined {
  if (policy === 'latest-wins' && !item.asked)
    return waiting.find((each) => !each.asked && each.type === item.type);
  if (policy === 'drop-oldest' && waiting.length === capacity) return waiting.find((each) => !each.asked);
  return undefined;
}

t.test('no policy exceeds its capacity, loses an ask or changes the order', (test) => {
  const property = fc.property(
    policies,
    fc.integer({ min: 1, max: 6 }),
    actions,
    (overflow, capacity, script) => {
      const mailbox = createMailbox<Item>({ capacity, overflow });
      let model: Item[] = [];
      let serial = 0;
      const counts = { accepted: 0, dropped: 0, refused: 0 };
      for (const action of script as Action[]) {
        if (action.kind === 'shift') {
          if (mailbox.shift() !== model.shift()) return false;
          continue;
        }
        serial += 1;
        const item = { type: action.type, asked: action.asked, serial };
        const way = droppedTell(overflow, model, item, capacity);
        const admitted = way !== undefined || model.length < capacity;
        if (way) model = model.filter((each) => each !== way);
        if (admitted) model.push(item);
        counts.accepted += Number(admitted);
        counts.dropped += Number(way !== undefined);
        counts.refused += Number(!admitted);
        const result = mailbox.push(item);
        if (result.admitted !== admitted || (result.displaced ?? undefined) !== way) return false;
        if (mailbox.size !== model.length || mailbox.size > capacity) return false;
      }
      return (
        JSON.stringify(mailbox.counts) === JSON.stringify(counts) &&
        JSON.stringify(mailbox.clear()) === JSON.stringify(model)
      );
    },
  );
  test.doesNotThrow(() => fc.assert(property, { numRuns: 500 }));
  test.end();
});

t.test('only a full mailbox with back-pressure accepts a sender that has its own bound', (test) => {
  for (const overflow of ['back-pressure', 'refuse'] as const) {
    const mailbox = createMailbox<Item>({ capacity: 1, overflow });
    mailbox.push({ type: 'a', asked: false, serial: 1 });
    const { admitted } = mailbox.push({ type: 'a', asked: false, serial: 2 }, true);
    test.equal(admitted, overflow === 'back-pressure', overflow);
  }
  test.end();
});

t.test('a mailbox without a capacity is refused', (test) => {
  test.throws(() => createMailbox({ capacity: 0, overflow: 'refuse' }), RangeError);
  test.throws(() => createMailbox({ capacity: Infinity, overflow: 'refuse' }), RangeError);
  test.end();
});

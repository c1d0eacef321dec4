/** Each overflow policy at capacity (actors/README.md#mailboxes), compared with a plain model. */
import fc from 'fast-check';
import t from 'tap';
import { chronicleBehaviour } from '#actors/chronicle/actor.js';
import { clockBehaviour, type ClockOptions } from '#actors/clock/actor.js';
import type { OverflowPolicy } from '#actors/runtime/actor.js';
import { createMailbox } from '#actors/runtime/mailbox.js';
import { encoderBehaviour } from '#actors/encoding/actor.js';

interface Item {
  readonly type: string;
  readonly asked: boolean;
  readonly serial: number;
}

type Action = { readonly kind: 'push'; readonly type: string; readonly asked: boolean } | { readonly kind: 'shift' };

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
function droppedTell(policy: OverflowPolicy, waiting: readonly Item[], item: Item, capacity: number): Item | undefined {
  if (policy === 'latest-wins' && !item.asked) return waiting.find((each) => !each.asked && each.type === item.type);
  if (policy === 'drop-oldest' && waiting.length === capacity) return waiting.find((each) => !each.asked);
  return undefined;
}

t.test('no policy exceeds its capacity, loses an ask or changes the order', async (test) => {
  const property = fc.property(policies, fc.integer({ min: 1, max: 6 }), actions, (overflow, capacity, script) => {
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
  });
  test.doesNotThrow(() => fc.assert(property, { numRuns: 500 }));
});

t.test('only a full mailbox with back-pressure accepts a sender that has its own bound', async (test) => {
  for (const overflow of ['back-pressure', 'refuse'] as const) {
    const mailbox = createMailbox<Item>({ capacity: 1, overflow });
    mailbox.push({ type: 'a', asked: false, serial: 1 });
    const { admitted } = mailbox.push({ type: 'a', asked: false, serial: 2 }, true);
    test.equal(admitted, overflow === 'back-pressure', overflow);
  }
});

t.test('reads wait behind all other messages, in a lane with a capacity of its own', async (test) => {
  const reads = { types: new Set(['read']), capacity: 2 };
  for (const overflow of ['refuse', 'drop-oldest', 'latest-wins', 'back-pressure'] as const) {
    const mailbox = createMailbox<Item>({ capacity: 2, overflow, reads });
    const push = (type: string, serial: number): boolean => mailbox.push({ type, asked: true, serial }, true).admitted;
    test.same([push('read', 1), push('read', 2), push('read', 3)], [true, true, false], overflow);
    test.same([push('write', 4), push('write', 5)], [true, true], 'a flood of reads takes no place of others');
    test.same([mailbox.size, mailbox.sizeOf('read'), mailbox.sizeOf('write')], [4, 2, 2]);
    test.equal(mailbox.peek()?.serial, 4);
    test.same(
      Array.from({ length: 5 }, () => mailbox.shift()?.serial),
      [4, 5, 1, 2, undefined],
    );
  }
});

t.test('a mailbox without a capacity is refused', async (test) => {
  test.throws(() => createMailbox({ capacity: 0, overflow: 'refuse' }), RangeError);
  test.throws(() => createMailbox({ capacity: Infinity, overflow: 'refuse' }), RangeError);
});

const NOBODY = { name: 'nobody', tell: () => true, ask: () => Promise.reject(new Error('nobody')) };

t.test('every read that the table names is a message of its actor', async (test) => {
  const behaviours = {
    chronicle: chronicleBehaviour({ location: 'unused' }),
    encoder: encoderBehaviour(NOBODY, NOBODY),
    clock: clockBehaviour({ onEncoderConnect: () => undefined } as unknown as ClockOptions),
  };
  for (const [name, { handlers, mailbox }] of Object.entries(behaviours)) {
    test.ok(mailbox.reads && mailbox.reads.types.size > 2, name);
    for (const type of mailbox.reads?.types ?? []) test.ok(type in handlers, `${name}: ${type}`);
  }
  const { handlers, mailbox } = behaviours.encoder;
  const others = Object.keys(handlers).filter((type) => !mailbox.reads?.types.has(type));
  test.same(
    others.sort(),
    ['attach', 'frame', 'keyframe', 'sample', 'taken', 'viewers'],
    'all other messages of the encoder are reads',
  );
});

t.test('a displaced tell leaves its list to the newer one, up to a limit', async (test) => {
  const keeps = { type: 'frame', field: 'events', max: 3 };
  const mailbox = createMailbox({ capacity: 4, overflow: 'latest-wins', keeps: [keeps] });
  const frame = (tick: number, ...events: readonly number[]) =>
    mailbox.push({ type: 'frame', asked: false, request: { tick, events } });
  frame(1, 1, 2);
  mailbox.push({ type: 'other', asked: false, request: { events: [9] } });
  mailbox.push({ type: 'other', asked: false, request: { events: [10] } });
  frame(2, 3, 4);
  test.same(mailbox.shift()?.request, { events: [10] }, 'lists of other types are replaced');
  test.same(mailbox.shift()?.request, { tick: 2, events: [2, 3, 4] });
});

/** The events of frames: all since the frame before, the newest of them at most, and the others counted. */
import t from 'tap';
import { EventBacklog, type NewEvents } from '#actors/encoding/frame/messages.js';
import { LIMITS } from '#schemas/limits.js';
import type { HistoryEvent } from '#schemas/wire/event.js';

const MAX = LIMITS.frameEventsMax.value;

function events(first: number, last: number): NewEvents {
  const list = Array.from({ length: Math.max(0, last - first + 1) }, (_, i) => ({ id: first + i }));
  return { events: list as unknown as HistoryEvent[], lastEventId: last };
}

function idsOf({ events: list }: { readonly events: readonly HistoryEvent[] }): readonly number[] {
  return list.map(({ id }) => id);
}

t.test('a frame carries the events since the frame before it', async (test) => {
  const backlog = new EventBacklog();
  backlog.add(events(11, 12));
  test.same(idsOf(backlog.peek()), [11, 12], 'a look takes nothing');
  test.match(backlog.take(), { missed: 0, lastId: 12 });
  backlog.add(events(13, 13));
  backlog.add(events(14, 13));
  backlog.add(events(14, 15));
  const taken = backlog.take();
  test.same([idsOf(taken), taken.missed, taken.lastId], [[13, 14, 15], 0, 15]);
  test.same(backlog.take(), { events: [], missed: 0, lastId: 15 });
});

t.test('beyond the limit the newest are kept, and the others are counted', async (test) => {
  const backlog = new EventBacklog();
  backlog.add(events(1, 1));
  backlog.take();
  backlog.add(events(2, 300));
  backlog.add(events(301, MAX + 101));
  const taken = backlog.take();
  test.equal(taken.events.length, MAX);
  test.same([taken.events[0]?.id, taken.missed, taken.lastId], [102, 100, MAX + 101]);
});

t.test('events of a message that was lost are counted', async (test) => {
  const backlog = new EventBacklog();
  backlog.add(events(1, 5));
  backlog.take();
  backlog.add(events(9, 9));
  test.match(backlog.take(), { missed: 3, lastId: 9 });
  backlog.add(events(13, 12));
  test.match(backlog.take(), { events: [], missed: 3, lastId: 12 });
});

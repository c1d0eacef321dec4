/** A reader of events that does not read is cut at the limit, and delays nobody; it goes on after its last event. */
import t from 'tap';
import type { ChronicleProtocol, EventsPage } from '#actors/chronicle/protocol.js';
import type { ActorRef } from '#actors/runtime/actor.js';
import { EventFeed } from '#http/events/feed.js';
import { type EventAsk, PortReader, SERVER_SENT } from '#http/events/reader.js';
import { LIMITS } from '#schemas/limits.js';
import { asTold, type HistoryEvent } from '#schemas/wire/event.js';
import { openEvents } from '../../support/event-stream.js';
import { openToyService } from '../../support/toy-service.js';
import { until } from '../../support/until.js';

const ALL: EventAsk = { types: [], major: false, clanId: null, creatureId: null, after: null, language: 'en' };

/** A chronicle with as many events as the test says, 1,000 characters each. */
function chronicleOf(newest: () => number): { readonly chronicle: ActorRef<ChronicleProtocol>; asks(): number } {
  let asks = 0;
  const eventOf = (id: number): HistoryEvent => ({
    id,
    world_id: 1,
    tick: id,
    type: 'sermon',
    entity_id: 0,
    caste: null,
    cause: '',
    x: 0,
    y: 0,
    payload: { laws: [], text: 'x'.repeat(1000) },
  });
  const page = (after: number | null, limit: number): EventsPage => {
    asks++;
    const from = after ?? newest();
    const to = Math.min(newest(), from + limit);
    const events = Array.from({ length: to - from }, (_, at) => asTold(eventOf(from + 1 + at)));
    const place = { worldId: 1, tick: to, seed: 1, newestId: newest() };
    return { ...place, next: to, hasMore: to < newest(), events };
  };
  const ask = (_: string, asked: { readonly after: number | null; readonly limit: number }): Promise<EventsPage> =>
    Promise.resolve(page(asked.after, asked.limit));
  return {
    chronicle: { name: 'chronicle', ask, tell: () => true } as unknown as ActorRef<ChronicleProtocol>,
    asks: () => asks,
  };
}

/** A connection whose peer reads at once, or never (`reads` false). */
function portOf(reads: boolean) {
  const port = { text: '', unread: 0, isCut: false };
  const send = (text: string): 'sent' => {
    port.text += text;
    if (!reads) port.unread += text.length;
    return 'sent';
  };
  const methods = {
    send,
    bufferedBytes: () => port.unread,
    end: () => undefined,
    terminate: () => (port.isCut = true),
  };
  const idsIn = (): number[] => [...port.text.matchAll(/^id: (\d+)\nevent/gm)].map(([, id]) => Number(id));
  return { port, methods: methods as unknown as ConstructorParameters<typeof PortReader>[0], idsIn };
}

t.test('a live reader with too many unread bytes is cut; another gets every event', async (test) => {
  let newest = 10;
  const { chronicle } = chronicleOf(() => newest);
  const feed = new EventFeed({
    chronicle,
    version: '1',
    now: () => performance.now(),
    onFailure: (error) => test.fail(String(error)),
  });
  test.teardown(() => feed.close());
  const [slow, quick] = [portOf(false), portOf(true)];
  const options = { address: '', joinedAtMs: 0, language: 'en' } as const;
  feed.join(new PortReader(slow.methods, SERVER_SENT, { ...options, id: 1 }), ALL);
  feed.join(new PortReader(quick.methods, SERVER_SENT, { ...options, id: 2 }), ALL);
  await until('both begin', () => slow.port.text !== '' && quick.port.text !== '');
  newest += 3000;
  await until('the quick one has all', () => quick.idsIn().at(-1) === newest);
  test.same(
    quick.idsIn(),
    Array.from({ length: 3000 }, (_, at) => 11 + at),
  );
  test.equal(slow.port.isCut, true);
  test.ok(slow.port.unread > LIMITS.eventUnreadBytesMax.value, 'it was cut because of unread bytes');
  test.ok(slow.port.unread < 2 * LIMITS.eventUnreadBytesMax.value, `${slow.port.unread} bytes were kept for it`);
});

t.test(
  'a reader that catches up is read for only as fast as it reads, and nothing is asked without readers',
  async (test) => {
    const { chronicle, asks } = chronicleOf(() => 5000);
    const feed = new EventFeed({
      chronicle,
      version: '1',
      now: () => performance.now(),
      onFailure: (error) => test.fail(String(error)),
    });
    test.teardown(() => feed.close());
    const [slow, quick] = [portOf(false), portOf(true)];
    const options = { address: '', joinedAtMs: 0, language: 'en' } as const;
    const leaveSlow = feed.join(new PortReader(slow.methods, SERVER_SENT, { ...options, id: 1 }), { ...ALL, after: 0 });
    const leaveQuick = feed.join(new PortReader(quick.methods, SERVER_SENT, { ...options, id: 2 }), {
      ...ALL,
      after: 0,
    });
    await until('the quick one has all', () => quick.idsIn().at(-1) === 5000);
    test.equal(quick.idsIn().length, 5000);
    test.equal(slow.idsIn().length, LIMITS.eventPageEvents.value, 'one page was read for the slow one');
    test.equal(slow.port.isCut, false);
    slow.port.unread = 0;
    await until('its next page', () => slow.idsIn().length === 2 * LIMITS.eventPageEvents.value);
    leaveSlow();
    leaveQuick();
    const asked = asks();
    await feed.check();
    test.equal(asks(), asked + 1, 'only the check asks');
  },
);

t.test('a peer that stops reading is cut, others read on, and it resumes where it was', async (test) => {
  const { url, liveStatus } = await openToyService(test, { laws: { tick_rate: 1000 } });
  const slow = await openEvents(test, url, '?last_event_id=0');
  slow.socket.pause();
  const tick = liveStatus.tick;
  const other = await openEvents(test, url, '?last_event_id=0');
  await until('events of others, and ticks', () => other.messages.length > 200 && liveStatus.tick > tick + 500);
  const seen = slow.messages.map(({ id }) => id);
  slow.close();
  const resumed = await openEvents(test, url, '', { 'last-event-id': String(slow.lastId) });
  await until('the rest', () => resumed.messages.length > 50);
  const ids = [...seen, ...resumed.messages.map(({ id }) => id)];
  test.same(
    ids,
    Array.from(ids, (_, at) => at + 1),
    'each id once, in order',
  );
});

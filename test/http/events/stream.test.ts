/** `GET /api/events/stream`: events as they are stored, filtered, resumed without loss, and at nobody's cost. */
import t from 'tap';
import { createWorld, restoreWorld } from '#actors/world/world.js';
import { LIMITS } from '#schemas/limits.js';
import { StreamedEvent } from '#schemas/wire/event-stream.js';
import { checker } from '#schemas/validation.js';
import { SMALL_LIFE } from '../../support/busy-life.js';
import { openEvents } from '../../support/event-stream.js';
import { errorCode, locations, PASSKEY, post, readJson, request } from '../../support/requests.js';
import { openToyService } from '../../support/toy-service.js';
import { until } from '../../support/until.js';

interface Page {
  readonly has_more: boolean;
  readonly next_since: number;
  readonly events: readonly StreamedEvent[];
}

const { url, computeTo, logged } = await openToyService(t, {
  godKey: PASSKEY,
  factory: { create: createWorld, restore: restoreWorld },
  laws: SMALL_LIFE,
  standsAt: 300,
});

/** All events of a world above an id, as the history has them. */
async function history(query: string, since = 0): Promise<StreamedEvent[]> {
  const events: StreamedEvent[] = [];
  for (let after = since, more = true; more;) {
    const page = await readJson<Page>(url, `/api/history?order=oldest&limit=500&since=${after}&${query}`);
    events.push(...page.events);
    [after, more] = [page.next_since, page.has_more];
  }
  return events;
}
const idsOf = (events: readonly { readonly id: number }[]): number[] => events.map(({ id }) => id);

t.test(
  'a stream from the first event has the events of the history, in order, each as its schema says',
  async (test) => {
    const all = await history('');
    test.ok(all.length > LIMITS.eventPageEvents.value, `${all.length} events are more than a page`);
    const reader = await openEvents(test, url, '?last_event_id=0');
    await until('all events', () => reader.messages.length >= all.length);
    test.same(idsOf(reader.messages), idsOf(all));
    const check = checker(StreamedEvent, 'body');
    for (const { id, type, event } of reader.messages) {
      test.same([event.id, event.type], [id, type]);
      const checked = check(event);
      test.same(checked.ok ? [] : checked.items, []);
      test.ok(event.text.length > 0);
    }
    test.match(reader.head, /^HTTP\/1.1 200 /);
    const head = reader.head.toLowerCase();
    for (const line of [
      'content-type: text/event-stream',
      'cache-control: no-store',
      'access-control-allow-origin: *',
      'x-content-type-options: nosniff',
      'x-accel-buffering: no',
    ])
      test.match(head, line);
    test.notMatch(head, /content-encoding|content-length/);
  },
);

t.test('filters are those of the history, and each leaves events out', async (test) => {
  const all = await history('');
  const named = all.find(({ clan_ids, creature_ids }) => clan_ids.length > 0 && creature_ids.length > 0)!;
  const queries = [
    'types=birth,death',
    'types=birth&types=death',
    'major=true',
    `clan_id=${named.clan_ids[0]}`,
    `creature_id=${named.creature_ids[0]}`,
    `types=birth&clan_id=${named.clan_ids[0]}`,
  ];
  for (const query of queries) {
    const wanted = await history(query);
    test.ok(wanted.length > 0 && wanted.length < all.length, `${query}: ${wanted.length} of ${all.length}`);
    const reader = await openEvents(test, url, `?last_event_id=0&${query}`);
    await until(`the events of ${query}`, () => reader.messages.length >= wanted.length);
    test.same(idsOf(reader.messages), idsOf(wanted), query);
    reader.close();
  }
});

t.test('live events are filtered too, and come in the language of the reader', async (test) => {
  const before = idsOf(await history('')).at(-1)!;
  const [all, births, major, french] = await Promise.all([
    openEvents(test, url),
    openEvents(test, url, '?types=birth'),
    openEvents(test, url, '?major=true'),
    openEvents(test, url, '?types=birth', { 'accept-language': 'fr' }),
  ]);
  test.equal(all.lastId, before, 'the stream says where it begins');
  await computeTo(700);
  const stored = (await history('', before)).filter(({ type }) => type !== 'bloom' && type !== 'wither');
  test.ok(stored.some(({ type }) => type === 'birth') && stored.some((event) => event.major && event.type !== 'birth'));
  await until('all of them', () => all.messages.some(({ id }) => id === stored.at(-1)!.id));
  const lived = all.messages.filter(({ type }) => type !== 'bloom' && type !== 'wither');
  test.same(idsOf(lived), idsOf(stored));
  await until('births', () => births.messages.length >= lived.filter(({ type }) => type === 'birth').length);
  test.same(idsOf(births.messages), idsOf(lived.filter(({ type }) => type === 'birth')));
  test.same(idsOf(major.messages), idsOf(lived.filter(({ event }) => event.major)));
  await until('births in French', () => french.messages.length === births.messages.length);
  test.same(idsOf(french.messages), idsOf(births.messages));
  test.notSame(french.messages[0]!.event.text, births.messages[0]!.event.text);
});

t.test(
  'a reader that comes back with its last id misses nothing and gets nothing twice, also after a reset',
  async (test) => {
    const first = await openEvents(test, url, '?last_event_id=0');
    await until('some events', () => first.messages.length >= 10);
    first.socket.pause();
    const seen = idsOf(first.messages);
    first.close();
    await post(url, '/api/control', { action: 'reset', value: 5 }, PASSKEY);
    await computeTo(60);
    const old = await history('world_id=1');
    const young = await history('world_id=2');
    test.ok(young.length > 0, `the new world has ${young.length} events`);
    const second = await openEvents(test, url, '', { 'last-event-id': String(seen.at(-1)) });
    const wanted = [...old, ...young];
    await until('the rest', () => seen.length + second.messages.length >= wanted.length);
    test.same([...seen, ...idsOf(second.messages)], idsOf(wanted));
    test.same(new Set(second.messages.map(({ event }) => event.world_id)), new Set([1, 2]));
    const strange = await openEvents(test, url, '?last_event_id=900000000');
    test.equal(strange.lastId, idsOf(wanted).at(-1), 'an id of another store begins now');
  },
);

t.test('what is wrong is said, and a head is not a stream', async (test) => {
  for (const [query, loc] of [
    ['types=birht', ['query', 'types']],
    ['clan=1', ['query', 'clan']],
    ['major=maybe', ['query', 'major']],
    ['last_event_id=-1', ['query', 'last_event_id']],
  ] as const) {
    const refused = await request(url, `/api/events/stream?${query}`);
    test.equal(refused.status, 422, query);
    test.same(locations(refused), [loc]);
  }
  const refused = await request(url, '/api/events/stream', { headers: { 'last-event-id': 'x' } });
  test.same(locations(refused), [['header', 'Last-Event-ID']]);
  const { status, headers } = await request(url, '/api/events/stream', { method: 'HEAD' });
  test.same([status, headers.get('content-type')], [200, 'text/event-stream']);
});

t.test('an address has its places, and a stream that ends gives its place back', async (test) => {
  const max = LIMITS.eventReadersPerAddressMax.value;
  const readers = await Promise.all(Array.from({ length: max }, () => openEvents(test, url, '?types=extinction')));
  const listed = await request(url, '/api/viewers?limit=1000', { headers: { 'x-god-key': PASSKEY } });
  const { viewers } = listed.json as { viewers: { id: number; form: string }[] };
  const streams = viewers.filter(({ form }) => form === 'events');
  test.ok(streams.length >= max, `${streams.length} streams are listed`);
  let refused = await request(url, '/api/events/stream');
  await until('the places are taken', async () => {
    refused = await request(url, '/api/events/stream');
    return refused.status !== 200;
  });
  test.equal(errorCode(refused), 'too_many_viewers');
  test.ok(refused.headers.get('retry-after'));
  const closed = await post(url, `/api/viewers/${streams[0]!.id}/close`, {}, PASSKEY);
  test.equal(closed.status, 200);
  for (const reader of readers.slice(1)) reader.close();
  await until('a place is free', async () => (await request(url, '/api/events/stream')).status === 200);
  test.same(logged, []);
});

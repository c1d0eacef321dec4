/** The subprotocol `spaceland.events.v1`: events alone on `/ws`, as the document of the socket says. */
import { once } from 'node:events';
import t from 'tap';
import { WebSocket } from 'ws';
import { EVENT_MESSAGES } from '#schemas/documents/asyncapi.js';
import { checker } from '#schemas/validation.js';
import type { EventFrame, EventsHello } from '#schemas/wire/event-stream.js';
import { readJson, request } from '../../support/requests.js';
import type { Scope } from '../../support/scope.js';
import { openToyService } from '../../support/toy-service.js';
import { until } from '../../support/until.js';

const SUBPROTOCOL = 'spaceland.events.v1';
const { url, computeTo } = await openToyService(t, { standsAt: 100 });

interface Reader {
  readonly socket: WebSocket;
  readonly frames: (EventsHello | EventFrame | { readonly type: 'alive' })[];
  ids(): number[];
}

async function follow(test: Scope, query = ''): Promise<Reader> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/ws${query}`, [SUBPROTOCOL]);
  test.teardown(() => socket.terminate());
  const frames: Reader['frames'] = [];
  socket.on('message', (bytes: Buffer) => frames.push(JSON.parse(bytes.toString()) as EventFrame));
  await once(socket, 'open');
  await until('the hello', () => frames.length > 0);
  return { socket, frames, ids: () => frames.flatMap((frame) => (frame.type === 'event' ? [frame.event.id] : [])) };
}

t.test('a hello says where the stream begins, and each later event comes once', async (test) => {
  const { events } = await readJson<{ events: { id: number }[] }>(url, '/api/history?order=oldest&limit=500');
  const stored = events.map(({ id }) => id);
  const [live, resumed, none] = await Promise.all([
    follow(test),
    follow(test, `?after=${stored[4]}`),
    follow(test, '?types=death&after=0'),
  ]);
  test.equal(live.socket.protocol, SUBPROTOCOL);
  test.match(live.frames[0], { type: 'events_hello', world_id: 1, last_event_id: stored.at(-1), after: stored.at(-1) });
  test.match(resumed.frames[0], { type: 'events_hello', after: stored[4] });
  await computeTo(150);
  const later = Array.from({ length: 10 }, (_, at) => stored.at(-1)! + 1 + at);
  await until('the later events', () => live.ids().length === 10 && resumed.ids().at(-1) === later.at(-1));
  test.same(live.ids(), later, 'a toy world has one birth every five ticks');
  test.same(resumed.ids(), [...stored.slice(5), ...later]);
  test.same(none.ids(), [], 'and no deaths');
  const checks = Object.fromEntries(
    Object.entries(EVENT_MESSAGES).map(([name, { schema }]) => [name, checker(schema, 'body')]),
  );
  for (const frame of resumed.frames.filter(({ type }) => type !== 'alive')) {
    const checked = checks[frame.type]!(frame);
    test.same(checked.ok ? [] : checked.items, []);
  }
});

t.test('a wrong query is refused before the upgrade, and a message of a reader ends the connection', async (test) => {
  for (const [query, status] of [
    ['?types=birht', 422],
    ['?last_event_id=1', 422],
    ['?after=x', 422],
  ] as const) {
    const socket = new WebSocket(`${url.replace('http', 'ws')}/ws${query}`, [SUBPROTOCOL]);
    socket.on('error', () => undefined);
    const [, response] = (await once(socket, 'unexpected-response')) as [unknown, { statusCode: number }];
    socket.terminate();
    test.equal(response.statusCode, status, query);
  }
  const reader = await follow(test);
  reader.socket.send('{}');
  const [code] = (await once(reader.socket, 'close')) as [number];
  test.equal(code, 1008);
  test.equal((await request(url, '/api/state')).status, 200);
});

/** `GET /api/events/stream` and the query of the subprotocol for events (docs/interface.md#events). */
import { EVENT_TYPES } from '../../schemas/events/events.js';
import { invalid } from '../../schemas/errors.js';
import { LIMITS } from '../../schemas/limits.js';
import { parameterChecker } from '../../schemas/validation.js';
import { EventSocketParameters, EventStreamParameters } from '../../schemas/wire/event-stream.js';
import { chooseLanguage } from '../content/language.js';
import type { RequestHead } from '../driver/port.js';
import { eventStream } from '../events/connections.js';
import type { EventAsk } from '../events/reader.js';
import { queryReader, wordsOf } from '../request/query.js';
import { route } from '../request/route.js';

const EVENT_STREAM = 'text/event-stream';
/** A proxy that collects answers before it passes them on would hold events back (nginx). */
const UNCOLLECTED = { 'x-accel-buffering': 'no' };
const HEADER = 'last-event-id';
const TYPES = [...EVENT_TYPES];

export const eventRoutes = [
  route({
    path: '/api/events/stream',
    operationId: 'streamEvents',
    summary: 'Events as they happen (server-sent events)',
    description:
      'Each message has the type of the event as `event`, its id as `id` and a `StreamedEvent` as `data`. A client that comes back with `Last-Event-ID` misses none.',
    tags: ['chronicle'],
    guard: 'public',
    query: EventStreamParameters,
    responses: { 200: { description: 'A stream without an end.', contentType: EVENT_STREAM } },
    errors: ['too_many_viewers'],
    handle: async ({ query, head }, { events }) => {
      const { address } = head;
      const ask = askOf(query, headerId(head) ?? query.last_event_id, head);
      const refusal = events.places.refusal(address);
      if (refusal !== null) throw refusal;
      await events.feed.check();
      return { endless: eventStream(events, ask, address), headers: UNCOLLECTED };
    },
  }),
];

const SOCKET_ROW = { ...eventRoutes[0]!.row, query: EventSocketParameters };
const readQuery = queryReader(SOCKET_ROW);
const checkQuery = parameterChecker(EventSocketParameters, 'query');

/** Returns what a socket asks for in the query of its handshake. Fails with `invalid`. */
export function socketAsk({ query, headers }: Pick<RequestHead, 'query' | 'headers'>): EventAsk {
  const texts = readQuery(query);
  const checked = texts.ok ? checkQuery(texts.value) : texts;
  if (!checked.ok) throw invalid(checked.items);
  const value = checked.value as EventSocketParameters;
  return askOf(value, value.after, { headers });
}

function askOf(
  { types, major, clan_id, creature_id, lang }: EventSocketParameters,
  after: number | undefined,
  { headers }: Pick<RequestHead, 'headers'>,
): EventAsk {
  return {
    types: typesOf(types),
    major,
    clanId: clan_id ?? null,
    creatureId: creature_id ?? null,
    after: after ?? null,
    language: chooseLanguage(lang, headers.get('accept-language')),
  };
}

/** An empty result means every type. */
function typesOf(text = ''): readonly string[] {
  const types = [...new Set(wordsOf('types', text, TYPES))];
  if (types.length <= LIMITS.historyTypesMax.value) return types;
  const msg = `at most ${LIMITS.historyTypesMax.value} types`;
  throw invalid([{ loc: ['query', 'types'], msg, type: 'too_long' }]);
}

/** Browsers send the header when they connect again. An empty one counts as absent. */
function headerId({ headers }: Pick<RequestHead, 'headers'>): number | undefined {
  const text = headers.get(HEADER)?.trim() ?? '';
  if (text === '') return undefined;
  const id = Number(text);
  if (/^\d+$/.test(text) && Number.isSafeInteger(id)) return id;
  throw invalid([{ loc: ['header', 'Last-Event-ID'], msg: 'must be the id of an event', type: 'int_parsing' }]);
}

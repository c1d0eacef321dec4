/** Streams of events alone, over HTTP and on the socket (docs/interface.md#events). */
import { EVENT_TYPES } from '../events/events.js';
import { type Static, Type } from '../typebox.js';
import { HistoryEventState } from './history.js';
import { commaList, named, natural } from './types.js';

export const EVENTS_SUBPROTOCOL = 'spaceland.events.v1';

const TEXT = Type.String({ description: 'The event as a sentence, in the language of the reader.' });

export const StreamedEvent = named(
  'StreamedEvent',
  'One event of a stream, told as a sentence too. It is sent once it is stored.',
  { ...HistoryEventState.properties, text: TEXT },
);
export type StreamedEvent = Static<typeof StreamedEvent>;

export const EventsHello = named('EventsHello', 'First message of a stream of events on the socket.', {
  type: Type.Literal('events_hello'),
  version: Type.String(),
  world_id: Type.Integer({ description: 'Id of the newest world of the store; 0 while it has none.' }),
  tick: Type.Integer({ description: 'Last stored tick of this world.' }),
  last_event_id: Type.Integer({ description: 'Id of the newest stored event.' }),
  after: Type.Integer({ description: 'The stream has the events with ids above this.' }),
});
export type EventsHello = Static<typeof EventsHello>;

export const EventFrame = named('EventFrame', 'One event.', {
  type: Type.Literal('event'),
  event: StreamedEvent,
});
export type EventFrame = Static<typeof EventFrame>;

const FILTERS = {
  types: Type.Optional(commaList([...EVENT_TYPES], 'Event types, comma separated; all if absent.')),
  major: Type.Boolean({ default: false, description: 'Only major events.' }),
  clan_id: Type.Optional(natural({ description: 'Only events that name this clan in any role.' })),
  creature_id: Type.Optional(natural({ minimum: 1, description: 'Only events of this creature in every role.' })),
  lang: Type.Optional(
    Type.String({ description: 'Language of the sentences: en, vi or fr. Without it Accept-Language decides.' }),
  ),
};

export const EventStreamParameters = Type.Object({
  ...FILTERS,
  last_event_id: Type.Optional(
    natural({
      description:
        'Begins after this event, for clients that cannot send the header `Last-Event-ID`, which wins over it. Without both the stream begins now.',
    }),
  ),
});
export type EventStreamParameters = Static<typeof EventStreamParameters>;

export const EventSocketParameters = Type.Object({
  ...FILTERS,
  after: Type.Optional(
    natural({ description: 'Begins after the event of this id; without it the stream begins now.' }),
  ),
});
export type EventSocketParameters = Static<typeof EventSocketParameters>;

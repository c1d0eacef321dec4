/**
 * The AsyncAPI 3 document of the socket `/ws` (docs/decisions.md#agreements-are-rows-and-schemas). Operations are described from the
 * service's side, as AsyncAPI requires: the service sends states and receives actions.
 */
import type { TSchema } from '../typebox.js';
import { COMPACT_SUBPROTOCOL } from '../compact/tables.js';
import { Components, type Json } from './components.js';
import { LIMITS } from '../limits.js';
import { ClientMessage } from '../wire/control.js';
import {
  AckFrame,
  AliveFrame,
  AuthErrorFrame,
  ControlFrame,
  ErrorFrame,
  HelloMessage,
  LawsFrame,
  PrimaryFrame,
} from '../wire/socket.js';
import { EventFrame, EVENTS_SUBPROTOCOL, EventsHello } from '../wire/event-stream.js';
import { LOG_SUBPROTOCOL, LogAction, LogHello, LogMark, LogOpening } from '../wire/log.js';
import { StateMessage } from '../wire/state.js';

export interface SocketPlace {
  readonly version: string;
  /** Address `http://host:port`, or https, at which the client reached the service; empty if unknown. */
  readonly base: string;
}

interface MessageRow {
  readonly schema: TSchema;
  readonly title: string;
  readonly summary: string;
  /** Set if the message is a reply to one message of the client. The reply repeats the `id` of that message. */
  readonly isAnswer?: true;
}

export const SERVER_MESSAGES = {
  hello: {
    schema: HelloMessage,
    title: 'Hello',
    summary: 'First frame of a connection, and again when a new world begins.',
  },
  state: {
    schema: StateMessage,
    title: 'State',
    summary: `The whole world after a tick, at most ${LIMITS.framesPerSecondMax.value} times a second. About once a second it carries \`analytics\`.`,
  },
  control: {
    schema: ControlFrame,
    title: 'The clock changed',
    summary: 'Sent to every viewer when the clock is paused, resumed or stepped, or its speed changes.',
  },
  laws: { schema: LawsFrame, title: 'Laws changed', summary: 'Sent to every viewer: every law in force.' },
  primary: {
    schema: PrimaryFrame,
    title: 'The primary is away, or back',
    summary: 'Sent to every viewer of a service that follows another one.',
  },
  alive: {
    schema: AliveFrame,
    title: 'The connection is alive',
    summary: `Sent to a viewer that was sent nothing else for ${LIMITS.viewerQuietMsMax.value / 1000} s, for example while the world is paused. A client that receives nothing for three times as long has lost the connection.`,
  },
  ack: {
    schema: AckFrame,
    title: 'Done',
    summary: 'Sent to the client that sent the action: it took effect.',
    isAnswer: true,
  },
  error: {
    schema: ErrorFrame,
    title: 'The message is invalid, or was not carried out',
    summary: 'Sent to the client that sent the message. The connection stays open.',
    isAnswer: true,
  },
  auth_error: {
    schema: AuthErrorFrame,
    title: 'Passkey refused',
    summary: 'Sent to the client that sent the action. Too many wrong passkeys in a minute close the connection.',
    isAnswer: true,
  },
} as const satisfies Readonly<Record<string, MessageRow>>;

export const LOG_MESSAGES = {
  log_hello: {
    schema: LogHello,
    title: 'Hello of the log',
    summary: 'First frame: the world, its newest checkpoint, and every action since.',
  },
  log_opening: {
    schema: LogOpening,
    title: 'A world begins',
    summary: 'A new world was opened, or the world was restored after a fault.',
  },
  log_action: {
    schema: LogAction,
    title: 'An action',
    summary: 'What was decided from outside, with the tick after which it takes effect.',
  },
  log_mark: {
    schema: LogMark,
    title: 'A mark',
    summary: 'How far the world is. No replica computes a tick beyond the newest mark.',
  },
} as const satisfies Readonly<Record<string, MessageRow>>;

export const EVENT_MESSAGES = {
  events_hello: {
    schema: EventsHello,
    title: 'Hello of a stream of events',
    summary: 'First frame: where the stream begins.',
  },
  event: { schema: EventFrame, title: 'An event', summary: 'One event that the query of the handshake asks for.' },
} as const satisfies Readonly<Record<string, MessageRow>>;

const ACTION = 'action';
const COMPACT = 'compact';

const ACTION_EXAMPLES: Readonly<Record<string, ClientMessage>> = {
  pause: { action: 'pause', key: 'the god passkey', id: 1 },
  resume: { action: 'resume', key: 'the god passkey', id: 2 },
  step: { action: 'step', key: 'the god passkey', id: 3 },
  setSpeed: { action: 'set_speed', value: 30, key: 'the god passkey', id: 'faster' },
  newWorld: { action: 'reset', key: 'the god passkey' },
  newWorldOfASeed: { action: 'reset', value: 7, key: 'the god passkey' },
};

export function asyncApiDocument({ version, base }: SocketPlace): Json {
  const components = new Components();
  const messages = {
    ...serverMessages(components, SERVER_MESSAGES),
    ...serverMessages(components, LOG_MESSAGES),
    ...serverMessages(components, EVENT_MESSAGES),
    [COMPACT]: COMPACT_MESSAGE,
    [ACTION]: actionMessage(components),
  };
  const names = Object.keys(messages);
  return {
    asyncapi: '3.0.0',
    info: {
      title: 'Spaceland: the socket',
      version,
      description:
        'A live world of polygons and lines. Everybody may watch; control needs the passkey. The rest of the API is described by `/openapi.json`.',
      license: { name: 'MIT', url: 'https://spdx.org/licenses/MIT.html' },
    },
    defaultContentType: 'application/json',
    ...(base !== '' && { servers: { here: server(base) } }),
    channels: {
      ws: {
        address: '/ws',
        title: 'The world, live',
        description: CHANNEL_WORDS,
        messages: Object.fromEntries(names.map((name) => [name, refer('components/messages', name)])),
        bindings: { ws: { method: 'GET', bindingVersion: '0.1.0' } },
      },
    },
    operations: operations(),
    components: { messages, schemas: components.schemas() },
  };
}

const CHANNEL_WORDS = [
  `A client that offers no subprotocol receives JSON text. A client that offers \`${COMPACT_SUBPROTOCOL}\` receives states as binary frames; all other messages stay text.`,
  `A client that offers \`${LOG_SUBPROTOCOL}\` gets the log of the world instead of states. A replica restores the checkpoint of \`log_hello\`, applies each action after its tick, and computes no tick beyond the newest mark.`,
  `A client that offers \`${EVENTS_SUBPROTOCOL}\` gets events alone: those with ids above \`after\` in the query of the handshake, then those that happen, each once it is stored. \`types\`, \`major\`, \`clan_id\`, \`creature_id\` and \`lang\` in the query are those of \`GET /api/events/stream\`. A reader with more than ${LIMITS.eventUnreadBytesMax.value} unread bytes is cut and comes back with the id of its last event.`,
  'No states are queued for a viewer that does not read: it receives the newest state when it reads again. It is closed after ' +
    `${LIMITS.viewerStalledMsMax.value / 1000} s without progress, without a close frame (code 1006).`,
  `A client may send ${LIMITS.socketMessagesPerSecondMax.value} messages a second. Further messages are ignored; the first of them is answered with an \`error\`.`,
  'The service closes the connection with 1001 when it stops, with 1003 after a binary message, with 1008 after ' +
    `${LIMITS.wrongKeysPerMinuteMax.value} wrong passkeys in a minute, and with 1009 after a message of more than ${LIMITS.socketMessageBytesMax.value} bytes.`,
  'An upgrade is refused with HTTP 403 for pages of other origins, and with 503 and `Retry-After` when all places for viewers are taken.',
].join('\n\n');

function server(base: string): Json {
  const { protocol, host } = new URL(base);
  return { host, protocol: protocol === 'https:' ? 'wss' : 'ws', description: 'This service.' };
}

function refer(place: string, name: string): Json {
  return { $ref: `#/${place}/${name}` };
}

function serverMessages(components: Components, rows: Readonly<Record<string, MessageRow>>): Record<string, Json> {
  return Object.fromEntries(
    Object.entries(rows).map(([name, { schema, title, summary, isAnswer }]) => [
      name,
      {
        name,
        title,
        summary,
        payload: components.refer(schema),
        ...(isAnswer && { correlationId: CORRELATION }),
      },
    ]),
  );
}

const CORRELATION = { location: '$message.payload#/id', description: 'The `id` of the message that is answered.' };

function actionMessage(components: Components): Json {
  return {
    name: ACTION,
    title: 'An action of the admin',
    summary: '`key` is the passkey. The answer repeats `id`.',
    payload: components.refer(ClientMessage),
    correlationId: CORRELATION,
    examples: Object.entries(ACTION_EXAMPLES).map(([name, payload]) => ({ name, payload })),
  };
}

/** Message of the compact frames, whose schema is a separate document. */
const COMPACT_MESSAGE: Json = {
  name: COMPACT,
  title: 'Compact state',
  summary: `With the subprotocol \`${COMPACT_SUBPROTOCOL}\`: the whole world once, then its changes.`,
  description:
    'A Protocol Buffers message. Its schema is `/docs/spaceland.v1.proto`; `/docs/compact-stream.md` describes how to read it.',
  contentType: 'application/x-protobuf',
  payload: { type: 'string', format: 'binary' },
};

function operations(): Json {
  const rows: readonly (readonly [string, MessageRow])[] = Object.entries(SERVER_MESSAGES);
  const named = (names: readonly string[]): Json[] => names.map((name) => refer('channels/ws/messages', name));
  const channel = refer('channels', 'ws');
  const notices = rows.filter(([, { isAnswer }]) => !isAnswer).map(([name]) => name);
  const answers = rows.filter(([, { isAnswer }]) => isAnswer).map(([name]) => name);
  return {
    watch: { action: 'send', channel, title: 'Watch the world', messages: named(notices) },
    watchCompact: { action: 'send', channel, title: 'Watch the world in few bytes', messages: named([COMPACT]) },
    followLog: {
      action: 'send',
      channel,
      title: 'Follow the log',
      messages: named(Object.keys(LOG_MESSAGES)),
    },
    followEvents: {
      action: 'send',
      channel,
      title: 'Follow events alone',
      messages: named(Object.keys(EVENT_MESSAGES)),
    },
    rule: {
      action: 'receive',
      channel,
      title: 'Control the clock',
      messages: named([ACTION]),
      reply: { channel, messages: named(answers) },
    },
  };
}

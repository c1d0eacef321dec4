/** The connections of readers of events: an answer without an end, and a socket of the subprotocol for events. */
import type { CodedError } from '../../schemas/errors.js';
import type { EndlessBody, ServerSocket, SocketListener } from '../driver/port.js';
import type { EventFeed } from './feed.js';
import { type EventAsk, type PortOptions, PortReader, SERVER_SENT, SOCKET_MESSAGES } from './reader.js';

/** Close code of a violated policy (RFC 6455 section 7.4.1). */
const POLICY_VIOLATION = 1008;

/** The places of readers, which are limited in total and by address. */
interface Places {
  refusal(address: string): CodedError | null;
  take(address: string): void;
  give(address: string): void;
}

export interface EventService {
  readonly feed: EventFeed;
  readonly places: Places;
  /** Returns an id that no other connection has. */
  newId(): number;
  /** Returns a monotonic time in milliseconds. */
  now(): number;
}

/** Returns the body of an answer with server-sent events. The place is taken when it is opened. */
export function eventStream(service: EventService, ask: EventAsk, address: string): EndlessBody {
  return {
    filler: ':\n',
    open(port) {
      // Others may have taken the last place since the request was admitted.
      if (service.places.refusal(address) !== null) {
        port.terminate();
        return () => undefined;
      }
      service.places.take(address);
      const leave = service.feed.join(new PortReader(port, SERVER_SENT, optionsOf(service, ask, address)), ask);
      return () => {
        leave();
        service.places.give(address);
      };
    },
  };
}

/** Connection of one reader at `/ws`. The reader receives events and may send nothing. */
export function eventConnection(service: EventService, socket: ServerSocket, ask: EventAsk): SocketListener {
  const { address } = socket;
  service.places.take(address);
  const leave = service.feed.join(new PortReader(socket, SOCKET_MESSAGES, optionsOf(service, ask, address)), ask);
  return {
    text: () => socket.end(POLICY_VIOLATION, 'readers of events send nothing'),
    refused: (code, reason) => socket.end(code, reason),
    drained: () => undefined,
    closed() {
      leave();
      service.places.give(address);
    },
  };
}

function optionsOf({ newId, now }: EventService, { language }: EventAsk, address: string): PortOptions {
  return { id: newId(), address, joinedAtMs: now(), language };
}

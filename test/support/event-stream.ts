/** A reader of server-sent events for tests, over a plain socket, so that it can stop reading and be cut. */
import { connect, type Socket } from 'node:net';
import type { StreamedEvent } from '../../schemas/wire/event-stream.js';
import type { Scope } from './scope.js';
import { until } from './until.js';

interface Message {
  readonly id: number;
  readonly type: string;
  readonly event: StreamedEvent;
}

export interface EventReader {
  readonly socket: Socket;
  /** Events in the order in which they came. */
  readonly messages: readonly Message[];
  /** Head of the answer; empty until it has come. */
  readonly head: string;
  /** Everything that has come, the head and chunk sizes included. */
  readonly text: string;
  /** The last id that the stream gave, as `EventSource` keeps it. */
  readonly lastId: number | null;
  readonly isClosed: boolean;
  close(): void;
}

/** Opens a stream and waits for its first block. */
export async function openEvents(
  scope: Scope,
  url: string,
  query = '',
  headers: Readonly<Record<string, string>> = {},
): Promise<EventReader> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  scope.teardown(() => void socket.destroy());
  let isClosed = false;
  let text = '';
  socket.on('error', () => undefined);
  socket.on('close', () => (isClosed = true));
  socket.on('data', (bytes: Buffer) => (text += bytes.toString()));
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(`GET /api/events/stream${query} HTTP/1.1\r\nhost: ${hostname}:${port}\r\n${lines.join('')}\r\n`);
  const reader: EventReader = {
    socket,
    get messages() {
      return blocksOf(text).flatMap(({ id, event, data }) =>
        data === undefined ? [] : [{ id: Number(id), type: event ?? '', event: JSON.parse(data) as StreamedEvent }],
      );
    },
    get head() {
      return text.includes('\r\n\r\n') ? text.slice(0, text.indexOf('\r\n\r\n')) : '';
    },
    get text() {
      return text;
    },
    get lastId() {
      const id = blocksOf(text).findLast((block) => block.id !== undefined)?.id;
      return id === undefined ? null : Number(id);
    },
    get isClosed() {
      return isClosed;
    },
    close: () => {
      socket.destroy();
    },
  };
  const hasBegun = (): boolean =>
    isClosed || reader.lastId !== null || (reader.head !== '' && !/^HTTP\S+ 200/.test(text));
  await until('the begin of the stream', hasBegun);
  return reader;
}

type Block = Readonly<Partial<Record<'id' | 'event' | 'data', string>>>;

/** Whole blocks of the stream, without the lines of the chunked coding. */
function blocksOf(text: string): Block[] {
  const at = text.indexOf('\r\n\r\n');
  if (at < 0) return [];
  return unchunked(text.slice(at + 4))
    .split('\n\n')
    .slice(0, -1)
    .map((block) =>
      Object.fromEntries(
        block.split('\n').map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)]),
      ),
    );
}

/** Sizes of chunks count bytes. */
function unchunked(body: string): string {
  const bytes = Buffer.from(body);
  const parts: Buffer[] = [];
  for (let at = 0; at < bytes.length;) {
    const end = bytes.indexOf('\r\n', at);
    if (end < 0) break;
    const size = parseInt(bytes.subarray(at, end).toString(), 16);
    if (!(size > 0)) break;
    parts.push(bytes.subarray(end + 2, end + 2 + size));
    at = end + 2 + size + 2;
  }
  return Buffer.concat(parts).toString();
}

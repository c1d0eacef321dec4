/** A receiver of the webhook for tests: a real HTTP server that keeps what it gets and gives the answers that the test sets. */
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { StreamedEvent } from '../../schemas/wire/event-stream.js';
import type { Scope } from './scope.js';

export interface Delivery {
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
  readonly body: {
    readonly content: string;
    readonly world_id: number;
    readonly events: readonly StreamedEvent[];
  };
  /** Status with which it was answered. */
  readonly status: number;
}

export interface Receiver {
  readonly url: string;
  readonly deliveries: readonly Delivery[];
  /** Ids of the events that were taken, in the order in which they came. */
  taken(): number[];
  /** Answers of the next requests; afterwards 204. */
  answerWith(...answers: readonly (readonly [status: number, headers?: Readonly<Record<string, string>>])[]): void;
}

export async function openReceiver(scope: Scope): Promise<Receiver> {
  const deliveries: Delivery[] = [];
  const answers: (readonly [status: number, headers?: Readonly<Record<string, string>>])[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const text = Buffer.concat(chunks).toString();
      const [status, headers = {}] = answers.shift() ?? [204];
      deliveries.push({ headers: request.headers, text, body: JSON.parse(text) as Delivery['body'], status });
      response.writeHead(status, headers).end();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  scope.teardown(() => {
    server.close();
    server.closeAllConnections();
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    deliveries,
    taken: () => deliveries.flatMap(({ body, status }) => (status < 300 ? body.events.map(({ id }) => id) : [])),
    answerWith: (...next) => void answers.push(...next),
  };
}

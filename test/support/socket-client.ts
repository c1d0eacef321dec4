/** A viewer for tests: a real WebSocket that stores every frame and can wait for one. */
import { once } from 'node:events';
import { WebSocket } from 'ws';
import type { StateMessage } from '../../schemas/wire/state.js';
import type { Scope } from './scope.js';
import { until } from './until.js';

export type Frame = Readonly<Record<string, unknown>> & { readonly type: string };

export interface SocketClient {
  readonly frames: readonly Frame[];
  readonly socket: WebSocket;
  states(): readonly StateMessage[];
  /** Close code, once the server or the client closed it. */
  closedWith(): number | null;
  /** The first frame, from the `from`-th on, that `matches`. */
  frame(what: string, matches: (frame: Frame) => boolean, from?: number): Promise<Frame>;
  send(message: object | string): void;
  close(): void;
}

/** Connects one and closes it after the test. */
export async function openViewer(scope: Scope, url: string, headers?: Record<string, string>): Promise<SocketClient> {
  const viewer = await connectSocket(url, headers);
  scope.teardown(() => viewer.close());
  return viewer;
}

export async function connectSocket(url: string, headers: Record<string, string> = {}): Promise<SocketClient> {
  const frames: Frame[] = [];
  let closed: number | null = null;
  const socket = new WebSocket(`${url.replace('http', 'ws')}/ws`, { headers });
  socket.on('message', (data: Buffer) => frames.push(JSON.parse(data.toString()) as Frame));
  socket.on('close', (code) => (closed = code));
  await once(socket, 'open');
  return {
    frames,
    socket,
    states: () => frames.filter(({ type }) => type === 'state') as unknown as StateMessage[],
    closedWith: () => closed,
    async frame(what, matches, from = 0) {
      await until(what, () => frames.slice(from).some(matches));
      return frames.slice(from).find(matches) as Frame;
    },
    send: (message) => socket.send(typeof message === 'string' ? message : JSON.stringify(message)),
    close: () => socket.terminate(),
  };
}

export async function refusedUpgrade(url: string, headers: Record<string, string> = {}): Promise<number> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/ws`, { headers });
  socket.on('error', () => undefined);
  const [, response] = (await once(socket, 'unexpected-response')) as [unknown, { statusCode: number }];
  socket.terminate();
  return response.statusCode;
}

/** Raw connections that misbehave, and well-behaved clients that measure the effect on others. */
import { connect, type Socket } from 'node:net';
import type { WebSocket } from 'ws';
import { figure } from '../worlds/document.js';
import { spreadOf, sum } from '../worlds/statistics.js';
import { request } from '#test/support/requests.js';
import { delay, until } from '#test/support/until.js';

export interface HostileClient {
  readonly socket: Socket;
  received(): string;
  isCut(): boolean;
}

export interface ClientFigures {
  /** Paths and statuses of reads that failed. */
  readonly refused: readonly string[];
  readonly ticks: number;
  /** The figures in words. Times are for the reader: they depend on what else the machine does. */
  readonly text: string;
}

/** Milliseconds between two reads of the measuring client, which must not load the machine itself. */
const READ_MS = 50;

/** What callers ask for, often enough that their connections stay open. */
const CALLED = '/api/version';
const CALL_MS = 8000;

/** Characters of a connection that are kept. A service without limits sends to hundreds of them for minutes. */
const RECEIVED_MAX = 8 * 1024 * 1024;

/** Opens a connection. Its errors do not fail the test. */
export async function hostileClient(url: string): Promise<HostileClient> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  let received = '';
  let isCut = false;
  let isOpen = false;
  socket.on('error', () => undefined);
  socket.on('connect', () => (isOpen = true));
  socket.on('data', (chunk: Buffer) => {
    if (received.length < RECEIVED_MAX) received += chunk.toString('latin1');
  });
  socket.on('close', () => (isCut = true));
  await until('a connection', () => isOpen || isCut);
  return { socket, received: () => received, isCut: () => isCut };
}

/** Well-behaved clients, each with a connection on which it calls now and then. */
export async function openCallers(url: string, count: number): Promise<HostileClient[]> {
  const callers = await Promise.all(Array.from({ length: count }, () => hostileClient(url)));
  for (const { socket } of callers) {
    socket.write(get(CALLED));
    drip(socket, () => get(CALLED), CALL_MS);
  }
  return callers;
}

/** Answers with status 200 that they have got. */
export function countAnswers(callers: readonly HostileClient[]): number {
  return sum(callers.map((caller) => caller.received().split('HTTP/1.1 200').length - 1));
}

export function drip(socket: Socket, piece: () => string | Uint8Array, everyMs: number): void {
  const timer = setInterval(() => socket.write(piece()), everyMs);
  socket.on('close', () => clearInterval(timer));
}

/** Head of a request, without the final empty line. */
export function head(method: string, path: string, headers: readonly string[] = []): string {
  return [`${method} ${path} HTTP/1.1`, 'host: spaceland', ...headers].join('\r\n') + '\r\n';
}

export function get(path: string): string {
  return `${head('GET', path)}\r\n`;
}

/** Reads `paths` in turn like another client until `during` resolves, and counts the ticks of the world. */
export async function measureClient(
  url: string,
  during: Promise<unknown>,
  paths: readonly string[] = ['/api/state', '/api/laws', '/healthz', '/api/history?limit=5'],
): Promise<ClientFigures> {
  let isOver = false;
  const over = during.finally(() => (isOver = true));
  const refused: string[] = [];
  const times: number[] = [];
  const first = await tickOf(url);
  const begunAt = performance.now();
  while (!isOver || times.length < paths.length) {
    const path = paths[times.length % paths.length]!;
    const askedAt = performance.now();
    const { status } = await request(url, path);
    times.push(performance.now() - askedAt);
    if (status !== 200) refused.push(`${path} ${status}`);
    await delay(READ_MS);
  }
  await over;
  const seconds = (performance.now() - begunAt) / 1000;
  const ticks = (await tickOf(url)) - first;
  const { p50, max } = spreadOf(times);
  const reads = `${times.length} reads, the median ${figure(p50)} ms, the slowest ${figure(max)} ms`;
  return { refused, ticks, text: `${reads}; ${ticks} ticks in ${figure(seconds)} s` };
}

export function longestGap(socket: WebSocket): { end(): number } {
  let last = performance.now();
  let longest = 0;
  const note = (): void => {
    longest = Math.max(longest, performance.now() - last);
    last = performance.now();
  };
  socket.on('message', note);
  return {
    end() {
      note();
      socket.off('message', note);
      return Math.round(longest);
    },
  };
}

async function tickOf(url: string): Promise<number> {
  return ((await request(url, '/healthz')).json as { tick: number }).tick;
}

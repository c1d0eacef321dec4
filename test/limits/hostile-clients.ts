/** Bare connections that behave as no client should, and a witness who says what the others noticed of it. */
import { readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { request } from '../support/requests.js';
import { moment } from '../faults/chance.js';
import { until } from '../support/until.js';

export interface HostileClient {
  readonly socket: Socket;
  /** What came back so far. */
  received(): string;
  /** Whether the service has cut it. */
  isCut(): boolean;
}

export interface Witnessed {
  readonly reads: number;
  /** Paths and statuses of reads that failed. */
  readonly refused: readonly string[];
  /** Half of the reads were quicker: a machine that others keep busy says nothing by its slowest. */
  readonly medianMs: number;
  readonly slowestMs: number;
  readonly ticks: number;
  readonly seconds: number;
}

const CONNECT_MS = 60_000;
/** Between two reads of a witness: the machine is for the others. */
const READ_MS = 50;

/** Opens a connection; what happens to it is no error of the test's. */
export async function hostileClient(url: string): Promise<HostileClient> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  let received = '';
  let isCut = false;
  let isOpen = false;
  socket.on('error', () => undefined);
  socket.on('connect', () => (isOpen = true));
  socket.on('data', (chunk: Buffer) => (received += chunk.toString('latin1')));
  socket.on('close', () => (isCut = true));
  await until('a connection', () => isOpen || isCut, CONNECT_MS);
  return { socket, received: () => received, isCut: () => isCut };
}

/** Writes `piece` again and again, until the connection is gone. */
export function drip(socket: Socket, piece: () => string | Uint8Array, everyMs: number): void {
  const timer = setInterval(() => socket.write(piece()), everyMs);
  socket.on('close', () => clearInterval(timer));
}

/** Head of a request, without the empty line that ends it. */
export function head(method: string, path: string, headers: readonly string[] = []): string {
  return [`${method} ${path} HTTP/1.1`, 'host: spaceland', ...headers].join('\r\n') + '\r\n';
}

/** A GET, whole. */
export function get(path: string): string {
  return `${head('GET', path)}\r\n`;
}

/** Reads `paths` in turn, as another client would, until `during` is over; and looks how far the world came. */
export async function witness(
  url: string,
  during: Promise<unknown>,
  paths: readonly string[] = ['/api/state', '/api/laws', '/healthz', '/api/history?limit=5'],
): Promise<Witnessed> {
  let isOver = false;
  const over = during.finally(() => (isOver = true));
  const refused: string[] = [];
  const times: number[] = [];
  const first = await tickOf(url);
  const begunAt = performance.now();
  while (!isOver || times.length < paths.length) {
    const path = paths[times.length % paths.length] ?? '/healthz';
    const askedAt = performance.now();
    const { status } = await request(url, path);
    times.push(performance.now() - askedAt);
    if (status !== 200) refused.push(`${path} ${status}`);
    await moment(READ_MS);
  }
  await over;
  const seconds = (performance.now() - begunAt) / 1000;
  times.sort((a, b) => a - b);
  return {
    reads: times.length,
    refused,
    medianMs: times[Math.floor(times.length / 2)] ?? 0,
    slowestMs: times.at(-1) ?? 0,
    ticks: (await tickOf(url)) - first,
    seconds,
  };
}

/** Resident memory of a process, MB. */
export function memoryOf(pid: number): number {
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'latin1')) ?? [];
  return Number(kilobytes) / 1024;
}

async function tickOf(url: string): Promise<number> {
  return ((await request(url, '/healthz')).json as { tick: number }).tick;
}

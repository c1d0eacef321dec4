/** The loaded servers: the service as users run it, and two others that replay its frames. */
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { COMPACT_SUBPROTOCOL } from '../../schemas/compact/tables.js';
import type { TelemetryAnswer } from '../../schemas/wire/telemetry.js';
import { request } from '../support/requests.js';
import { LIMITS } from '../../schemas/limits.js';
import { startService } from '../support/service.js';
import type { Stream } from './content-check.js';
import type { ReplayOrder, ReplayTold } from './replay-child.js';
import type { TickTimes } from './viewer-checks.js';
import type { ServerAddress } from './wire-viewer.js';
import { createScope } from '../support/scope.js';

export const SERVERS = ['spaceland', 'ws', 'socket.io'] as const;
export type ServerName = (typeof SERVERS)[number];

/** A server under load. */
export interface Target {
  readonly name: ServerName;
  readonly url: string;
  readonly pid: number;
  readonly door: ServerAddress;
  /** Paths that are read in turn. */
  readonly reads: readonly string[];
  /** Called when all viewers are connected; resolves when the counting may be prepared. */
  go(): Promise<void>;
  /** Called regularly during the count. */
  note(): Promise<void>;
  /** When ticks began, and their lateness. */
  times(seconds: number): Promise<TickTimes & { readonly lateness: Lateness }>;
  stop(): Promise<void>;
}

/** How late frames or ticks began, milliseconds. */
export interface Lateness {
  readonly p50: number;
  readonly p99: number;
  readonly max: number;
}

/**
 * Tick of the default world at which recording and counting begin. Both begin at the same hour: at night less
 * changes, and frames are smaller.
 */
const DAY_TICKS = 1200;
const HOUR_TICKS = DAY_TICKS / 24;
const REPLAY_CHILD = fileURLToPath(new URL('replay-child.js', import.meta.url));
/** Cheap and expensive reads, from every source of answers. */
const READS: readonly string[] = [
  '/healthz',
  '/api/laws',
  '/api/state',
  '/api/clans',
  '/api/history?limit=20',
];

/** The service with the default world. Its frames are recorded from the first morning on. */
export async function startSpaceland(stream: Stream, ticksPerSecond: number): Promise<Target> {
  const scope = createScope();
  const env = {
    SIM_TICK_RATE: String(ticksPerSecond),
    SIM_MAX_VIEWERS_PER_ADDRESS: String(LIMITS.viewersMaxDefault.value),
  };
  const service = await startService(scope, { env });
  const times: { ticks: number[]; atMs: number[] } = { ticks: [], atMs: [] };
  const telemetry = async (seconds: number): Promise<TelemetryAnswer> => {
    const { json } = await request(service.url, `/api/perf/telemetry?window_seconds=${seconds}`);
    return json as TelemetryAnswer;
  };
  return {
    name: 'spaceland',
    url: service.url,
    pid: service.process.pid ?? 0,
    door: { port: portOf(service.url), path: '/ws', protocol: stream === 'bin' ? COMPACT_SUBPROTOCOL : '' },
    reads: READS,
    async go() {
      const { tick } = await telemetry(1);
      const hourIsOver = tick % DAY_TICKS >= HOUR_TICKS;
      const waits = hourIsOver ? DAY_TICKS - (tick % DAY_TICKS) : 0;
      await new Promise((resolve) => setTimeout(resolve, (waits * 1000) / ticksPerSecond));
    },
    async note() {
      const { tick, tick_at_ms } = await telemetry(1);
      if (tick === times.ticks.at(-1)) return;
      times.ticks.push(tick);
      times.atMs.push(tick_at_ms);
    },
    async times(seconds) {
      const { lock_wait_ms } = await telemetry(seconds);
      return { ...times, lateness: lock_wait_ms };
    },
    async stop() {
      await service.stop();
      await scope.close();
    },
  };
}

/** One of the other servers. */
export async function startReplay(order: ReplayOrder): Promise<Target> {
  const child = fork(REPLAY_CHILD, [JSON.stringify(order)]);
  const [{ port }] = (await once(child, 'message')) as [{ port: number }];
  const path = order.kind === 'ws' ? '/' : '/socket.io/?EIO=4&transport=websocket';
  return {
    name: order.kind,
    url: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    door: { port, path, protocol: '' },
    reads: ['/'],
    go() {
      child.send('go');
      return Promise.resolve();
    },
    note: () => Promise.resolve(),
    async times(seconds) {
      child.send('times');
      const [told] = (await once(child, 'message')) as [ReplayTold];
      const since = Date.now() - seconds * 1000;
      const latenessMs = told.latenessMs.filter((_, place) => told.atMs[place]! >= since);
      return { ticks: told.ticks, atMs: told.atMs, lateness: latenessOf(latenessMs) };
    },
    stop: () => ended(child),
  };
}

async function ended(child: ChildProcess): Promise<void> {
  const exit = once(child, 'exit');
  child.kill();
  await exit;
}

function latenessOf(values: readonly number[]): Lateness {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (share: number): number =>
    sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? 0;
  return { p50: at(0.5), p99: at(0.99), max: sorted.at(-1) ?? 0 };
}

function portOf(url: string): number {
  return Number(new URL(url).port);
}

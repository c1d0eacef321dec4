/** The loaded servers: the service as users run it, and two others that replay its frames. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { serialize } from 'node:v8';
import { WebSocket } from 'ws';
import { COMPACT_SUBPROTOCOL } from '#schemas/compact/tables.js';
import { LIMITS } from '#schemas/limits.js';
import type { HealthAnswer, TelemetryAnswer } from '#schemas/wire/service.js';
import { control } from '#test/determinism/history.js';
import { spreadOf, type Spread } from '../worlds/statistics.js';
import { PASSKEY, request } from '#test/support/requests.js';
import { createScope } from '#test/support/scope.js';
import { startService } from '#test/support/service.js';
import { until } from '#test/support/until.js';
import { ContentCheck, type Stream } from './content-check.js';
import { doorOf } from './crowd.js';
import type { ReplayOrder } from './replay-child.js';
import type { TickTimes } from './viewer-checks.js';

export const SERVERS = ['spaceland', 'ws', 'socket.io'] as const;
export type ServerName = (typeof SERVERS)[number];
export type Target = Awaited<ReturnType<typeof startSpaceland>>;

/** JSON states are a hundred times larger: these few are sent repeatedly, each time with the current tick. */
const STATES = 30;
const REPLAY_CHILD = fileURLToPath(new URL('replay-child.js', import.meta.url));
/** Cheap and expensive reads, from every source of answers. */
const READS = ['/healthz', '/api/laws', '/api/state', '/api/clans', '/api/history?limit=20'];

/** The service with the default world and so many follower processes, which follow it already. */
export async function startSpaceland(stream: Stream, ticksPerSecond: number, followers = 0) {
  const scope = createScope();
  const viewersMax = String(LIMITS.viewersMaxHighest.value);
  const { url, process, stop } = await startService(scope, {
    env: {
      SIM_GOD_KEY: PASSKEY,
      SIM_TICK_RATE: String(ticksPerSecond),
      SIM_MAX_VIEWERS: viewersMax,
      SIM_MAX_VIEWERS_PER_ADDRESS: viewersMax,
      SIM_FOLLOWERS: String(followers),
    },
  });
  const readFollowers = async () => ((await request(url, '/healthz')).json as HealthAnswer).followers ?? [];
  await until('its followers', async () => {
    const started = await readFollowers();
    return started.length === followers && started.every(({ connected }) => connected);
  });
  const ticks: number[] = [];
  const atMs: number[] = [];
  const readTelemetry = async (seconds: number): Promise<TelemetryAnswer> =>
    (await request(url, `/api/perf/telemetry?window_seconds=${seconds}`)).json as TelemetryAnswer;
  return {
    name: 'spaceland' as ServerName,
    url,
    pid: process.pid ?? 0,
    door: doorOf(url, '/ws', stream === 'bin' ? COMPACT_SUBPROTOCOL : ''),
    reads: READS as readonly string[],
    followers: readFollowers,
    /** Called before viewers connect: the count begins in the morning, because at night frames are smaller. */
    hold: async () => void (await control(url, 'pause')),
    /** Called when all viewers are connected. */
    go: async () => void (await control(url, 'resume')),
    /** Called regularly during the count. */
    async note(): Promise<void> {
      const { tick, tick_at_ms } = await readTelemetry(1);
      if (tick <= (ticks.at(-1) ?? 0)) return;
      ticks.push(tick);
      atMs.push(tick_at_ms);
    },
    async times(seconds: number) {
      const telemetry = await readTelemetry(seconds);
      const lateness: Spread = telemetry.lock_wait_ms;
      return { ticks, atMs, lateness, telemetry: telemetry as TelemetryAnswer | null };
    },
    /** Returns the exit code. */
    async stop(): Promise<number | null> {
      const { code } = await stop();
      await scope.close();
      return code;
    },
  };
}

export async function withTarget<Result>(
  starting: Promise<Target>,
  use: (target: Target) => Promise<Result>,
): Promise<Result> {
  const target = await starting;
  try {
    return await use(target);
  } finally {
    await target.stop();
  }
}

export async function startReplay(order: ReplayOrder): Promise<Target> {
  const child = fork(REPLAY_CHILD, [JSON.stringify(order)]);
  const [{ port }] = (await once(child, 'message')) as [{ port: number }];
  const url = `http://127.0.0.1:${port}`;
  return {
    name: order.kind,
    url,
    pid: child.pid ?? 0,
    door: doorOf(url, order.kind === 'ws' ? '/' : '/socket.io/?EIO=4&transport=websocket', ''),
    reads: ['/'],
    followers: async () => [],
    hold: async () => undefined,
    go: async () => void child.send('go'),
    note: async () => undefined,
    async times(seconds) {
      child.send('times');
      const [sent] = (await once(child, 'message')) as [TickTimes & { latenessMs: number[] }];
      const since = Date.now() - seconds * 1000;
      const lateness = spreadOf(sent.latenessMs.filter((_, place) => sent.atMs[place]! >= since));
      return { ticks: [...sent.ticks], atMs: [...sent.atMs], lateness, telemetry: null };
    },
    async stop() {
      const exit = once(child, 'exit');
      child.kill();
      const [code] = await exit;
      return code as number | null;
    },
  };
}

/** Receives `count` frames of the idle service and writes them to `file`. */
export async function record(url: string, stream: Stream, count: number, file: string): Promise<void> {
  const protocols = stream === 'bin' ? [COMPACT_SUBPROTOCOL] : [];
  const socket = new WebSocket(`${url.replace('http', 'ws')}/ws`, protocols, { perMessageDeflate: false });
  const wanted = stream === 'json' ? Math.min(count, STATES) : count;
  const check = new ContentCheck(stream);
  const kept: Buffer[] = [];
  socket.on('message', (data: Buffer) => {
    if (kept.length < wanted && check.readHead(data, 0, data.length)) kept.push(data);
    if (kept.length === wanted) socket.close();
  });
  await once(socket, 'close');
  if (kept.length < wanted) throw new Error(`the service ended the recording after ${kept.length} frames`);
  writeFileSync(file, serialize(kept));
}

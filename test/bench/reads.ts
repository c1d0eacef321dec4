/**
 * `npm run bench:reads`: how many reads a second the service answers, and how late the slowest of a hundred comes,
 * while the default world runs and viewers watch it. Prints the table and rewrites its section of
 * reports/benchmarks.md. Readers, viewers and service share the machine, so the reader is `wrk` (Debian's
 * package), which takes least of it.
 */
import { execFile, fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { TelemetryAnswer } from '../../schemas/wire/telemetry.js';
import { PASSKEY, post, request } from '../support/requests.js';
import { startService } from '../support/service.js';
import { until } from '../support/until.js';
import { describePlace, loadNow } from './machine.js';
import { readLines, type CallFigures, type GuardedFigures, type ReadFigures } from './reads-report.js';
import { withSection } from './sections.js';
import { createScope, temporaryFolder } from '../support/scope.js';
import { formatDocument } from '../reports/document.js';

const DOCUMENT = 'reports/benchmarks.md';
const WATCHERS_CHILD = fileURLToPath(new URL('watchers-child.js', import.meta.url));
const TICK_RATE = 10;
const WATCHERS = 200;
/** After this many ticks a world has clans, stories and a history. */
const AGE_TICKS = 2400;
const AGEING_RATE = 1000;
const CONNECTIONS = 50;
const WARM_UP_SECONDS = 1;
const SECONDS = 5;
const READS: readonly { readonly path: string; readonly goal?: number }[] = [
  { path: '/api/state', goal: 2000 },
  { path: '/api/laws', goal: 20_000 },
  { path: '/healthz' },
  { path: '/api/worlds' },
  { path: '/api/clans' },
  { path: '/api/history?limit=50' },
  { path: '/api/history?q=war' },
  { path: '/api/history/summary' },
  { path: '/api/annals' },
  { path: '/api/analytics/warnings' },
  { path: '/api/perf/telemetry' },
  { path: '/metrics' },
  { path: '/wiki' },
];

const place = describePlace();
const scope = createScope();
const service = await startService(scope, { env: { SIM_TICK_RATE: String(AGEING_RATE) } });
await post(service.url, '/api/auth/setup', { passkey: PASSKEY });
await aged();
const watchers = fork(WATCHERS_CHILD, [service.url, String(WATCHERS)]);
scope.teardown(() => void watchers.kill());
await once(watchers, 'message');
const reads: ReadFigures[] = [];
for (const read of READS) reads.push(await measure(read));
const guarded = await measureGuarded();
const { json } = await request(service.url, `/api/perf/telemetry?window_seconds=60`);
watchers.send('end');
const [{ frames, seconds }] = (await once(watchers, 'message')) as [{ frames: number; seconds: number }];
await service.stop();
await scope.close();
const lines = readLines({
  place,
  loadAfter: loadNow(),
  tickRate: TICK_RATE,
  watchers: WATCHERS,
  watcherFramesPerSecond: frames / seconds / WATCHERS,
  connections: CONNECTIONS,
  seconds: SECONDS,
  reads,
  guarded,
  telemetry: json as TelemetryAnswer,
});
const text = withSection(readFileSync(DOCUMENT, 'utf8'), 'reads', lines);
writeFileSync(DOCUMENT, await formatDocument(text));
say(lines.join('\n'));

/** Lets the world age, then slows it down to the pace at which it is read. */
async function aged(): Promise<void> {
  await until('an aged world', async () => {
    const { json: health } = await request(service.url, '/healthz');
    return Number((health as { tick: number }).tick) >= AGE_TICKS;
  });
  await post(service.url, '/api/control', { action: 'set_speed', value: TICK_RATE }, PASSKEY);
}

async function measure({ path, goal }: (typeof READS)[number]): Promise<ReadFigures> {
  await wrk(path, WARM_UP_SECONDS);
  const told = await wrk(path, SECONDS);
  const refused = /Non-2xx or 3xx responses: (\d+)|Socket errors: (.*)/.exec(told);
  if (refused) throw new Error(`${path}: ${refused[0]}`);
  const perSecond = numberIn(told, /Requests\/sec:\s+([\d.]+)/);
  say(`${path}: ${perSecond} a second`);
  return {
    path,
    goal: goal ?? null,
    perSecond,
    p50Ms: timeIn(told, 50),
    p99Ms: timeIn(told, 99),
    bytes: (await (await fetch(service.url + path)).arrayBuffer()).byteLength,
  };
}

/** One god who does one thing after the other. */
async function measureGuarded(): Promise<GuardedFigures> {
  // Past the guard and refused: a speed is missing.
  const refused = { action: 'set_speed' };
  const done = { action: 'set_speed', value: TICK_RATE };
  return { refused: await measureCalls(refused, 422), done: await measureCalls(done, 200) };
}

async function measureCalls(body: object, status: number): Promise<CallFigures> {
  const { status: got } = await post(service.url, '/api/control', body, PASSKEY);
  if (got !== status) throw new Error(`a guarded call was answered by ${got}`);
  const folder = temporaryFolder(scope);
  const script = join(folder, 'god.lua');
  const lines = [
    'wrk.method = "POST"',
    `wrk.body = '${JSON.stringify(body)}'`,
    'wrk.headers["content-type"] = "application/json"',
    `wrk.headers["x-god-key"] = "${PASSKEY}"`,
  ];
  writeFileSync(script, lines.join('\n'));
  const told = await wrk('/api/control', SECONDS, ['-c1', '-s', script]);
  if (told.includes('Non-2xx') !== (status !== 200)) throw new Error(`other answers came: ${told}`);
  return { p50Ms: timeIn(told, 50), p99Ms: timeIn(told, 99) };
}

async function wrk(
  path: string,
  seconds: number,
  how: readonly string[] = [`-c${CONNECTIONS}`],
): Promise<string> {
  const args = ['-t1', ...how, `-d${seconds}s`, '--latency', service.url + path];
  return (await promisify(execFile)('wrk', args)).stdout;
}

/** Milliseconds at a percentile. */
function timeIn(told: string, percent: number): number {
  const [, time, unit] = new RegExp(`^ *${percent}%\\s+([\\d.]+)(us|ms|s)`, 'm').exec(told) ?? [];
  return Number(time) * (unit === 'us' ? 0.001 : unit === 'ms' ? 1 : 1000);
}

function numberIn(told: string, pattern: RegExp): number {
  return Number(pattern.exec(told)?.[1]);
}

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}

/**
 * `npm run crowd`: opens ten thousand connections to one service and prints their effect on reads and ticks
 * (reports/crowd.md). Options: viewers, callers, seconds to count.
 */
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { request } from '../support/requests.js';
import { startService } from '../support/service.js';
import { startCrowd } from './crowd.js';
import { memoryOf } from './hostile-clients.js';
import { createScope, temporaryFolder } from '../support/scope.js';
import { delay } from '../support/until.js';

const [viewers = 8000, callers = 2000, seconds = 20] = process.argv.slice(2).map(Number);
const PROCESSES = 4;
const READS = ['/api/state', '/api/laws', '/healthz', '/api/history?limit=50'];
const READ_MS = 50;

interface Telemetry {
  readonly tick: number;
  readonly lock_wait_ms: { readonly p50: number; readonly p99: number };
}

const scope = createScope();
const folder = temporaryFolder(scope);
try {
  const env = { SIM_MAX_VIEWERS: String(viewers), SIM_MAX_VIEWERS_PER_ADDRESS: String(viewers) };
  const service = await startService(scope, { store: join(folder, 'world.db'), env });
  const alone = await measure(service.url, service.process.pid ?? 0);
  const begunAt = performance.now();
  const crowd = await startCrowd(scope, { url: service.url, viewers, callers, processes: PROCESSES });
  const openedMs = performance.now() - begunAt;
  const before = crowd.counts();
  const among = await measure(service.url, service.process.pid ?? 0);
  const after = crowd.counts();
  print('| Count | nobody else | ten thousand |\n| --- | ---: | ---: |');
  for (const [name, value] of Object.entries(alone)) print(`| ${name} | ${value} | ${among[name] ?? ''} |`);
  const each = (after.frames - before.frames) / viewers / seconds;
  print(
    `\n${viewers} viewers and ${callers} callers, open after ${Math.round(openedMs / 1000)} s: ${each.toFixed(1)} frames a ` +
      `second and viewer, ${after.answers - before.answers} answers to callers, ${after.lost} connections lost; ` +
      `load ${(loadavg()[0] ?? 0).toFixed(1)} on ${cpus().length} cores, Node ${process.version}`,
  );
  crowd.leave();
  const { code } = await service.stop();
  print(`The service ended with code ${code}.`);
} finally {
  await scope.close();
}

async function measure(url: string, pid: number): Promise<Record<string, string>> {
  const times: number[] = [];
  const first = await telemetry(url);
  const begunAt = performance.now();
  while (performance.now() - begunAt < seconds * 1000) {
    const askedAt = performance.now();
    const { status } = await request(url, READS[times.length % READS.length] ?? '');
    if (status !== 200) throw new Error(`a read was answered with ${status}`);
    times.push(performance.now() - askedAt);
    await delay(READ_MS);
  }
  const passed = (performance.now() - begunAt) / 1000;
  const last = await telemetry(url);
  const sorted = times.sort((a, b) => a - b);
  const quantile = (part: number): string => (sorted[Math.floor((sorted.length - 1) * part)] ?? 0).toFixed(1);
  return {
    'ticks a second (10 are due)': ((last.tick - first.tick) / passed).toFixed(1),
    'ticks began late, p50, ms': last.lock_wait_ms.p50.toFixed(2),
    'ticks began late, p99, ms': last.lock_wait_ms.p99.toFixed(1),
    'a read, p50, ms': quantile(0.5),
    'a read, p99, ms': quantile(0.99),
    'a read, slowest, ms': quantile(1),
    'memory of the service, MB': memoryOf(pid).toFixed(0),
  };
}

async function telemetry(url: string): Promise<Telemetry> {
  return (await request(url, `/api/perf/telemetry?window_seconds=${seconds}`)).json as Telemetry;
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

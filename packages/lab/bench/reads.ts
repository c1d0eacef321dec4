/**
 * `npm run bench:reads`: how many reads a second the service answers, and how late the slowest of a hundred comes, while
 * the default world runs and viewers watch it. Writes packages/lab/reports/bench-reads.md. Readers, viewers and service share the
 * machine, so the reader is `wrk` (Debian's package), which takes least of it.
 */
import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { openCrowd, plainCrowd } from '../load/crowd.js';
import { startSpaceland } from '../load/targets.js';
import {
  atLeast,
  describePlace,
  figure,
  itemTable,
  paragraphs,
  say,
  verdict,
  writeDocument,
} from '../worlds/document.js';
import { PASSKEY, post } from '#test/support/requests.js';
import { createScope, temporaryFolder } from '#test/support/scope.js';
import { until } from '#test/support/until.js';

const TICK_RATE = 10;
const WATCHERS = 200;
/** A world has clans, stories and a history by this tick. */
const AGE_TICKS = 2400;
const AGEING_RATE = 1000;
const CONNECTIONS = 50;
const WARM_UP_SECONDS = 1;
const SECONDS = 5;
/** Allowed cost of a guarded call before it does any work. */
const GUARDED_MS_MAX = 1;
/** Reads a second that are required. */
const GOALS = { '/api/state': 2000, '/api/laws': 20_000 };
const READS =
  '/api/state /api/laws /healthz /api/worlds /api/clans /api/history?limit=50 /api/history?q=war /api/history/summary /api/annals /api/analytics/warnings /api/perf/telemetry /metrics /wiki'.split(
    ' ',
  );

const place = describePlace('npm run bench:reads');
const scope = createScope();
const service = await startSpaceland('bin', AGEING_RATE);
scope.teardown(() => service.stop());
try {
  await until('an aged world', async () => (await service.times(1)).telemetry!.tick >= AGE_TICKS);
  await post(service.url, '/api/control', { action: 'set_speed', value: TICK_RATE }, PASSKEY);
  const crowd = await openCrowd(plainCrowd(service.url, WATCHERS));
  crowd.count();
  const reads: Awaited<ReturnType<typeof measureRead>>[] = [];
  for (const path of READS) reads.push(await measureRead(path));
  // Past the guard and refused, because a speed is missing.
  const refused = await measureCalls({ action: 'set_speed' }, 422);
  const done = await measureCalls({ action: 'set_speed', value: TICK_RATE }, 200);
  const { lateness } = await service.times(60);
  await crowd.end();
  const { frames, seconds } = await crowd.counts({ ticks: [], atMs: [] });
  await crowd.leave();
  const guarded = `a guarded call costs ${figure(refused.p50Ms)} ms (p50), ${figure(refused.p99Ms)} ms (p99) up to its action; the goal is under ${GUARDED_MS_MAX}. With the action, which is on the disk before it is answered, it takes ${figure(done.p50Ms)} ms (p50), ${figure(done.p99Ms)} ms (p99).`;
  const lines = paragraphs(
    '# Reads',
    `The default world at ${TICK_RATE} ticks a second with ${WATCHERS} viewers of the compact stream; wrk reads each path over ${CONNECTIONS} connections for ${SECONDS} s. Readers and viewers run on the same cores as the service.`,
    place.lines(
      `- Meanwhile each viewer got ${figure(frames / seconds / WATCHERS)} frames a second, and ticks began late by ${figure(lateness.p50)} ms (p50), ${figure(lateness.p99)} ms (p99)`,
      ...Object.entries(GOALS).map(([path, least]) =>
        atLeast(`\`${path}\` {} a second`, reads.find((read) => read.path === path)!.perSecond, least),
      ),
      verdict(refused.p50Ms < GUARDED_MS_MAX, guarded),
    ),
    itemTable(reads, [
      ['Read', ({ path }) => `\`${path}\``],
      ['a second', ({ perSecond }) => perSecond],
      ['p50, ms', ({ p50Ms }) => p50Ms],
      ['p99, ms', ({ p99Ms }) => p99Ms],
      ['bytes of an answer', ({ bytes }) => bytes],
    ]),
  );
  await writeDocument('bench-reads.md', lines);
  process.stdout.write(`${lines.join('\n')}\n`);
} finally {
  await scope.close();
}

async function measureRead(path: string) {
  await wrk(path, WARM_UP_SECONDS, [`-c${CONNECTIONS}`]);
  const read = await wrk(path, SECONDS, [`-c${CONNECTIONS}`]);
  if (read.faults) throw new Error(`${path}: ${read.faults}`);
  say(`${path}: ${read.perSecond} a second`);
  return { path, ...read, bytes: (await (await fetch(service.url + path)).arrayBuffer()).byteLength };
}

/** Guarded calls over one connection, one after the other. */
async function measureCalls(body: object, status: number) {
  const script = join(temporaryFolder(scope), 'admin.lua');
  const lines = [
    'wrk.method = "POST"',
    `wrk.body = '${JSON.stringify(body)}'`,
    'wrk.headers["content-type"] = "application/json"',
    `wrk.headers["x-god-key"] = "${PASSKEY}"`,
  ];
  writeFileSync(script, lines.join('\n'));
  const calls = await wrk('/api/control', SECONDS, ['-c1', '-s', script]);
  if ((calls.faults === undefined) !== (status === 200)) throw new Error(`other answers came: ${calls.faults}`);
  return calls;
}

async function wrk(path: string, seconds: number, options: readonly string[]) {
  const args = ['-t1', ...options, `-d${seconds}s`, '--latency', service.url + path];
  const { stdout } = await promisify(execFile)('wrk', args);
  const msAt = (percent: number): number => {
    const [, time, unit] = new RegExp(`^ *${percent}%\\s+([\\d.]+)(us|ms|s)`, 'm').exec(stdout) ?? [];
    return Number(time) * (unit === 'us' ? 0.001 : unit === 'ms' ? 1 : 1000);
  };
  return {
    perSecond: Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]),
    p50Ms: msAt(50),
    p99Ms: msAt(99),
    /** Set if there were answers other than 2xx and 3xx, or errors of sockets. */
    faults: /Non-2xx or 3xx responses: \d+|Socket errors: .*/.exec(stdout)?.[0],
  };
}

/**
 * `npm run bench:seek`: how long the page takes to show random ticks of the past, of a service whose world runs on. Writes
 * packages/lab/reports/seek.md. `--ticks N` is the age of the world, `--seeks N` the number of ticks, `--dry` writes nothing.
 */
import { spawn } from 'node:child_process';
import { Agent, get } from 'node:http';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { Command } from 'commander';
import type { Browser, Page } from 'playwright-core';
import { ServiceSource } from '#actors/past/service-source.js';
import type * as Engine from '../../engine/index.js';
import { launchChromium, openWatched } from '#test/browser/chromium.js';
import { PASSKEY, post, readJson, request } from '#test/support/requests.js';
import { createScope, type Scope } from '#test/support/scope.js';
import { type RunningService, startService } from '#test/support/service.js';
import { until } from '#test/support/until.js';
import {
  atLeast,
  atMost,
  describePlace,
  figure,
  itemTable,
  positive,
  say,
  table,
  writeDocument,
} from '../worlds/document.js';
import { residentMegabytes, yieldToOtherProcesses } from './processes.js';
import { quantile } from '../worlds/statistics.js';

const VIEW = { viewport: { width: 1280, height: 800 } };
/** The greatest rate at which checkpoints lie 100 ticks apart, as at 10 ticks a second. */
const AGEING_RATE = 50;
const TICK_RATE = 10;
const ENGINE_TICKS = 1200;
/** A person who reaches for the slider takes about so long to press it. */
const READY_MS = 1000;
const SCRUB_STEPS = 60;
const STATES_PER_SECOND = 20;
const VIEWERS = 200;
/** Seconds between two seeks of a viewer, who looks at the tick that was found. */
const VIEWER_SECONDS = 5;
const LOAD_SECONDS = 60;
/** Sleeps again and again for 100 ms, and prints how late it woke up: so late is whatever has to be on time on this machine. */
const SLEEPER = `
  const { writeSync } = require('node:fs');
  const cell = new Int32Array(new SharedArrayBuffer(4));
  for (;;) {
    const begun = performance.now();
    Atomics.wait(cell, 0, 0, 100);
    writeSync(1, (performance.now() - begun - 100) + '\\n');
  }
`;

const { ticks, seeks, dry } = new Command('bench:seek')
  .addOption(positive('--ticks <n>', 36_000, 10_000_000, 'age of the world'))
  .addOption(positive('--seeks <n>', 40, 1000, 'number of ticks that are sought'))
  .option('--dry', 'write no report')
  .parse()
  .opts<{ ticks: number; seeks: number; dry?: true }>();
const AGENT = new Agent({ keepAlive: true });
const place = describePlace(`npm run bench:seek -- --ticks ${ticks} --seeks ${seeks}`);
const scope = createScope();
try {
  const browser = await launchChromium('plain');
  if (browser === null) throw new Error('there is no Chromium: apt-get install chromium-headless-shell');
  scope.teardown(() => browser.close());
  const service = await startService(scope, { env: { SIM_GOD_KEY: PASSKEY, SIM_SEED: '42' } });
  const { url } = service;
  const control = (action: string, value?: number) => post(url, '/api/control', { action, value }, PASSKEY);
  const tickNow = async (): Promise<number> => (await readJson<{ tick: number }>(url, '/api/state?fields=tick')).tick;
  await control('set_speed', AGEING_RATE);
  await until('an aged world', async () => (await tickNow()) >= ticks);
  await control('set_speed', TICK_RATE);
  say(`the world has ${figure(await tickNow())} ticks`);
  const cold = await coldSeeks(browser, url, 0);
  say(`cold: p50 ${figure(quantile(cold, 0.5))} ms`);
  const ready = await coldSeeks(browser, url, READY_MS);
  say(`ready: p50 ${figure(quantile(ready, 0.5))} ms`);
  const { warm, scrub, heapMb, pageMb } = await warmSeeks(browser, url);
  say(`warm: p50 ${figure(quantile(warm, 0.5))} ms`);
  const engines = await engineRates(browser, url);
  // It has the priority of the service.
  const sleeper = startSleeper(scope);
  // Viewers are other machines, so calling for them must not take the time of the service.
  yieldToOtherProcesses();
  const alone = await latenessOf(service, sleeper);
  const asked = await latenessOf(service, sleeper, STATES_PER_SECOND, (number) => askState(url, number));
  const viewers = Array.from({ length: VIEWERS }, () => viewerOf(url));
  const sought = await latenessOf(service, sleeper, VIEWERS / VIEWER_SECONDS, (number) =>
    seekAsViewer(viewers[number % VIEWERS]!, number),
  );
  const { checkpoints } = await readJson<{ checkpoints: readonly { packed_bytes: number }[] }>(
    url,
    '/api/worlds/1/checkpoints',
  );
  const storedMb = checkpoints.reduce((sum, { packed_bytes: bytes }) => sum + bytes, 0) / 1e6;
  const lines = [
    '# Seeking a past tick',
    '',
    'The default world over the real service, which runs on at 10 ticks a second; the page in Chromium without a graphics card. ' +
      'A cold seek is that of a page that was just opened, by a script at once, or a second after the pointer has come to the ' +
      'timeline; a warm one is that of a page that has shown another tick. The time ' +
      'runs from the call of `spaceland.seek` until the frame is applied.',
    '',
    ...place.lines(
      `- Chromium ${browser.version()}`,
      `- ${figure(ticks)} ticks, ${checkpoints.length} checkpoints, ${figure(storedMb)} MB of them`,
      atMost('a cold seek takes {} ms (p50)', quantile(cold, 0.5), 500),
      atMost('a cold seek takes {} ms (p95)', quantile(cold, 0.95), 1000),
      atMost('a cold seek a second after the pointer came takes {} ms (p50)', quantile(ready, 0.5), 500),
      atMost('a cold seek a second after the pointer came takes {} ms (p95)', quantile(ready, 0.95), 1000),
      atMost('a warm seek takes {} ms (p95)', quantile(warm, 0.95), 400),
      atMost('scrubbing shows a picture each {} ms (p95)', quantile(scrub, 0.95), 100),
      atLeast('the engine in Chromium reaches {} of the ticks a second of Node', engines.chromium / engines.node, 0.9),
      atMost(
        `the clock is {} ms late (p99) while ${STATES_PER_SECOND} past states a second are asked for`,
        asked.p99,
        5,
      ),
      atMost(`the clock is {} ms late (p99) while ${VIEWERS} viewers seek every ${VIEWER_SECONDS} s`, sought.p99, 5),
    ),
    '',
    ...table(
      ['', 'p50', 'p95', 'max'],
      (
        [
          ['cold seek at once, ms', cold],
          ['cold seek a second after the pointer came, ms', ready],
          ['warm seek, ms', warm],
          ['scrubbing backwards, ms a picture', scrub],
        ] as const
      ).map(([name, values]) => [name, quantile(values, 0.5), quantile(values, 0.95), Math.max(...values)]),
    ),
    ...table(
      ['', 'Chromium', 'Node'],
      [[`ticks a second, ticks 0 to ${figure(ENGINE_TICKS)}`, engines.chromium, engines.node]],
    ),
    ...itemTable(
      [
        { while: 'nobody asks', ...alone },
        { while: `${STATES_PER_SECOND} states a second are asked for`, ...asked },
        { while: `${VIEWERS} viewers seek`, ...sought },
      ],
      [
        ['While', ({ while: load }) => load],
        ['clock late p50, ms', ({ p50 }) => p50],
        ['p99, ms', ({ p99 }) => p99],
        ['a process that only sleeps, p99, ms', ({ sleeperP99 }) => sleeperP99],
        ['answers a second', ({ perSecond }) => perSecond],
        ['busy answers a second', ({ busyPerSecond }) => busyPerSecond],
        ['memory of the service at the end, MB', ({ megabytes }) => megabytes],
      ],
    ),
    `There were ${figure(warm.length)} warm seeks. After each quarter of them the heap of the page was ${heapMb.map(figure).join(', ')} MB, and its process, with the worker of the past, had ${pageMb.map(figure).join(', ')} MB.`,
    '',
  ];
  if (!dry) await writeDocument('seek.md', lines);
  process.stdout.write(`${lines.join('\n')}\n`);
} finally {
  await scope.close();
}

/** Returns a tick of the world for the seek with this number: the same ticks in each run, spread over the whole life. */
function tickOf(number: number): number {
  const golden = (number * 0.618_033_988_75) % 1;
  return 1 + Math.floor(golden * (ticks - 1));
}

async function openPage(browser: Browser, url: string): Promise<Page> {
  const { page } = await openWatched(browser, url, '/?lang=en&panel=none', VIEW);
  await page.waitForSelector('#app[data-ready="true"]');
  return page;
}

/** Seeks a tick and returns the milliseconds that it took. */
function seek(page: Page, tick: number): Promise<number> {
  return page.evaluate<number>(`(async () => {
    const begun = performance.now();
    await spaceland.seek(${tick}, 1);
    return performance.now() - begun;
  })()`);
}

/** `readyMs` passes after the pointer has come to the timeline; with 0 it does not come. */
async function coldSeeks(browser: Browser, url: string, readyMs: number): Promise<readonly number[]> {
  const times = [];
  for (let number = 0; number < seeks; number++) {
    const page = await openPage(browser, url);
    if (readyMs > 0) await page.hover('#timeline [role="slider"]');
    await page.waitForTimeout(readyMs);
    times.push(await seek(page, tickOf(number)));
    await page.context().close();
  }
  return times;
}

async function warmSeeks(browser: Browser, url: string) {
  const page = await openPage(browser, url);
  await seek(page, tickOf(0));
  const [warm, heapMb, pageMb]: [number[], number[], number[]] = [[], [], []];
  for (let number = 1; number <= seeks * 4; number++) {
    warm.push(await seek(page, tickOf(number)));
    if (number % seeks !== 0) continue;
    heapMb.push(await heapOf(page));
    pageMb.push(await residentOf(browser));
  }
  const middle = Math.floor(ticks / 2);
  await seek(page, middle);
  const scrub = [];
  for (let step = 1; step <= SCRUB_STEPS; step++) scrub.push(await seek(page, middle - 3 * step));
  await page.context().close();
  return { warm, scrub, heapMb, pageMb };
}

async function heapOf(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  await session.detach();
  return usedSize / 1e6;
}

/** Resident megabytes of the processes in which the browser runs pages. */
async function residentOf(browser: Browser): Promise<number> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  const pages = processInfo.filter(({ type }) => type === 'renderer');
  return pages.reduce((sum, { id }) => sum + residentMegabytes(id), 0);
}

/** Ticks a second of the default world from its beginning, in a worker of a page and in this process, in turns. */
async function engineRates(browser: Browser, url: string): Promise<{ chromium: number; node: number }> {
  const id = (await readJson<{ engine: string }>(url, '/api/version')).engine;
  const page = await browser.newPage();
  await page.goto(`${url}/guide`);
  const { text } = await request(url, `/engine/${id}.js`);
  const address = `data:text/javascript;base64,${Buffer.from(text).toString('base64')}`;
  const rates = { chromium: [] as number[], node: [] as number[] };
  for (let round = 0; round < 3; round++) {
    rates.chromium.push(await page.evaluate<number>(`(${rateOf.toString()})('/engine/${id}.js', ${ENGINE_TICKS})`));
    rates.node.push(await rateOf(address, ENGINE_TICKS));
  }
  await page.close();
  return { chromium: quantile(rates.chromium, 0.5), node: quantile(rates.node, 0.5) };
}

/** Runs in the page too, so it uses nothing of this file. */
async function rateOf(address: string, count: number): Promise<number> {
  const { createWorld, DEFAULT_LAWS } = (await import(address)) as typeof Engine;
  const world = createWorld({ worldId: 1, laws: { ...DEFAULT_LAWS, seed: 42 }, firstEventId: 1 });
  const begun = performance.now();
  while (world.tick < count) world.advance();
  return (count * 1000) / (performance.now() - begun);
}

/** Starts a process that only sleeps, and returns the list to which it adds how late it woke up, in milliseconds. */
function startSleeper({ teardown }: Scope): readonly number[] {
  const late: number[] = [];
  const sleeper = spawn(process.execPath, ['-e', SLEEPER], { stdio: ['ignore', 'pipe', 'inherit'] });
  teardown(() => void sleeper.kill());
  createInterface(sleeper.stdout).on('line', (line) => late.push(Number(line)));
  return late;
}

/**
 * Makes so many calls a second for a while, and returns how late the clock was meanwhile, how many calls were answered, and the
 * memory that the service has then.
 */
async function latenessOf(
  service: RunningService,
  sleeper: readonly number[],
  callsPerSecond = 0,
  call: (number: number) => Promise<boolean> = () => Promise.resolve(true),
) {
  const calls: Promise<boolean>[] = [];
  const count = LOAD_SECONDS * callsPerSecond;
  const woken = sleeper.length;
  for (let number = 0; number < count; number++) {
    calls.push(call(number));
    await sleep(1000 / callsPerSecond);
  }
  if (count === 0) await sleep(LOAD_SECONDS * 1000);
  const window = `/api/perf/telemetry?window_seconds=${LOAD_SECONDS}`;
  const { lock_wait_ms: late } = await readJson<{ lock_wait_ms: { p50: number; p99: number } }>(service.url, window);
  const sleeperP99 = quantile(sleeper.slice(woken), 0.99);
  const megabytes = residentMegabytes(service.process.pid!);
  const answers = await Promise.all(calls);
  const answered = answers.filter(Boolean).length;
  return {
    p50: late.p50,
    p99: late.p99,
    sleeperP99,
    megabytes,
    perSecond: answered / LOAD_SECONDS,
    busyPerSecond: (count - answered) / LOAD_SECONDS,
  };
}

/** Returns whether the state was computed. If too many wait, the service is busy. */
async function askState(url: string, number: number): Promise<boolean> {
  const { status } = await request(url, `/api/worlds/1/state?tick=${tickOf(number)}&fields=tick`);
  if (status !== 200 && status !== 503) throw new Error(`the state of tick ${tickOf(number)}: ${status}`);
  return status === 200;
}

/** Reads what a page reads for a tick, without the engine, which it has. */
async function seekAsViewer(viewer: ServiceSource, number: number): Promise<boolean> {
  const tick = tickOf(number);
  const life = await viewer.life(1, tick);
  const nearest = life.checkpoints.find((checkpoint) => checkpoint.tick < tick);
  if (nearest !== undefined) await viewer.checkpoint(1, nearest);
  return true;
}

/** A page's source. As in a browser, what never changes is read once, and it is unpacked on another machine. */
function viewerOf(url: string): ServiceSource {
  const kept = new Set<string>();
  const read = (address: string): Promise<Response> => {
    const isPart = address.includes('part=');
    if (isPart && kept.has(address)) return Promise.resolve(new Response());
    if (isPart) kept.add(address);
    return readRaw(address, isPart ? { 'accept-encoding': 'br' } : {});
  };
  return new ServiceSource(url, () => Promise.reject(new Error('a viewer that computes nothing')), read);
}

function readRaw(address: string, headers: Readonly<Record<string, string>>): Promise<Response> {
  return new Promise((resolve, reject) => {
    const reading = get(address, { headers, agent: AGENT }, (answer) => {
      const pieces: Buffer[] = [];
      answer.on('data', (piece: Buffer) => pieces.push(piece));
      answer.on('end', () => resolve(new Response(Buffer.concat(pieces), { status: answer.statusCode ?? 0 })));
    });
    reading.on('error', reject);
  });
}

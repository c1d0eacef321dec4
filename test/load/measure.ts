/** One load on one server: the viewers connect, settle, are counted while reads are sent, and disconnect. */
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { fileURLToPath } from 'node:url';
import { mainThreadSeconds, processorSeconds, residentMegabytes } from '../bench/processes.js';
import type { Stream } from './content-check.js';
import type { CrowdCommand, CrowdOrder } from './crowd-child.js';
import { checkForms } from './forms-check.js';
import type { Lateness, ServerName, Target } from './targets.js';
import { LATENCY_STEP_MS, type CrowdCounts } from './viewer-checks.js';
import { delay } from '../support/until.js';

export interface Load {
  readonly viewers: number;
  /** Number of viewers that stop reading when the counting begins. */
  readonly sleepers: number;
  readonly seconds: number;
  readonly stream: Stream;
  /** Processes of viewers. */
  readonly processes: number;
  /** Nice value of these processes, 0 to 19: in reality viewers run on other machines. */
  readonly nice: number;
}

export interface LoadFigures {
  readonly server: ServerName;
  /** Sum over all processes of viewers. */
  readonly crowd: Omit<CrowdCounts, 'latencies' | 'closed'>;
  readonly closed: readonly string[];
  /** Milliseconds from tick to receipt; the share of frames whose tick's time is known. */
  readonly latency: {
    readonly p50: number;
    readonly p95: number;
    readonly p99: number;
    readonly known: number;
  };
  readonly lateness: Lateness;
  readonly reads: {
    readonly count: number;
    readonly p50: number;
    readonly p99: number;
    readonly max: number;
  };
  readonly serverCores: number;
  /** Of its main thread, which has the sockets. */
  readonly mainCores: number;
  readonly rssMegabytesBefore: number;
  readonly rssMegabytesMax: number;
  /** Memory of the operating system for all connections of the machine, at the end. */
  readonly kernelMegabytes: number;
  /** Differences between the forms of one tick; null if there is only one form, or no tick arrived in both. */
  readonly formsDiffer: readonly string[] | null;
}

const CROWD_CHILD = fileURLToPath(new URL('crowd-child.js', import.meta.url));
const SETTLE_MS = 3000;
const NOTE_EVERY_MS = 250;
const READ_EVERY_MS = 20;
const PAGE_MEGABYTES = 4096 / 1e6;

/** Applies the load to a running target. */
export async function measure(target: Target, load: Load): Promise<LoadFigures> {
  const rssMegabytesBefore = residentMegabytes(target.pid);
  const crowd = await Promise.all(ordersOf(target, load).map(gathered));
  await target.go();
  await target.note();
  await delay(SETTLE_MS);
  tell(crowd, { do: 'count' });
  const cpuBegun = processorSeconds(target.pid);
  const mainBegun = mainThreadSeconds(target.pid);
  const begun = performance.now();
  let rssMegabytesMax = 0;
  const watching = every(NOTE_EVERY_MS, async () => {
    await target.note();
    rssMegabytesMax = Math.max(rssMegabytesMax, residentMegabytes(target.pid));
  });
  const reading = reader(target);
  await delay(load.seconds * 1000);
  const seconds = (performance.now() - begun) / 1000;
  const serverCores = (processorSeconds(target.pid) - cpuBegun) / seconds;
  const mainCores = (mainThreadSeconds(target.pid) - mainBegun) / seconds;
  await Promise.all(answers(crowd, { do: 'end' }));
  const reads = await reading();
  await watching();
  await delay(NOTE_EVERY_MS * 2);
  await target.note();
  const { ticks, atMs, lateness } = await target.times(load.seconds);
  const counts = (await Promise.all(answers(crowd, { do: 'times', ticks, atMs }))) as CrowdCounts[];
  const kernelMegabytes = kernelSocketMegabytes();
  const formsDiffer = target.name === 'spaceland' ? await checkForms(target.url) : null;
  const gone = crowd.map((child) => once(child, 'exit'));
  tell(crowd, { do: 'leave' });
  await Promise.all(gone);
  return {
    server: target.name,
    ...summed(counts),
    lateness,
    reads,
    serverCores,
    mainCores,
    rssMegabytesBefore,
    rssMegabytesMax,
    kernelMegabytes,
    formsDiffer,
  };
}

function ordersOf(
  { door, name }: Target,
  { viewers, sleepers, stream, processes, nice }: Load,
): CrowdOrder[] {
  const share = (count: number, place: number): number =>
    Math.floor((count * (place + 1)) / processes) - Math.floor((count * place) / processes);
  return Array.from({ length: processes }, (_, place) => ({
    ...door,
    stream,
    viewers: share(viewers - sleepers, place),
    sleepers: share(sleepers, place),
    nice,
    isSocketIo: name === 'socket.io',
    isFramed: name === 'spaceland',
  }));
}

/** Resolves with a process of viewers when all of them are connected. */
async function gathered(order: CrowdOrder): Promise<ChildProcess> {
  const child = fork(CROWD_CHILD, [JSON.stringify(order)]);
  await Promise.race([once(child, 'message'), failed(child)]);
  return child;
}

async function failed(child: ChildProcess): Promise<never> {
  const [code] = (await once(child, 'exit')) as [number | null];
  throw new Error(`viewers ended early with ${String(code)}`);
}

function tell(crowd: readonly ChildProcess[], command: CrowdCommand): void {
  for (const child of crowd) child.send(command);
}

function answers(crowd: readonly ChildProcess[], command: CrowdCommand): Promise<unknown>[] {
  return crowd.map(async (child) => {
    const [answer] = (child.send(command), await once(child, 'message')) as [unknown];
    return answer;
  });
}

function summed(counts: readonly CrowdCounts[]): Pick<LoadFigures, 'crowd' | 'closed' | 'latency'> {
  const sum = (of: (each: CrowdCounts) => number): number =>
    counts.reduce((total, each) => total + of(each), 0);
  const most = (of: (each: CrowdCounts) => number): number => Math.max(...counts.map(of));
  const frames = sum((each) => each.frames);
  return {
    crowd: {
      viewers: sum((each) => each.viewers),
      seconds: most((each) => each.seconds),
      frames,
      bytes: sum((each) => each.bytes),
      keyframes: sum((each) => each.keyframes),
      ticksSkipped: sum((each) => each.ticksSkipped),
      disordered: sum((each) => each.disordered),
      compared: sum((each) => each.compared),
      decoded: sum((each) => each.decoded),
      wrong: sum((each) => each.wrong),
      framesFewest: Math.min(...counts.map((each) => each.framesFewest)),
      framesMost: most((each) => each.framesMost),
      gapMsMax: most((each) => each.gapMsMax),
      cores: sum((each) => each.cores),
    },
    closed: counts.flatMap((each) => each.closed),
    latency: latencyOf(counts, frames),
  };
}

function latencyOf(counts: readonly CrowdCounts[], frames: number): LoadFigures['latency'] {
  const steps = counts[0]?.latencies.map((_, step) =>
    counts.reduce((sum, each) => sum + each.latencies[step]!, 0),
  );
  const known = steps?.reduce((sum, count) => sum + count, 0) ?? 0;
  const at = (share: number): number => {
    let seen = 0;
    const step = steps?.findIndex((count) => (seen += count) >= share * known) ?? -1;
    return (step + 1) * LATENCY_STEP_MS;
  };
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99), known: known / frames };
}

/** Sends one read after the other, at most one per READ_EVERY_MS. Returns a function that stops it. */
function reader(target: Target): () => Promise<LoadFigures['reads']> {
  const agent = new Agent({ keepAlive: true });
  const tookMs: number[] = [];
  let next = 0;
  const end = every(READ_EVERY_MS, async () => {
    const path = target.reads[next++ % target.reads.length]!;
    const begun = performance.now();
    await read(target.url + path, agent);
    tookMs.push(performance.now() - begun);
  });
  return async () => {
    await end();
    agent.destroy();
    const sorted = tookMs.toSorted((a, b) => a - b);
    const at = (share: number): number => sorted[Math.ceil(share * sorted.length) - 1] ?? Number.NaN;
    return { count: sorted.length, p50: at(0.5), p99: at(0.99), max: at(1) };
  };
}

/** Resolves when the whole answer has arrived. */
function read(url: string, agent: Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    const asked = get(url, { agent }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`${url}: ${answer.statusCode}`));
      answer.on('data', () => undefined);
      answer.once('end', resolve);
    });
    asked.once('error', reject);
  });
}

/** Repeats the work, at most once per `ms`. Returns a function that stops it and waits for the last run. */
function every(ms: number, work: () => Promise<void>): () => Promise<void> {
  let isOver = false;
  const loop = async (): Promise<void> => {
    while (!isOver) {
      const begun = performance.now();
      await work();
      await delay(Math.max(0, ms - (performance.now() - begun)));
    }
  };
  const going = loop();
  return () => {
    isOver = true;
    return going;
  };
}

function kernelSocketMegabytes(): number {
  const pages = /^TCP:.* mem (\d+)$/m.exec(readFileSync('/proc/net/sockstat', 'utf8'))?.[1];
  return Number(pages) * PAGE_MEGABYTES;
}

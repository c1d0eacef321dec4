/** One load on one server: the viewers connect, settle, are counted while reads are sent, and disconnect. */
import { readFileSync } from 'node:fs';
import { mainThreadSeconds, processorSeconds, residentMegabytes } from '../bench/processes.js';
import { spreadOf } from '../worlds/statistics.js';
import { delay, every } from '#test/support/until.js';
import type { Stream } from './content-check.js';
import { openCrowd } from './crowd.js';
import { checkForms } from './forms-check.js';
import type { Target } from './targets.js';

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
  /** Nothing beside the viewers: no reads, and no comparison of the two forms. */
  readonly isPlain?: true;
}

export type LoadFigures = Awaited<ReturnType<typeof measure>>;

/** Time from the last connection to the beginning of a count. */
export const SETTLE_MS = 3000;
const NOTE_EVERY_MS = 250;
const READ_EVERY_MS = 20;
const PAGE_MEGABYTES = 4096 / 1e6;

export async function measure(target: Target, load: Load) {
  const { pid, name } = target;
  const followers = await target.followers();
  const pids = [pid, ...followers.map((follower) => follower.pid)];
  const rssMegabytesBefore = residentMegabytes(pid);
  const isFramed = name === 'spaceland';
  const isSocketIo = name === 'socket.io';
  const order = { isSocketIo, isFramed, isOneProcess: followers.length === 0, ...target.door, ...load };
  await target.hold();
  const openingAt = performance.now();
  const crowd = await openCrowd({ ...order, viewers: load.viewers - load.sleepers }, load.processes);
  const openedMs = performance.now() - openingAt;
  await target.go();
  await target.note();
  await delay(SETTLE_MS);
  const viewersOf = (await target.followers()).map((follower) => follower.viewers);
  crowd.count();
  const [cpuBegun, mainBegun, begun] = [pids.map(processorSeconds), mainThreadSeconds(pid), performance.now()];
  let rssMegabytesMax = 0;
  const lags: number[] = [];
  const endWatching = every(NOTE_EVERY_MS, async () => {
    await target.note();
    rssMegabytesMax = Math.max(rssMegabytesMax, residentMegabytes(pid));
    if (followers.length > 0) lags.push(...(await target.followers()).map((follower) => follower.lag_ticks));
  });
  const tookMs: number[] = [];
  const endReading = every(READ_EVERY_MS, async () => {
    if (!load.isPlain) tookMs.push(await read(target.url + target.reads[tookMs.length % target.reads.length]!));
  });
  await delay(load.seconds * 1000);
  const seconds = (performance.now() - begun) / 1000;
  const cores = pids.map((each, place) => (processorSeconds(each) - cpuBegun[place]!) / seconds);
  const memory = pids.map(residentMegabytes);
  /** The main thread has the sockets. */
  const mainCores = (mainThreadSeconds(pid) - mainBegun) / seconds;
  await crowd.end();
  await endReading();
  await endWatching();
  await delay(NOTE_EVERY_MS * 2);
  await target.note();
  const { lateness, telemetry, ...times } = await target.times(load.seconds);
  const counts = await crowd.counts(times);
  const kernelMegabytes = kernelSocketMegabytes();
  /** Null if there is only one form, or no tick arrived in both. */
  const formsDiffer = order.isFramed && !load.isPlain ? await checkForms(target.url) : null;
  await crowd.leave();
  return {
    server: name,
    crowd: counts,
    openedMs,
    lateness,
    telemetry,
    reads: { count: tookMs.length, ...spreadOf(tookMs) },
    /** Processor time of the service and of each follower process, in cores. */
    cores,
    mainCores,
    rssMegabytesBefore,
    rssMegabytesMax,
    /** Resident memory of the same processes at the end, in MB. */
    memory,
    kernelMegabytes,
    viewersOf,
    lags,
    formsDiffer,
  };
}

async function read(url: string): Promise<number> {
  const begun = performance.now();
  const answer = await fetch(url);
  await answer.arrayBuffer();
  if (answer.status !== 200) throw new Error(`${url}: ${answer.status}`);
  return performance.now() - begun;
}

/** Memory of the operating system for all connections of the machine. */
function kernelSocketMegabytes(): number {
  const pages = /^TCP:.* mem (\d+)$/m.exec(readFileSync('/proc/net/sockstat', 'utf8'))?.[1];
  return Number(pages) * PAGE_MEGABYTES;
}

/** A crowd of viewers over several processes, from the side of the process that opened it. */
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { sum } from '../reports/statistics.js';
import type { CrowdAnswer, CrowdCommand, CrowdOrder, Opening } from './crowd-child.js';
import { GAP_STEP_MS, LATENCY_STEP_MS, type TickTimes } from './viewer-checks.js';

const CHILD = fileURLToPath(new URL('crowd-child.js', import.meta.url));

/** Time within which a crowd is connected: 1,000 viewers take seconds on an idle machine. */
const OPENING_MS = { atLeast: 60_000, perViewer: 50 } as const;

/** Viewers of the compact stream of one process, who all read and have a frame before they count. */
export const PLAIN_CROWD = {
  stream: 'bin',
  sleepers: 0,
  nice: 0,
  isSocketIo: false,
  isFramed: true,
  isOneProcess: true,
} as const;

/** Resolves when all viewers are connected. Rejects if a connection ends before that, or after `deadlineMs`. */
export async function openCrowd(order: CrowdOrder, processes = 1, deadlineMs = openingMs(order)) {
  const share = (count: number, place: number): number =>
    Math.floor((count * (place + 1)) / processes) - Math.floor((count * place) / processes);
  const children = Array.from({ length: processes }, (_, place) => {
    const viewers = share(order.viewers, place);
    return fork(CHILD, [JSON.stringify({ ...order, viewers, sleepers: share(order.sleepers, place) })]);
  });
  const exits = children.map((child) => once(child, 'exit'));
  const failed = Promise.race(exits).then(([code]) => {
    throw new Error(`viewers ended early with ${String(code)}`);
  });
  const answers = (): Promise<unknown[][]> =>
    Promise.race([Promise.all(children.map((child) => once(child, 'message'))), failed]);
  const command = (word: CrowdCommand): void => children.forEach((child) => child.send(word));
  failed.catch(() => undefined);
  try {
    await Promise.race([opened(children, order, deadlineMs), failed]);
  } catch (error) {
    for (const child of children) child.kill();
    throw error;
  }
  return {
    count: () => command('count'),
    async end(): Promise<void> {
      command('end');
      await answers();
    },
    async counts(times: TickTimes) {
      command(times);
      return summed((await answers()).map(([counts]) => counts as CrowdAnswer));
    },
    async leave(): Promise<void> {
      command('leave');
      await Promise.all(exits);
    },
  };
}

function openingMs({ viewers, sleepers }: CrowdOrder): number {
  return Math.max(OPENING_MS.atLeast, OPENING_MS.perViewer * (viewers + sleepers));
}

function opened(
  children: readonly ChildProcess[],
  { viewers, sleepers }: CrowdOrder,
  deadlineMs: number,
): Promise<void> {
  const openings = new Map<ChildProcess, Opening>();
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => fail(`after ${deadlineMs / 1000} s`), deadlineMs);
    const fail = (when: string): void => {
      clearTimeout(timer);
      const all = [...openings.values()];
      const ended = all.flatMap(({ closed }) => closed);
      const reasons = [...new Set(ended)].map((why) => `; ${ended.filter((other) => other === why).length}: ${why}`);
      const connected = sum(all.map((opening) => opening.connected));
      reject(
        new Error(
          `${connected} of ${viewers + sleepers} viewers were connected ${when}, ${ended.length} connections ended${reasons.join('')}`,
        ),
      );
    };
    for (const child of children) {
      const look = (opening: Opening): void => {
        openings.set(child, opening);
        if (opening.isComplete) child.off('message', look);
        if (opening.closed.length > 0) return fail('before one ended');
        if (openings.size < children.length || [...openings.values()].some(({ isComplete }) => !isComplete)) return;
        clearTimeout(timer);
        resolve();
      };
      child.on('message', look);
    }
  });
}

function summed(counts: readonly CrowdAnswer[]) {
  const [first] = counts as [CrowdAnswer];
  const totals = { ...first };
  for (const name of Object.keys(first) as (keyof CrowdAnswer)[])
    if (typeof first[name] === 'number')
      Object.assign(totals, { [name]: sum(counts.map((each) => each[name] as number)) });
  const most = (name: 'seconds' | 'framesMost' | 'gapMsMax'): number => Math.max(...counts.map((each) => each[name]));
  const stepsOf = (name: 'latencies' | 'gaps'): number[] =>
    first[name].map((_, step) => sum(counts.map((each) => each[name][step]!)));
  return {
    ...totals,
    seconds: most('seconds'),
    framesFewest: Math.min(...counts.map((each) => each.framesFewest)),
    framesMost: most('framesMost'),
    gapMsMax: most('gapMsMax'),
    closed: counts.flatMap((each) => each.closed),
    latency: quantilesOf(stepsOf('latencies'), LATENCY_STEP_MS),
    gap: quantilesOf(stepsOf('gaps'), GAP_STEP_MS),
  };
}

/** Milliseconds by which these shares of the counts lie, of a histogram. */
function quantilesOf(steps: readonly number[], stepMs: number) {
  const known = sum(steps);
  const at = (share: number): number => {
    let seen = 0;
    return (steps.findIndex((count) => (seen += count) >= share * known) + 1) * stepMs;
  };
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99) };
}

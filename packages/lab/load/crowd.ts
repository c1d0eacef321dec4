/** A crowd of viewers over several processes, from the side of the process that opened it. */
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { COMPACT_SUBPROTOCOL } from '#schemas/compact/tables.js';
import { sum } from '../worlds/statistics.js';
import { until } from '#test/support/until.js';
import type { CrowdAnswer, CrowdCommand, CrowdOrder, Opening } from './crowd-child.js';
import { GAP_STEP_MS, LATENCY_STEP_MS, type TickTimes } from './viewer-checks.js';
import type { ServerAddress } from './wire-viewer.js';

const CHILD = fileURLToPath(new URL('crowd-child.js', import.meta.url));

/** Time within which a crowd is connected: 1,000 viewers take seconds on an idle machine. */
const OPENING_MS = { atLeast: 60_000, perViewer: 50 } as const;

/** Viewers of the compact stream of the service at `url`, who all read and have a frame before they count. */
export function plainCrowd(url: string, viewers: number): CrowdOrder {
  const reading = { sleepers: 0, nice: 0, isSocketIo: false, isFramed: true, isOneProcess: true } as const;
  return { ...doorOf(url, '/ws', COMPACT_SUBPROTOCOL), stream: 'bin', viewers, ...reading };
}

export function doorOf(url: string, path: string, protocol: string): ServerAddress {
  return { port: Number(new URL(url).port), path, protocol };
}

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
  failed.catch(() => undefined);
  const command = (word: CrowdCommand): void => children.forEach((child) => child.send(word));
  const ask = async <Answer>(word: CrowdCommand): Promise<Answer[]> => {
    command(word);
    const answers = await Promise.race([Promise.all(children.map((child) => once(child, 'message'))), failed]);
    return answers.map(([answer]) => answer as Answer);
  };
  const leave = async (): Promise<void> => {
    for (const child of children) child.kill();
    await Promise.all(exits);
  };
  try {
    await Promise.race([opened(children, order, deadlineMs), failed]);
  } catch (error) {
    await leave();
    throw error;
  }
  return {
    count: () => command('count'),
    /** Ends the counting. Returns the number of frames that all viewers got while it lasted. */
    end: async () => sum(await ask<number>('end')),
    counts: async (times: TickTimes) => summed(await ask<CrowdAnswer>(times)),
    leave,
  };
}

function openingMs({ viewers, sleepers }: CrowdOrder): number {
  return Math.max(OPENING_MS.atLeast, OPENING_MS.perViewer * (viewers + sleepers));
}

async function opened(children: readonly ChildProcess[], order: CrowdOrder, deadlineMs: number): Promise<void> {
  const openings = children.map((): Opening => ({ connected: 0, closed: [], isComplete: false }));
  for (const [place, child] of children.entries())
    child.on('message', (opening: Opening) => (openings[place] = opening));
  const endMs = performance.now() + deadlineMs;
  const areAllThere = (): boolean => openings.every(({ isComplete }) => isComplete);
  const ended = (): string[] => openings.flatMap((opening) => opening.closed);
  const isOver = (): boolean => areAllThere() || ended().length > 0 || performance.now() > endMs;
  await until('the viewers', isOver, deadlineMs * 2);
  const closed = ended();
  if (closed.length === 0 && areAllThere()) return;
  const reasons = [...new Set(closed)].map((why) => `; ${closed.filter((other) => other === why).length}: ${why}`);
  const connected = `${sum(openings.map((opening) => opening.connected))} of ${order.viewers + order.sleepers} viewers`;
  const when = closed.length > 0 ? 'before one ended' : `after ${deadlineMs / 1000} s`;
  throw new Error(`${connected} were connected ${when}, ${closed.length} connections ended${reasons.join('')}`);
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

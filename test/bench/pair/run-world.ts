/**
 * Runs a world with the program of one commit, in a process of its own, and measures its speed. It uses the command
 * line only, since files and modules of the other commit may have other names and places.
 */
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { processorSeconds } from '../processes.js';
import type { PairCase } from './cases.js';

/** One report of `spaceland run --json`; its other fields depend on the commit. */
export type Report = { readonly tick: number } & Readonly<Record<string, unknown>>;
export type WorldRun = Awaited<ReturnType<typeof runWorld>>;

interface Mark {
  readonly tick: number;
  readonly wall: number;
  /** Null if the system does not provide it, or the process has ended. */
  readonly processor: number | null;
}

/** Runs the warm-up and then the measured ticks, without a helper thread. Fails if the program does. */
export async function runWorld(
  program: string,
  { laws, reportTicks }: PairCase,
  { warmUpTicks, ticks }: { readonly warmUpTicks: number; readonly ticks: number },
) {
  const given = Object.entries({ ...laws, omp_enabled: false });
  const options = given.flatMap(([name, value]) => ['--law', `${name}=${String(value)}`]);
  const words = ['run', '--json', '--ticks', String(warmUpTicks + ticks), '--every', String(reportTicks)];
  const child = spawn(process.execPath, [program, ...words, ...options], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const marks: Mark[] = [];
  const reports: Report[] = [];
  let stateHash: unknown;
  createInterface({ input: child.stdout }).on('line', (line) => {
    const wall = performance.now() / 1000;
    const report = JSON.parse(line) as Report;
    stateHash ??= report['state_hash'];
    if (typeof report.tick !== 'number') return;
    reports.push(report);
    if (report.tick >= warmUpTicks) marks.push({ tick: report.tick, wall, processor: processorOf(child.pid) });
  });
  const code = await new Promise((done, fail) => child.once('error', fail).once('close', done));
  if (code !== 0) throw new Error(`${program} run ended with code ${String(code)}`);
  const ticksPerSecond = speedOf(marks, 'wall');
  if (ticksPerSecond === null || typeof stateHash !== 'string')
    throw new Error(`${program} run --json printed no reports or no state hash`);
  return { ticksPerSecond, ticksPerProcessorSecond: speedOf(marks, 'processor'), reports, stateHash };
}

/** Ticks per second from the first to the last mark with a time. */
function speedOf(marks: readonly Mark[], clock: 'wall' | 'processor'): number | null {
  const timed = marks.filter((mark) => mark[clock] !== null);
  const seconds = (timed.at(-1)?.[clock] ?? 0) - (timed[0]?.[clock] ?? 0);
  return seconds > 0 ? (timed.at(-1)!.tick - timed[0]!.tick) / seconds : null;
}

function processorOf(pid: number | undefined): number | null {
  try {
    return processorSeconds(pid ?? 0);
  } catch {
    return null;
  }
}

/**
 * Runs a world with the program of one commit, in a process of its own, and measures its speed. It uses the command
 * line only, since files and modules of the other commit may have other names and places.
 */
import { createInterface } from 'node:readline';
import { launchMain } from '#test/support/service.js';
import { processorSeconds } from '../processes.js';
import type { PairCase } from './cases.js';

/** One report of `spaceland run --json`; its other fields depend on the commit. */
export type Report = { readonly tick: number } & Readonly<Record<string, unknown>>;
export type WorldRun = Awaited<ReturnType<typeof runWorld>>;
type Mark = Readonly<Record<'tick' | 'wall' | 'processor', number>>;

/** Runs the warm-up and then the measured ticks, without a helper thread. Fails if the program does. */
export async function runWorld(program: string, { laws, reportTicks, warmUpTicks }: PairCase, ticks: number) {
  const given = Object.entries({ ...laws, omp_enabled: false });
  const options = given.flatMap(([name, value]) => ['--law', `${name}=${String(value)}`]);
  const words = ['run', '--json', '--ticks', String(warmUpTicks + ticks), '--every', String(reportTicks)];
  const { process: child, ended } = launchMain([...words, ...options], {}, program);
  const marks: Mark[] = [];
  const reports: Report[] = [];
  let stateHash: unknown;
  createInterface({ input: child.stdout! }).on('line', (line) => {
    const wall = performance.now() / 1000;
    const report = JSON.parse(line) as Report;
    stateHash ??= report['state_hash'];
    if (typeof report.tick !== 'number') return;
    reports.push(report);
    if (report.tick >= warmUpTicks) marks.push({ tick: report.tick, wall, processor: processorOf(child.pid ?? 0) });
  });
  const { code, stderr } = await ended;
  if (code !== 0) throw new Error(`${program} run ended with code ${code}: ${stderr}`);
  const ticksPerSecond = speedOf(marks, 'wall');
  if (ticksPerSecond === null || typeof stateHash !== 'string')
    throw new Error(`${program} run --json printed no reports or no state hash`);
  return { ticksPerSecond, ticksPerProcessorSecond: speedOf(marks, 'processor'), reports, stateHash };
}

/** Ticks per second from the first to the last mark with a time; null if there are no two. */
function speedOf(marks: readonly Mark[], clock: 'wall' | 'processor'): number | null {
  const timed = marks.filter((mark) => !Number.isNaN(mark[clock]));
  const [first, last] = [timed[0], timed.at(-1)];
  return first && last && last[clock] > first[clock] ? (last.tick - first.tick) / (last[clock] - first[clock]) : null;
}

/** NaN if the system does not provide it, or the process has ended. */
function processorOf(pid: number): number {
  try {
    return processorSeconds(pid);
  } catch {
    return NaN;
  }
}

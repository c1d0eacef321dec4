/**
 * Runs a world with the program of one commit, in a process of its own, and measures its speed. It uses the command
 * line only, since files and modules of the other commit may have other names and places.
 */
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import type { PairCase } from './cases.js';

/** One report of `spaceland run --json`; its other fields depend on the commit. */
export type Report = { readonly tick: number } & Readonly<Record<string, unknown>>;

export interface WorldRun {
  /** Of wall-clock time. */
  readonly ticksPerSecond: number;
  /** Of processor time, which other work influences less; null if the system does not provide it. */
  readonly ticksPerProcessorSecond: number | null;
  readonly reports: readonly Report[];
  readonly stateHash: string;
}

/** Both are multiples of the case's `reportTicks`. */
export interface RunLength {
  readonly warmUpTicks: number;
  readonly ticks: number;
}

/** When the world reached a tick. */
interface Mark {
  readonly tick: number;
  readonly wallMs: number;
  readonly processorMs: number | null;
}

/** `getconf CLK_TCK` is 100 on every Linux that Node supports. */
const CLOCK_TICK_MS = 10;

/** Runs the warm-up and then the measured ticks, without a helper thread. Fails if the program does. */
export async function runWorld(
  program: string,
  { laws, reportTicks }: PairCase,
  { warmUpTicks, ticks }: RunLength,
): Promise<WorldRun> {
  const laid = Object.entries({ ...laws, omp_enabled: false }).flatMap(([name, value]) => [
    '--law',
    `${name}=${String(value)}`,
  ]);
  const words = ['run', '--json', '--ticks', String(warmUpTicks + ticks), '--every', String(reportTicks)];
  const child = spawn(process.execPath, [program, ...words, ...laid], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const marks: Mark[] = [];
  const reports: Report[] = [];
  let stateHash: unknown;
  createInterface({ input: child.stdout }).on('line', (line) => {
    const wallMs = performance.now();
    const object = JSON.parse(line) as Report & { readonly state_hash?: unknown };
    stateHash ??= object.state_hash;
    if (typeof object.tick !== 'number') return;
    reports.push(object);
    if (object.tick >= warmUpTicks) {
      marks.push({ tick: object.tick, wallMs, processorMs: processorMsOf(child.pid) });
    }
  });
  const code = await new Promise((done, fail) => child.once('error', fail).once('close', done));
  if (code !== 0) throw new Error(`${program} run ended with code ${String(code)}`);
  const ticksPerSecond = speedOf(marks, (mark) => mark.wallMs);
  if (ticksPerSecond === null || typeof stateHash !== 'string') {
    throw new Error(`${program} run --json printed no reports or no state hash`);
  }
  return {
    ticksPerSecond,
    ticksPerProcessorSecond: speedOf(marks, (mark) => mark.processorMs),
    reports,
    stateHash,
  };
}

/** Ticks per second from the first to the last mark with a time. A process that has ended has no times. */
function speedOf(marks: readonly Mark[], timeOf: (mark: Mark) => number | null): number | null {
  const timed = marks.filter((mark) => timeOf(mark) !== null);
  const [first, last] = [timed[0], timed.at(-1)];
  if (!first || !last) return null;
  const ms = timeOf(last)! - timeOf(first)!;
  return ms > 0 ? ((last.tick - first.tick) * 1000) / ms : null;
}

/** Processor time of all threads of a process, from its fields utime and stime (`man 5 proc_pid_stat`). */
function processorMsOf(pid: number | undefined): number | null {
  try {
    const stat = readFileSync(`/proc/${String(pid)}/stat`, 'utf8');
    // The second field is the name, in parentheses, and may contain spaces; the third follows it.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[11]) + Number(fields[12])) * CLOCK_TICK_MS;
  } catch {
    return null;
  }
}

/** Runs a world with the program of one commit and measures its ticks per second, without start and warm-up. */
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { PairCase } from './cases.js';

export interface WorldRun {
  readonly ticksPerSecond: number;
  readonly stateHash: string;
}

/** One run in a process of its own, on one core. Fails if the program does. */
export async function runWorld(
  program: string,
  { laws, warmUpTicks }: PairCase,
  ticks: number,
): Promise<WorldRun> {
  const set = Object.entries({ ...laws, omp_enabled: false }).flatMap(([name, value]) => [
    '--law',
    `${name}=${String(value)}`,
  ]);
  const all = warmUpTicks + ticks;
  const words = ['run', '--json', '--ticks', String(all), '--every', String(warmUpTicks), ...set];
  const child = spawn(process.execPath, [program, ...words], { stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = new Promise<number | null>((done) => child.once('close', done));
  let warmAt = 0;
  let last = { tick: 0, at: 0 };
  let stateHash = '';
  for await (const line of createInterface({ input: child.stdout })) {
    const at = performance.now();
    const { tick, state_hash } = JSON.parse(line) as { tick?: number; state_hash?: string };
    if (tick === warmUpTicks) warmAt = at;
    if (tick !== undefined) last = { tick, at };
    else if (state_hash !== undefined) stateHash = state_hash;
  }
  const code = await ended;
  if (code !== 0) throw new Error(`${program} ended with code ${String(code)}`);
  return { ticksPerSecond: ((last.tick - warmUpTicks) * 1000) / (last.at - warmAt), stateHash };
}

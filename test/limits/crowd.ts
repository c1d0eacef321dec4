/** A crowd in its own processes: viewers of the compact stream, and callers with persistent connections. */
import { fork, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { until } from '../support/until.js';
import { type Scope } from '../support/scope.js';

export interface CrowdPlan {
  readonly url: string;
  readonly viewers: number;
  readonly callers: number;
  readonly processes?: number;
}

export interface Crowd {
  /** Resolves when the crowd has received `count` more frames. */
  frames(count: number): Promise<void>;
  counts(): CrowdCounts;
  leave(): void;
}

export interface CrowdCounts {
  readonly open: number;
  readonly frames: number;
  readonly answers: number;
  readonly lost: number;
}

const CHILD = fileURLToPath(new URL('./crowd-child.js', import.meta.url));
const OPEN_MS = 300_000;

/** Resolves when all are connected. */
export async function startCrowd(scope: Scope, { url, viewers, callers, processes = 1 }: CrowdPlan): Promise<Crowd> {
  const told: CrowdCounts[] = [];
  const children: ChildProcess[] = [];
  for (let index = 0; index < processes; index += 1) {
    const share = (count: number): string =>
      String(Math.floor((count * (index + 1)) / processes) - Math.floor((count * index) / processes));
    const child = fork(CHILD, [url, share(viewers), share(callers)], { execArgv: [] });
    scope.teardown(() => void child.kill('SIGKILL'));
    child.on('message', (counts: CrowdCounts) => (told[index] = counts));
    children.push(child);
  }
  const counts = (): CrowdCounts =>
    told.reduce(
      (sum, each) => ({
        open: sum.open + each.open,
        frames: sum.frames + each.frames,
        answers: sum.answers + each.answers,
        lost: sum.lost + each.lost,
      }),
      { open: 0, frames: 0, answers: 0, lost: 0 },
    );
  await until('the crowd is there', () => counts().open === viewers + callers, OPEN_MS);
  return {
    counts,
    async frames(count) {
      const from = counts().frames;
      await until(`${count} frames`, () => counts().frames >= from + count, OPEN_MS);
    },
    leave: () => children.forEach((child) => void child.kill('SIGKILL')),
  };
}

/** Jobs in processes of their own, a few at a time, so that no job leaves memory or compiled code to the next. */
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { say } from './document.js';
import type { WORK } from './job-child.js';

type Work = typeof WORK;
type Job<Name extends keyof Work> = Parameters<Awaited<ReturnType<Work[Name]>>>[0];
type Result<Name extends keyof Work> = Awaited<ReturnType<Awaited<ReturnType<Work[Name]>>>>;

const CHILD = fileURLToPath(new URL('job-child.js', import.meta.url));

/** The results in the order of the jobs. */
export async function runJobs<Name extends keyof Work>(
  name: Name,
  jobs: readonly Job<Name>[],
  workers: number,
): Promise<Result<Name>[]> {
  const results: Result<Name>[] = [];
  const open = jobs.entries();
  let done = 0;
  const work = async (): Promise<void> => {
    for (const [index, job] of open) {
      const begun = performance.now();
      const words = [CHILD, name, JSON.stringify(job)];
      const { stdout } = await promisify(execFile)(process.execPath, words, { maxBuffer: Infinity });
      results[index] = JSON.parse(stdout) as Result<Name>;
      const seconds = ((performance.now() - begun) / 1000).toFixed(0);
      say(`${++done}/${jobs.length} ${name} ${words[2]}: ${seconds} s`);
    }
  };
  await Promise.all(Array.from({ length: Math.max(1, workers) }, work));
  return results;
}

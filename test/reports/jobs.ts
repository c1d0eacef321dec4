/** Jobs in processes of their own, a few at a time, so that no job leaves memory or compiled code to the next. */
import { spawn } from 'node:child_process';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
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
  onDone: (result: Result<Name>, done: string) => void,
): Promise<Result<Name>[]> {
  const results: Result<Name>[] = [];
  const open = jobs.entries();
  let done = 0;
  const work = async (): Promise<void> => {
    for (const [index, job] of open) {
      const child = spawn(process.execPath, [CHILD, name, JSON.stringify(job)], {
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      const closed = new Promise((resolve, reject) => child.once('error', reject).once('close', resolve));
      const [output, code] = await Promise.all([buffer(child.stdout), closed]);
      if (code !== 0) throw new Error(`${name} ${JSON.stringify(job)} ended with ${String(code)}`);
      const result = JSON.parse(output.toString()) as Result<Name>;
      results[index] = result;
      onDone(result, `${++done}/${jobs.length}`);
    }
  };
  await Promise.all(Array.from({ length: Math.max(1, workers) }, work));
  return results;
}

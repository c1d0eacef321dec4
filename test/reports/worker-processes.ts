/**
 * Many jobs over a few processes of their own, one job a process, so that a report uses all cores and no world leaves
 * anything behind for the next. Results come in the order of the jobs.
 */
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** Runs `child` (a compiled file beside this one) once per job and gathers what each prints as JSON. */
export async function runJobs<Job, Result>(
  child: string,
  jobs: readonly Job[],
  workers: number,
  onDone: (job: Job, result: Result, done: number) => void,
): Promise<Result[]> {
  const path = fileURLToPath(new URL(child, import.meta.url));
  const results: Result[] = [];
  let next = 0;
  let done = 0;
  const work = async (): Promise<void> => {
    for (;;) {
      const index = next++;
      const job = jobs[index];
      if (job === undefined) return;
      const result = JSON.parse(await runChild(path, JSON.stringify(job))) as Result;
      results[index] = result;
      onDone(job, result, ++done);
    }
  };
  await Promise.all(Array.from({ length: Math.max(1, workers) }, work));
  return results;
}

/** The process's standard output; its progress goes straight to standard error. */
function runChild(path: string, job: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [path, job], { stdio: ['ignore', 'pipe', 'inherit'] });
    const parts: Buffer[] = [];
    child.stdout.on('data', (part: Buffer) => parts.push(part));
    child.on('error', reject);
    child.on('close', (code) => {
      if (code === 0) resolve(Buffer.concat(parts).toString('utf8'));
      else reject(new Error(`${path} ${job} ended with ${code}`));
    });
  });
}

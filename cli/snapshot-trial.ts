/**
 * Tries a snapshot of a stranger before anything is written: on a thread of its own, which can be ended. The checks of the
 * state refuse what is plainly wrong; a state that is wrong in another way may keep a tick from ending, or from succeeding.
 */
import { LIMITS } from '../schemas/limits.js';
import type { SnapshotContent } from '../store/worlds/snapshot-content.js';
import { unusable } from './snapshot-file.js';
import { Worker } from 'node:worker_threads';

/** Fails with a message unless the snapshot restores to the same state and its world then runs for some ticks. */
export async function trySnapshot(path: string, content: SnapshotContent): Promise<void> {
  const worker = new Worker(new URL('./snapshot-trial-worker.js', import.meta.url), { workerData: content });
  const ms = LIMITS.snapshotTrialMs.value;
  let timer: NodeJS.Timeout | undefined;
  try {
    const fault = await new Promise<string | null>((resolve) => {
      timer = setTimeout(() => resolve(`its world did not live 10 ticks within ${ms / 1000} s`), ms);
      worker.once('message', resolve);
      worker.once('error', (error) => resolve(`this version cannot restore it: ${error.message}`));
      worker.once('exit', () => resolve('this version cannot restore it: the attempt ended early'));
    });
    if (fault !== null) throw unusable(path, fault);
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}

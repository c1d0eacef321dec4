/**
 * Tries a snapshot, which may come from a stranger, before it is written into a store. A tick could fail or never end,
 * so the trial runs on its own thread, which can be terminated.
 */
import { LIMITS } from '../schemas/limits.js';
import type { SnapshotContent } from '../store/worlds/snapshot-content.js';
import { unusable } from './snapshot-file.js';
import { Worker } from 'node:worker_threads';

/** Fails with a message if the snapshot does not restore to its saved state, or if its world cannot run some ticks. */
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

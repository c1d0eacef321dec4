/**
 * Tries a snapshot, which may come from a stranger, before it is written into a store. A tick could fail or never end,
 * so the trial runs on its own thread, which can be terminated.
 */
import { LIMITS } from '../../schemas/limits.js';
import type { SnapshotContent } from '../../store/worlds/snapshots.js';
import { unusable } from './snapshot-file.js';
import { Worker } from 'node:worker_threads';

/** What the thread says; `bytes` are those that it was given. */
export interface Trial {
  readonly fault: string | null;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/**
 * Fails with a message if the snapshot does not restore to its saved state, or if its world cannot run some ticks. The
 * bytes are moved to the thread and back, because a copy takes up to a gigabyte; use those of the result afterwards.
 */
export async function trySnapshot(path: string, content: SnapshotContent): Promise<SnapshotContent> {
  const worker = new Worker(new URL('./snapshot-trial-worker.js', import.meta.url), {
    workerData: content,
    transferList: [content.bytes.buffer],
  });
  const ms = LIMITS.snapshotTrialMs.value;
  let timer: NodeJS.Timeout | undefined;
  try {
    const { bytes } = await new Promise<Trial>((resolve, reject) => {
      const fail = (fault: string): void => reject(unusable(path, fault));
      timer = setTimeout(() => fail(`its world did not live 10 ticks within ${ms / 1000} s`), ms);
      worker.once('message', (trial: Trial) => (trial.fault === null ? resolve(trial) : fail(trial.fault)));
      worker.once('error', (error) => fail(`this version cannot restore it: ${error.message}`));
      worker.once('exit', () => fail('this version cannot restore it: the attempt ended early'));
    });
    return { ...content, bytes };
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}

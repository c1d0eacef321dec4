/** Starts a helper thread for worlds (laws `omp_enabled`, `omp_threshold`), if the machine has a second core. */
import { availableParallelism } from 'node:os';
import { MessageChannel, Worker } from 'node:worker_threads';
import { createWorld, HelperThread, markHelperLost, restoreWorld, SHARED_RULES } from '../world/world.js';
import type { StartHelper } from '../world/engine/parallel/helper-thread.js';
import type { HelperThreadData } from './helper-worker.js';
import type { WorldFactory } from './recovery.js';

/** The worlds share one helper thread. It starts when a world needs it, and does not keep the process running. */
export function parallelFactory(): WorldFactory {
  if (availableParallelism() < 2) return { create: createWorld, restore: restoreWorld };
  const helper = new HelperThread(startHelper, SHARED_RULES);
  return {
    create: (options) => createWorld({ ...options, helper }),
    restore: (options, bytes) => restoreWorld({ ...options, helper }, bytes),
  };
}

export const startHelper: StartHelper = (channel) => {
  const { port1: own, port2: port } = new MessageChannel();
  const workerData: HelperThreadData = { channel, port };
  const worker = new Worker(new URL('./helper-worker.js', import.meta.url), {
    name: 'helper',
    workerData,
    transferList: [port],
  });
  // The tick that was using the thread fails. Later ticks run without the thread.
  worker.on('error', () => markHelperLost(channel));
  worker.unref();
  own.unref();
  return (memory) => own.postMessage(memory);
};

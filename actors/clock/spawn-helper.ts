/** Starts helper threads for worlds (laws `omp_enabled`, `omp_threshold`), one for each core beyond the first. */
import { availableParallelism } from 'node:os';
import { MessageChannel, Worker } from 'node:worker_threads';
import { createWorld, HelperThreads, markHelperLost, restoreWorld, SHARED_RULES } from '../world/world.js';
import type { StartHelper } from '../world/engine/parallel/helper-threads.js';
import type { HelperThreadData } from './helper-worker.js';
import type { WorldFactory } from './recovery.js';

/** The worlds share the helper threads. They start when a world needs them, and do not keep the process running. */
export function parallelFactory(): WorldFactory {
  const cores = availableParallelism();
  if (cores < 2) return { create: createWorld, restore: restoreWorld };
  const helpers = new HelperThreads(startHelper, SHARED_RULES, cores - 1);
  return {
    create: (options) => createWorld({ ...options, helpers }),
    restore: (options, bytes) => restoreWorld({ ...options, helpers }, bytes),
  };
}

export const startHelper: StartHelper = (channel, helper) => {
  const { port1: own, port2: port } = new MessageChannel();
  const workerData: HelperThreadData = { channel, helper, port };
  const worker = new Worker(new URL('./helper-worker.js', import.meta.url), {
    name: `helper ${helper}`,
    workerData,
    transferList: [port],
  });
  // The tick that was using the thread fails. Later ticks run without the thread.
  worker.on('error', () => markHelperLost(channel));
  worker.unref();
  own.unref();
  return (memory) => own.postMessage(memory);
};

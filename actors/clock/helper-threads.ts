/** A second core for the worlds of this thread (laws `omp_enabled`, `omp_threshold`), where the machine has one. */
import { availableParallelism } from 'node:os';
import { MessageChannel, Worker } from 'node:worker_threads';
import { createHelperThread, createWorld, loseHelper, restoreWorld } from '../world/world.js';
import type { StartHelper } from '../world/parallel/helper.js';
import type { CrewThreadData } from './helper-worker.js';
import type { WorldFactory } from './recovery.js';

/** Makes worlds that all have the same helper. Its thread starts when a world wants it, and keeps no process alive. */
export function parallelFactory(): WorldFactory {
  if (availableParallelism() < 2) return { create: createWorld, restore: restoreWorld };
  const crew = createHelperThread(startHelper);
  return {
    create: (options) => createWorld({ ...options, crew }),
    restore: (options, bytes) => restoreWorld({ ...options, crew }, bytes),
  };
}

/** Starts the thread of a helper. */
export const startHelper: StartHelper = (channel) => {
  const { port1: own, port2: port } = new MessageChannel();
  const workerData: CrewThreadData = { channel, port };
  const worker = new Worker(new URL('./helper-worker.js', import.meta.url), {
    name: 'second core',
    workerData,
    transferList: [port],
  });
  // The tick that it was needed in has failed; from then on the owner goes on alone.
  worker.on('error', () => loseHelper(channel));
  worker.unref();
  own.unref();
  return (memory) => own.postMessage(memory);
};

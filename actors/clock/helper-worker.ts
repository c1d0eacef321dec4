/** Entry of the thread that helps with a world (actors/world/cores). It never returns to its event loop. */
import { receiveMessageOnPort, workerData, type MessagePort } from 'node:worker_threads';
import type { Channel } from '../world/parallel/channel.js';
import type { WorldMemory } from '../world/parallel/memory.js';
import { runHelperLoop } from '../world/world.js';

export interface CrewThreadData {
  readonly channel: Channel;
  readonly port: MessagePort;
}

const { channel, port } = workerData as CrewThreadData;
runHelperLoop(channel, () => {
  const told = receiveMessageOnPort(port) as { readonly message: WorldMemory } | undefined;
  if (!told) throw new Error('the memory of the world was not told');
  return told.message;
});

/** Entry point of a helper thread (actors/world/engine/parallel), which loops and never returns to its event loop. */
import { receiveMessageOnPort, workerData, type MessagePort } from 'node:worker_threads';
import type { Channel, WorldMemory } from '../world/engine/parallel/memory.js';
import { runHelperLoop, SHARED_RULES } from '../world/world.js';

export interface HelperThreadData {
  readonly channel: Channel;
  /** Its number, from 0. */
  readonly helper: number;
  readonly port: MessagePort;
}

const { channel, helper, port } = workerData as HelperThreadData;
const receive = (): WorldMemory => {
  const received = receiveMessageOnPort(port) as { readonly message: WorldMemory } | undefined;
  if (!received) throw new Error('the helper was not sent the memory of the world');
  return received.message;
};
runHelperLoop(channel, helper, receive, SHARED_RULES);

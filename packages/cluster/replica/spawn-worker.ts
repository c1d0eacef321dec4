/** Starts a follower's thread `world` and connects it to the actors that the replica sends messages to. */
import type { ActorRef } from '#actors/runtime/actor.js';
import { MAILBOXES } from '#actors/runtime/mailboxes.js';
import type { ActorSystem, Thread } from '#actors/runtime/system.js';
import type { ReplicaProtocol } from './protocol.js';

export interface ReplicaThreadOptions {
  /** Thread that hosts the actor `chronicle`; null for the main thread. */
  readonly chronicle: Thread | null;
  readonly encoder: Thread;
  /** URL of the worker script of another engine. If it is absent, the worker of this build runs. */
  readonly entry?: URL;
}

/** Starts the replica's thread. The actors `notices`, `telemetry` and `link` must already run on the main thread. */
export function startReplicaThread(
  system: ActorSystem,
  { chronicle, encoder, entry }: ReplicaThreadOptions,
): { readonly thread: Thread; readonly clock: ActorRef<ReplicaProtocol> } {
  const thread = system.thread({
    name: 'world',
    entry: entry ?? new URL('./worker.js', import.meta.url),
    uses: [
      { actor: 'chronicle', on: chronicle },
      { actor: 'encoder', on: encoder },
      { actor: 'notices', on: null },
      { actor: 'telemetry', on: null },
      { actor: 'link', on: null },
    ],
  });
  return { thread, clock: thread.ref<ReplicaProtocol>('clock', MAILBOXES.clock) };
}

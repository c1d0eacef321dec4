/** Starts the thread that hosts the actor `chronicle`. */
import type { ActorRef } from '../runtime/actor.js';
import { MAILBOXES } from '../runtime/mailboxes.js';
import type { ActorSystem, Thread } from '../runtime/system.js';
import type { ChronicleProtocol, ChronicleSettings } from './protocol.js';

export function startChronicleThread(
  system: ActorSystem,
  settings: ChronicleSettings,
): { readonly thread: Thread; readonly chronicle: ActorRef<ChronicleProtocol> } {
  const entry = new URL('./worker.js', import.meta.url);
  const thread = system.thread({ name: 'chronicle', entry, data: settings });
  return { thread, chronicle: thread.ref<ChronicleProtocol>('chronicle', MAILBOXES.chronicle) };
}

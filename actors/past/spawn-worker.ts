/** Starts the thread of the actor `past` when it is first needed, because most services are never asked about the past. */
import type { ActorRef } from '../runtime/actor.js';
import { MAILBOXES } from '../runtime/mailboxes.js';
import type { ActorSystem, Thread } from '../runtime/system.js';
import type { PastProtocol } from './protocol.js';

export interface PastThreadData {
  /** Id of the engine of this service; undefined if the build has none. */
  readonly engine: string | undefined;
}

export class PastThread {
  readonly #start: () => Thread;
  #started: { readonly thread: Thread; readonly past: ActorRef<PastProtocol> } | null = null;

  constructor(system: ActorSystem, chronicle: Thread, data: PastThreadData) {
    const entry = new URL('./worker.js', import.meta.url);
    this.#start = () => system.thread({ name: 'past', entry, data, uses: [{ actor: 'chronicle', on: chronicle }] });
  }

  get past(): ActorRef<PastProtocol> {
    if (this.#started === null) {
      const thread = this.#start();
      this.#started = { thread, past: thread.ref<PastProtocol>('past', MAILBOXES.past) };
    }
    return this.#started.past;
  }

  async stop(deadlineMs: number): Promise<void> {
    await this.#started?.thread.stop(deadlineMs);
  }
}

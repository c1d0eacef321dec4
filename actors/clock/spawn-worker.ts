/** Starts the clock's thread and connects it to the threads of the actors that the clock sends messages to. */
import type { ActorRef } from '../runtime/actor.js';
import { MAILBOXES } from '../runtime/mailboxes.js';
import type { ActorSystem, Thread } from '../runtime/system.js';
import type { ClockThreadData } from './worker-links.js';
import type { ClockProtocol } from './protocol.js';

export interface ClockThreadOptions extends ClockThreadData {
  readonly chronicle: Thread;
  readonly encoder: Thread;
  /** URL of the worker script of another engine. If it is absent, the worker of this build runs. */
  readonly entry?: URL;
}

/** Starts the clock's thread. The actors `notices`, `telemetry` and `log` must already run on the main thread. */
export function startClockThread(
  system: ActorSystem,
  options: ClockThreadOptions,
): { readonly thread: Thread; readonly clock: ActorRef<ClockProtocol> } {
  const { bootLaws, resume, seen, engine, chronicle, encoder, entry } = options;
  const data: ClockThreadData = { bootLaws, resume, seen, engine };
  const thread = system.thread({
    name: 'world',
    entry: entry ?? new URL('./worker.js', import.meta.url),
    data,
    uses: [
      { actor: 'chronicle', on: chronicle },
      { actor: 'encoder', on: encoder },
      { actor: 'notices', on: null },
      { actor: 'telemetry', on: null },
      { actor: 'log', on: null },
    ],
  });
  return { thread, clock: thread.ref<ClockProtocol>('clock', MAILBOXES.clock) };
}

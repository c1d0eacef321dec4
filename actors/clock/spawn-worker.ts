/**
 * The clock's side of the composition root: its thread started with its links, and the actor on the main thread that
 * takes its notices.
 */
import type { ActorBehaviour, ActorRef } from '../runtime/actor.js';
import { MAILBOXES } from '../runtime/mailboxes.js';
import type { ActorSystem, Thread } from '../runtime/system.js';
import type { StatusNotices } from './protocol.js';
import type { ClockThreadData } from './worker-links.js';
import type { ClockNotices, ClockProtocol, ClockStatus } from './protocol.js';

export interface ClockThreadOptions extends ClockThreadData {
  /** The thread that hosts the actor `chronicle`. */
  readonly chronicle: Thread;
  /** The thread that hosts the actor `snapshot`. */
  readonly snapshot: Thread;
  /** Another entry than the real world's, for another engine. */
  readonly entry?: URL;
}

/** Who wants to know what the clock did; called in order, before the reply of the action that caused it. */
export interface NoticeListeners {
  status(status: ClockStatus): void;
  laws(notice: ClockNotices['laws']['request']): void;
  /** A new world was opened. */
  world(status: ClockStatus): void;
}

/** Starts the clock's thread. The actors `notices` and `telemetry` must run on the main thread already. */
export function startClockThread(
  system: ActorSystem,
  options: ClockThreadOptions,
): { readonly thread: Thread; readonly clock: ActorRef<ClockProtocol> } {
  const { bootLaws, resume, chronicle, snapshot, entry } = options;
  const data: ClockThreadData = { bootLaws, resume };
  const thread = system.thread({
    name: 'world',
    entry: entry ?? new URL('./worker.js', import.meta.url),
    data,
    uses: [
      { actor: 'chronicle', on: chronicle },
      { actor: 'snapshot', on: snapshot },
      { actor: 'notices', on: null },
      { actor: 'telemetry', on: null },
    ],
  });
  return { thread, clock: thread.ref<ClockProtocol>('clock', MAILBOXES.clock) };
}

/** The actor that takes the clock's notices on the main thread and passes them on. */
export function noticesBehaviour(listeners: NoticeListeners): ActorBehaviour<StatusNotices, null> {
  return {
    name: 'notices',
    mailbox: MAILBOXES.notices,
    start: () => null,
    handlers: {
      status: (_, status) => listeners.status(status),
      laws: (_, notice) => listeners.laws(notice),
      world: (_, status) => listeners.world(status),
    },
  };
}

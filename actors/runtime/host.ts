/**
 * Runs actors on a worker thread: the entry of the thread calls `hostThread` and starts its actors there. The main
 * thread sends ports and the command to stop. The thread reports measurements of its actors, and ends itself when the
 * supervisor gives up on an actor.
 */
import { parentPort, workerData, type MessagePort } from 'node:worker_threads';
import { LIMITS } from '../../schemas/limits.js';
import type { ActorBehaviour, ActorRef, MailboxSettings, Protocol } from './actor.js';
import type { ActorStats, Directive } from './cell.js';
import { createRemote, servePort, type Remote } from './port.js';
import { createSupervisor, faultText } from './supervisor.js';

/**
 * Commands from the main thread to another thread. `use` brings the port through which the thread may ask `actor`;
 * `serve` brings the port through which its own `actor` is asked.
 */
export type ThreadCommand =
  | { readonly kind: 'use' | 'serve'; readonly actor: string; readonly port: MessagePort }
  | { readonly kind: 'stop' };

/** Reports from the thread to the main thread. */
export type ThreadReport =
  | { readonly kind: 'stats'; readonly actors: Readonly<Record<string, ActorStats>> }
  | {
      readonly kind: 'fault';
      readonly actor: string;
      readonly message: string;
      readonly stack: string | null;
      readonly directive: Directive;
    };

export interface ThreadHost {
  /** Data for the thread. It is the same at every start. */
  readonly data: unknown;
  /** Starts an actor. Links find it by its name. */
  spawn<P extends Protocol, State>(behaviour: ActorBehaviour<P, State>): ActorRef<P>;
  /**
   * Returns the address of an actor on another thread, named in this thread's plan. It can be used before it is
   * connected.
   */
  remote<P extends Protocol>(actor: string, settings: MailboxSettings): Remote<P>;
}

/** Runs the thread. `build` starts its actors before any command is read. Throws outside a worker thread. */
export function hostThread(build: (host: ThreadHost) => void): void {
  const main = parentPort;
  if (!main) throw new Error('a thread entry must run in a worker thread');
  const report = (message: ThreadReport): void => main.postMessage(message);
  const remotes = new Map<string, Remote<Protocol>>();
  const supervisor = createSupervisor({
    now: () => performance.now(),
    onFault(actor, fault, directive) {
      const stack = fault instanceof Error ? (fault.stack ?? null) : null;
      report({ kind: 'fault', actor, message: faultText(fault), stack, directive });
      if (directive.kind === 'stop') endThread(actor, fault);
    },
  });
  const sendStats = (): void => report({ kind: 'stats', actors: supervisor.stats() });

  build({
    data: workerData,
    spawn: supervisor.spawn,
    remote: <P extends Protocol>(actor: string, settings: MailboxSettings) => {
      const remote = createRemote<P>(actor, settings);
      remotes.set(actor, remote as unknown as Remote<Protocol>);
      return remote;
    },
  });

  const statsTimer = setInterval(sendStats, LIMITS.statsIntervalMs.value);
  main.on('message', async (command: ThreadCommand) => {
    if (command.kind === 'use') return remotes.get(command.actor)?.connect(command.port);
    if (command.kind === 'serve') {
      const cell = supervisor.cell(command.actor);
      if (!cell) throw new Error(`no actor named ${command.actor} on this thread`);
      return servePort(command.port, cell);
    }
    await supervisor.stop();
    sendStats();
    clearInterval(statsTimer);
    for (const remote of remotes.values()) remote.close();
    // The thread is ended, because ports to other threads that still run would keep it alive.
    setImmediate(() => process.exit(0));
  });
}

/** Ends the thread with an error, which the supervisor of the main thread handles. */
function endThread(actor: string, fault: unknown): void {
  setImmediate(() => {
    throw new Error(`${actor} was given up: ${faultText(fault)}`, { cause: fault });
  });
}

/**
 * Runs actors on a worker thread. The thread reports measurements, and ends itself when its supervisor gives up on an
 * actor.
 */
import { parentPort, workerData, type MessagePort } from 'node:worker_threads';
import { CodedError, type ErrorCode } from '../../schemas/errors.js';
import { LIMITS } from '../../schemas/limits.js';
import type { ActorBehaviour, ActorRef, MailboxSettings, Protocol } from './actor.js';
import type { ActorStats, Directive } from './cell.js';
import { createRemote, servePort, type Remote } from './port.js';
import { createSupervisor, faultText } from './supervisor.js';

/**
 * `use` brings the port over which the thread sends messages to `actor`; `serve` brings a port over which others send
 * messages to `actor` on this thread.
 */
export type ThreadCommand =
  | { readonly kind: 'use' | 'serve'; readonly actor: string; readonly port: MessagePort }
  | { readonly kind: 'stop' };

export type ThreadReport =
  | { readonly kind: 'stats'; readonly actors: Readonly<Record<string, ActorStats>> }
  | {
      readonly kind: 'fault';
      readonly actor: string;
      readonly message: string;
      readonly stack: string | null;
      /** Code of a coded error; null of any other. */
      readonly code: ErrorCode | null;
      readonly directive: Directive;
    };

export interface ThreadHost {
  /** Data that the main thread passes to this thread. They are the same at every restart. */
  readonly data: unknown;
  spawn<P extends Protocol, State>(behaviour: ActorBehaviour<P, State>): ActorRef<P>;
  /**
   * The list `uses` of this thread's plan must contain the actor. Messages can be sent before the connection exists.
   */
  remote<P extends Protocol>(actor: string, settings: MailboxSettings): Remote<P>;
}

/** Runs this worker thread. `build` starts the actors; commands are read afterwards. Throws on the main thread. */
export function hostThread(build: (host: ThreadHost) => void): void {
  const main = parentPort;
  if (!main) throw new Error('a thread entry must run in a worker thread');
  const report = (message: ThreadReport): void => main.postMessage(message);
  const remotes = new Map<string, Remote<Protocol>>();
  const supervisor = createSupervisor({
    now: () => performance.now(),
    onFault(actor, fault, directive) {
      const stack = fault instanceof Error ? (fault.stack ?? null) : null;
      const coded = fault instanceof CodedError ? fault : null;
      const message = coded?.message ?? faultText(fault);
      report({ kind: 'fault', actor, message, stack, code: coded?.code ?? null, directive });
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
    // The thread must be ended explicitly, because open ports to other threads would keep it alive.
    setImmediate(() => process.exit(0));
  });
}

/** Ends the thread with an error, which the main thread's supervisor handles. */
function endThread(actor: string, fault: unknown): void {
  setImmediate(() => {
    throw new Error(`${actor} was given up: ${faultText(fault)}`, { cause: fault });
  });
}

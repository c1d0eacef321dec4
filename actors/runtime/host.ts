/**
 * The inside of a thread: its entry calls `hostThread` and starts its actors there. The main thread hands it ports and
 * the order to stop; it hands back the actors' numbers and ends itself when an actor can't be kept up.
 */
import { parentPort, workerData, type MessagePort } from 'node:worker_threads';
import { LIMITS } from '../../schemas/limits.js';
import type { ActorBehaviour, ActorRef, MailboxSettings, Protocol } from './actor.js';
import type { ActorStats, Directive } from './cell.js';
import { createRemote, servePort, type Remote } from './port.js';
import { createSupervisor, faultText } from './supervisor.js';

/** Main thread → thread. `use` and `serve` are the two ends of a link to `actor`. */
export type ThreadCommand =
  | { readonly kind: 'use' | 'serve'; readonly actor: string; readonly port: MessagePort }
  | { readonly kind: 'stop' };

/** Thread → main thread. */
export type ThreadReport =
  | { readonly kind: 'stats'; readonly actors: Readonly<Record<string, ActorStats>> }
  | {
      readonly kind: 'fault';
      readonly actor: string;
      readonly message: string;
      readonly stack: string | null;
      readonly verdict: Directive;
    };

export interface ThreadHost {
  /** What the thread's plan gave it, the same at every respawn. */
  readonly data: unknown;
  /** Starts an actor that links may lead to by its name. */
  spawn<P extends Protocol, State>(behaviour: ActorBehaviour<P, State>): ActorRef<P>;
  /** The address of an actor elsewhere, named in the thread's plan; usable before its link is there. */
  remote<P extends Protocol>(actor: string, settings: MailboxSettings): Remote<P>;
}

/** Runs the thread: `build` starts its actors, before any order is read. Throws outside a worker thread. */
export function hostThread(build: (host: ThreadHost) => void): void {
  const main = parentPort;
  if (!main) throw new Error('a thread entry runs in a worker thread alone');
  const report = (message: ThreadReport): void => main.postMessage(message);
  const remotes = new Map<string, Remote<Protocol>>();
  const supervisor = createSupervisor({
    now: () => performance.now(),
    onFault(actor, fault, verdict) {
      const stack = fault instanceof Error ? (fault.stack ?? null) : null;
      report({ kind: 'fault', actor, message: faultText(fault), stack, verdict });
      if (verdict.kind === 'stop') endThread(actor, fault);
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
  main.on('message', async (order: ThreadCommand) => {
    if (order.kind === 'use') return remotes.get(order.actor)?.connect(order.port);
    if (order.kind === 'serve') {
      const cell = supervisor.cell(order.actor);
      if (!cell) throw new Error(`no actor named ${order.actor} on this thread`);
      return servePort(order.port, cell);
    }
    await supervisor.stop();
    sendStats();
    clearInterval(statsTimer);
    for (const remote of remotes.values()) remote.close();
    // The main thread sees the exit; ports that others still hold must not keep the thread alive.
    setImmediate(() => process.exit(0));
  });
}

/** Escalation: the thread's own supervisor is the main thread's, which sees the thread die of this. */
function endThread(actor: string, fault: unknown): void {
  setImmediate(() => {
    throw new Error(`${actor} was given up: ${faultText(fault)}`, { cause: fault });
  });
}

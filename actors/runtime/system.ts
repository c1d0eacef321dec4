/**
 * The actor system of the process, which the main thread owns. It consists of actors on the main thread, worker threads
 * with their actors, and the links between them. When a thread is restarted, its links are connected again.
 */
import type { ActorBehaviour, ActorRef, MailboxSettings, Protocol } from './actor.js';
import type { ActorStats } from './cell.js';
import { createRemote, servePort } from './port.js';
import { SupervisedWorker, type WorkerPlan } from './supervised-worker.js';
import { createSupervisor, type FaultReport, type RestartLimits, type Supervisor } from './supervisor.js';
import { MessageChannel, type MessagePort } from 'node:worker_threads';

export interface SystemOptions {
  now(): number;
  readonly limits?: RestartLimits;
  /** The directive `stop` means that the supervisor has given up on the actor or the thread. */
  onFault(report: FaultReport): void;
}

export interface ThreadPlan extends WorkerPlan {
  /** Actors to which this thread sends messages. `on` is the thread of such an actor; null is the main thread. */
  readonly uses?: readonly { readonly actor: string; readonly on: Thread | null }[];
}

export interface Thread {
  readonly name: string;
  /** Address for use on the main thread. It stays valid when the thread is restarted. */
  ref<P extends Protocol>(actor: string, settings: MailboxSettings): ActorRef<P>;
  /** Stops the thread's actors, then the thread. After the deadline, the thread is terminated. */
  stop(deadlineMs?: number): Promise<void>;
}

export interface ActorSystem {
  spawn<P extends Protocol, State>(behaviour: ActorBehaviour<P, State>): ActorRef<P>;
  /** Starts a thread. The main thread's actors in its list `uses` must already run. */
  thread(plan: ThreadPlan): Thread;
  stats(): Record<string, ActorStats>;
  /** Stops the threads, then the actors of the main thread, each beginning with the one that was started last. */
  stop(): Promise<void>;
}

interface Link {
  readonly actor: string;
  readonly user: { use(actor: string, port: MessagePort): void };
  readonly server: { serve(actor: string, port: MessagePort): void };
}

/** Creates a system without actors. A service has one system, on the main thread. */
export function createSystem(options: SystemOptions): ActorSystem {
  const links: Link[] = [];
  const workers = new Map<Thread, SupervisedWorker>();
  const supervisor = createSupervisor({
    now: options.now,
    ...(options.limits && { limits: options.limits }),
    onFault: (actor, fault, directive) => options.onFault({ actor, fault, directive }),
  });
  const main = mainServer(supervisor);

  const connect = (link: Link): void => {
    links.push(link);
    openChannel(link);
  };
  const serverOf = (thread: Thread | null): Link['server'] => {
    const server = thread ? workers.get(thread) : main;
    if (!server) throw new Error(`${thread?.name} is not a thread of this system`);
    return server;
  };

  return {
    spawn: supervisor.spawn,
    thread(plan) {
      const worker = new SupervisedWorker(plan, {
        now: options.now,
        supervisor,
        onFault: options.onFault,
        onStart: (started) => {
          for (const link of links) if (link.user === started || link.server === started) openChannel(link);
        },
      });
      for (const { actor, on } of plan.uses ?? []) connect({ actor, user: worker, server: serverOf(on) });
      const thread: Thread = {
        name: plan.name,
        ref<P extends Protocol>(actor: string, settings: MailboxSettings) {
          const remote = createRemote<P>(actor, settings);
          connect({ actor, user: { use: (_, port) => remote.connect(port) }, server: worker });
          return remote.ref;
        },
        stop: (deadlineMs) => worker.stop(deadlineMs),
      };
      workers.set(thread, worker);
      return thread;
    },
    stats: () => Object.assign(supervisor.stats(), ...[...workers.values()].map((worker) => worker.stats())),
    async stop() {
      for (const worker of [...workers.values()].reverse()) await worker.stop();
      await supervisor.stop();
    },
  };
}

function openChannel({ actor, user, server }: Link): void {
  const { port1, port2 } = new MessageChannel();
  server.serve(actor, port2);
  user.use(actor, port1);
}

function mainServer(supervisor: Supervisor): Link['server'] {
  return {
    serve(actor, port) {
      const cell = supervisor.cell(actor);
      if (!cell) throw new Error(`no actor named ${actor} on the main thread`);
      servePort(port, cell);
    },
  };
}

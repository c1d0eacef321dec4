/**
 * The actor system of the process, owned by the main thread: actors here, threads with actors there, and the links
 * between any two of them, which are laid anew whenever a thread is respawned (design, rules 3 and 9).
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
  /** Every fault of an actor or a thread; a verdict `stop` means that supervision has given it up. */
  onFault(report: FaultReport): void;
}

export interface ThreadPlan extends WorkerPlan {
  /** Actors elsewhere that the thread's own talk to; `on` is their thread, null for the main thread. */
  readonly uses?: readonly { readonly actor: string; readonly on: Thread | null }[];
}

export interface Thread {
  readonly name: string;
  /** The address of one of the thread's actors, for the main thread. It stays good when the thread is respawned. */
  ref<P extends Protocol>(actor: string, settings: MailboxSettings): ActorRef<P>;
  /** Stops the thread's actors, then the thread; cuts it off after the deadline. */
  stop(deadlineMs?: number): Promise<void>;
}

export interface ActorSystem {
  /** Runs an actor on the main thread. */
  spawn<P extends Protocol, State>(behaviour: ActorBehaviour<P, State>): ActorRef<P>;
  /** Starts a thread; the actors that it uses on the main thread must run already. */
  thread(plan: ThreadPlan): Thread;
  /** The numbers of every actor, by name, for `/healthz`. */
  stats(): Record<string, ActorStats>;
  /** Stops threads and actors, the youngest first. */
  stop(): Promise<void>;
}

interface Link {
  readonly actor: string;
  readonly user: { use(actor: string, port: MessagePort): void };
  readonly server: { serve(actor: string, port: MessagePort): void };
}

/** A system with no actors yet. One a process, on the main thread. */
export function createSystem(options: SystemOptions): ActorSystem {
  const links: Link[] = [];
  const workers = new Map<Thread, SupervisedWorker>();
  const supervisor = createSupervisor({
    now: options.now,
    ...(options.limits && { limits: options.limits }),
    onFault: (actor, fault, verdict) => options.onFault({ actor, fault, verdict }),
  });
  const main = mainPlace(supervisor);

  const connect = (link: Link): void => {
    links.push(link);
    lay(link);
  };
  const serverOf = (thread: Thread | null): Link['server'] => {
    const server = thread ? workers.get(thread) : main;
    if (!server) throw new Error(`${thread?.name} is no thread of this system`);
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
          for (const link of links) if (link.user === started || link.server === started) lay(link);
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

function lay({ actor, user, server }: Link): void {
  const { port1, port2 } = new MessageChannel();
  server.serve(actor, port2);
  user.use(actor, port1);
}

function mainPlace(supervisor: Supervisor): Link['server'] {
  return {
    serve(actor, port) {
      const cell = supervisor.cell(actor);
      if (!cell) throw new Error(`no actor named ${actor} on the main thread`);
      servePort(port, cell);
    },
  };
}

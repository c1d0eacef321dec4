/**
 * One-for-one supervision (actors/README.md#supervision): a faulty actor is restarted after a delay that
 * doubles with every fault; too many faults within a time window stop it.
 */
import { LIMITS } from '../../schemas/limits.js';
import type { ActorBehaviour, ActorRef, Protocol } from './actor.js';
import { type ActorCell, type ActorStats, type Directive, startCell } from './cell.js';

export interface RestartLimits {
  readonly restartsMax: number;
  readonly windowMs: number;
  readonly delayMs: number;
  readonly delayMsMax: number;
}

const RESTART_LIMITS: RestartLimits = {
  restartsMax: LIMITS.restartsMax.value,
  windowMs: LIMITS.restartWindowMs.value,
  delayMs: LIMITS.restartDelayMs.value,
  delayMsMax: LIMITS.restartDelayMsMax.value,
};

export interface SupervisorOptions {
  now(): number;
  readonly limits?: RestartLimits;
  /** Called for every fault, with its consequence. `stop` means that the supervisor gives up on the actor. */
  onFault(name: string, fault: unknown, directive: Directive): void;
}

export interface FaultReport {
  readonly actor: string;
  readonly fault: unknown;
  readonly directive: Directive;
}

export interface FaultRecord {
  readonly restarts: number;
  readonly lastFault: string | null;
}

export interface Supervisor {
  /** Starts an actor on this thread. Throws if an actor with this name already runs. */
  spawn<P extends Protocol, State>(behaviour: ActorBehaviour<P, State>): ActorRef<P>;
  cell(name: string): ActorCell<Protocol> | undefined;
  /** Decides the consequence of a fault. `name` is the name of an actor or a thread. */
  decide(name: string, fault: unknown): Directive;
  record(name: string): FaultRecord;
  stats(): Record<string, ActorStats>;
  /** Stops all actors, beginning with the one that was started last. */
  stop(): Promise<void>;
}

export function createSupervisor(options: SupervisorOptions): Supervisor {
  const limits = options.limits ?? RESTART_LIMITS;
  const cells = new Map<string, ActorCell<Protocol>>();
  const histories = new Map<string, { faultTimes: number[]; restarts: number; lastFault: string | null }>();

  const historyOf = (name: string) => {
    const known = histories.get(name);
    if (known) return known;
    const fresh = { faultTimes: [], restarts: 0, lastFault: null };
    histories.set(name, fresh);
    return fresh;
  };

  const decide = (name: string, fault: unknown): Directive => {
    const history = historyOf(name);
    const now = options.now();
    history.faultTimes = history.faultTimes.filter((time) => time > now - limits.windowMs);
    history.faultTimes.push(now);
    history.lastFault = faultText(fault);
    const faults = history.faultTimes.length;
    const directive: Directive =
      faults > limits.restartsMax
        ? { kind: 'stop' }
        : { kind: 'restart', delayMs: Math.min(limits.delayMs * 2 ** (faults - 1), limits.delayMsMax) };
    if (directive.kind === 'restart') history.restarts += 1;
    options.onFault(name, fault, directive);
    return directive;
  };

  const record = (name: string): FaultRecord => {
    const { restarts, lastFault } = historyOf(name);
    return { restarts, lastFault };
  };

  return {
    spawn(behaviour) {
      const { name } = behaviour;
      if (cells.has(name)) throw new Error(`an actor named ${name} already runs`);
      const cell = startCell(behaviour, {
        now: options.now,
        onFault: (fault) => decide(name, fault),
      });
      cells.set(name, cell as unknown as ActorCell<Protocol>);
      return cell.ref;
    },
    cell: (name) => cells.get(name),
    decide,
    record,
    stats: () =>
      Object.fromEntries(
        [...cells].map(([name, cell]) => {
          const { restarts, lastFault } = record(name);
          return [name, { ...cell.counts(), restarts, last_fault: lastFault }];
        }),
      ),
    async stop() {
      for (const cell of [...cells.values()].reverse()) await cell.stop();
      cells.clear();
    },
  };
}

/** Returns a fault as text without a stack, for pages and logs. */
export function faultText(fault: unknown): string {
  return fault instanceof Error ? `${fault.name}: ${fault.message}` : String(fault);
}

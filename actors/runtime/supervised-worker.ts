/**
 * Controls a worker thread from the main thread: restarts and links it (actors/README.md#supervision). The
 * code inside the thread is in host.ts.
 */
import { LIMITS } from '../../schemas/limits.js';
import type { ActorStats } from './cell.js';
import { CodedError } from '../../schemas/errors.js';
import type { ThreadCommand, ThreadReport } from './host.js';
import type { FaultReport, Supervisor } from './supervisor.js';
import { type MessagePort, Worker } from 'node:worker_threads';

export interface WorkerPlan {
  readonly name: string;
  /** URL of the module that the thread runs. It must call `hostThread`. */
  readonly entry: URL;
  /** Data that are cloned and passed to the thread at every start. */
  readonly data?: unknown;
}

export interface WorkerOptions {
  now(): number;
  readonly supervisor: Supervisor;
  onFault(fault: FaultReport): void;
  /** Called at every start of the thread. It must connect the links of the thread. */
  onStart(thread: SupervisedWorker): void;
}

/** A thread that is restarted after a fault. After `stop` it is not restarted. */
export class SupervisedWorker {
  #worker: Worker | null = null;
  #lastReport: { readonly actors: Readonly<Record<string, ActorStats>>; readonly at: number } | null = null;
  #stopping = false;
  #ended: Promise<void> = Promise.resolve();
  #respawn: NodeJS.Timeout | undefined;
  readonly #options: WorkerOptions;

  constructor(
    readonly plan: WorkerPlan,
    options: WorkerOptions,
  ) {
    this.#options = options;
    this.#start();
  }

  use(actor: string, port: MessagePort): void {
    this.#send({ kind: 'use', actor, port }, [port]);
  }

  serve(actor: string, port: MessagePort): void {
    this.#send({ kind: 'serve', actor, port }, [port]);
  }

  /** Measurements of the last report. While the next report is overdue, `lag_ms` grows by the delay. */
  stats(): Record<string, ActorStats> {
    if (!this.#lastReport) return {};
    const { restarts, lastFault } = this.#options.supervisor.record(this.plan.name);
    const silentMs = Math.max(0, this.#options.now() - this.#lastReport.at - 2 * LIMITS.statsIntervalMs.value);
    return Object.fromEntries(
      Object.entries(this.#lastReport.actors).map(([name, stats]) => [
        name,
        {
          ...stats,
          restarts: stats.restarts + restarts,
          lag_ms: stats.lag_ms + silentMs,
          last_fault: stats.last_fault ?? lastFault,
        },
      ]),
    );
  }

  /** Stops the thread's actors, then the thread. After the deadline, the thread is terminated. */
  async stop(deadlineMs: number = LIMITS.stopMs.value): Promise<void> {
    this.#stopping = true;
    clearTimeout(this.#respawn);
    this.#send({ kind: 'stop' }, []);
    const termination = setTimeout(() => void this.#worker?.terminate(), deadlineMs);
    await this.#ended;
    clearTimeout(termination);
  }

  #start(): void {
    const { name, entry, data } = this.plan;
    const worker = new Worker(entry, { name, workerData: data });
    let fault: unknown = null;
    this.#worker = worker;
    worker.on('message', (report: ThreadReport) => this.#receive(report));
    worker.on('error', (error) => (fault = error));
    this.#ended = new Promise((resolve) =>
      worker.once('exit', (code) => {
        this.#worker = null;
        resolve();
        if (!this.#stopping) this.#restart(fault ?? new Error(`the thread ended with code ${code}`));
        else if (fault) this.#options.onFault({ actor: name, fault, directive: { kind: 'stop' } });
      }),
    );
    this.#options.onStart(this);
  }

  #restart(fault: unknown): void {
    const directive = this.#options.supervisor.decide(this.plan.name, fault);
    if (directive.kind === 'restart') this.#respawn = setTimeout(() => this.#start(), directive.delayMs);
  }

  #receive(report: ThreadReport): void {
    if (report.kind === 'stats') {
      this.#lastReport = { actors: report.actors, at: this.#options.now() };
      return;
    }
    const fault = report.code === null ? new Error(report.message) : new CodedError(report.code, report.message);
    if (report.stack) fault.stack = report.stack;
    this.#options.onFault({ actor: report.actor, fault, directive: report.directive });
  }

  /** Does nothing while the thread is not running: its links are connected at the next start. */
  #send(message: ThreadCommand, transfer: readonly MessagePort[]): void {
    this.#worker?.postMessage(message, transfer);
  }
}

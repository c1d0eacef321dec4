/**
 * Follower processes that share the port of the service (SIM_FOLLOWERS), so that all cores serve viewers
 * (docs/log.md#all-cores). One that ends is restarted; all end with the service.
 */
import { fork, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { FOLLOWER_KEY_VARIABLE } from '#http/cluster/ports.js';
import type { Configuration } from '#schemas/configuration/configuration.js';
import { LIMITS } from '#schemas/limits.js';
import type { FollowerHealth, FollowerReport } from '#schemas/wire/service.js';

export interface LocalFollowersOptions {
  readonly configuration: Configuration;
  /** Whether the service has a store. The follower processes then read it, too. */
  readonly hasStore: boolean;
  readonly log: { warn(facts: object, message: string): void };
}

interface Slot {
  child: ChildProcess | null;
  report: FollowerReport | null;
  restarts: number;
  /** Number of times that the process has ended since the last report from it. */
  ends: number;
  timer: NodeJS.Timeout | null;
}

/** Sends reports to the parent process about once a second, until this process ends. */
export function reportToService(report: () => FollowerReport): void {
  const send = (): void => void (process.connected && process.send?.(report()));
  setInterval(send, LIMITS.followerReportMs.value).unref();
  send();
}

/** Ports of the service: one that all processes share, and one on 127.0.0.1 that only its followers use. */
interface Ports {
  readonly port: number;
  readonly privatePort: number;
}

export class LocalFollowers {
  /** Key by which the service recognises its followers; undefined if there are no followers. */
  readonly key: string | undefined;
  readonly #options: LocalFollowersOptions;
  readonly #slots: Slot[];
  #ports: Ports | null = null;
  #isStopping = false;

  constructor(options: LocalFollowersOptions) {
    this.#options = options;
    this.#slots = Array.from({ length: options.configuration.followers }, () => ({
      child: null,
      report: null,
      restarts: 0,
      ends: 0,
      timer: null,
    }));
    this.key = this.#slots.length > 0 ? randomUUID() : undefined;
  }

  /** Starts the follower processes. They share `ports.port`, and follow the service over `ports.privatePort`. */
  start(ports: Ports): void {
    this.#ports = ports;
    for (const slot of this.#slots) this.#start(slot);
  }

  get health(): readonly FollowerHealth[] {
    return this.#slots.map(({ child, report, restarts }) => ({
      pid: child?.pid ?? 0,
      restarts,
      ...(report ?? { viewers: 0, connected: false, lag_ticks: 0, memory_mb: 0 }),
    }));
  }

  /** Stops all follower processes. Resolves when they have ended. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    await Promise.all(this.#slots.map(stopped));
  }

  #start(slot: Slot): void {
    const { configuration, hasStore } = this.#options;
    const [, main = ''] = process.argv;
    const child = fork(main, ['serve'], {
      env: {
        ...process.env,
        SIM_PORT: String(this.#ports?.port),
        SIM_FOLLOW: `http://127.0.0.1:${this.#ports?.privatePort}`,
        SIM_FOLLOWERS: '0',
        SIM_NATS: '',
        SIM_STANDBY: 'false',
        SIM_DB: hasStore ? configuration.database : '',
        SIM_DRIVER: 'uws',
        ...(configuration.databaseToken !== null && { SIM_DB_TOKEN: configuration.databaseToken }),
        [FOLLOWER_KEY_VARIABLE]: this.key,
      },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    slot.child = child;
    child.on('message', (report: FollowerReport) => {
      slot.report = report;
      slot.ends = 0;
    });
    // A process that could not be started emits no `exit`.
    child.on('error', ({ message }) => {
      if (child.pid === undefined) this.#ended(slot, message);
    });
    child.once('exit', (code, signal) => this.#ended(slot, code ?? signal));
  }

  #ended(slot: Slot, cause: number | string | null): void {
    slot.child = null;
    slot.report = null;
    if (this.#isStopping) return;
    const delayMs = Math.min(LIMITS.followerRestartMsMax.value, LIMITS.followerRestartMs.value * 2 ** slot.ends);
    slot.ends++;
    slot.restarts++;
    this.#options.log.warn({ cause, delayMs }, 'a follower process ended and is started again');
    slot.timer = setTimeout(() => this.#start(slot), delayMs);
  }
}

async function stopped(slot: Slot): Promise<void> {
  if (slot.timer !== null) clearTimeout(slot.timer);
  const { child } = slot;
  if (child === null || child.exitCode !== null) return;
  await new Promise<void>((resolve) => {
    const timer = setTimeout(() => child.kill('SIGKILL'), LIMITS.followerStopMs.value);
    child.once('exit', () => {
      clearTimeout(timer);
      resolve();
    });
    child.kill('SIGTERM');
  });
}

/**
 * Follower processes that share the port of the service (SIM_FOLLOWERS), so that all cores serve viewers
 * (docs/log.md#all-cores). One that ends is restarted; all end with the service.
 */
import { fork, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import type { HttpDependencies } from '../../http/request/dependencies.js';
import type { HttpServer } from '../../http/server.js';
import type { Configuration } from '../../schemas/configuration/configuration.js';
import { LIMITS } from '../../schemas/limits.js';
import type { FollowerHealth } from '../../schemas/wire/service.js';

/** Environment variable with a key. A request with this key comes from one of the service's own followers. */
const KEY_VARIABLE = 'SPACELAND_FOLLOWER_KEY';

/** Report that a follower process sends to the service about once a second. */
export type FollowerReport = Omit<FollowerHealth, 'pid' | 'restarts'>;

export interface LocalFollowersOptions {
  readonly configuration: Configuration;
  /** Whether the service has a store. The follower processes then read it, too. */
  readonly hasStore: boolean;
  readonly log: HttpDependencies['log'];
}

interface Slot {
  child: ChildProcess | null;
  report: FollowerReport | null;
  restarts: number;
  /** Number of times that the process has ended since the last report from it. */
  ends: number;
  timer: NodeJS.Timeout | null;
}

/** Returns the key, and removes it from the environment. Returns null if this process is not a follower process. */
export function takeFollowerKey(): string | null {
  const key = process.env[KEY_VARIABLE] ?? null;
  delete process.env[KEY_VARIABLE];
  return key;
}

/** Sends reports to the parent process about once a second, until this process ends. */
export function reportToService(report: () => FollowerReport): void {
  const send = (): void => void (process.connected && process.send?.(report()));
  setInterval(send, LIMITS.followerReportMs.value).unref();
  send();
}

/** Ports of the service: one that all processes share, and one on 127.0.0.1 that only its followers use. */
type Ports = Pick<HttpServer, 'port' | 'privatePort'>;

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
        [KEY_VARIABLE]: this.key,
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

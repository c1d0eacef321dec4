/**
 * Runs the service as primary or standby until a signal arrives (docs/fail-over.md). When the duty, which is declared in
 * machines/duty.ts, changes, a new service is started on the same port.
 */
import { dutyMachine, type DutySnapshot } from '../../machines/duty.js';
import { createActor, waitFor } from '../../machines/xstate.js';
import type { SeenLog } from '../../actors/clock/boot.js';
import { systemTime } from '../../actors/clock/system-time.js';
import type { TimeSource } from '../../actors/clock/time.js';
import type { FaultReport } from '../../actors/runtime/supervisor.js';
import type { HttpDependencies } from '../../http/request/dependencies.js';
import { LISTEN_ERROR } from '../../http/driver/rules.js';
import type { Configuration } from '../../schemas/configuration/configuration.js';
import { CodedError } from '../../schemas/errors.js';
import { DEFAULT_PRESET, lawsInForce, lawsText, PRESET_NAMES } from '../../schemas/laws/presets.js';
import { isRemote } from '../../store/database/database.js';
import { advertisedAddress, hostAddress } from '../call/address.js';
import { callContext } from '../call/call-context.js';
import { shownConfiguration } from '../call/environment.js';
import { asFailure, CommandFailure, EXIT_FAILED, usageFailure } from '../call/failure.js';
import { loadCluster } from './cluster-door.js';
import { type Service, type ServiceOptions, startService } from './service.js';
import { readVersion } from '../call/version.js';
import { type Duty, storeSettings } from './world-source.js';
import { resolve } from 'node:path';
import { spawn } from 'node:child_process';
import { LIMITS } from '../../schemas/limits.js';

export interface DutiesOptions {
  readonly configuration: Configuration;
  readonly log: HttpDependencies['log'];
  readonly followerKey: string | null;
  /** Resolves when the process must end, with the reason, for example the name of a signal. */
  readonly end: Promise<string>;
  /** Whether to open the viewer page in a browser. */
  readonly open: boolean;
}

const NEVER = new Promise<never>(() => undefined);

export class Duties {
  readonly #options: DutiesOptions;
  readonly #duty = createActor(dutyMachine).start();
  #port: number;
  #isFirst = true;
  /** Service of a standby that becomes the primary. It serves its viewers until the new service can use the port. */
  #last: Service | null = null;
  /** Newest part of the log that this process has followed as a standby. */
  #seen: SeenLog | null = null;

  constructor(options: DutiesOptions) {
    this.#options = options;
    this.#port = options.configuration.port;
  }

  /** Runs the service in changing roles until `end` resolves. Fails with a `CommandFailure` if a service fails. */
  async run(): Promise<void> {
    const { database, standby } = this.#options.configuration;
    if (standby && !isRemote(database))
      throw usageFailure('SIM_STANDBY: needs a store on a server, named by SIM_DB (docs/fail-over.md)');
    void this.#options.end.then((reason) => this.#duty.send({ type: 'END', reason }));
    this.#duty.send({ type: standby ? 'STAND_BY' : 'LEAD' });
    for (let now = this.#now; now.status === 'active'; now = this.#now)
      await (now.matches('leading') ? this.#lead(now.context.epoch) : this.#standBy(now.context.epoch));
  }

  get #now(): DutySnapshot {
    return this.#duty.getSnapshot();
  }

  /** Runs the service as the primary. The epoch is that of the lease that this process has taken as a standby. */
  async #lead(epoch: number | null): Promise<void> {
    const { log } = this.#options;
    const seen = this.#seen;
    if (epoch !== null)
      log.info({ epoch, seen: seen?.tick }, 'this service has taken the store and becomes the primary');
    const left = waitFor(this.#duty, (duty) => !duty.matches('leading'));
    const failure = actorFailure();
    const taken = epoch === null ? {} : { leaseEpoch: epoch, ...(seen !== null && { seen }) };
    const service = await this.#start({ role: 'primary', ...taken }, failure, NEVER, {
      onStoreLost: (holder) => this.#duty.send({ type: 'LOST', holder }),
      onHandedOver: (handedOver) => this.#duty.send({ type: 'HANDED_OVER', epoch: handedOver }),
    }).catch(async (error: unknown) => {
      await this.#stopLast();
      const isLost = epoch !== null && error instanceof CodedError;
      if (!isLost || error.code !== 'store_unavailable') throw this.#startFailure(error);
      this.#duty.send({ type: 'LOST', holder: error.message });
      return null;
    });
    this.#duty.send({ type: 'LISTENS' });
    const next = await Promise.race([left, failure.failed]);
    if (service !== null) await this.#stop(service, next);
    if (next.value === 'lost')
      log.warn({ holder: next.context.cause }, 'another service has taken the store; this service stands by for it');
    else if (next.value === 'handingOver') log.info({}, 'the store was handed over; this service stands by');
    this.#duty.send({ type: 'STAND_BY' });
  }

  async #standBy(handedOverEpoch: number | null): Promise<void> {
    const { configuration, log } = this.#options;
    const { follow } = configuration;
    // The address is announced before the service listens. A standby of another version cannot follow the primary, so
    // it does not listen, but it can take over.
    const address = this.#port === 0 ? '' : advertisedAddress(configuration, this.#port);
    const { Standby } = await loadCluster();
    const standby = new Standby({
      address,
      store: storeSettings(configuration),
      follow,
      handedOverEpoch,
      log,
    });
    let service: Service | null = null;
    void standby.taken.then((epoch) => {
      this.#seen = service?.seen ?? null;
      this.#duty.send({ type: 'TAKEN', epoch });
    });
    void standby.primaryKnown.then(() => this.#duty.send({ type: 'PRIMARY_KNOWN' }));
    const left = waitFor(this.#duty, (duty) => !duty.matches('standby'));
    const known = await waitFor(this.#duty, (duty) => !duty.matches({ standby: 'waiting' }));
    if (known.matches('standby')) {
      const failure = actorFailure();
      const duty = { role: 'standby', primaries: () => standby.primaries } as const;
      const abandoned = left.then(() => {
        throw new Error('the start of the standby is given up');
      });
      const noChange = { onStoreLost: () => undefined, onHandedOver: () => undefined };
      service = await this.#start(duty, failure, abandoned, noChange).catch((error: unknown) => {
        if (!this.#now.matches('standby')) return null;
        throw this.#startFailure(error);
      });
      if (service !== null) standby.listens(advertisedAddress(configuration, service.port));
      const next = await Promise.race([left, failure.failed]);
      if (next.matches('leading')) this.#last = service;
      else if (service !== null) await this.#stop(service, next);
    }
    await standby.close();
  }

  async #start(
    duty: Duty,
    failure: ActorFailure,
    abandoned: Promise<never>,
    changes: Pick<ServiceOptions, 'onStoreLost' | 'onHandedOver'>,
  ): Promise<Service> {
    const { configuration, log, followerKey, open } = this.#options;
    const deadline = createStartDeadline(systemTime());
    const service = await startService({
      configuration: { ...configuration, port: this.#port },
      shown: shownConfiguration(),
      version: readVersion(),
      log,
      followerKey,
      duty,
      abandoned: Promise.race([abandoned, failure.failed, deadline.passed]),
      onProgress: () => deadline.extend(),
      freePort: () => this.#stopLast(),
      onGivenUp: failure.report,
      ...changes,
    }).finally(() => deadline.end());
    this.#port = service.port;
    const { host, follow, database } = configuration;
    const place =
      duty.role === 'standby'
        ? `standing by for ${duty.primaries().join(', ')}`
        : follow.length > 0
          ? `following ${follow.join(', ')}`
          : `the store is ${storePlace(database)}\n${lawsLine(service)}`;
    callContext().stdout.write(`listening on ${hostAddress(host, service.port)}\n${place}\n`, (error) => {
      if (error) log.warn({ error: error.message }, 'standard output cannot be written; the service goes on');
    });
    if (this.#isFirst && open) openPage(hostAddress(pageHost(host), service.port), log);
    if (this.#isFirst && followerKey !== null) (await loadCluster()).reportToService(() => service.report());
    this.#isFirst = false;
    return service;
  }

  /** Stops a service. It saves only if the process ends; at a change of role, another service writes into the store. */
  async #stop(service: Service, { value, context }: DutySnapshot): Promise<void> {
    if (value === 'ended') this.#options.log.info({ signal: context.cause }, 'stopping');
    await service.stop(value === 'ended');
  }

  async #stopLast(): Promise<void> {
    const last = this.#last;
    this.#last = null;
    await last?.stop(false);
  }

  #startFailure(error: unknown): unknown {
    const failure = asFailure(error);
    if (failure instanceof CommandFailure || !(error instanceof Error)) return failure;
    if (error.name === LISTEN_ERROR) return new CommandFailure(error.message, EXIT_FAILED);
    const { host } = this.#options.configuration;
    return new CommandFailure(`The service cannot start on ${host}:${this.#port}: ${error.message}`, EXIT_FAILED);
  }
}

/** Rejects if an actor fails too often. The process then ends, and a supervisor such as systemd can restart it. */
interface ActorFailure {
  readonly failed: Promise<never>;
  report(report: FaultReport): void;
}

function actorFailure(): ActorFailure {
  let fail: (failure: CommandFailure) => void;
  const failed = new Promise<never>((_, reject) => (fail = reject));
  failed.catch(() => undefined);
  return {
    failed,
    report({ actor, fault }) {
      if (fault instanceof CodedError && fault.code === 'store_damaged')
        return fail(new CommandFailure(fault.message, EXIT_FAILED));
      const reason = fault instanceof Error ? fault.message : String(fault);
      const text = `the service stops because its actor ${actor} failed too often: ${reason}`;
      fail(new CommandFailure(text, EXIT_FAILED));
    },
  };
}

function lawsLine(service: Service): string {
  const names = PRESET_NAMES.map((name) => (name === DEFAULT_PRESET ? `${name} (recommended)` : name));
  return `the laws are ${lawsText(lawsInForce(service.laws()))}; presets: ${names.join(', ')}`;
}

/** Returns the host that a browser can open. It replaces 0.0.0.0 and `::` by the loopback address. */
function pageHost(host: string): string {
  return host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '::1' : host;
}

function storePlace(database: string): string {
  return isRemote(database) ? 'on a server' : resolve(database);
}

// Opens a page in the system's default browser.

interface OpenLog {
  warn(fields: object, text: string): void;
}

const OPENERS: Readonly<Partial<Record<NodeJS.Platform, readonly [string, ...string[]]>>> = {
  darwin: ['open'],
  // The empty string is the title of the window. Without it, `start` would use the address as the title.
  win32: ['cmd', '/c', 'start', ''],
};
const OTHERS_OPENER = ['xdg-open'] as const;

/** Opens `url` in the default browser. A failure is only logged, because the service does not need a browser. */
function openPage(url: string, log: OpenLog): void {
  const [program, ...words] = OPENERS[process.platform] ?? OTHERS_OPENER;
  const failed = (reason: string): void =>
    log.warn({ url, program, reason }, 'the page could not be opened; open it in a browser');
  const child = spawn(program, [...words, url], { detached: true, stdio: 'ignore' });
  child.once('error', (error) => failed(error.message));
  child.once('exit', (code) => {
    if (code !== 0) failed(`exit code ${code ?? 'unknown'}`);
  });
  child.unref();
}

// A deadline for the start of a service. Progress extends it, so that a long upgrade of a store does not time out.

export interface StartDeadline {
  readonly passed: Promise<never>;
  extend(): void;
  end(): void;
}

export function createStartDeadline(
  { schedule }: Pick<TimeSource, 'schedule'>,
  ms: number = LIMITS.startMs.value,
): StartDeadline {
  let fail: (failure: CommandFailure) => void;
  const passed = new Promise<never>((_, reject) => (fail = reject));
  passed.catch(() => undefined);
  const begin = (): (() => void) =>
    schedule(() => fail(new CommandFailure(`The world did not start within ${ms / 1000} s.`, EXIT_FAILED)), ms);
  let cancel = begin();
  return {
    passed,
    extend() {
      cancel();
      cancel = begin();
    },
    end: () => cancel(),
  };
}

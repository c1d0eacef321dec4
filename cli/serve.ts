/**
 * `spaceland serve`: the service in the foreground until a signal ends it. Standard output has the address,
 * standard error the log.
 */
import { systemTime } from '../actors/clock/time.js';
import type { FaultReport } from '../actors/runtime/supervisor.js';
import { VARIABLES } from '../schemas/configuration.js';
import { environmentConfiguration, shownConfiguration } from './environment.js';
import { asFailure, CommandFailure, EXIT_FAILED } from './failure.js';
import { createStartDeadline } from './start-deadline.js';
import { isReadableOnTheWay } from './store-settings.js';
import { readVersion } from './version.js';
import { isRemote } from '../store/database/database.js';
import { resolve } from 'node:path';
import { Command } from 'commander';

/** The command; it ends when the service does. */
export function serveCommand(): Command {
  return new Command('serve')
    .description('Run the service (the default command). SIM_* variables configure it.')
    .addHelpText('after', () => `\nVariables:\n${variableLines()}`)
    .action(serve);
}

/** Signals that end the service cleanly; a second one ends it at once. */
const END_SIGNALS = ['SIGTERM', 'SIGINT'] as const;

async function serve(): Promise<void> {
  const configuration = environmentConfiguration();
  // Loaded here, so that other commands start without the web server.
  const [{ startService }, { createLog }] = await Promise.all([import('./service.js'), import('./log.js')]);
  const log = createLog(configuration.logLevel, process.stderr.fd);
  if (configuration.databaseToken !== null && isReadableOnTheWay(configuration.database)) {
    log.warn({}, 'SIM_DB_TOKEN is sent over a connection that others can read; use https:// or libsql://');
  }
  const end = nextSignal();
  const actorStopped = actorFailure();
  const deadline = createStartDeadline(systemTime());
  const started = startService({
    configuration,
    shown: shownConfiguration(),
    version: readVersion(),
    log,
    onProgress: () => deadline.extend(),
    onGivenUp: actorStopped.report,
  });
  const service = await Promise.race([started, actorStopped.failure, deadline.passed])
    .catch((error: unknown) => {
      throw startFailure(error, configuration.host, configuration.port);
    })
    .finally(() => deadline.end());
  process.stdout.write(`listening on ${address(configuration.host, service.port)}\n`);
  process.stdout.write(`the store is ${storePlace(configuration.database)}\n`);
  const signal = await Promise.race([end, actorStopped.failure]);
  log.info({ signal }, 'stopping');
  await service.stop();
  log.info({}, 'stopped');
}

function nextSignal(): Promise<string> {
  return new Promise((resolve) => {
    let asked = false;
    for (const signal of END_SIGNALS) {
      process.on(signal, () => {
        if (asked) process.exit(EXIT_FAILED);
        asked = true;
        resolve(signal);
      });
    }
  });
}

/** An actor that keeps failing ends the process; a process supervisor can restart it from the store. */
function actorFailure(): { readonly failure: Promise<never>; report(report: FaultReport): void } {
  let fail: (failure: CommandFailure) => void;
  const failure = new Promise<never>((_, reject) => (fail = reject));
  failure.catch(() => undefined);
  return {
    failure,
    report({ actor, fault }) {
      const reason = fault instanceof Error ? fault.message : String(fault);
      fail(
        new CommandFailure(
          `the service stops because its actor ${actor} failed too often: ${reason}`,
          EXIT_FAILED,
        ),
      );
    },
  };
}

function startFailure(error: unknown, host: string, port: number): unknown {
  const failure = asFailure(error);
  if (failure instanceof CommandFailure || !(error instanceof Error)) return failure;
  return new CommandFailure(`The service cannot start on ${host}:${port}: ${error.message}`, EXIT_FAILED);
}

function address(host: string, port: number): string {
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

/** A relative path depends on the folder in which the service was started. */
function storePlace(database: string): string {
  return isRemote(database) ? 'on a server' : resolve(database);
}

function variableLines(): string {
  const width = Math.max(...Object.keys(VARIABLES).map((name) => name.length));
  return Object.entries(VARIABLES)
    .map(([name, row]) => `  ${name.padEnd(width)}  ${row.meaning}${defaultText(row.default)}`)
    .join('\n');
}

function defaultText(value: string | null): string {
  return value === null ? '' : ` (default: ${value})`;
}

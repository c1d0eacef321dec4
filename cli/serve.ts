/**
 * `spaceland serve`: the service in the foreground until a signal ends it. Standard output has the address,
 * standard error the log.
 */
import { systemTime } from '../actors/clock/time.js';
import type { FaultReport } from '../actors/runtime/supervisor.js';
import { LISTEN_ERROR } from '../http/driver/rules.js';
import { VARIABLES } from '../schemas/configuration.js';
import { PRESET_NAMES, type PresetName } from '../schemas/laws/presets.js';
import {
  environmentConfiguration,
  setVariable,
  shownConfiguration,
  unknownVariables,
} from './environment.js';
import { reportToService, takeFollowerKey } from './followers.js';
import { asFailure, CommandFailure, EXIT_FAILED } from './failure.js';
import { openPage } from './open-page.js';
import { readPreset } from './run-options.js';
import { createStartDeadline } from './start-deadline.js';
import { isReadableOnTheWay } from './store-settings.js';
import { readVersion } from './version.js';
import { isRemote } from '../store/database/database.js';
import { resolve } from 'node:path';
import { Command, Option } from 'commander';

/** Creates the command, which runs until the service ends. */
export function serveCommand(): Command {
  return new Command('serve')
    .description('Run the service (the default command). Options win over the SIM_* variables.')
    .option('--port <number>', 'port to listen on; 0 picks a free one (SIM_PORT)')
    .option('--host <address>', 'address to listen on (SIM_HOST)')
    .option('--db <file>', 'store: a file or an address (SIM_DB)')
    .option('--seed <seed>', 'seed of a new store: an integer, or random (SIM_SEED)')
    .addOption(
      new Option('--preset <name>', 'preset of a new store (SIM_PRESET)')
        .choices(PRESET_NAMES)
        .argParser(readPreset),
    )
    .option(
      '--follow <address>',
      'compute and show the world of another service; with --nats also its name (SIM_FOLLOW)',
    )
    .option('--nats <addresses>', 'NATS servers of the cluster (SIM_NATS)')
    .option('--open', 'open the page in a browser')
    .addHelpText('after', () => `\nVariables:\n${variableLines()}`)
    .action(serve);
}

/** Signals that stop the service cleanly. A second signal ends the process at once. */
const END_SIGNALS = ['SIGTERM', 'SIGINT'] as const;

interface ServeOptions {
  readonly port?: string;
  readonly host?: string;
  readonly db?: string;
  readonly seed?: string;
  readonly preset?: PresetName;
  readonly follow?: string;
  readonly nats?: string;
  readonly open?: true;
}

async function serve(options: ServeOptions): Promise<void> {
  setVariable('SIM_PORT', options.port, '--port');
  setVariable('SIM_HOST', options.host, '--host');
  setVariable('SIM_DB', options.db, '--db');
  setVariable('SIM_SEED', options.seed, '--seed');
  setVariable('SIM_PRESET', options.preset, '--preset');
  setVariable('SIM_FOLLOW', options.follow, '--follow');
  setVariable('SIM_NATS', options.nats, '--nats');
  const followerKey = takeFollowerKey();
  const configuration = environmentConfiguration();
  // Loaded here, so that other commands start without the web server.
  const [{ startService }, { createLog }] = await Promise.all([import('./service.js'), import('./log.js')]);
  const log = createLog(configuration.logLevel, process.stderr.fd);
  warnOfUnknownVariables(log);
  if (configuration.databaseToken !== null && isReadableOnTheWay(configuration.database)) {
    log.warn({}, 'SIM_DB_TOKEN is sent over a connection that others can read; use https:// or libsql://');
  }
  const end = nextEnd();
  const actorStopped = actorFailure();
  const storeTaken = lateFailure(
    (holder: string) => `the store was taken over by ${holder}; this service ends`,
  );
  const deadline = createStartDeadline(systemTime());
  const started = startService({
    configuration,
    shown: shownConfiguration(),
    version: readVersion(),
    log,
    followerKey,
    onProgress: () => deadline.extend(),
    onGivenUp: actorStopped.report,
    onStoreLost: storeTaken.report,
  });
  const service = await Promise.race([started, actorStopped.failure, deadline.passed])
    .catch((error: unknown) => {
      throw startFailure(error, configuration.host, configuration.port);
    })
    .finally(() => deadline.end());
  process.stdout.write(`listening on ${address(configuration.host, service.port)}\n`);
  if (configuration.follow.length > 0) process.stdout.write(`following ${configuration.follow.join(', ')}\n`);
  else process.stdout.write(`the store is ${storePlace(configuration.database)}\n`);
  if (options.open) openPage(address(pageHost(configuration.host), service.port), log);
  if (followerKey !== null) reportToService(() => service.report());
  const signal = await Promise.race([end, actorStopped.failure, storeTaken.failure]);
  log.info({ signal }, 'stopping');
  await service.stop();
  log.info({}, 'stopped');
}

function warnOfUnknownVariables(log: { warn(fields: object, text: string): void }): void {
  const unknown = unknownVariables();
  if (unknown.length === 0) return;
  log.warn({}, `these variables are unknown and have no effect: ${unknown.join(', ')}`);
}

/** Resolves with the reason to end: a signal or, in a follower process, the end of the parent service. */
function nextEnd(): Promise<string> {
  return new Promise((resolve) => {
    process.once('disconnect', () => resolve('the service has ended'));
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

/** An actor that keeps failing ends the process. A process supervisor can restart it from the store. */
function actorFailure(): LateFailure<FaultReport> {
  return lateFailure(({ actor, fault }) => {
    const reason = fault instanceof Error ? fault.message : String(fault);
    return `the service stops because its actor ${actor} failed too often: ${reason}`;
  });
}

interface LateFailure<Report> {
  /** Rejects at the first report. */
  readonly failure: Promise<never>;
  report(report: Report): void;
}

/** Returns a failure of the running service that is reported later, in these words. */
function lateFailure<Report>(words: (report: Report) => string): LateFailure<Report> {
  let fail: (failure: CommandFailure) => void;
  const failure = new Promise<never>((_, reject) => (fail = reject));
  failure.catch(() => undefined);
  return { failure, report: (report) => fail(new CommandFailure(words(report), EXIT_FAILED)) };
}

function startFailure(error: unknown, host: string, port: number): unknown {
  const failure = asFailure(error);
  if (failure instanceof CommandFailure || !(error instanceof Error)) return failure;
  if (error.name === LISTEN_ERROR) return new CommandFailure(error.message, EXIT_FAILED);
  return new CommandFailure(`The service cannot start on ${host}:${port}: ${error.message}`, EXIT_FAILED);
}

/** Returns the host for the browser, which cannot open the address 0.0.0.0 or `::`. */
function pageHost(host: string): string {
  return host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '::1' : host;
}

function address(host: string, port: number): string {
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

/** Returns the absolute path, because a relative one depends on the current folder. */
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

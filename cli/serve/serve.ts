/**
 * `spaceland serve`: runs the service in the foreground until a signal ends it. The address is written to standard
 * output, the log to standard error.
 */
import { lowerCompilers } from '../../actors/runtime/priority.js';
import { FOLLOWER_KEY_VARIABLE } from '../../http/cluster/ports.js';
import { type Configuration, VARIABLES } from '../../schemas/configuration/configuration.js';
import { PRESET_NAMES, type PresetName } from '../../schemas/laws/presets.js';
import { LIMITS } from '../../schemas/limits.js';
import { isLoopback } from '../../schemas/loopback.js';
import { environmentConfiguration, setVariable, unknownVariables, isReadableOnTheWay } from '../call/environment.js';
import { readPreset } from '../call/law-options.js';
import { Command, Option } from 'commander';

export function serveCommand(): Command {
  return new Command('serve')
    .description('Run the service (the default command). Options win over the SIM_* variables.')
    .option('--port <number>', 'port to listen on; 0 picks a free one (SIM_PORT)')
    .option('--host <address>', 'address to listen on (SIM_HOST)')
    .option('--db <file>', 'store: a file or an address (SIM_DB)')
    .option('--seed <seed>', 'seed of a new store: an integer, or random (SIM_SEED)')
    .addOption(
      new Option('--preset <name>', 'preset of a new store (SIM_PRESET)').choices(PRESET_NAMES).argParser(readPreset),
    )
    .option(
      '--follow <address>',
      'compute and show the world of another service; with --nats also its name (SIM_FOLLOW)',
    )
    .option('--nats <addresses>', 'NATS servers of the cluster (SIM_NATS)')
    .option('--standby', 'take the place of the service that writes into the store when it is gone (SIM_STANDBY)')
    .option('--open', 'open the page in a browser')
    .addHelpText('after', () => `\nVariables:\n${variableLines()}`)
    .action(serve);
}

/**
 * Signals at which the service saves its state and stops; SIGHUP is that of a closed terminal. A signal a second
 * later or more ends the process at once.
 */
const END_SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;

interface ServeOptions {
  readonly port?: string;
  readonly host?: string;
  readonly db?: string;
  readonly seed?: string;
  readonly preset?: PresetName;
  readonly follow?: string;
  readonly nats?: string;
  readonly standby?: true;
  readonly open?: true;
}

async function serve(options: ServeOptions): Promise<void> {
  lowerCompilers();
  setVariable('SIM_PORT', options.port, '--port');
  setVariable('SIM_HOST', options.host, '--host');
  setVariable('SIM_DB', options.db, '--db');
  setVariable('SIM_SEED', options.seed, '--seed');
  setVariable('SIM_PRESET', options.preset, '--preset');
  setVariable('SIM_FOLLOW', options.follow, '--follow');
  setVariable('SIM_NATS', options.nats, '--nats');
  if (options.standby) setVariable('SIM_STANDBY', 'true', '--standby');
  const followerKey = takeFollowerKey();
  const configuration = environmentConfiguration();
  // These modules are loaded here, so that other commands do not load the web server.
  const [{ Duties }, { createLog }] = await Promise.all([import('./duties.js'), import('./log.js')]);
  const log = createLog(configuration.logLevel, process.stderr.fd);
  warnOfUnknownVariables(log);
  if (configuration.databaseToken !== null && isReadableOnTheWay(configuration.database)) {
    log.warn({}, 'SIM_DB_TOKEN is sent over a connection that others can read; use https:// or libsql://');
  }
  if (configuration.natsCredentials !== null && isNatsReadableOnTheWay(configuration)) {
    log.warn({}, 'what SIM_NATS_CREDS proves is sent over a connection that others can read; use tls:// in SIM_NATS');
  }
  const duties = new Duties({ configuration, log, followerKey, end: nextEnd(), open: options.open === true });
  await duties.run();
  log.info({}, 'stopped');
}

/** Returns the key, and removes it from the environment. Returns null if this process is not a follower process. */
function takeFollowerKey(): string | null {
  const key = process.env[FOLLOWER_KEY_VARIABLE] ?? null;
  delete process.env[FOLLOWER_KEY_VARIABLE];
  return key;
}

/** One address with tls:// makes every connection one with TLS (packages/cluster/nats/connection.ts). */
function isNatsReadableOnTheWay({ nats, natsAuthority }: Configuration): boolean {
  const isSecure = natsAuthority !== null || nats.some((server) => /^tls:/i.test(server));
  return !isSecure && nats.some((server) => !isLoopback(new URL(server).hostname));
}

function warnOfUnknownVariables(log: { warn(fields: object, text: string): void }): void {
  const unknown = unknownVariables();
  if (unknown.length === 0) return;
  log.warn({}, `these variables are unknown and have no effect: ${unknown.join(', ')}`);
}

/** Resolves when the process must end. The reason is a signal or, in a follower process, the end of the service. */
function nextEnd(): Promise<string> {
  return new Promise((resolve) => {
    process.once('disconnect', () => resolve('the service has ended'));
    let askedAtMs = Infinity;
    for (const signal of END_SIGNALS) {
      process.on(signal, () => {
        const now = performance.now();
        // Nothing of this process runs any more: to leave while the store works would end in a fault of its native part.
        if (now - askedAtMs > LIMITS.secondSignalMs.value) process.kill(process.pid, 'SIGKILL');
        askedAtMs = Math.min(askedAtMs, now);
        resolve(signal);
      });
    }
  });
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

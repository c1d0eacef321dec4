/**
 * `spaceland watch [url]`: the terminal client (docs/terminal.md). It connects to a running service, and waits if there
 * is none yet. It never starts a service.
 */
import { Command, InvalidArgumentError, Option } from 'commander';
import { ANSWER_MS } from '../packages/client/admin.js';
import { ADDRESS_DEFAULT, serviceUrl } from './call/address.js';
import { callContext } from './call/call-context.js';
import { callKey } from './call/environment.js';
import { CommandFailure, EXIT_FAILED, usageFailure } from './call/failure.js';
import { readInteger } from './call/integer.js';
import { readFrom } from './control/connection.js';
import { WorldsAnswer } from '../schemas/wire/worlds.js';

interface WatchCommandOptions {
  readonly key?: string;
  readonly keyFile?: string;
  readonly fps: number;
  readonly once?: boolean;
  readonly world?: number;
  readonly tick?: number;
}

/** Key that the terminal client sends with commands to the past, which need none. */
const PAST_KEY = 'past';
const FPS_DEFAULT = 10;
const FPS_MAX = 30;

export function watchCommand(): Command {
  return new Command('watch')
    .description('Watch a world in the terminal; control it with the passkey. ? shows all keys.')
    .argument('[url]', `address of the service (default: ${ADDRESS_DEFAULT})`)
    .addOption(
      new Option(
        '--key <passkey>',
        'passkey for control; other users of this machine can read it, so prefer --key-file',
      ).conflicts('keyFile'),
    )
    .option(
      '--key-file <file>',
      'file with the passkey for control (default: SIM_GOD_KEY or SIM_GOD_KEY_FILE); K asks for it',
    )
    .option('--fps <count>', `maximum frames per second, 1 to ${FPS_MAX}`, readFps, FPS_DEFAULT)
    .option('--once', 'print one line about the current state and exit')
    .option('--tick <tick>', 'show this tick of the past; the keys of the clock play on from it', readInteger)
    .option('--world <id>', 'with --tick: the world (default: the running one)', readInteger)
    .action(watchWorld);
}

async function watchWorld(given: string | undefined, options: WatchCommandOptions): Promise<void> {
  const url = serviceUrl(given);
  const { world, tick } = options;
  if (world !== undefined && tick === undefined) throw usageFailure('--world needs --tick');
  const connection = tick === undefined ? undefined : await pastConnection(url, world, tick);
  // These modules are loaded here, so that other commands start without them.
  if (options.once) {
    const { oneLineSummary } = await import('../packages/terminal/one-line-summary.js');
    const line = await oneLineSummary(url, ANSWER_MS, connection).catch((error: unknown) => {
      throw new CommandFailure(error instanceof Error ? error.message : String(error), EXIT_FAILED);
    });
    callContext().stdout.write(`${line}\n`);
    return;
  }
  const { stdin, stdout } = callContext();
  if (!stdout.isTTY || !stdin.isTTY) {
    throw usageFailure('watch requires a terminal; use --once to print one line instead');
  }
  const { watch } = await import('../packages/terminal/terminal-client.js');
  // The clock of the past obeys everybody, and its commands do not leave this process.
  const key = connection === undefined ? (options.key ?? callKey(url, options.keyFile)) : PAST_KEY;
  await watch({ url, key, framesPerSecond: options.fps, connection });
}

async function pastConnection(url: string, world: number | undefined, tick: number) {
  const { openPast } = await import('../packages/terminal/session/past-connection.js');
  const { worlds } = await readFrom<WorldsAnswer>({ url }, '/api/worlds', WorldsAnswer);
  const worldId = world ?? worlds[0]?.id ?? 0;
  return openPast(url, worldId, tick).catch((error: unknown) => {
    throw new CommandFailure(error instanceof Error ? error.message : String(error), EXIT_FAILED);
  });
}

function readFps(text: string): number {
  const value = Number(text);
  if (Number.isInteger(value) && value >= 1 && value <= FPS_MAX) return value;
  throw new InvalidArgumentError(`It must be an integer from 1 to ${FPS_MAX}.`);
}

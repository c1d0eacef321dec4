/**
 * `spaceland passkey set|clear`: the passkey in the store file, with or without a running server. A running server
 * reads it at every guarded call (docs/interface.md#passkey).
 */
import { text } from 'node:stream/consumers';
import { Command } from 'commander';
import { LIMITS } from '../schemas/limits.js';
import type { Database } from '../store/database/database.js';
import type * as verbs from '../store/worlds/passkey.js';
import { environmentConfiguration } from './environment.js';
import { usageFailure } from './failure.js';
import { askHidden } from './prompt.js';

/** The command and its two subcommands. */
export function passkeyCommand(): Command {
  const command = new Command('passkey').description(
    'Set or clear the god passkey in the store (SIM_DB). A running server uses it at once.',
  );
  command
    .command('set')
    .description('Set the passkey: from SIM_GOD_KEY, from a prompt on a terminal, or from standard input.')
    .action(set);
  command
    .command('clear')
    .description('Remove the passkey. POST /api/auth/setup sets the next one.')
    .action(clear);
  return command;
}

async function set(): Promise<void> {
  const { godKey } = environmentConfiguration();
  const passkey = checkLength(godKey ?? (await readPasskey()));
  const { hashPasskey } = await import('../http/auth/passkey.js');
  const hash = await hashPasskey(passkey);
  await withStore((database, { replacePasskey }) => replacePasskey(database, hash));
  process.stdout.write('The god passkey is set.\n');
}

async function clear(): Promise<void> {
  const existed = await withStore((database, { clearPasskey }) => clearPasskey(database));
  process.stdout.write(existed ? 'The god passkey was removed.\n' : 'There was no god passkey.\n');
}

/** The store is loaded here, so that other commands start without it. */
async function withStore<Result>(
  work: (database: Database, store: typeof verbs) => Promise<Result>,
): Promise<Result> {
  const [{ openStore }, store, { storeSettings }] = await Promise.all([
    import('../store/store.js'),
    import('../store/worlds/passkey.js'),
    import('./store-settings.js'),
  ]);
  const database = await openStore(storeSettings());
  try {
    return await work(database, store);
  } finally {
    database.close();
  }
}

function checkLength(passkey: string): string {
  const minimum = LIMITS.passkeyCharactersMin.value;
  const maximum = LIMITS.passkeyCharactersMax.value;
  const count = [...passkey].length;
  if (count >= minimum && count <= maximum) return passkey;
  throw usageFailure(`the passkey must have ${minimum} to ${maximum} characters`);
}

async function readPasskey(): Promise<string> {
  if (!process.stdin.isTTY) return onlyLine(await text(process.stdin));
  const passkey = checkLength(await askHidden('God passkey: '));
  if ((await askHidden('Repeat: ')) !== passkey) throw usageFailure('the two passkeys differ');
  return passkey;
}

/** More than one line is an error: a passkey with a line break could not be typed. */
function onlyLine(input: string): string {
  const passkey = input.replace(/\r?\n$/, '');
  if (!/[\r\n]/.test(passkey)) return passkey;
  throw usageFailure('standard input must contain the passkey as its only line');
}

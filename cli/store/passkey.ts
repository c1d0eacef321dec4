/**
 * `spaceland passkey set|clear|status`: sets, removes or checks the passkey in the store. A service may be running: it
 * reads the passkey at every guarded call (docs/interface.md#passkey).
 */
import { text } from 'node:stream/consumers';
import { Command } from 'commander';
import { LIMITS } from '../../schemas/limits.js';
import type { Database } from '../../store/database/database.js';
import type * as verbs from '../../store/worlds/settings.js';
import { callContext } from '../call/call-context.js';
import { environmentConfiguration } from '../call/environment.js';
import { usageFailure } from '../call/failure.js';
import { askHidden } from '../call/prompt.js';

export function passkeyCommand(): Command {
  const command = new Command('passkey').description(
    'Set, clear or look for the god passkey in the store (SIM_DB). A running server follows at once.',
  );
  command
    .command('set')
    .description('Set the passkey: from SIM_GOD_KEY, from a prompt on a terminal, or from standard input.')
    .option(...JSON_OPTION)
    .action(set);
  command
    .command('clear')
    .description('Remove the passkey. POST /api/auth/setup sets the next one.')
    .option(...JSON_OPTION)
    .action(clear);
  command
    .command('status')
    .description('Show whether the store has a passkey.')
    .option(...JSON_OPTION)
    .action(status);
  return command;
}

const JSON_OPTION = ['--json', 'print the result as one JSON object'] as const;

interface PasskeyOptions {
  readonly json?: true;
}

async function set(options: PasskeyOptions): Promise<void> {
  const { godKey } = environmentConfiguration();
  const passkey = checkLength(godKey ?? (await readPasskey()));
  const { hashPasskey } = await import('../../http/auth/passkey.js');
  const hash = await hashPasskey(passkey);
  await withStore((database, { replacePasskey }) => replacePasskey(database, hash));
  print(options, { configured: true }, 'The god passkey is set.');
}

async function clear(options: PasskeyOptions): Promise<void> {
  const existed = await withStore((database, { clearPasskey }) => clearPasskey(database));
  const words = existed ? 'The god passkey was removed.' : 'There was no god passkey.';
  print(options, { configured: false, removed: existed }, words);
}

/** Prints whether a passkey is set. The store is neither locked nor upgraded, so a running service is not disturbed. */
async function status(options: PasskeyOptions): Promise<void> {
  const [{ openForReading }, { readPasskey: readHash }, { storeSettings }] = await Promise.all([
    import('../../store/store.js'),
    import('../../store/worlds/settings.js'),
    import('../call/environment.js'),
  ]);
  const database = await openForReading(storeSettings());
  try {
    const configured = (await readHash(database)) !== null;
    print(options, { configured }, configured ? 'The store has a god passkey.' : 'The store has no god passkey.');
  } finally {
    await database.close();
  }
}

function print({ json }: PasskeyOptions, result: object, words: string): void {
  callContext().stdout.write(`${json ? JSON.stringify(result) : words}\n`);
}

/** Opens the store and runs `work`. The store's modules are loaded here, so that other calls start faster. */
async function withStore<Result>(work: (database: Database, store: typeof verbs) => Promise<Result>): Promise<Result> {
  const [{ openStore }, store, { storeSettings }] = await Promise.all([
    import('../../store/store.js'),
    import('../../store/worlds/settings.js'),
    import('../call/environment.js'),
  ]);
  const database = await openStore(storeSettings());
  try {
    return await work(database, store);
  } finally {
    await database.close();
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
  const { stdin } = callContext();
  if (!stdin.isTTY) return onlyLine(await text(stdin));
  const passkey = checkLength(await askHidden('God passkey: '));
  if ((await askHidden('Repeat: ')) !== passkey) throw usageFailure('the two passkeys differ');
  return passkey;
}

/** Throws if there are more lines, because a passkey cannot contain a line break. */
function onlyLine(input: string): string {
  const passkey = input.replace(/\r?\n$/, '');
  if (!/[\r\n]/.test(passkey)) return passkey;
  throw usageFailure('standard input must contain the passkey as its only line');
}

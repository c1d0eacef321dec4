/** What the commands for a running service share: options, the passkey and where it may be sent, and failures. */
import { Command } from 'commander';
import { AdminClient, SpacelandError } from '../../client/admin.js';
import type { ValidationItem } from '../../schemas/errors.js';
import { isLoopback } from '../../schemas/loopback.js';
import { ADDRESS_DEFAULT, environmentOrigin, serviceUrl } from '../address.js';
import { callContext } from '../call-context.js';
import { environmentKey, readKeyFile } from '../environment.js';
import { CommandFailure, EXIT_FAILED, EXIT_USAGE } from '../failure.js';
import { printable } from '../printable.js';
import { askHidden, canAsk } from '../prompt.js';

export interface ServiceOptions {
  readonly url?: string;
  readonly json?: true;
}

export interface AdminOptions extends ServiceOptions {
  readonly keyFile?: string;
}

export function serviceCommand(name: string, description: string): Command {
  return new Command(name)
    .description(description)
    .option('--url <address>', `address of the service (default: ${ADDRESS_DEFAULT})`)
    .option('--json', 'print the answer of the service as one JSON object');
}

export function adminCommand(name: string, description: string): Command {
  return serviceCommand(name, description).option(
    '--key-file <file>',
    'file with the passkey (default: SIM_GOD_KEY or SIM_GOD_KEY_FILE, otherwise a question on a terminal)',
  );
}

export async function readFrom<Answer>({ url }: ServiceOptions, path: string): Promise<Answer> {
  const address = serviceUrl(url);
  return answerOf<Answer>(address, () => new AdminClient(address, () => null).call('GET', path));
}

/** Calls the service with the passkey. If a passkey is required but not set, asks for it on a terminal. */
export async function actOn<Answer>(
  { url, keyFile }: AdminOptions,
  act: (admin: AdminClient) => Promise<unknown>,
): Promise<Answer> {
  const address = serviceUrl(url);
  let key = keyFor(address, keyFile);
  const admin = new AdminClient(address, () => key);
  return answerOf<Answer>(address, async () => {
    try {
      return await act(admin);
    } catch (error) {
      if (key !== null || !isOfCode(error, 'god_key_required')) throw error;
      if (!canAsk()) throw missingKey(address);
      key = await askHidden('God passkey: ');
      return act(admin);
    }
  });
}

/** Prints the answer as JSON, or `words`. Control characters are escaped, because the service may be untrusted. */
export function print(options: ServiceOptions, answer: unknown, words: string): void {
  callContext().stdout.write(options.json ? `${JSON.stringify(answer)}\n` : `${printable(words)}\n`);
}

async function answerOf<Answer>(address: string, call: () => Promise<unknown>): Promise<Answer> {
  const answer = await call().catch((error: unknown) => {
    throw error instanceof SpacelandError ? failureOf(error, address) : error;
  });
  if (typeof answer === 'object' && answer !== null) return answer as Answer;
  throw new CommandFailure(`The server at ${address} is not a Spaceland service.`, EXIT_FAILED);
}

/** Returns the passkey. The passkey of the environment is sent only to this machine and to the service at SIM_URL. */
function keyFor(address: string, file: string | undefined): string | null {
  if (file !== undefined) return readKeyFile('--key-file', file);
  return mayHaveEnvironmentKey(address) ? environmentKey() : null;
}

function mayHaveEnvironmentKey(address: string): boolean {
  return isLoopback(new URL(address).hostname) || environmentOrigin() === address;
}

function isOfCode(error: unknown, code: string): boolean {
  return error instanceof SpacelandError && error.code === code;
}

function missingKey(address: string): CommandFailure {
  const remedy = mayHaveEnvironmentKey(address)
    ? 'set SIM_GOD_KEY or SIM_GOD_KEY_FILE, or pass --key-file'
    : 'pass --key-file, or set SIM_URL to this address beside SIM_GOD_KEY or SIM_GOD_KEY_FILE';
  return new CommandFailure(`This needs the god passkey: ${remedy}.`, EXIT_FAILED);
}

function failureOf({ code, detail }: SpacelandError, address: string): CommandFailure {
  switch (code) {
    case 'unreachable':
      return new CommandFailure(
        `No service answers at ${address}: start one with spaceland serve, or name another with --url or SIM_URL.`,
        EXIT_FAILED,
      );
    case 'god_key_required':
      return new CommandFailure('The passkey is wrong; nothing was changed.', EXIT_FAILED);
    case 'god_key_not_configured':
      return new CommandFailure('The service has no passkey yet: set one with spaceland passkey set.', EXIT_FAILED);
    case 'invalid':
      return new CommandFailure(
        `Nothing was changed: ${(detail as readonly ValidationItem[]).map(itemText).join('; ')}.`,
        EXIT_USAGE,
      );
    default:
      return new CommandFailure(
        typeof detail === 'string' && detail !== ''
          ? detail
          : `The server at ${address} answered ${code}; is it a Spaceland service?`,
        EXIT_FAILED,
      );
  }
}

function itemText({ loc, msg }: ValidationItem): string {
  return `${loc.at(-1) ?? 'the call'} ${msg}`;
}

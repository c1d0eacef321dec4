/** What the commands for a running service share: options, the passkey and where it may be sent, and failures. */
import { Command } from 'commander';
import { AdminClient, SpacelandError } from '../../packages/client/admin.js';
import { type TProperties, type TSchema, Type } from '../../schemas/typebox.js';
import { checker } from '../../schemas/validation.js';
import { ADDRESS_DEFAULT, serviceUrl } from '../call/address.js';
import { callContext } from '../call/call-context.js';
import { callKey } from '../call/environment.js';
import { CommandFailure, EXIT_FAILED, EXIT_USAGE } from '../call/failure.js';
import { jsonText, printable } from '../call/output-file.js';
import { askHidden, canAsk } from '../call/prompt.js';

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

/** Schema of an answer, and the fields that the command uses if another version of the service may lack the others. */
type Expected<Answer> = readonly [schema: TSchema, names?: readonly (string & keyof Answer)[]];

export async function readFrom<Answer>(
  { url }: ServiceOptions,
  path: string,
  ...expected: Expected<Answer>
): Promise<Answer> {
  const address = serviceUrl(url);
  return answerOf(address, expected, () => new AdminClient(address, () => null).call('GET', path));
}

/** Calls the service with the passkey. If a passkey is required but not set, asks for it on a terminal. */
export async function actOn<Answer>(
  { url, keyFile }: AdminOptions,
  act: (admin: AdminClient) => Promise<unknown>,
  ...expected: Expected<Answer>
): Promise<Answer> {
  const address = serviceUrl(url);
  let key = callKey(address, keyFile);
  const admin = new AdminClient(address, () => key);
  return answerOf(address, expected, async () => {
    try {
      return await act(admin);
    } catch (error) {
      if (key !== null || !isOfCode(error, 'god_key_required')) throw error;
      if (!canAsk()) throw missingKey();
      key = await askHidden('God passkey: ');
      return act(admin);
    }
  });
}

/** Prints the answer as JSON, or `words`. Control characters are escaped, because the service may be untrusted. */
export function print(options: ServiceOptions, answer: unknown, words: string): void {
  callContext().stdout.write(options.json ? `${jsonText(answer)}\n` : `${printable(words)}\n`);
}

async function answerOf<Answer>(
  address: string,
  [schema, names]: Expected<Answer>,
  call: () => Promise<unknown>,
): Promise<Answer> {
  const answer = await call().catch((error: unknown) => {
    throw error instanceof SpacelandError ? failureOf(error, address) : error;
  });
  const { properties } = schema as TSchema & { readonly properties: TProperties };
  const used = names && Type.Object(Object.fromEntries(names.map((name) => [name, properties[name]!])));
  if (checker(used ?? schema, 'body')(answer).ok) return answer as Answer;
  throw new CommandFailure(
    `The server at ${address} is not a Spaceland service, or one of another version.`,
    EXIT_FAILED,
  );
}

function isOfCode(error: unknown, code: string): boolean {
  return error instanceof SpacelandError && error.code === code;
}

function missingKey(): CommandFailure {
  const remedy = 'set SIM_GOD_KEY or SIM_GOD_KEY_FILE, or pass --key-file';
  return new CommandFailure(`This needs the god passkey: ${remedy}.`, EXIT_FAILED);
}

function failureOf({ code, detail }: SpacelandError, address: string): CommandFailure {
  switch (code) {
    case 'unreachable':
      return new CommandFailure(whyUnreachable(address, String(detail)), EXIT_FAILED);
    case 'timeout':
      return new CommandFailure(`The server at ${address}: ${detail}; an action may still take effect.`, EXIT_FAILED);
    case 'god_key_required':
      return new CommandFailure('The passkey is wrong; nothing was changed.', EXIT_FAILED);
    case 'god_key_not_configured':
      return new CommandFailure('The service has no passkey yet: set one with spaceland passkey set.', EXIT_FAILED);
    case 'invalid':
      return new CommandFailure(`Nothing was changed: ${detail}.`, EXIT_USAGE);
    default:
      return new CommandFailure(
        detail !== '' ? detail : `The server at ${address} answered ${code}; is it a Spaceland service?`,
        EXIT_FAILED,
      );
  }
}

/** What Node says when a call failed, and what the user can do. The first match counts. */
const UNREACHABLE: readonly (readonly [reason: RegExp, words: string])[] = [
  [/bad port/, 'its port is one that calls over HTTP must not use; let the service listen on another'],
  [/ENOTFOUND|EAI_AGAIN/, 'its name cannot be resolved; check the address'],
  [/wrong version number|EPROTO/, 'it does not speak TLS; write http:// instead of https://'],
  [/certificate/i, 'its certificate is not trusted; name its authority in NODE_EXTRA_CA_CERTS'],
  [/other side closed|HTTP\/1/, 'it does not speak HTTP; if it speaks TLS, write https://'],
  [/redirect/, 'it redirects the call; name the address that it redirects to'],
];

function whyUnreachable(address: string, reason: string): string {
  const words = UNREACHABLE.find(([pattern]) => pattern.test(reason))?.[1];
  if (words !== undefined) return `The server at ${address} cannot be called: ${words} (${reason.trim()}).`;
  return `No service answers at ${address}: start one with spaceland serve, or name another with --url or SIM_URL.`;
}

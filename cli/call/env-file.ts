/**
 * Reads environment variables from a file: `.env` in the working directory, or the file of `--env-file`. Only names
 * that begin with `SIM_` are read, and variables of the real environment take precedence.
 */
import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { type SecretUse, VARIABLES } from '../../schemas/configuration/configuration.js';
import { isLoopback } from '../../schemas/loopback.js';
import { serviceUrl } from './address.js';
import { callContext } from './call-context.js';
import { usageFailure } from './failure.js';
import { readTextFile } from './text-file.js';

/**
 * Adds the variables of the file to the environment. If `path` is undefined, `.env` may be missing; one that cannot be
 * read is a warning, unless `mustRead`, because a service without its variables might stand open.
 */
export function loadEnvironmentFile(path: string | undefined, mustRead: boolean): void {
  const text = readText(path, mustRead);
  if (text === null) return;
  const { env } = callContext();
  const added = Object.entries(parseEnv(text)).filter(([name]) => name.startsWith('SIM_') && env[name] === undefined);
  if (path === undefined) checkSecrets(Object.fromEntries(added));
  for (const [name, value] of added) env[name] = value;
}

const DEFAULT_PATH = '.env';

function readText(path: string | undefined, mustRead: boolean): string | null {
  const file = resolve(callContext().cwd(), path ?? DEFAULT_PATH);
  try {
    // A folder or a pipe of the default name is not meant for this program.
    return path === undefined && !statSync(file, { throwIfNoEntry: false })?.isFile() ? null : readTextFile(file);
  } catch (error) {
    const { code = String(error) } = error as NodeJS.ErrnoException;
    if (path !== undefined) throw usageFailure(`--env-file: ${path} cannot be read (${code})`);
    const reason = `${DEFAULT_PATH} cannot be read (${code})`;
    if (mustRead) throw usageFailure(`${reason}; to start without it, pass --env-file /dev/null`);
    callContext().stderr.write(`spaceland: ${reason} and has no effect\n`);
    return null;
  }
}

/**
 * Throws if another machine that the file names as a server would receive a secret of the real environment, or the
 * content of a file that the file names.
 */
function checkSecrets(added: Readonly<Record<string, string | undefined>>): void {
  for (const [secret, row] of Object.entries(VARIABLES)) {
    if (!('secret' in row)) continue;
    const { sentTo, isFile }: SecretUse = row.secret;
    if (!callContext().env[secret] && !(isFile && added[secret])) continue;
    const server = sentTo.find((name) => added[name]?.split(',').some((text) => isOtherMachine(name, text.trim())));
    if (server === undefined) continue;
    const origin = callContext().env[secret] ? 'of the environment' : 'of a file';
    throw usageFailure(
      `${server} of ${DEFAULT_PATH} is another machine and would receive ${secret} ${origin}: set both in the environment, or pass --env-file ${DEFAULT_PATH}`,
    );
  }
}

function isOtherMachine(server: string, text: string): boolean {
  if (text === '') return false;
  const address = server === 'SIM_URL' ? serviceUrl(text) : text;
  if (!URL.canParse(address)) return false;
  const { hostname } = new URL(address);
  return hostname !== '' && !isLoopback(hostname);
}

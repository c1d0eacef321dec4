/**
 * Reads environment variables from a file: `.env` in the working directory, or the file of `--env-file`. Only names
 * that begin with `SIM_` are read, and variables of the real environment take precedence.
 */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { isLoopback } from '../schemas/loopback.js';
import { serviceUrl } from './address.js';
import { callContext } from './call-context.js';
import { usageFailure } from './failure.js';

/** Adds the variables of the file to the environment. If `path` is undefined, `.env` may be missing. */
export function loadEnvironmentFile(path: string | undefined): void {
  const text = readText(path);
  if (text === null) return;
  const { env } = callContext();
  const added = Object.entries(parseEnv(text)).filter(([name]) => name.startsWith('SIM_') && env[name] === undefined);
  if (path === undefined) checkSecrets(Object.fromEntries(added));
  for (const [name, value] of added) env[name] = value;
}

const DEFAULT_PATH = '.env';
/** Secret variables, each with the variable that names the server to which the secret is sent. */
const SECRETS = [
  ['SIM_GOD_KEY', 'SIM_URL'],
  ['SIM_GOD_KEY_FILE', 'SIM_URL'],
  ['SIM_DB_TOKEN', 'SIM_DB'],
] as const;

function readText(path: string | undefined): string | null {
  try {
    return readFileSync(resolve(callContext().cwd(), path ?? DEFAULT_PATH), 'utf8');
  } catch (error) {
    const { code = String(error) } = error as NodeJS.ErrnoException;
    if (path === undefined && code === 'ENOENT') return null;
    throw usageFailure(`${path === undefined ? DEFAULT_PATH : `--env-file: ${path}`} cannot be read (${code})`);
  }
}

/** Throws if a secret of the real environment would be sent to another machine that the file names as a server. */
function checkSecrets(added: Readonly<Record<string, string | undefined>>): void {
  for (const [secret, server] of SECRETS) {
    if (!callContext().env[secret] || !isOtherMachine(server, added[server])) continue;
    throw usageFailure(
      `${server} of ${DEFAULT_PATH} is another machine and would receive ${secret} of the environment: set both in one place, or pass --env-file ${DEFAULT_PATH}`,
    );
  }
}

function isOtherMachine(server: string, text: string | undefined): boolean {
  if (text === undefined || text === '') return false;
  const address = server === 'SIM_URL' ? serviceUrl(text) : text;
  if (!URL.canParse(address)) return false;
  const { hostname } = new URL(address);
  return hostname !== '' && !isLoopback(hostname);
}

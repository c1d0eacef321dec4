/**
 * Variables of a file: `.env` in the working directory, or the one of `--env-file`. Only `SIM_*` names count, and the real
 * environment wins.
 */
import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { isLoopback } from '../schemas/loopback.js';
import { serviceUrl } from './address.js';
import { usageFailure } from './failure.js';

/** Adds the variables of the file to this process's environment. Without a path, a missing `.env` is ignored. */
export function loadEnvironmentFile(path: string | undefined): void {
  const text = readText(path);
  if (text === null) return;
  const added = Object.entries(parseEnv(text)).filter(
    ([name]) => name.startsWith('SIM_') && process.env[name] === undefined,
  );
  if (path === undefined) checkSecrets(Object.fromEntries(added));
  for (const [name, value] of added) process.env[name] = value;
}

const DEFAULT_PATH = '.env';
/** Variables that are secret or select the server to which secrets are sent. */
const SECRETS = [
  ['SIM_GOD_KEY', 'SIM_URL'],
  ['SIM_GOD_KEY_FILE', 'SIM_URL'],
  ['SIM_DB_TOKEN', 'SIM_DB'],
] as const;

function readText(path: string | undefined): string | null {
  try {
    return readFileSync(path ?? DEFAULT_PATH, 'utf8');
  } catch (error) {
    const { code = String(error) } = error as NodeJS.ErrnoException;
    if (path === undefined && code === 'ENOENT') return null;
    throw usageFailure(
      `${path === undefined ? DEFAULT_PATH : `--env-file: ${path}`} cannot be read (${code})`,
    );
  }
}

/** Throws if the file names a server on another machine that would receive a secret of the environment. */
function checkSecrets(added: Readonly<Record<string, string | undefined>>): void {
  for (const [secret, server] of SECRETS) {
    if (!process.env[secret] || !isOtherMachine(server, added[server])) continue;
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

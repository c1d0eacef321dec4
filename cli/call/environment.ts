/**
 * Reads the environment for a command. Secrets are removed from it, so that child processes and diagnostic reports do
 * not contain them.
 */
import {
  publicConfiguration,
  readConfiguration,
  VARIABLES,
  type Configuration,
  type Environment,
  type VariableName,
  type SecretUse,
} from '../../schemas/configuration/configuration.js';
import { isLoopback } from '../../schemas/loopback.js';
import { callContext } from './call-context.js';
import { usageFailure } from './failure.js';
import { readTextFile } from './output-file.js';
import { randomSeed } from './law-options.js';
import { nearest } from '../../schemas/suggestion.js';
import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { serviceUrl } from './address.js';
import { isRemote, type DatabaseSettings } from '../../store/database/database.js';
import { database as readLocation } from '../../schemas/variable-values.js';

const PREFIX = /^SIM_/;
/** Variable that is not part of the service's configuration: only commands that call a running service read it. */
const CLIENT_VARIABLE = 'SIM_URL';

/** What commands read of the environment of a call, from which the secrets are then removed. */
const taken = new WeakMap<NodeJS.ProcessEnv, Environment>();
/** Command-line options by the name of the variable that they have set, so that error messages can name the option. */
const options = new WeakMap<NodeJS.ProcessEnv, Map<string, string>>();

/** Sets a variable from a command-line option, which takes precedence over the environment. */
export function setVariable(name: VariableName, value: string | undefined, option: string): void {
  if (value === undefined) return;
  if (value.trim() === '') throw usageFailure(`${option}: must not be empty`);
  const { env } = callContext();
  env[name] = value;
  options.set(env, (options.get(env) ?? new Map<string, string>()).set(name, option));
}

export function environmentConfiguration(): Configuration {
  const environment = takeEnvironment();
  const key = environmentKey();
  const result = readConfiguration({ ...environment, ...(key !== null && { SIM_GOD_KEY: key }) });
  if (result.ok) return result.configuration;
  throw usageFailure(result.message.replace(/^\w+(?=:)/, sourceOf));
}

/** Returns all variables with their values. The values of secrets are hidden. */
export function shownConfiguration(): ReturnType<typeof publicConfiguration> {
  return publicConfiguration(takeEnvironment());
}

/** Unknown variables that begin with `SIM_`, with suggestions, for the log. Values are left out. */
export function unknownVariables(): string[] {
  const known = [...Object.keys(VARIABLES), CLIENT_VARIABLE].map((name) => name.replace(PREFIX, ''));
  return Object.keys(takeEnvironment())
    .filter((name) => PREFIX.test(name) && !known.includes(name.replace(PREFIX, '')))
    .map((name) => {
      const near = nearest(name.replace(PREFIX, ''), known);
      return near === null ? name : `${name} (did you mean SIM_${near}?)`;
    });
}

function environmentKey(): string | null {
  const key = textOf('SIM_GOD_KEY');
  const path = textOf('SIM_GOD_KEY_FILE');
  if (path === null) return key;
  if (key !== null) throw usageFailure('SIM_GOD_KEY_FILE: must not be set together with SIM_GOD_KEY');
  return readKeyFile('SIM_GOD_KEY_FILE', path);
}

/**
 * Returns the passkey with which a command calls the service at `address`: that of the file, otherwise that of the
 * environment. A warning line says if the passkey of the environment would cross a network unencrypted.
 */
export function callKey(address: string, file: string | undefined): string | null {
  if (file !== undefined) return readKeyFile('--key-file', file);
  const key = environmentKey();
  const { protocol, hostname } = new URL(address);
  if (key !== null && protocol !== 'https:' && !isLoopback(hostname)) {
    callContext().stderr.write(
      `spaceland: the passkey of the environment is sent to ${hostname} unencrypted; use https where others share the network\n`,
    );
  }
  return key;
}

/** Reads a passkey from a file, which must have exactly one line. Error messages name `source` as the cause. */
export function readKeyFile(source: string, path: string): string {
  let text: string;
  try {
    text = readTextFile(path);
  } catch (error) {
    const { code = String(error) } = error as NodeJS.ErrnoException;
    throw usageFailure(`${source}: must be a readable file, and ${path} cannot be read (${code})`);
  }
  const [line = '', ...others] = text.replace(/\r?\n$/, '').split(/\r?\n/);
  if (line !== '' && others.length === 0) return line;
  throw usageFailure(`${source}: must contain the passkey as its only line, which ${path} does not`);
}

/** Returns the option or variable that the user has set, for error messages about the variable `name`. */
function sourceOf(name: string): string {
  if (name === 'SIM_GOD_KEY' && textOf('SIM_GOD_KEY_FILE') !== null) return 'SIM_GOD_KEY_FILE';
  return options.get(callContext().env)?.get(name) ?? name;
}

function takeEnvironment(): Environment {
  const { env } = callContext();
  const before = taken.get(env);
  if (before !== undefined) return before;
  // A random seed is chosen once, so that all readers of the configuration get the same one.
  const isRandom = env['SIM_SEED']?.trim() === 'random';
  const environment = { ...env, ...(isRandom && { SIM_SEED: String(randomSeed()) }) };
  taken.set(env, environment);
  for (const [name, row] of Object.entries(VARIABLES)) if ('secret' in row) delete env[name];
  return environment;
}

function textOf(name: keyof typeof VARIABLES): string | null {
  const text = takeEnvironment()[name] ?? '';
  return text === '' ? null : text;
}

// Reads environment variables from a file: `.env` in the working directory, or the file of `--env-file`. Only names
// that begin with `SIM_` are read, and variables of the real environment take precedence.

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

// Finds out which store a command uses: the store of `--db`, otherwise the store of the environment.

/** If SIM_DB names a server, SIM_DB_TOKEN is sent only to that server. Throws if a variable is invalid. */
export function storeSettings(named?: string): DatabaseSettings {
  const { database, databaseToken } = environmentConfiguration();
  const location = named ?? database;
  const reading = readLocation(location);
  if (!reading.ok) throw usageFailure(`--db: ${reading.expected}`);
  const isKnown = isRemote(location) && (!isRemote(database) || hostOf(database) === hostOf(location));
  return { location, ...(isKnown && databaseToken !== null && { token: databaseToken }) };
}

/** Whether a token for this store would be sent over the network without TLS. */
export function isReadableOnTheWay(location: string): boolean {
  if (!isRemote(location)) return false;
  const { protocol, hostname, searchParams } = new URL(location);
  const isPlain = ['http:', 'ws:'].includes(protocol) || searchParams.get('tls') === '0';
  return isPlain && !isLoopback(hostname);
}

function hostOf(address: string): string {
  return new URL(address).host;
}

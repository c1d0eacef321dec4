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
} from '../../schemas/configuration/configuration.js';
import { isLoopback } from '../../schemas/loopback.js';
import { callContext } from './call-context.js';
import { usageFailure } from './failure.js';
import { readTextFile } from './text-file.js';
import { randomSeed } from './seed.js';
import { nearest } from '../../schemas/suggestion.js';

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

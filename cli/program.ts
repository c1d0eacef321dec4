/**
 * The program `spaceland` and its commands (docs/interface.md#commands). An error that a command throws is printed as
 * one line on standard error and becomes the exit code.
 */
import type { Writable } from 'node:stream';
import { Command, CommanderError } from 'commander';
import { callContext } from './call/call-context.js';
import { loadEnvironmentFile } from './call/environment.js';
import { asFailure, CommandFailure, EXIT_FAILED, EXIT_USAGE, usageFailure } from './call/failure.js';
import { printable, printableLine } from './call/output-file.js';
import { suggestion } from '../schemas/suggestion.js';
import { readVersion } from './call/version.js';

/** Functions that load the commands. A call loads only the module of its command; help and errors load all modules. */
const COMMANDS: Readonly<Record<string, (program: Command) => Promise<Command>>> = {
  serve: async () => (await import('./serve/serve.js')).serveCommand(),
  watch: async () => (await import('./watch-command.js')).watchCommand(),
  run: async () => (await import('./run/run.js')).runCommand(),
  demo: async () => (await import('./demo/demo.js')).demoCommand(),
  export: async () => (await import('./store/export.js')).exportCommand(),
  import: async () => (await import('./store/import.js')).importCommand(),
  backup: async () => (await import('./store/backup.js')).backupCommand(),
  restore: async () => (await import('./store/backup.js')).restoreCommand(),
  passkey: async () => (await import('./store/passkey.js')).passkeyCommand(),
  status: async () => (await import('./control/status.js')).statusCommand(),
  pause: async () => (await import('./control/clock.js')).pauseCommand(),
  resume: async () => (await import('./control/clock.js')).resumeCommand(),
  step: async () => (await import('./control/clock.js')).stepCommand(),
  speed: async () => (await import('./control/clock.js')).speedCommand(),
  reset: async () => (await import('./control/clock.js')).resetCommand(),
  worlds: async () => (await import('./control/status.js')).worldsCommand(),
  laws: async () => (await import('./control/laws.js')).lawsCommand(),
  preset: async () => (await import('./control/laws.js')).presetCommand(),
  presets: async () => (await import('./control/laws.js')).presetsCommand(),
  completions: async (program) => (await import('./completions.js')).completionsCommand(() => wholeProgram(program)),
};

const DEFAULT_COMMAND = 'serve';

/** Runs the command that the words name, and returns its exit code. The words do not include the name of the program. */
export async function runProgram(words: readonly string[]): Promise<number> {
  const program = await createProgram(words[0]);
  const { stdout, stderr } = callContext();
  // A message that cannot be written is lost; nothing is left to say so with.
  stderr.on('error', () => undefined);
  let isServed = false;
  program.hook('preAction', (_, command) => void (isServed = command.name() === DEFAULT_COMMAND));
  const lost = outputLost(stdout, () => isServed);
  try {
    await Promise.race([program.parseAsync(words, { from: 'user' }).catch(ignoreHelp), lost]);
    if (!isServed) await Promise.race([written(stdout), lost]);
    return 0;
  } catch (error) {
    return report(error);
  }
}

/**
 * Settles when standard output fails: a command ends then, because its output is what it is for, and a service goes on.
 * It is no failure if the program that reads the output ends early (head, less).
 */
function outputLost(stdout: Writable, isServed: () => boolean): Promise<void> {
  return new Promise((resolve, reject) => {
    stdout.on('error', ({ code, message }: NodeJS.ErrnoException) => {
      if (isServed()) return;
      if (code === 'EPIPE') resolve();
      else reject(new CommandFailure(`standard output cannot be written: ${message}`, EXIT_FAILED));
    });
  });
}

/** Resolves when the stream has written everything, and never if it fails. */
function written(stream: Writable): Promise<void> {
  return new Promise((resolve) => void stream.write('', (error) => error || resolve()));
}

/** Commander ends a call that prints help or the version by an error. */
function ignoreHelp(error: unknown): void {
  if (!(error instanceof CommanderError) || error.exitCode !== 0) throw error;
}

async function createProgram(firstWord: string | undefined): Promise<Command> {
  const program = new Command('spaceland')
    .description('A world simulation service: polygons and lines live, build, pray, fight and evolve on a plane.')
    .version(readVersion().version)
    .option('--env-file <file>', 'read SIM_* variables from this file (default: .env, if it exists)');
  for (const [name, command] of await commandsFor(program, firstWord)) {
    const isDefault = name === DEFAULT_COMMAND;
    if (isDefault) command.allowExcessArguments();
    program.addCommand(command, { isDefault: isDefault && !isUnknownWord(firstWord) });
  }
  applyToAll(program, (command) =>
    command
      .exitOverride()
      .configureHelp({ showGlobalOptions: true })
      .configureOutput({
        writeOut: (text) => void callContext().stdout.write(text),
        writeErr: (text) => void callContext().stderr.write(printable(text)),
        outputError: (text, write) => write(`${failureLine(text)}\n`),
      }),
  );
  return program.hook('preAction', (_, command) => {
    refuseStrayWord(command);
    const { envFile } = program.opts<{ readonly envFile?: string }>();
    loadEnvironmentFile(envFile, command.name() === DEFAULT_COMMAND);
  });
}

/** Prints an error and returns the exit code. Unexpected errors are printed with their stack. */
function report(error: unknown): number {
  if (error instanceof CommanderError) return EXIT_USAGE;
  const failure = asFailure(error);
  if (failure instanceof CommandFailure) {
    callContext().stderr.write(`${failureLine(failure.message)}\n`);
    return failure.exitCode;
  }
  callContext().stderr.write(
    `${printable(failure instanceof Error ? (failure.stack ?? failure.message) : String(failure))}\n`,
  );
  return EXIT_FAILED;
}

/** Returns the failure as one line. Commander writes its suggestion on a separate line, which is appended. */
function failureLine(message: string): string {
  const line = printableLine(message).trim();
  return `spaceland: ${line.replace(/^error: /, '').replace(/\.? \((Did you mean .*\?)\)$/, '. $1')}`;
}

/** Whether the word looks like a command but is unknown. It must not become an argument of the default command. */
function isUnknownWord(word: string | undefined): boolean {
  return word !== undefined && !word.startsWith('-') && word !== 'help' && !Object.hasOwn(COMMANDS, word);
}

/** Rejects a word after `serve` or its options. As `serve` takes no arguments, the word is an unknown command. */
function refuseStrayWord(command: Command): void {
  const [word] = command.args;
  if (word === undefined || command.name() !== DEFAULT_COMMAND) return;
  throw usageFailure(`unknown command '${word}'.${suggestion(word, Object.keys(COMMANDS))}`);
}

async function wholeProgram(program: Command): Promise<Command> {
  const known = new Set(program.commands.map((command) => command.name()));
  for (const [name, command] of await commandsFor(program)) if (!known.has(name)) program.addCommand(command);
  return program;
}

async function commandsFor(program: Command, word = ''): Promise<readonly (readonly [string, Command])[]> {
  const names = Object.hasOwn(COMMANDS, word) ? [word] : Object.keys(COMMANDS);
  return Promise.all(names.map(async (name) => [name, await COMMANDS[name]!(program)] as const));
}

function applyToAll(command: Command, apply: (command: Command) => unknown): void {
  apply(command);
  for (const child of command.commands) applyToAll(child, apply);
}

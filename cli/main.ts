#!/usr/bin/env node
/**
 * The entry of `spaceland` and its commands (docs/interface.md#commands). Each command is a file in this folder;
 * whatever it throws becomes one line on standard error and an exit code here.
 */
import { Command, CommanderError } from 'commander';
import { asFailure, CommandFailure, EXIT_FAILED, EXIT_USAGE } from './failure.js';
import { printable, printableLine } from './printable.js';
import { readVersion } from './version.js';

/** Each command has its own module. A call loads only its own; help and errors load all. */
const COMMANDS: Readonly<Record<string, () => Promise<Command>>> = {
  serve: async () => (await import('./serve.js')).serveCommand(),
  watch: async () => (await import('./watch-command.js')).watchCommand(),
  run: async () => (await import('./run.js')).runCommand(),
  export: async () => (await import('./export.js')).exportCommand(),
  import: async () => (await import('./import.js')).importCommand(),
  passkey: async () => (await import('./passkey.js')).passkeyCommand(),
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
};

const program = new Command('spaceland')
  .description(
    'A world simulation service: polygons and lines live, build, pray, fight and evolve on a plane.',
  )
  .version(readVersion().version);
for (const [name, command] of await commandsFor(process.argv[2])) {
  program.addCommand(command, { isDefault: name === 'serve' });
}
applyToAll(program, (command) =>
  command
    .exitOverride()
    .showSuggestionAfterError(false)
    .configureOutput({ writeErr: (text) => void process.stderr.write(printable(text)) }),
);

// A reader that stops early (head, less) is not an error.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  process.exit(error.code === 'EPIPE' ? 0 : EXIT_FAILED);
});

try {
  await program.parseAsync();
  process.exit(0);
} catch (error) {
  process.exit(report(error));
}

/** Prints a failure and returns the exit code. An error of the program keeps its stack, which shows where it happened. */
function report(error: unknown): number {
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : EXIT_USAGE;
  const failure = asFailure(error);
  if (failure instanceof CommandFailure) {
    process.stderr.write(`spaceland: ${printableLine(failure.message)}\n`);
    return failure.exitCode;
  }
  process.stderr.write(
    `${printable(failure instanceof Error ? (failure.stack ?? failure.message) : String(failure))}\n`,
  );
  return EXIT_FAILED;
}

async function commandsFor(word = ''): Promise<readonly (readonly [string, Command])[]> {
  const names = Object.hasOwn(COMMANDS, word) ? [word] : Object.keys(COMMANDS);
  return Promise.all(names.map(async (name) => [name, await COMMANDS[name]!()] as const));
}

function applyToAll(command: Command, apply: (command: Command) => unknown): void {
  apply(command);
  for (const child of command.commands) applyToAll(child, apply);
}

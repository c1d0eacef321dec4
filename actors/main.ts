#!/usr/bin/env node
/**
 * The door for people: `spaceland` and its commands (decisions, section 1). Each command is a file in `commands/`;
 * whatever one throws becomes one line on standard error and an exit code here.
 */
import { Command, CommanderError } from 'commander';
import { asFailure, CommandFailure, EXIT_FAILED, EXIT_USAGE } from './commands/failure.js';
import { exportCommand } from './commands/export.js';
import { importCommand } from './commands/import.js';
import { passkeyCommand } from './commands/passkey.js';
import { runCommand } from './commands/run.js';
import { serveCommand } from './commands/serve.js';
import { readVersion } from './commands/version.js';
import { watchCommand } from './commands/watch.js';

const program = new Command('spaceland')
  .description(
    'A world simulation service: polygons and lines live, build, pray, fight and evolve on a plane.',
  )
  .version(readVersion().version);
program.addCommand(serveCommand(), { isDefault: true });
program.addCommand(watchCommand());
program.addCommand(runCommand());
program.addCommand(exportCommand());
program.addCommand(importCommand());
program.addCommand(passkeyCommand());
applyToAll(program, (command) => command.exitOverride().showSuggestionAfterError(false));

// A reader that has read enough (head, less) is no fault.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  process.exit(error.code === 'EPIPE' ? 0 : EXIT_FAILED);
});

try {
  await program.parseAsync();
  process.exit(0);
} catch (error) {
  process.exit(report(error));
}

/** Tells of a failure and returns the exit code. A fault of ours keeps its stack: its place is what helps. */
function report(error: unknown): number {
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : EXIT_USAGE;
  const failure = asFailure(error);
  if (failure instanceof CommandFailure) {
    process.stderr.write(`spaceland: ${failure.message}\n`);
    return failure.exitCode;
  }
  process.stderr.write(`${failure instanceof Error ? failure.stack : String(failure)}\n`);
  return EXIT_FAILED;
}

function applyToAll(command: Command, apply: (command: Command) => unknown): void {
  apply(command);
  for (const child of command.commands) applyToAll(child, apply);
}

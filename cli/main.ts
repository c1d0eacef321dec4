#!/usr/bin/env node
/** The entry point of `spaceland`: runs the program with the words of the command line, and exits with its exit code. */
import { EXIT_FAILED } from './failure.js';
import { runProgram } from './program.js';

// If the program that reads the output ends early (head, less), this is not an error.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  process.exit(error.code === 'EPIPE' ? 0 : EXIT_FAILED);
});

process.exit(await runProgram(process.argv.slice(2)));

#!/usr/bin/env node
/** The entry point of `spaceland`: runs the program with the words of the command line, and exits with its exit code. */
import { runProgram } from './program.js';

process.exit(await runProgram(process.argv.slice(2)));

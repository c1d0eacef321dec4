/** Failures of commands: one line for the caller and an exit code (docs/interface.md#commands). */
import { CodedError } from '../schemas/errors.js';

export const EXIT_FAILED = 1;
export const EXIT_USAGE = 2;
/** Ctrl+C at a question, as shells report it. */
export const EXIT_INTERRUPTED = 130;

/** A failure with a message for the caller; thrown out of a command's action. */
export class CommandFailure extends Error {
  constructor(
    message: string,
    readonly exitCode: number,
  ) {
    super(message);
    this.name = 'CommandFailure';
  }
}

/** A failure of an invalid call. */
export function usageFailure(message: string): CommandFailure {
  return new CommandFailure(message, EXIT_USAGE);
}

/** Errors of the environment (a locked store, a taken port) as one line; errors of the program are passed through. */
export function asFailure(error: unknown): unknown {
  if (error instanceof CodedError && error.code !== 'internal') {
    return new CommandFailure(error.message, EXIT_FAILED);
  }
  return error;
}

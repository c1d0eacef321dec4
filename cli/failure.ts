/**
 * How a command fails: one clear line for its caller, and an exit code. A wrong call is 2, anything else 1.
 */
import { CodedError } from '../schemas/errors.js';

export const EXIT_FAILED = 1;
export const EXIT_USAGE = 2;

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

/** A failure of a call that can't be carried out as it was written. */
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

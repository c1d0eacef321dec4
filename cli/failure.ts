/** Failures of commands: one line for the caller and an exit code (docs/interface.md#commands). */
import { CodedError } from '../schemas/errors.js';

export const EXIT_FAILED = 1;
export const EXIT_USAGE = 2;
/** Exit code after Ctrl+C at a prompt, as shells report it. */
export const EXIT_INTERRUPTED = 130;

/** A failure with a message for the caller. A command's action throws it. */
export class CommandFailure extends Error {
  constructor(
    message: string,
    readonly exitCode: number,
  ) {
    super(message);
    this.name = 'CommandFailure';
  }
}

/** Returns the failure of an invalid call. */
export function usageFailure(message: string): CommandFailure {
  return new CommandFailure(message, EXIT_USAGE);
}

/** Converts errors of the environment (a locked store, a used port) to one line; returns other errors unchanged. */
export function asFailure(error: unknown): unknown {
  if (error instanceof CodedError && error.code !== 'internal') {
    return new CommandFailure(error.message, EXIT_FAILED);
  }
  return error;
}

/**
 * How a command ends badly: one clear line for the person who called it and an exit code (decisions, section 1). A
 * wrong call is 2, anything else 1.
 */
import { CodedError } from '../schemas/errors.js';

export const EXIT_FAILED = 1;
export const EXIT_USAGE = 2;

/** An end that the caller should read of; thrown out of a command's action. */
export class CommandFailure extends Error {
  constructor(
    message: string,
    readonly exitCode: number,
  ) {
    super(message);
    this.name = 'CommandFailure';
  }
}

/** A failure for a call that can't be carried out as it was written. */
export function usageFailure(message: string): CommandFailure {
  return new CommandFailure(message, EXIT_USAGE);
}

/** What the environment did (a locked store, a taken port) as one line; our own faults pass as they are. */
export function asFailure(error: unknown): unknown {
  if (error instanceof CodedError && error.code !== 'internal') {
    return new CommandFailure(error.message, EXIT_FAILED);
  }
  return error;
}

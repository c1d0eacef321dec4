/** Failures of commands. Each has one line for the user and an exit code (docs/interface.md#commands). */
import { CodedError } from '../../schemas/errors.js';

export const EXIT_FAILED = 1;
export const EXIT_USAGE = 2;
/** Exit code after Ctrl+C at a prompt: 128 plus the number of SIGINT, as shells report it. */
export const EXIT_INTERRUPTED = 130;

export class CommandFailure extends Error {
  constructor(
    message: string,
    readonly exitCode: number,
  ) {
    super(message);
    this.name = 'CommandFailure';
  }
}

export function usageFailure(message: string): CommandFailure {
  return new CommandFailure(message, EXIT_USAGE);
}

/** Converts expected errors, such as a locked store, to a one-line failure. Returns other errors unchanged. */
/** Whether the system refused a file or a folder, whose path is in the message. */
export function isFileFault(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'syscall' in error;
}

export function asFailure(error: unknown): unknown {
  if (error instanceof CodedError && error.code !== 'internal') {
    return new CommandFailure(error.message, EXIT_FAILED);
  }
  if (isFileFault(error)) return new CommandFailure(error.message, EXIT_FAILED);
  return error;
}

/** A deadline for the start of a service. Progress extends it, so that a long upgrade of a store does not time out. */
import { LIMITS } from '../../schemas/limits.js';
import type { TimeSource } from '../../actors/clock/time.js';
import { CommandFailure, EXIT_FAILED } from '../call/failure.js';

export interface StartDeadline {
  readonly passed: Promise<never>;
  extend(): void;
  end(): void;
}

export function createStartDeadline(
  { schedule }: Pick<TimeSource, 'schedule'>,
  ms: number = LIMITS.startMs.value,
): StartDeadline {
  let fail: (failure: CommandFailure) => void;
  const passed = new Promise<never>((_, reject) => (fail = reject));
  passed.catch(() => undefined);
  const begin = (): (() => void) =>
    schedule(() => fail(new CommandFailure(`The world did not start within ${ms / 1000} s.`, EXIT_FAILED)), ms);
  let cancel = begin();
  return {
    passed,
    extend() {
      cancel();
      cancel = begin();
    },
    end: () => cancel(),
  };
}

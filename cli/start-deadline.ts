/** A deadline for the start that progress extends: a long upgrade of a large store is not given up. */
import { LIMITS } from '../schemas/limits.js';
import type { TimeSource } from '../actors/clock/time.js';
import { CommandFailure, EXIT_FAILED } from './failure.js';

export interface StartDeadline {
  /** Rejects when the time is over. */
  readonly passed: Promise<never>;
  /** There was progress: the time begins again. */
  extend(): void;
  /** Cancels the deadline. */
  end(): void;
}

/** A deadline that begins now. */
export function createStartDeadline(
  { schedule }: Pick<TimeSource, 'schedule'>,
  ms: number = LIMITS.startMs.value,
): StartDeadline {
  let fail: (failure: CommandFailure) => void;
  const passed = new Promise<never>((_, reject) => (fail = reject));
  passed.catch(() => undefined);
  const begin = (): (() => void) =>
    schedule(
      () => fail(new CommandFailure(`The world did not come up within ${ms / 1000} s.`, EXIT_FAILED)),
      ms,
    );
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

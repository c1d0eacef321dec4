/** Waits for conditions, so that tests need no sleeps. The time limit of the test file is the only clock. */
import type { ActorRef, Protocol } from '../../actors/runtime/actor.js';

/** Time limit of a test file in seconds, set by the runner; not set in programs. */
const limitSeconds = process.env['TAP_TIMEOUT'];
export const FILE_MS = 1000 * Number(limitSeconds ?? 900);
/** A wait fails this long before the limit, and names what it waited for; the runner could not. */
const REPORT_MS = 10_000;

/** Milliseconds until a wait must end. The limit counts from the start of the process; programs have as long for every wait. */
export function remainingMs(): number {
  return limitSeconds === undefined ? FILE_MS : FILE_MS - REPORT_MS - performance.now();
}

/** Pauses between two looks at a condition grow with the wait: a tenth of it, within these milliseconds. */
const PAUSE_MS = [2, 25] as const;

/** Resolves when `condition` holds. Rejects shortly before the limit; programs may set their own. */
export async function until(
  what: string,
  condition: () => boolean | Promise<boolean>,
  deadlineMs = remainingMs(),
): Promise<void> {
  const begin = performance.now();
  while (!(await condition())) {
    const waited = performance.now() - begin;
    if (waited > deadlineMs) throw new Error(`waited in vain for: ${what}`);
    await delay(Math.max(PAUSE_MS[0], Math.min(PAUSE_MS[1], waited / 10)));
  }
}

/** Waits for a time, in programs and for faults at random moments; a test waits for a condition instead. */
export function delay(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/** Repeats the work, at most once per `ms`. Returns a function that stops it and waits for the last run. */
export function every(ms: number, work: () => Promise<void>): () => Promise<void> {
  let isOver = false;
  const loop = async (): Promise<void> => {
    while (!isOver) {
      const due = performance.now() + ms;
      await work();
      await delay(Math.max(0, due - performance.now()));
    }
  };
  const going = loop();
  return () => {
    isOver = true;
    return going;
  };
}

/** Asks wait as long as the test file may: on a busy machine an answer takes longer than the product waits. */
export function patient<P extends Protocol>(ref: ActorRef<P>): ActorRef<P> {
  return {
    name: ref.name,
    tell: (type, request, transfer) => ref.tell(type, request, transfer),
    ask: (type, request, deadlineMs = FILE_MS) => ref.ask(type, request, deadlineMs),
  };
}

export async function timed<Result>(
  test: { comment(text: string): void },
  what: string,
  work: () => Result | Promise<Result>,
): Promise<Result> {
  const begunAt = performance.now();
  const result = await work();
  test.comment(`${what}: ${Math.round(performance.now() - begunAt)} ms`);
  return result;
}

/**
 * Waiting for a condition, so that tests need no sleeps. The time limit of the test file is the only clock: on a busy
 * machine a wait takes longer, which is no fault.
 */

/** Time limit of a test file in seconds, set by the runner; not set in programs. */
const limitSeconds = process.env['TAP_TIMEOUT'];
export const FILE_MS = 1000 * Number(limitSeconds ?? 900);
/** A wait fails this long before the limit, and names what it waited for; the runner could not. */
const REPORT_MS = 10_000;

/** Milliseconds until a wait must end. The limit counts from the start of the process; programs have as long for every wait. */
export function remainingMs(): number {
  return limitSeconds === undefined ? FILE_MS : FILE_MS - REPORT_MS - performance.now();
}

/** Resolves when `condition` holds. Rejects shortly before the limit; programs may set their own. */
export async function until(
  what: string,
  condition: () => boolean | Promise<boolean>,
  deadlineMs = remainingMs(),
): Promise<void> {
  const end = performance.now() + deadlineMs;
  while (!(await condition())) {
    if (performance.now() > end) throw new Error(`waited in vain for: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
}

/** Waits for a time, in programs and for faults at random moments; a test waits for a condition instead. */
export function delay(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

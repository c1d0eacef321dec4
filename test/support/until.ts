/** Waiting for a condition with a deadline, so that tests need no sleeps. */

/** Resolves when `condition` holds; rejects after `deadlineMs`, naming what was waited for. */
export async function until(
  what: string,
  condition: () => boolean | Promise<boolean>,
  deadlineMs = 30_000,
): Promise<void> {
  const end = performance.now() + deadlineMs;
  while (!(await condition())) {
    if (performance.now() > end) throw new Error(`waited ${deadlineMs} ms in vain for: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
}

/** For programs and for faults at random moments; a test waits for a condition instead. */
export function delay(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/** What a step of a test took, for a reader of the output. No test asserts it: it depends on what else the machine does. */

/** Runs `work` and comments on how long it took. */
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

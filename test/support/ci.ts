/** Continuous integration has all that the tests need, so no test may be skipped there. */

/** Whether this is continuous integration. */
export function isCi(): boolean {
  const { CI } = process.env;
  return CI !== undefined && CI !== 'false';
}

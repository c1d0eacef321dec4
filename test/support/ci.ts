/** Continuous integration has all that the tests need, so no test may be skipped there. */

export function isCi(): boolean {
  const { CI } = process.env;
  return CI !== undefined && CI !== 'false';
}

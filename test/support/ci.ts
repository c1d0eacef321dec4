/** Where the tests run: continuous integration has all that they need, so nothing may be left out there. */

/** Whether this is continuous integration. */
export function isCi(): boolean {
  const { CI } = process.env;
  return CI !== undefined && CI !== 'false';
}

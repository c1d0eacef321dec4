/** Short and long forms of tests: `npm test` runs the short ones, `npm run test:long` the long ones. */

export const IS_LONG = process.env['TEST_FORM'] === 'long';

/** The option `skip` of a test of the long form in a file of both. */
export const SKIP_IN_SHORT = IS_LONG ? false : 'the long form runs it';

export function inForm<Size>(short: Size, long: Size): Size {
  return IS_LONG ? long : short;
}

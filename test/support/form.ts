/**
 * Short and long forms of tests: `npm test` runs the short ones, `npm run test:long` the long ones of the files that use
 * this module.
 */

export const IS_LONG = process.env['TEST_FORM'] === 'long';

/** The size of a test in the form that runs. */
export function inForm<Size>(short: Size, long: Size): Size {
  return IS_LONG ? long : short;
}

/** Short and long forms of tests: `npm test` runs the short ones, `npm run test:long` the long ones. */

export const IS_LONG = process.env['TEST_FORM'] === 'long';

export function inForm<Size>(short: Size, long: Size): Size {
  return IS_LONG ? long : short;
}

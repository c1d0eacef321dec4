/** A logarithm with equal bits on every platform (trigonometry.ts gives the reason). It is used outside hot loops. */

const LN_2 = 0.6931471805599453;

/** Natural logarithm of a positive finite number, error below 1e-12. */
export function naturalLogarithm(value: number): number {
  let exponent = 0;
  let m = value;
  while (m >= 1.4142135623730951) {
    m *= 0.5;
    exponent++;
  }
  while (m < 0.7071067811865476) {
    m *= 2;
    exponent--;
  }
  const t = (m - 1) / (m + 1);
  const s = t * t;
  let sum = 0;
  for (let k = 19; k >= 1; k -= 2) sum = sum * s + 1 / k;
  return 2 * t * sum + exponent * LN_2;
}

/** The statistics of the reports against numbers worked out by hand. */
import t from 'tap';
import { lineChart } from '../worlds/charts.js';
import { mean, pairedPermutationTest, variation } from '../worlds/statistics.js';

t.test('three differences of one sign: one assignment of eight is as far above zero', async (t) => {
  // All signs: +6 is seen; only + + + reaches 6. p = 1/8.
  t.match(pairedPermutationTest([1, 2, 3]), { meanDifference: 2, p: 1 / 8, isExact: true });
  // Seen: 1 + 2 - 3 = 0; sums over all signs are 6 4 2 0 0 -2 -4 -6: five of eight are at least 0.
  t.match(pairedPermutationTest([1, 2, -3]), { p: 5 / 8 });
  t.match(pairedPermutationTest([-1, -2, -3]), { p: 1 });
});

t.test('many pairs are tested by a share of the assignments, the same ones every time', async (t) => {
  const differences = Array.from({ length: 20 }, (_, i) => (i % 4 === 0 ? -1 : 1));
  const once = pairedPermutationTest(differences);
  t.equal(once.isExact, false);
  // 15 of 20 coins: the chance of 15 heads or more is 21,700 / 2^20 = 0.0207.
  t.ok(Math.abs(once.p - 0.0207) < 0.002, String(once.p));
  t.same(pairedPermutationTest(differences), once);
});

t.test('means and variation', async (t) => {
  t.equal(mean([1, 2, 6]), 3);
  // Deviations 1, 1: the variance is 1, the mean 3.
  t.equal(variation([2, 4]), 1 / 3);
});

t.test('charts draw every series to one scale', async (t) => {
  const series = { 'a <b>': [0, 10], c: [5, 5] };
  const chart = lineChart({ title: 'x & y', xLabel: 'days', xFrom: 0, xTo: 1, series });
  t.equal(chart.match(/<polyline/g)?.length, 2);
  t.match(chart, 'x &amp; y');
  t.match(chart, 'a &lt;b>');
  // 0 lies on the axis (220 - 34), 10 at the top (28), 5 half way.
  t.match(chart, 'points="52.0,186.0 628.0,28.0"');
  t.match(chart, 'points="52.0,107.0 628.0,107.0"');
});

/** The short form of `npm run report:presets`: worlds of balance within wide bounds, and promises that can be broken. */
import t from 'tap';
import { PRESET_NAMES } from '#schemas/laws/presets.js';
import { EXPECTATIONS, settledPopulation } from '../worlds/expectations.js';
import { inForm } from '#test/support/form.js';
import { mean, sum } from '../worlds/statistics.js';
import { measureRun } from '../worlds/run-statistics.js';

/** Ten days to settle, and ten more. */
const TICKS = 24_000;

for (const seed of inForm([42], [42, 44])) {
  t.test(`balance holds a few hundred inhabitants by food, births and age, seed ${seed}`, async (t) => {
    const run = measureRun({ setting: 'balance', seed, ticks: TICKS });
    const settled = settledPopulation(run);
    const middle = mean(settled);
    t.ok(middle > 150 && middle < 400, `mean ${middle}`);
    t.ok(Math.min(...settled) > 100 && Math.max(...run.population) < 500, `${run.population}`);
    t.equal(run.events['miracle/MIRACLE_OF_THE_SPHERE'] ?? 0, 0, 'no help was needed');
    t.ok((run.deaths['old_age'] ?? 0) > sum(Object.values(run.deaths)) / 2, 'most die of age');
  });
}

t.test('a world in which nothing lives or happens breaks every preset', async (t) => {
  const run = measureRun({ setting: 'balance', seed: 1, ticks: 1 });
  const population = Array.from({ length: 101 }, () => 1);
  const none = { births: 0, events: {}, deaths: {}, castes: {} };
  const nothing = { ...run, ...none, ticks: 12_000, isExtinct: true, population };
  for (const preset of PRESET_NAMES) {
    const kept = EXPECTATIONS[preset].filter(({ judge }) => judge([nothing]).misses.length === 0);
    t.ok(kept.length < EXPECTATIONS[preset].length, `${preset} keeps ${kept.length}`);
  }
});

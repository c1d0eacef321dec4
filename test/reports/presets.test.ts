/** The short form of `npm run report:presets`: balance within its bounds, and promises that can be broken. */
import t from 'tap';
import { PRESET_NAMES } from '../../schemas/laws/presets.js';
import { EXPECTATIONS, KEY_EVENTS } from './expectations.js';
import { EVENTS } from '../../schemas/vocabulary.js';
import { inForm } from '../support/form.js';
import { measureRun, type RunStatistics } from './run-statistics.js';

/** Ten days to settle, and some more to hold still: twenty in the long form. */
const TICKS = inForm(12_000, 36_000);
/** Promises of `balance` about numbers; what a war or a hunt needs is more time. */
const STEADY = /die out|inhabitants|500|empties|variation|waves|cohorts/;

t.test('balance holds a few hundred inhabitants, steadily, and never more than 500', async (t) => {
  const run = measureRun({ setting: 'balance', seed: 42, ticks: TICKS });
  const promises = EXPECTATIONS.balance.filter(({ promise }) => STEADY.test(promise));
  t.equal(promises.length, 7);
  for (const { promise, judge } of promises) {
    const { seen, holds } = judge([run]);
    t.ok(holds, `${promise}: ${seen}`);
  }
});

t.test('every preset has promises, about events that there are', async (t) => {
  const types: readonly string[] = EVENTS.map(({ type }) => type);
  for (const preset of PRESET_NAMES) {
    t.ok(EXPECTATIONS[preset].length > 0, preset);
    for (const type of KEY_EVENTS[preset]) t.ok(types.includes(type), `${preset}: ${type}`);
  }
});

t.test('a world in which nothing lives or happens breaks every preset', async (t) => {
  const nothing: RunStatistics = {
    job: { setting: 'balance', seed: 1, ticks: TICKS },
    ticks: 12_000,
    isExtinct: true,
    births: 0,
    generations: 0,
    events: {},
    kinds: {},
    deaths: {},
    population: Array.from({ length: 101 }, () => 1),
    oldAgeDeathsByDay: [],
    oldAgeDeathsByCohort: {},
    stateHash: '',
    seconds: 0,
  };
  for (const preset of PRESET_NAMES) {
    const kept = EXPECTATIONS[preset].filter(({ judge }) => judge([nothing]).holds);
    t.ok(kept.length < EXPECTATIONS[preset].length, `${preset} keeps ${kept.length}`);
  }
});

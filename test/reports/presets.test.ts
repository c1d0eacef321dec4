/** The short form of `npm run report:presets`: balance within its bounds, and promises that can be broken. */
import t from 'tap';
import { PRESET_NAMES } from '../../schemas/laws/presets.js';
import { EXPECTATIONS, KEY_EVENTS } from './expectations.js';
import { EVENTS } from '../../schemas/wire/vocabulary.js';
import { tell, type Tale } from './tale.js';

const TICKS = 12_000;

t.test('balance holds a few hundred inhabitants and never more than 500 (Presets)', async (t) => {
  const tale = tell({ setting: 'balance', seed: 42, ticks: TICKS });
  t.equal(tale.isExtinct, false);
  const highest = Math.max(...tale.population);
  const lowest = Math.min(...tale.population);
  t.ok(highest <= 500, `${highest} at most`);
  t.ok(lowest >= 100, `${lowest} at least`);
  t.ok(tale.births > 100 && tale.generations >= 4, `${tale.births} births, ${tale.generations} generations`);
});

t.test('every preset has promises, about events that there are', async (t) => {
  const types: readonly string[] = EVENTS.map(({ type }) => type);
  for (const preset of PRESET_NAMES) {
    t.ok(EXPECTATIONS[preset].length > 0, preset);
    for (const type of KEY_EVENTS[preset]) t.ok(types.includes(type), `${preset}: ${type}`);
  }
});

t.test('a world in which nothing lives or happens breaks every preset', async (t) => {
  const nothing: Tale = {
    job: { setting: 'balance', seed: 1, ticks: TICKS },
    ticks: TICKS,
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

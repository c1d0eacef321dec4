/**
 * The time series (actors/README.md#reads): its size is bounded, new samples keep their resolution, it
 * survives a restart and a new world, and thinning loses no count.
 */
import fc from 'fast-check';
import t, { type Test } from 'tap';
import { analyticsBehaviour } from '#actors/analytics/actor.js';
import { Series } from '#actors/chronicle/series.js';
import { type Survey, surveyOf } from '#actors/encoding/survey/survey.js';
import { createSystem } from '#actors/runtime/system.js';
import { SERIES_NAMES, type SeriesName, type SeriesSample } from '#schemas/wire/analytics.js';
import { fullWorld } from '../../fixtures/full-world.js';
import { frameOf } from '../../support/frames.js';
import { scene, storePath } from './scene.js';

const SURVEY = surveyOf(frameOf(fullWorld()));

/** A survey of the tick with these values in its sample, zero in the others. */
function surveyAt(tick: number, values: Partial<Record<SeriesName, number>> = {}, worldId = 1): Survey {
  const zeros = Object.fromEntries(SERIES_NAMES.map((name) => [name, 0]));
  const sample = { worldId, tick, values: { ...zeros, ...values } as SeriesSample['values'] };
  return { ...SURVEY, worldId, tick, summary: { ...SURVEY.summary, world_id: worldId, tick }, sample };
}

t.test('arrays have equal, bounded length; births and deaths add up after any thinning', async (test) => {
  const property = fc.property(
    fc.integer({ min: 4, max: 40 }),
    fc.array(fc.nat(9), { maxLength: 300 }),
    (capacity, steps) => {
      const series = new Series(capacity);
      let births = 0;
      for (const [index, step] of steps.entries()) {
        births += step;
        series.add(surveyAt(60 * index, { births, population: index }));
      }
      const answer = series.answer();
      const lengths = new Set([answer.ticks.length, ...SERIES_NAMES.map((name) => answer[name].length)]);
      const counted = answer.births.reduce((sum, each) => sum + each, 0);
      const rising = answer.ticks.every((tick, i) => i === 0 || tick > answer.ticks[i - 1]!);
      const ends = steps.length === 0 || answer.ticks.at(-1) === 60 * (steps.length - 1);
      return lengths.size === 1 && answer.ticks.length <= capacity && counted === births && rising && ends;
    },
  );
  test.doesNotThrow(() => fc.assert(property));
});

t.test('the older half is thinned; the newest samples and the first one stay', async (test) => {
  const series = new Series(8);
  for (let i = 0; i < 9; i++) series.add(surveyAt(60 * i));
  test.same(series.answer().ticks, [0, 120, 240, 300, 360, 420, 480]);
});

t.test('a sample between two ticks of the interval stays only as the newest or the first', async (test) => {
  const series = new Series();
  for (const tick of [7, 60, 95, 120, 137]) series.add(surveyAt(tick));
  test.same(series.answer().ticks, [7, 60, 120, 137]);
  series.add(surveyAt(180));
  test.same(series.answer().ticks, [7, 60, 120, 180]);
});

t.test('a world resumed at an earlier tick replaces the samples after it; a new world starts empty', async (test) => {
  const series = new Series();
  for (const tick of [0, 60, 120, 180]) series.add(surveyAt(tick, { population: 1 }));
  series.add(surveyAt(120, { population: 9 }));
  test.same(series.answer().ticks, [0, 60, 120]);
  test.same(series.answer().population, [1, 1, 9]);
  series.add(surveyAt(0, {}, 2));
  test.same(series.answer().ticks, [0]);
  series.add(surveyAt(240, {}, 1));
  test.same(series.answer().ticks, [0], 'a late word of the old world is passed over');
});

t.test('a curve that a stored series lacks is 0 there, and its total is no increase afterwards', async (test) => {
  const series = new Series();
  series.restore({
    worldId: 1,
    names: ['population', 'deaths'],
    rows: [
      [0, 5, 0],
      [60, 4, 1],
    ],
  });
  series.add(surveyAt(120, { population: 3, deaths: 2, deaths_war: 2, caste_woman: 3 }));
  // Stored texts have null for a total that is not known.
  const again = new Series();
  again.restore(JSON.parse(JSON.stringify(series.stored())) as ReturnType<Series['stored']>);
  again.add(surveyAt(180, { population: 1, deaths: 4, deaths_war: 3, caste_woman: 1 }));
  test.match(again.answer(), {
    population: [5, 4, 3, 1],
    deaths: [0, 1, 1, 2],
    deaths_war: [0, 0, 0, 1],
    caste_woman: [0, 0, 3, 1],
  });
});

function open(test: Test, location: string) {
  const { chronicle, stop } = scene(test, location);
  const system = createSystem({
    now: () => performance.now(),
    onFault: ({ fault }) => test.fail(String(fault)),
  });
  test.teardown(() => system.stop());
  return { analytics: system.spawn(analyticsBehaviour({ chronicle })), chronicle, stop };
}

t.test('saved samples are present after a restart', async (test) => {
  const location = storePath(test);
  const before = open(test, location);
  for (const tick of [0, 60, 120]) before.analytics.tell('sample', surveyAt(tick, { population: tick, lambda: 0.5 }));
  await before.analytics.ask('save', null);
  await before.stop();
  const after = open(test, location);
  test.match(await after.analytics.ask('timeseries', { worldId: 1 }), {
    world_id: 1,
    ticks: [0, 60, 120],
    population: [0, 60, 120],
    lambda: [0.5, 0.5, 0.5],
  });
  after.analytics.tell('sample', surveyAt(180));
  test.equal((await after.analytics.ask('timeseries', { worldId: 1 }))?.ticks.length, 4);
});

t.test('the series of a closed world is kept up to its last sample', async (test) => {
  const location = storePath(test);
  const { analytics, chronicle } = open(test, location);
  for (const tick of [0, 60, 120]) analytics.tell('sample', surveyAt(tick, { population: tick }));
  analytics.tell('sample', surveyAt(0, {}, 2));
  const curves = async (worldId: number): Promise<readonly number[]> =>
    ((await analytics.ask('timeseries', { worldId })) ?? (await chronicle.ask('timeseries', { worldId }))).ticks;
  test.same(await curves(1), [0, 60, 120], 'at once');
  test.match(await analytics.ask('survey', { worldId: 1 }), { summary: { world_id: 1, tick: 120 } });
  test.equal(await analytics.ask('survey', { worldId: 3 }), null);
  await analytics.ask('save', null);
  test.equal(await analytics.ask('timeseries', { worldId: 1 }), null, 'memory holds it until it is stored');
  test.same(await curves(1), [0, 60, 120]);
  const { sample: _, ...survey } = surveyAt(120);
  test.same((await chronicle.ask('series', { worldId: 1 }))?.survey, survey);
  test.same(await curves(2), [0]);
  test.same(await curves(3), []);
});

t.test('if the store cannot be read, only earlier samples are missing', async (test) => {
  const { analytics } = open(test, '/dev/null/nowhere/world.db');
  analytics.tell('sample', surveyAt(5));
  test.same((await analytics.ask('timeseries', { worldId: 1 }))?.ticks, [5]);
  await test.rejects(analytics.ask('save', null), { code: 'store_unavailable' });
});

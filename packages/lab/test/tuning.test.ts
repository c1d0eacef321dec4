/** `npm run tune` (docs/presets.md): its words, its design, and the table of a short run. */
import { readFileSync } from 'node:fs';
import t from 'tap';
import { sum } from '../worlds/statistics.js';
import { designOf, readPlan, runTrial, trialTable, type Trial } from '../worlds/tuning.js';

/** The words after `npm run tune --` in the guide. */
const GUIDE = /npm run tune -- ([^\n]*)/.exec(readFileSync('docs/presets.md', 'utf8'))?.[1] ?? '';

function samplesOf({ limits }: Trial, name: string): number {
  return sum(limits.filter(([limit]) => limit === name).map(([, samples]) => samples));
}

t.test('a plan names a preset, and laws with values within their ranges', async (t) => {
  t.same(readPlan(['balance', 'birth_rate=0.004..0.008', 'adult_age=700']), {
    setting: 'balance',
    ranges: [
      { law: 'birth_rate', from: 0.004, to: 0.008 },
      { law: 'adult_age', from: 700, to: 700 },
    ],
  });
  t.same(readPlan(['defaults', 'rivalry_threshold=-40..-5']).ranges, [{ law: 'rivalry_threshold', from: -40, to: -5 }]);
  const bad: readonly (readonly [string, RegExp])[] = [
    ['paradise', /defaults, balance/],
    ['balance bread=1..2', /bread=1..2: no law with numbers/],
    ['balance war_enabled=0..1', /no law with numbers/],
    ['balance birth_rate=0.5..2', /birth_rate: 2 is not within 0 and 1/],
  ];
  for (const [words, message] of bad) t.throws(() => readPlan(words.split(' ')), message, words);
});

t.test('every law of a design takes evenly spaced values over its range, each once', async (t) => {
  const { ranges } = readPlan(['balance', 'birth_rate=0..0.4', 'adult_age=100..500', 'mate_radius=8..8']);
  const points = designOf(ranges, 5);
  t.same(
    points.map((laws) => laws.birth_rate),
    [0, 0.1, 0.2, 0.3, 0.4],
  );
  t.same(points.map((laws) => laws.adult_age).sort(), [100, 200, 300, 400, 500]);
  t.ok(points.every((laws) => laws.mate_radius === 8));
  t.same(designOf(ranges, 5), points, 'the same design twice');
});

t.test("the guide's command runs worlds and what births waited for", async (t) => {
  const words = GUIDE.split(' ');
  const { setting, ranges } = readPlan(
    words.slice(
      0,
      words.findIndex((word) => word.startsWith('--')),
    ),
  );
  const [laws] = designOf(ranges, 3);
  const trial = runTrial({ setting, seed: 42, ticks: 1200, laws: laws! });
  t.equal(trial.population.length, 10);
  // Nobody mates before adult_age, and the wait begins with the first child.
  const [age, ...waits] = ['age', 'energy', 'wait', 'ready'].map((limit) => samplesOf(trial, limit));
  t.ok(age === 0 && sum(waits) > 0);
  const [head, , row] = trialTable(ranges, [trial]);
  t.match(head, /seed \| mean \| 5 to 95 % \| range \| deaths \| grown women wait for/);
  t.match(row, /\| 42 \| \d/);
  const barren = runTrial({ setting, seed: 42, ticks: 600, laws: { ...laws, mate_energy_min: 900 } });
  t.ok(samplesOf(barren, 'energy') > 0 && samplesOf(barren, 'ready') === 0, 'nobody has so much energy');
});

/**
 * The short form of `npm run report:events`: two presets show what happens in most worlds, and what is counted is
 * what the world itself counts.
 */
import t from 'tap';
import type { Laws } from '../../schemas/laws/laws.js';
import { EVENTS } from '../../schemas/vocabulary.js';
import { inForm } from '../support/form.js';
import { countCauses, countEvents, neverSeen, rateTable } from './event-counts.js';
import { measureRun, type RunStatistics } from './run-statistics.js';

const TICKS = 6000;
const SMALL = { width: 240, height: 180 } as const;
const PLANE = inForm<Partial<Laws>>(SMALL, {});
/** In five days of any world. */
const COMMON = ['death', 'birth', 'bloom', 'alliance', 'settlement', 'succession'];
/** In five days of a wild world, where peace is no excuse. */
const COMMON_IN_CHAOS = [
  'clan_extinction',
  'rivalry',
  'predation',
  'war',
  'outbreak',
  'recovery',
  'promotion',
  'fire',
  'conquest',
];
const COMMON_CAUSES = ['old_age', 'starvation', 'disease', 'war', 'predation'];

t.test('the commonest things happen, and are counted (Chronicle event types)', async (t) => {
  const runs: RunStatistics[] = [
    measureRun({ setting: 'balance', seed: 42, ticks: TICKS, decreeEveryTicks: 2000, laws: PLANE }),
    measureRun({ setting: 'chaos', seed: 42, ticks: TICKS, laws: PLANE }),
  ];
  for (const { job, events } of runs) {
    for (const type of COMMON) t.ok((events[type] ?? 0) > 0, `${job.setting}: ${type}`);
  }
  for (const type of COMMON_IN_CHAOS) t.ok((runs[1]?.events[type] ?? 0) > 0, `chaos: ${type}`);
  for (const cause of COMMON_CAUSES)
    t.ok(
      runs.some(({ deaths }) => (deaths[cause] ?? 0) > 0),
      cause,
    );
  t.ok((runs[0]?.events['resonance'] ?? 0) > 0, 'new laws resound');

  const events = countEvents(runs);
  t.equal(events.length, EVENTS.length, 'a row for every event type');
  const [deaths, births] = events;
  const ofCauses = countCauses(runs).reduce((total, { total: count }) => total + count, 0);
  t.equal(deaths?.total, ofCauses, 'as many deaths by cause as events of death');
  t.equal(
    births?.total,
    runs.reduce((total, run) => total + run.births, 0),
  );
  // Two worlds, one column each: n events in T ticks are n x 100,000 / T a row.
  const rate = births?.rates.get('balance') ?? 0;
  t.ok(Math.abs(rate - ((runs[0]?.events['birth'] ?? 0) * 100_000) / TICKS) < 1e-6);
});

t.test('events that never happened are named and marked', async (t) => {
  const run = measureRun({ setting: 'defaults', seed: 1, ticks: 1, laws: SMALL });
  const rows = countEvents([run]);
  const missing = neverSeen(rows);
  t.ok(missing.includes('extinction'));
  t.match(rateTable('Event', rows, ['defaults']).join('\n'), '**extinction** (never)');
});

t.test('one job describes one run', async (t) => {
  const job = { setting: 'chaos', seed: 3, ticks: 300, laws: SMALL } as const;
  const { seconds: _once, ...run } = measureRun(job);
  const { seconds: _twice, ...again } = measureRun(job);
  t.same(again, run);
  t.equal(run.population.length, 3, 'samples at ticks 0, 120 and 240');
});

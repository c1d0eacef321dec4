/**
 * The short form of `npm run report:events`: two presets show what happens in most worlds, and what is counted is
 * what the world itself counts.
 */
import t from 'tap';
import type { Laws } from '#schemas/laws/catalog/catalog.js';
import { EVENTS } from '#schemas/events/events.js';
import { inForm } from '#test/support/form.js';
import { countCauses, countEvents, neverSeen, rateTable } from '../worlds/event-counts.js';
import { measureRun } from '../worlds/run-statistics.js';
import { sum } from '../worlds/statistics.js';

const TICKS = 6000;
const SMALL = { width: 240, height: 180 } as const;
const PLANE = inForm<Partial<Laws>>(SMALL, {});
/** Events of five days in any world. */
const COMMON = 'death birth bloom alliance settlement succession'.split(' ');
/** Events of five days in a world with wars. */
const COMMON_IN_CHAOS = 'clan_extinction rivalry predation war outbreak recovery promotion fire conquest'.split(' ');
const COMMON_CAUSES = ['old_age', 'starvation', 'disease', 'war', 'predation'];

t.test('the commonest things happen, and are counted (Chronicle event types)', async (t) => {
  const balance = measureRun({
    setting: 'balance',
    seed: 42,
    ticks: TICKS,
    decreeEveryTicks: 2000,
    laws: PLANE,
  });
  const chaos = measureRun({ setting: 'chaos', seed: 42, ticks: TICKS, laws: PLANE });
  const runs = [balance, chaos];
  for (const type of COMMON) t.ok(balance.events[type], `balance: ${type}`);
  for (const type of [...COMMON, ...COMMON_IN_CHAOS]) t.ok(chaos.events[type], `chaos: ${type}`);
  for (const cause of COMMON_CAUSES) t.ok(balance.deaths[cause] || chaos.deaths[cause], cause);
  t.ok(balance.events['resonance'], 'new laws resound');

  const events = countEvents(runs);
  t.equal(events.length, EVENTS.length, 'a row for every event type');
  const [deaths, births] = events;
  const ofCauses = sum(countCauses(runs).map(({ total }) => total));
  t.equal(deaths?.total, ofCauses, 'as many deaths by cause as events of death');
  t.equal(births?.total, balance.births + chaos.births);
  // n events in T ticks are n x 100,000 / T.
  t.equal(births?.rate('balance'), (balance.events['birth']! * 100_000) / TICKS);
});

t.test('events that never happened are named and marked', async (t) => {
  const rows = countEvents([measureRun({ setting: 'defaults', seed: 1, ticks: 1, laws: SMALL })]);
  t.ok(neverSeen(rows).includes('extinction'));
  t.match(rateTable('Event', rows, ['defaults']).join('\n'), '**extinction** (never)');
});

t.test('one job describes one run', async (t) => {
  const job = { setting: 'chaos', seed: 3, ticks: 300, laws: SMALL, measuresSelection: true } as const;
  const run = measureRun(job);
  t.same(measureRun(job), run);
  t.equal(run.population.length, 3, 'samples at ticks 0, 120 and 240');
  t.ok(run.selection!.founders > 0, 'founders are among the lives');
});

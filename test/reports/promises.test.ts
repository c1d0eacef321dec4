/**
 * The reports of nature in short: what happens all the time happens in short histories too, and the default preset keeps
 * its numbers through the founding ramp (Presets). The long forms are `npm run report:events` and `report:presets`.
 */
import t from 'tap';
import { countCauses, countEvents } from './event-counts.js';
import { EXPECTATIONS } from './expectations.js';
import { tell } from './tale.js';

const SEED = 42;
const EVENTS_TICKS = 6000;
const BALANCE_TICKS = 12_000;

/** What no history of a few days goes without. */
const COMMON_EVENTS = [
  'birth',
  'death',
  'bloom',
  'alliance',
  'rivalry',
  'settlement',
  'succession',
  'predation',
  'war',
  'outbreak',
  'recovery',
  'promotion',
  'fire',
  'clan_extinction',
];
const COMMON_CAUSES = ['old_age', 'starvation', 'disease', 'war', 'predation'];
/** Promises of `balance` that speak of all of its history; the others are of the time after the ramp. */
const EARLY_PROMISES = ['it does not die out', 'never more than 500'];

t.test('the commonest events and causes of death all occur in two short worlds', async (t) => {
  const tales = (['balance', 'warlords'] as const).map((setting) =>
    tell({ setting, seed: SEED, ticks: EVENTS_TICKS }),
  );
  const events = new Map(countEvents(tales).map(({ name, total }) => [name, total]));
  for (const type of COMMON_EVENTS) t.ok(events.get(type)! > 0, type);
  const causes = new Map(countCauses(tales).map(({ name, total }) => [name, total]));
  for (const cause of COMMON_CAUSES) t.ok(causes.get(cause)! > 0, `death by ${cause}`);
});

t.test('balance keeps its early promises through the founding ramp', async (t) => {
  const tale = tell({ setting: 'balance', seed: SEED, ticks: BALANCE_TICKS });
  for (const { promise, judge } of EXPECTATIONS.balance) {
    if (!EARLY_PROMISES.includes(promise)) continue;
    const { holds, seen } = judge([tale]);
    t.ok(holds, `${promise}: ${seen}`);
  }
});

/** The calendar against the machines of seasons and epochs: every transition walked on both. */
import t from 'tap';
import { epochAt, seasonAt } from '../../actors/world/environment/calendar.js';
import { epochMachine, seasonMachine, type WheelEvent } from './machines/epoch.js';
import { DEFAULT_LAWS } from '../../schemas/laws/defaults.js';
import { EPOCHS, SEASONS } from '../../schemas/vocabulary.js';
import { walkBoth } from './walk.js';

const LENGTH = 600;
const EVENTS: readonly WheelEvent[] = [
  { type: 'PASSED', ticks: 200, length: LENGTH },
  { type: 'PASSED', ticks: 600, length: LENGTH },
];

/** Every state stays for a part of its time, and is followed by the next. */
function waysOf(wheel: readonly string[]): string[] {
  const next = (index: number): string => wheel[(index + 1) % wheel.length]!;
  return wheel.flatMap((name, index) => [`${name} PASSED`, `${name} PASSED ${next(index)}`]).sort();
}

t.test('the seasons follow each other every season_length ticks (docs/rules/time.md#seasons)', (test) => {
  const laws = { ...DEFAULT_LAWS, season_length: LENGTH, initial_season_offset: 0 };
  const open = (): ((event: WheelEvent) => string) => {
    let tick = 0;
    return ({ ticks }) => SEASONS[seasonAt((tick += ticks), laws)]!;
  };
  test.same(walkBoth(test, seasonMachine, { events: () => EVENTS, open }), waysOf(SEASONS));
  SEASONS.forEach((season, offset) => {
    const started = { ...laws, initial_season_offset: offset };
    test.equal(SEASONS[seasonAt(0, started)], season, `initial_season_offset ${offset}`);
    test.equal(seasonAt(LENGTH, started), (offset + 1) % SEASONS.length);
  });
  test.end();
});

t.test('the epochs follow each other every age_length ticks (docs/rules/time.md#epochs)', (test) => {
  const laws = { ...DEFAULT_LAWS, age_length: LENGTH, age_enabled: true };
  const open = (): ((event: WheelEvent) => string) => {
    let tick = 0;
    return ({ ticks }) => EPOCHS[epochAt((tick += ticks), laws)]!;
  };
  test.same(walkBoth(test, epochMachine, { events: () => EVENTS, open }), waysOf(EPOCHS));
  test.equal(EPOCHS[epochAt(2 * LENGTH, { ...laws, age_enabled: false })], 'Golden', 'off, nothing turns');
  test.end();
});

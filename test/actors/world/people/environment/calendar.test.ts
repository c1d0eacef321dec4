/** Seasons and epochs (docs/rules/time.md). */
import t from 'tap';
import { epochAt, seasonAt } from '#people/environment/calendar.js';
import { DEFAULT_LAWS } from '#schemas/laws/catalog/catalog.js';
import { EPOCHS, SEASONS } from '#schemas/vocabulary.js';

const LENGTH = 600;
/** The last tick of a turn and the first of the next, through more than a whole round of four. */
const TICKS = [0, 599, 600, 1199, 1200, 1799, 1800, 2399, 2400, 3000];
const TURNS = [0, 0, 1, 1, 2, 2, 3, 3, 0, 1];

t.test('seasons follow each other every season_length ticks, from initial_season_offset on', async (t) => {
  for (const offset of [0, 1, 2, 3]) {
    const laws = { ...DEFAULT_LAWS, season_length: LENGTH, initial_season_offset: offset };
    t.same(
      TICKS.map((tick) => SEASONS[seasonAt(tick, laws)]),
      TURNS.map((turn) => ['spring', 'summer', 'autumn', 'winter'][(turn + offset) % 4]),
      `initial_season_offset ${offset}`,
    );
  }
});

t.test('epochs follow each other every age_length ticks; with age_enabled off none does', async (t) => {
  const laws = { ...DEFAULT_LAWS, age_length: LENGTH, age_enabled: true };
  t.same(
    TICKS.map((tick) => EPOCHS[epochAt(tick, laws)]),
    TURNS.map((turn) => ['Golden', 'Ice', 'Chaos', 'Plague'][turn]),
  );
  t.equal(EPOCHS[epochAt(2 * LENGTH, { ...laws, age_enabled: false })], 'Golden');
});

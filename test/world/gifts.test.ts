/**
 * Every gift that an avatar is said to have is given: some rule of the world reads it (Clans, settlements, society, 4).
 */
import t from 'tap';
import { TOTEM_ROWS, type Gift } from '../../machines/tables/totems.js';
import { readSources } from '../tidy/sources.js';

const rules = readSources().filter(({ path }) => path.startsWith('actors/world/'));

t.test('every gift of machines/tables/totems.ts is asked for by a rule of the world', async (t) => {
  const gifts = Object.keys(TOTEM_ROWS[0]!) as Gift[];
  t.ok(gifts.length >= 19);
  for (const gift of gifts) {
    const asking = new RegExp(`giftOf\\([^;]*?'${gift}'`);
    t.ok(
      rules.some(({ text }) => asking.test(text)),
      `${gift} is read`,
    );
  }
});

t.test('every avatar gives something', async (t) => {
  for (const row of TOTEM_ROWS) t.ok(Object.values(row).some((strength) => strength > 0));
});

/**
 * Events have the names of the clans that they name by id, since searches match words (docs/interface.md#endpoints). A
 * name stands in the payload, not in the index alone, so that a result shows why it matched.
 */
import t from 'tap';
import { clanName } from '../../../../schemas/names/clan.js';
import { personalName } from '../../../../schemas/names/person.js';
import { createWorld } from '../../../../actors/world/world.js';
import { DEFAULT_LAWS } from '../../../../schemas/laws/defaults.js';
import { PRESETS } from '../../../../schemas/laws/presets.js';
import { clansOf } from '../../../../store/events/event-clans.js';

const SEED = 6;
/** The world runs until all of these were seen, or so long. */
const TICKS_MAX = 10_000;
/** Those that named clans by id alone. */
const SOUGHT = ['conquest', 'regicide', 'predation', 'recovery', 'ruin'];
/** Too many for a name in each: they name the clan by id alone. */
const BY_ID: ReadonlySet<string> = new Set(['birth', 'death']);

t.test('every event of days under warlords but births and deaths names its clans in words', async (test) => {
  const world = createWorld({
    worldId: 1,
    // Houses that are left alone for a while fall, so that claimed ones do; wars are frequent and deadly.
    laws: {
      ...DEFAULT_LAWS,
      ...PRESETS.warlords.laws,
      house_decay_ticks: 100,
      rivalry_threshold: 0,
      attack_damage: 150,
      seed: SEED,
    },
    firstEventId: 1,
  });
  const seen = new Set<string>();
  const unnamed = new Set<string>();
  while (world.tick < TICKS_MAX && !SOUGHT.every((type) => seen.has(type))) {
    world.advance();
    for (const event of world.drainEvents()) {
      const { type, payload } = event;
      const said = Object.values(payload).flat();
      const clans = clansOf(event).filter((id) => id > 0);
      if (clans.length > 0) seen.add(type);
      if (!BY_ID.has(type) && !clans.every((id) => said.includes(clanName(SEED, id)))) unnamed.add(type);
      if (type !== 'regicide') continue;
      test.match(payload, {
        victim_name: clanName(SEED, payload['victim_clan'] as number),
        assassin_name: clanName(SEED, payload['assassin_clan'] as number),
        personal_name: personalName(SEED, payload['assassin'] as number),
        victim_personal_name: personalName(SEED, payload['victim'] as number),
      });
    }
  }
  test.strictSame([...unnamed], []);
  for (const type of SOUGHT) test.ok(seen.has(type), type);
});

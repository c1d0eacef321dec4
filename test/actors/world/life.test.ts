/** The default world lives: at table defaults births and deaths continue without a miracle. */
import t from 'tap';
import { createWorld } from '../../../actors/world/world.js';
import { DEFAULT_LAWS } from '../../../schemas/laws/defaults.js';
import { inForm } from '../../support/form.js';

const SEEDS = inForm([42], [42, 7, 1]);
const TICKS = inForm(4000, 16_000);
const WINDOW_TICKS = 4000;

for (const seed of SEEDS) {
  t.test(`the default world lives for ${TICKS} ticks, seed ${seed}`, async (t) => {
    const world = createWorld({ worldId: 1, laws: { ...DEFAULT_LAWS, seed }, firstEventId: 1 });
    let births = 0;
    let deaths = 0;
    while (world.tick < TICKS) {
      for (let i = 0; i < WINDOW_TICKS; i++) world.advance();
      world.drainEvents();
      world.drainLineage();
      const census = world.census();
      t.ok(census.births - births > 100, `${census.births - births} births up to tick ${world.tick}`);
      t.ok(census.deaths - deaths > 100, `${census.deaths - deaths} deaths up to tick ${world.tick}`);
      t.ok(census.creatures > 100, `${census.creatures} alive at tick ${world.tick}`);
      t.ok(census.clans >= 5, `${census.clans} clans`);
      births = census.births;
      deaths = census.deaths;
    }
    t.equal(world.census().safeguard.miracles, 0, 'nobody needed a miracle');
    t.comment(JSON.stringify(world.census()));
  });
}

/** Reactions to changed laws: sermons, chimes, resonance and the law wave (docs/rules/faith.md#sermons). */
import t from 'tap';
import { preachLaws } from '#people/faith/sermon.js';
import { applyBodyMessages } from '#phases/creatures/index.js';
import { SIGNAL } from '#tables/signals.js';
import { STAGE } from '#tables/stages.js';

import { CLAN_PHASES, createTestWorld, eventsOf, membersOf, run } from '#test/fixtures/world.js';
import { ordain } from '#test/fixtures/clans.js';

t.test('one sermon tells of changed laws and names the clans whose priests preach; every shrine chimes', async (t) => {
  const world = createTestWorld('faith');
  run(world, 1, ...CLAN_PHASES);
  const priest = ordain(world, 0, STAGE.adult);
  world.creatures.energies.fill(20, 0, world.creatures.count);
  world.bodyMessages.count = 0;
  preachLaws(world, ['tithe_rate', 'food_count', 'seed', 'birth_rate', 'war_enabled']);
  t.match(eventsOf(world, 'sermon'), [
    { clans: [1], clan_names: [String], laws: ['tithe_rate', 'food_count', 'seed', 'birth_rate'], text: /and more/ },
  ]);
  t.equal(world.log.events.find(({ type }) => type === 'sermon')!.entity_id, world.creatures.ids[priest]);
  t.match(eventsOf(world, 'resonance'), [{ chimes: 2, sermons: 1 }]);
  t.equal(world.signals.kinds[0], SIGNAL.chime);
  applyBodyMessages(world);
  t.equal(world.creatures.energies[priest], 22, 'members around the shrine take heart');
  t.equal(world.creatures.energies[membersOf(world, 2)[0]!], 20, 'where nobody preaches nobody does');
});

t.test('without theology or priests one sermon is still heard, of the oldest body', async (t) => {
  const world = createTestWorld('faith', { theology_enabled: false });
  ordain(world, 0, STAGE.adult);
  world.creatures.ages[3] = 90000;
  preachLaws(world, ['tithe_rate']);
  t.match(eventsOf(world, 'sermon'), [{ laws: ['tithe_rate'], clans: [], clan_names: [] }]);
  t.equal(world.log.events[0]!.entity_id, world.creatures.ids[3]);
  t.equal(eventsOf(world, 'resonance').length, 0);
});

t.test('priests of three clans preach in one sermon', async (t) => {
  const world = createTestWorld('faith');
  run(world, 1, ...CLAN_PHASES);
  const { count, ids } = world.clans;
  for (let clan = 0; clan < count; clan++) ordain(world, clan, STAGE.adult);
  preachLaws(world, ['tithe_rate']);
  t.match(eventsOf(world, 'sermon'), [{ clans: [...ids.subarray(0, count)] }]);
  preachLaws(world, []);
  t.equal(eventsOf(world, 'sermon').length, 1, 'no change, no sermon');
});

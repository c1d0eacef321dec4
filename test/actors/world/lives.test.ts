/** What the rules come to over days of whole worlds. It runs in the long form only; the rules have tests of their own. */
import t from 'tap';
import { energyCapacity } from '#people/bodies/creation.js';
import { createWorld } from '#world/world.js';
import { CASTE } from '#tables/castes.js';
import { DEFAULT_LAWS } from '#schemas/laws/catalog/catalog.js';
import { createTestWorld, eventsOf, run } from '../../fixtures/world.js';

/** Hours of 500 ticks that the default world is watched. */
const HOURS = 18;
const SEEDS = [42, 7, 1];
const TICKS = 16_000;
const WINDOW_TICKS = 4000;

t.test('the default world lives on below its cap of 540, and deaths do not come in waves', async (t) => {
  const world = createWorld({ worldId: 1, laws: { ...DEFAULT_LAWS, seed: 7 }, firstEventId: 1 });
  const populations: number[] = [];
  const agedDeaths: number[] = [];
  for (let hour = 0; hour < HOURS; hour++) {
    const before = world.census().deadByCause['old_age'] ?? 0;
    for (let tick = 0; tick < 500; tick++) world.advance();
    world.drainEvents();
    world.drainLineage();
    agedDeaths.push((world.census().deadByCause['old_age'] ?? 0) - before);
    if (hour >= 6) populations.push(world.census().creatures);
  }
  t.ok(Math.min(...populations) > 200 && Math.max(...populations) < 540, `${populations}`);
  // About 40 die of age in 500 ticks; a cohort that dies together would be hundreds.
  const worst = Math.max(...agedDeaths);
  t.ok(worst < 100, `at most ${worst} of ${agedDeaths}`);
});

t.test('with predator_ratio predators live and breed without eating the world empty', async (t) => {
  const world = createTestWorld('founded', { predation_enabled: true, predator_ratio: 0.05, seed: 42 });
  const before = world.registers.nextEntityId;
  run(world, 2400);
  const { creatures, registers } = world;
  let born = 0;
  for (let row = 0; row < creatures.count; row++) {
    if (creatures.castes[row] === CASTE.predator && creatures.ids[row]! >= before) born++;
  }
  t.ok(eventsOf(world, 'predation').length > 10, `${eventsOf(world, 'predation').length} kills`);
  t.ok(born > 0, `${born} young predators`);
  t.ok(registers.predators >= 5 && registers.predators < 40, `${registers.predators} predators`);
  t.ok(registers.population - registers.predators > 150, `${registers.population} alive`);
});

t.test('in a world that is fed it is a rare act of despair', async (t) => {
  const world = createTestWorld('founded', { seed: 7 });
  run(world, 2400);
  const eaten = eventsOf(world, 'cannibalism').length;
  t.ok(eaten <= 3, `${eaten} in two days`);
});

t.test('at defaults clans sow, store and feast', async (t) => {
  const world = createTestWorld();
  run(world, 4000);
  const { clans, plants } = world;
  let sown = 0;
  for (let row = 0; row < plants.count; row++) sown += plants.cultivated[row]!;
  t.ok(sown > 0, `${sown} crops stand`);
  t.ok(world.plots.count > clans.count, `${world.plots.count} plots of ${clans.count} clans`);
  t.ok(eventsOf(world, 'banquet').length > 3, `${eventsOf(world, 'banquet').length} feasts`);
  for (let clan = 0; clan < clans.count; clan++) {
    t.ok(clans.granaries[clan]! <= world.laws.granary_capacity && clans.granaries[clan]! >= 0);
    t.ok(clans.larders[clan]! <= world.laws.larder_capacity && clans.larders[clan]! >= 0);
  }
  for (let row = 0; row < world.creatures.count; row++) {
    t.ok(world.creatures.energies[row]! <= energyCapacity(world, row) + 1e-6);
  }
});

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

/** How far bodies see (docs/rules/senses-and-decisions.md#sight). */
import { updateConditions } from '#phases/creatures/mind/best-drive.js';
import { sightOf, updateClanViews } from '#phases/creatures/perception/sight.js';
import type { WorldState } from '#engine/state/state.js';
import { CASTE } from '#tables/castes.js';
import { HUNGER } from '#tables/codes.js';
import { STAGE } from '#tables/stages.js';
import { TOTEM } from '#tables/totems.js';
import t from 'tap';
import { createTestWorld, placeBody, placeCampfire, placeClan } from '#test/fixtures/world.js';
import { decideAll } from '#test/fixtures/bodies.js';

/** Deep night at the default length of a day. */
const MIDNIGHT = 900;
const NOON = 300;

function sight(world: WorldState, row: number): number {
  updateConditions(world, world.mind);
  updateClanViews(world);
  return sightOf(world, world.mind, row);
}

t.test('sight: 20 units x caste x stage x health x leader (docs/rules/health-and-energy.md#health)', async (t) => {
  const world = createTestWorld('minds');
  const row = placeBody(world, { x: 50, y: 50 });
  const { creatures } = world;
  t.equal(sight(world, row), 20);
  creatures.castes[row] = CASTE.priest;
  t.equal(sight(world, row), 20 * 1.35);
  creatures.castes[row] = CASTE.gentleman;
  creatures.stages[row] = STAGE.infant;
  t.equal(sight(world, row), 12);
  creatures.stages[row] = STAGE.elder;
  t.equal(sight(world, row), 17);
  creatures.stages[row] = STAGE.adult;
  creatures.healths[row] = 59;
  t.equal(sight(world, row), 18);
  creatures.healths[row] = 29;
  t.equal(sight(world, row), 15);
  creatures.healths[row] = 100;
  creatures.auras[row] = 2;
  t.equal(sight(world, row), 22);
  creatures.auras[row] = 3;
  t.equal(sight(world, row), 18);
});

t.test('the All-Seeing Vertex gives sight 1.4, in fog and by night too', async (t) => {
  const world = createTestWorld('minds');
  const row = placeBody(world, { x: 50, y: 50 });
  placeClan(world, { leader: row });
  world.creatures.auras[row] = 1;
  world.clans.totems[0] = TOTEM.vertex;
  t.ok(Math.abs(sight(world, row) - 28) < 1e-6);
  world.registers.weather = 2;
  t.ok(Math.abs(sight(world, row) - 28 * 0.6) < 1e-6, 'fog dims it, too');
  world.clans.totems[0] = TOTEM.circle;
  t.ok(Math.abs(sight(world, row) - 12) < 1e-6, 'fog_sight_mult 0.6');
});

t.test('sight at night is sight by day x night_sight_mult, with caste and hunger', async (t) => {
  const world = createTestWorld('minds');
  const castes = [CASTE.gentleman, CASTE.woman, CASTE.priest, CASTE.predator];
  const bodies = castes.map((caste) => placeBody(world, { caste }));
  world.creatures.statuses[bodies[1]!] = HUNGER.starving;
  world.registers.tick = NOON;
  const day = bodies.map((row) => sight(world, row));
  world.registers.tick = MIDNIGHT;
  for (const mult of [0.05, 0.6, 0.99, 1]) {
    world.laws = { ...world.laws, night_sight_mult: mult };
    for (const row of bodies) t.ok(Math.abs(sight(world, row) - mult * day[row]!) < 1e-9, `${row} at ${mult}`);
  }
});

t.test('a torch shows its bearer at least 12 units at night, and those beside it 10.8', async (t) => {
  const world = createTestWorld('minds');
  world.registers.tick = MIDNIGHT;
  const woman = placeBody(world, { x: 50, y: 50, caste: CASTE.woman });
  const priest = placeBody(world, { x: 50, y: 52, caste: CASTE.priest });
  const explorer = placeBody(world, { x: 54, y: 50, caste: CASTE.woman, personality: 4 });
  const sees = (row: number, far: number): void =>
    void t.ok(Math.abs(sight(world, row) - far) < 1e-6, `${sight(world, row)}, expected ${far}`);
  sees(woman, 20 * 0.8 * 0.6);
  sees(explorer, 20 * 0.6);
  decideAll(world);
  sees(woman, 0.9 * 20 * 0.6);
  sees(priest, 20 * 1.35 * 0.6);
});

t.test('a campfire lights the night within 3.5 units as a torch does for those beside it', async (t) => {
  const world = createTestWorld('minds');
  world.registers.tick = MIDNIGHT;
  const woman = placeBody(world, { x: 50, y: 50, caste: CASTE.woman });
  const fire = placeCampfire(world, 50, 50);
  for (const [distance, far] of [
    [3.6, 20 * 0.8 * 0.6],
    [3.4, 0.9 * 20 * 0.6],
  ] as const) {
    world.campfires.xs[fire] = 50 + distance;
    t.ok(Math.abs(sight(world, woman) - far) < 1e-6, `${distance} units off`);
  }
});

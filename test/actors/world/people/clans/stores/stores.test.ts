/** The stores of a clan: granary, larder, feeding the hungry, feasts. */
import { packRation } from '#people/bodies/appetite.js';
import { createClan } from '#people/clans/registry/founding.js';
import { addPair } from '#engine/scratch/pair-rows.js';
import { scoreOf } from '#people/clans/registry/pairs.js';
import { appendRow } from '#engine/columns/table.js';
import { applyBodyMessages } from '#phases/creatures/index.js';
import { shareAtHome } from '#phases/creatures/feeding/sharing.js';
import { beginChoice } from '#phases/creatures/mind/best-drive.js';
import { weighStores } from '#phases/creatures/drives/meal.js';
import { relationsPhase } from '#phases/relations/index.js';
import { holdFeasts } from '#phases/settlements/feasts.js';
import { CASTE } from '#tables/castes.js';
import { DRIVE } from '#tables/drives.js';
import { GOVERNANCE } from '#tables/governance.js';
import { HUNGER } from '#tables/codes.js';
import { VARIANT } from '#tables/plants.js';
import { STAGE } from '#tables/stages.js';
import type { Laws } from '#schemas/laws/catalog/catalog.js';
import t from 'tap';
import { createFarmClan, type FarmClan } from '#test/fixtures/clans.js';
import { eventsOf, placeBody, placePlant, run } from '#test/fixtures/world.js';
import { eat } from '#test/fixtures/bodies.js';
import { equalAll } from '#test/support/checks.js';

t.test('a harvest gives the granary its share out of the gain of the eater', async (t) => {
  const harvest = (energy: number, cultivated: number, laws: Partial<Laws> = {}): [number, number] => {
    const { world, row } = createFarmClan(laws);
    world.creatures.tools[row] = 0;
    world.creatures.energies[row] = energy;
    const plant = placePlant(world, { x: 50, y: 56, variant: VARIANT.grain });
    world.plants.cultivated[plant] = cultivated;
    world.plants.clanIds[plant] = cultivated * world.clans.ids[0]!;
    eat(world, row, world.plants.ids[plant]!);
    return [world.creatures.energies[row]! - energy, world.clans.granaries[0]!];
  };
  const same = (found: [number, number], eaten: number, stored: number, what: string): void => {
    t.ok(Math.abs(found[0] - eaten) < 1e-3 && Math.abs(found[1] - stored) < 1e-3, `${what}: ${found}`);
  };
  same(harvest(50, 0), 45, 0, 'a hungry eater keeps all of it');
  same(harvest(65, 0), 45 - 15.75, 15.75, '35 % of 45');
  // 112.5 from a plot with room for 30: the rest goes in.
  same(harvest(70, 1), 30, 82.5, 'what the eater has no room for');
  same(harvest(70, 1, { granary_capacity: 50 }), 30, 50, 'as much as it holds');
  same(harvest(70, 1, { granaries_enabled: false }), 30, 0, 'no granary');
});

function sendLeaderAway({ world, clan }: FarmClan): void {
  const leader = placeBody(world, { x: 90, y: 50, clanId: clan });
  world.clans.leaderIds[0] = world.creatures.ids[leader]!;
}

t.test('well-fed members give to the larder at home, half a point a tick; the greedy give nothing', async (t) => {
  const given = (change: (made: FarmClan) => void = () => {}, ticks = 20): number => {
    const made = createFarmClan();
    const { world, row } = made;
    world.creatures.energies[row] = 95;
    change(made);
    run(world, ticks, shareAtHome);
    t.ok(Math.abs(world.creatures.energies[row]! + world.clans.larders[0]! - 95) < 1e-4, 'nothing is lost');
    return world.clans.larders[0]!;
  };
  equalAll(t, [
    ['20 ticks x .5', 10, given()],
    ['down to 75 %', 20, Math.round(given(undefined, 200))],
    ['half while the leader is away', 5, given(sendLeaderAway)],
    ['the same without a leader', 10, given(({ world }) => (world.clans.leaderIds[0] = 0))],
    ['the greedy', 0, given(({ world, row }) => (world.creatures.traits[row] = 1))],
    ['away from home', 0, given(({ world, row }) => (world.creatures.xs[row] = 80))],
    ['a small larder', 4, given(({ world }) => (world.laws = { ...world.laws, larder_capacity: 4 }))],
    ['without sharing', 0, given(({ world }) => (world.laws = { ...world.laws, resource_sharing_enabled: false }))],
  ]);
});

t.test('the starving are fed from larder and granary as the rule, the leader and the bylaw let them', async (t) => {
  const fed = (change: (made: FarmClan) => void): number => {
    const made = createFarmClan();
    const { world, row } = made;
    world.creatures.energies[row] = 5;
    world.creatures.statuses[row] = HUNGER.starving;
    world.creatures.farmingSkills[row] = 0;
    world.clans.larders[0] = 100;
    change(made);
    const before = world.clans.larders[0]! + world.clans.granaries[0]!;
    const energy = world.creatures.energies[row]!;
    run(world, 20, shareAtHome);
    const drawn = world.creatures.energies[row]! - energy;
    t.ok(Math.abs(before - world.clans.larders[0]! - world.clans.granaries[0]! - drawn) < 1e-4);
    return Math.round(drawn * 100) / 100;
  };
  const underJunta = (made: FarmClan): void => {
    sendLeaderAway(made);
    made.world.clans.governances[0] = GOVERNANCE.junta;
  };
  const hungry = ({ world, row }: FarmClan): void => {
    world.creatures.energies[row] = 30;
    world.creatures.statuses[row] = HUNGER.hungry;
  };
  const hungryOnRations = (made: FarmClan): void => {
    hungry(made);
    made.world.creatures.energies[made.row] = 20;
    made.world.clans.rationings[0] = 1;
  };
  equalAll(t, [
    ['up to 45 %', 40, fed(() => {})],
    ['up to 25 % under rationing', 20, fed(({ world }) => (world.clans.rationings[0] = 1))],
    ['the same without a leader', 40, fed(({ world }) => (world.clans.leaderIds[0] = 0))],
    ['20 x 3 x half while the leader is away', 30, fed(sendLeaderAway)],
    ['less under a junta', 22.5, fed(underJunta)],
    ['what is there', 17, fed(({ world: { clans } }) => (clans.larders.set([8]), clans.granaries.set([9])))],
    ['the hungry', 15, fed(hungry)],
    ['rationing keeps the stores for the starving', 0, fed(hungryOnRations)],
    ['away from every roof of the clan', 0, fed(({ world, row }) => (world.creatures.xs[row] = 80))],
    ['without sharing', 0, fed(({ world }) => (world.laws = { ...world.laws, resource_sharing_enabled: false }))],
  ]);
});

t.test('the hungry go home to full stores', async (t) => {
  const { world, row } = createFarmClan();
  world.creatures.xs[row] = 85;
  world.creatures.statuses[row] = HUNGER.starving;
  world.creatures.energies[row] = 10;
  const goes = (): boolean => {
    beginChoice(world.mind);
    weighStores(world, world.mind, row);
    return world.mind.bestDrive.drive === DRIVE.shelter && world.mind.bestDrive.x === 50;
  };
  t.notOk(goes(), 'nothing to go for');
  world.clans.granaries[0] = 50;
  t.ok(goes());
});

t.test('baskets are emptied into the larder at home, with the energy that was packed', async (t) => {
  const { world, row } = createFarmClan();
  packRation(world, row, VARIANT.berry, 48);
  packRation(world, row, VARIANT.poisonous, 8);
  run(world, 20, shareAtHome);
  t.equal(world.creatures.basketRations[row], 0);
  t.ok(Math.abs(world.clans.larders[0]! - 48) < 1e-4, 'poison is thrown away');
});

t.test('at 80 % of the granary there is a feast for members and friendly strangers', async (t) => {
  const { world, clan, row } = createFarmClan({ granary_capacity: 400 });
  const { creatures, clans } = world;
  const friends = createClan(world, 90, 90);
  const foes = createClan(world, 10, 10);
  clans.populations[1] = 1;
  const friend = placeBody(world, { x: 45, y: 50, caste: CASTE.gentleman, clanId: friends });
  const foe = placeBody(world, { x: 45, y: 52, caste: CASTE.gentleman, clanId: foes });
  for (const guest of [row, friend, foe]) creatures.energies[guest] = 50;
  const relate = (a: number, b: number, score: number): void => {
    const pair = appendRow(world.relations);
    world.relations.alive[pair] = 1;
    world.relations.a[pair] = a;
    world.relations.b[pair] = b;
    world.relations.scores[pair] = score;
    addPair(world.pairRows, a, b, pair);
  };
  relate(clan, friends, 10);
  relate(clan, foes, -10);
  creatures.morales[row] = 50;
  const feast = (ticks: number): void => run(world, ticks, holdFeasts);
  clans.granaries[0] = 319;
  feast(60);
  t.same(eventsOf(world, 'banquet'), []);
  clans.granaries[0] = 320;
  feast(60);
  // A quarter of 320 is 80: 12 for each of two, the other 56 to the larder.
  t.match(eventsOf(world, 'banquet'), [{ clan_id: clan, clan_name: String, spent: 80, guests: 2, strangers: 1 }]);
  t.same([clans.granaries[0], clans.larders[0]], [240, 56]);
  t.equal(world.houses.murals[0], 1, 'a feast is painted');
  const [feasted] = world.log.events.filter((event) => event.type === 'banquet');
  t.same([feasted?.x, feasted?.y, feasted?.entity_id], [50, 50, clans.mainHouseIds[0]]);
  applyBodyMessages(world);
  t.same([creatures.energies[row], creatures.energies[friend], creatures.energies[foe]], [62, 62, 50]);
  t.equal(creatures.morales[row], 65);
  world.laws = { ...world.laws, relation_drift_rate: 0 };
  relationsPhase(world);
  t.ok(scoreOf(world, clan, friends) >= 13);
  t.ok(clans.feastUntilTicks[0]! > world.registers.tick, 'births and morale rise for 600 ticks');
  run(world, 20, shareAtHome);
  t.ok(Math.abs(creatures.morales[row]! - 67) < 1e-4, '.1 a tick');
  clans.granaries[0] = 400;
  feast(2200);
  t.equal(eventsOf(world, 'banquet').length, 1, 'not again within two days');
  feast(300);
  t.equal(eventsOf(world, 'banquet').length, 2);
});

t.test('on the last day of autumn the harvest is eaten at home, and the young learn', async (t) => {
  const { world, clan, row } = createFarmClan({ season_length: 1000 });
  const { creatures, clans } = world;
  const child = placeBody(world, { x: 50, y: 45, caste: CASTE.gentleman, clanId: clan });
  creatures.stages[child] = STAGE.juvenile;
  creatures.energies[child] = 20;
  creatures.energies[row] = 20;
  clans.granaries[0] = 30;
  clans.larders[0] = 100;
  world.registers.tick = 2999;
  holdFeasts(world);
  t.match(eventsOf(world, 'banquet'), [{ clan_id: clan, spent: 50, guests: 2, kind: 'harvest' }]);
  t.same([clans.granaries[0], clans.larders[0]], [0, 80], 'all of it out of the stores');
  t.equal(world.houses.murals[0], 1, 'the festival is painted');
  applyBodyMessages(world);
  t.same([creatures.energies[row], creatures.energies[child]], [45, 45]);
  t.equal(creatures.farmingSkills[child], 2);
});

t.test('in autumn a leader at home calls to the harvest', async (t) => {
  const { world } = createFarmClan({ initial_season_offset: 2 });
  run(world, 240, holdFeasts);
  t.ok(world.clans.harvestUntilTicks[0]! > 0);
  t.equal(world.signals.count, 1);
  const away = createFarmClan({ initial_season_offset: 2 });
  away.world.creatures.xs[away.row] = 90;
  run(away.world, 240, holdFeasts);
  t.equal(away.world.clans.harvestUntilTicks[0], 0);
});

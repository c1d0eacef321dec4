/** Farms: plots, seeds, sowing, tending, compost (law agriculture_enabled). */
import { energyCapacity } from '#people/bodies/creation.js';
import { appendRow, rowOfId } from '#engine/columns/table.js';
import { assignJobs } from '#phases/creatures/feeding/farm-work.js';
import { feedBodies } from '#phases/creatures/feeding/feed.js';
import { beginChoice, updateConditions } from '#phases/creatures/mind/best-drive.js';
import { weighFarming } from '#phases/creatures/drives/meal.js';
import { updatePlots } from '#phases/plants/plots.js';
import type { WorldState } from '#engine/state/state.js';
import { DRIVE } from '#tables/drives.js';
import { HUNGER, JOB } from '#tables/codes.js';
import { VARIANT } from '#tables/plants.js';
import t from 'tap';
import { createFarmClan } from '#test/fixtures/clans.js';
import { eat } from '#test/fixtures/bodies.js';
import { eventsOf, placePlant, redraw } from '#test/fixtures/world.js';

function lay(world: WorldState): void {
  for (let i = 0; i < 480; i++, world.registers.tick++) updatePlots(world);
}

function assign(world: WorldState): void {
  for (let i = 0; i < 32; i++, world.registers.tick++) assignJobs(world);
}

/** The body walks to its plot at once and does its job there. */
function workOnce(world: WorldState, row: number): void {
  const { creatures, plots } = world;
  const plot = rowOfId(plots.ids, plots.count, creatures.jobPlotIds[row]!);
  creatures.xs[row] = plots.xs[plot]!;
  creatures.ys[row] = plots.ys[plot]!;
  for (let i = 0; i < 40 && creatures.jobKinds[row] !== JOB.none; i++) {
    redraw(world);
    creatures.drives[row] = DRIVE.farm;
    creatures.targetIds[row] = plots.ids[plot]!;
    feedBodies(world);
  }
}

t.test('a plot forgets the plant that is gone by the next round', async (t) => {
  const { world } = createFarmClan({ territory_radius: 14 });
  const { plots, registers } = world;
  lay(world);
  t.ok(plots.count > 0);
  plots.plantIds[0] = registers.nextEntityId++;
  lay(world);
  t.equal(plots.plantIds[0], 0);
});

t.test('a clan with a main house lays out plots around it, more as it grows; water makes them irrigated', async (t) => {
  const { world } = createFarmClan({ territory_radius: 14 });
  const { plots, clans } = world;
  lay(world);
  t.equal(plots.count, 3);
  for (let plot = 0; plot < 3; plot++) {
    const distance = Math.hypot(plots.xs[plot]! - 50, plots.ys[plot]! - 50);
    t.ok(Math.abs(distance - 0.55 * 14) < 1e-6 || Math.abs(distance - 0.85 * 14) < 1e-6, `${distance}`);
    t.equal(plots.irrigated[plot], 0);
  }
  clans.populations[0] = 20;
  lay(world);
  t.equal(plots.count, 8, '3 and one for four members');
  const wet = createFarmClan();
  const patch = appendRow(wet.world.patches);
  wet.world.patches.xs[patch] = 50;
  wet.world.patches.ys[patch] = 50;
  wet.world.patches.radii[patch] = 20;
  lay(wet.world);
  t.same([...wet.world.plots.irrigated.subarray(0, 3)], [1, 1, 1]);
  world.laws = { ...world.laws, agriculture_enabled: false };
  lay(world);
  t.equal(plots.count, 0, 'the law gives them up');
});

t.test('plots move with the home, and a dead farmer loses his', async (t) => {
  const { world, row } = createFarmClan();
  const { plots, clans } = world;
  lay(world);
  plots.farmerIds.fill(world.creatures.ids[row]!, 0, 3);
  plots.tendedTicks.fill(world.registers.tick, 0, 3);
  lay(world);
  t.equal(plots.farmerIds[0], world.creatures.ids[row]);
  world.creatures.alive[row] = 0;
  lay(world);
  t.equal(plots.farmerIds[0], 0);
  clans.homeXs[0] = 10;
  clans.homeYs[0] = 10;
  lay(world);
  t.equal(plots.count, 3);
  t.ok(plots.xs[0]! < 30 && plots.ys[0]! < 30);
});

t.test('a farmer keeps seeds of ripe wild plants, three at most; others let them fall', async (t) => {
  const seeds = (skill: number, growth: number): number => {
    const { world, row } = createFarmClan();
    for (let i = 0; i < 12; i++) {
      redraw(world);
      world.creatures.energies[row] = 30;
      world.creatures.farmingSkills[row] = skill;
      eat(world, row, world.plants.ids[placePlant(world, { x: 50, y: 56, variant: VARIANT.mushroom, growth })]!);
    }
    return world.creatures.seeds[row]!;
  };
  t.equal(seeds(5, 1), 3);
  t.equal(seeds(0, 1), 0, 'no farmer');
  t.equal(seeds(5, 0.9), 0, 'not ripe');
});

t.test("sowing costs a seed and makes a crop that is the clan's; not in winter", async (t) => {
  const { world, row, clan } = createFarmClan();
  const { creatures, plants, plots } = world;
  lay(world);
  assign(world);
  t.equal(creatures.jobKinds[row], JOB.none, 'no seed, no work');
  creatures.seeds[row] = 1;
  world.laws = { ...world.laws, initial_season_offset: 3 };
  assign(world);
  t.equal(creatures.jobKinds[row], JOB.none, 'the ground is hard');
  world.laws = { ...world.laws, initial_season_offset: 0 };
  assign(world);
  t.equal(creatures.jobKinds[row], JOB.sow);
  const plot = rowOfId(plots.ids, plots.count, creatures.jobPlotIds[row]!);
  t.equal(plots.farmerIds[plot], creatures.ids[row]);
  workOnce(world, row);
  t.equal(plants.count, 1);
  t.same(
    [plants.cultivated[0], plants.clanIds[0], plants.xs[0], plants.ys[0]],
    [1, clan, plots.xs[plot], plots.ys[plot]],
  );
  t.same([creatures.seeds[row], plots.plantIds[plot]], [0, plants.ids[0]]);
  // 5 + 1 x (1 - .8 x 5/30): a skilled body learns less.
  t.equal(creatures.farmingSkills[row], Math.fround(5 + 1 - (0.8 * 5) / 30));
  t.equal(world.registers.wildPlants, 0, 'crops are beyond the food law');
});

t.test('above 85 % of its energy a farmer leaves weeds alone', async (t) => {
  for (const [share, isPulled] of [
    [0.86, false],
    [0.84, true],
  ] as const) {
    const { world, row } = createFarmClan();
    const { creatures, plants, plots, registers } = world;
    lay(world);
    creatures.seeds[row] = 1;
    assign(world);
    workOnce(world, row);
    const plot = rowOfId(plots.ids, plots.count, creatures.jobPlotIds[row]!);
    const weed = placePlant(world, {
      x: plots.xs[plot]! + 2,
      y: plots.ys[plot]!,
      variant: VARIANT.poisonous,
      growth: 0.3,
    });
    const weedId = plants.ids[weed]!;
    registers.tick += 300;
    assign(world);
    t.equal(creatures.jobKinds[row], JOB.tend);
    creatures.energies[row] = share * energyCapacity(world, row);
    workOnce(world, row);
    t.equal(rowOfId(plants.ids, plants.count, weedId) < 0 || plants.alive[weed] === 0, isPulled, `at ${share}`);
  }
});

t.test('tending winds the crop back, pulls up poison; tired ground is composted once a day', async (t) => {
  const { world, row } = createFarmClan();
  const { creatures, plants, plots, fields } = world;
  lay(world);
  creatures.seeds[row] = 1;
  assign(world);
  workOnce(world, row);
  plants.growths[0] = 0.9;
  const plot = rowOfId(plots.ids, plots.count, creatures.jobPlotIds[row]!);
  const weedId =
    plants.ids[
      placePlant(world, { x: plots.xs[plot]! + 2, y: plots.ys[plot]!, variant: VARIANT.poisonous, growth: 0.3 })
    ]!;
  plants.ripeTicks[0] = 1000;
  fields.soil.fill(0.5);
  assign(world);
  t.equal(creatures.jobKinds[row], JOB.none, 'just done');
  world.registers.tick += 300;
  assign(world);
  t.equal(creatures.jobKinds[row], JOB.tend);
  workOnce(world, row);
  t.equal(plants.ripeTicks[0], 400);
  t.equal(plants.alive[rowOfId(plants.ids, plants.count, weedId)], 0);
  t.match(eventsOf(world, 'compost'), [{ clan_id: world.clans.ids[0], clan_name: String }]);
  t.ok(Math.abs(Math.max(...fields.soil) - 0.9) < 1e-5, '.5 + .4');
  fields.soil.fill(0.5);
  world.registers.tick += 300;
  assign(world);
  workOnce(world, row);
  t.equal(eventsOf(world, 'compost').length, 1, 'once a day');
});

t.test('the drive to work: by day, while nothing presses; harder when food is short or the leader calls', async (t) => {
  const { world, row } = createFarmClan();
  const { creatures, clans } = world;
  lay(world);
  creatures.seeds[row] = 1;
  assign(world);
  const urgency = (): number => {
    updateConditions(world, world.mind);
    beginChoice(world.mind);
    weighFarming(world, world.mind, row);
    return world.mind.bestDrive.drive === DRIVE.farm ? world.mind.bestDrive.urgency : 0;
  };
  world.registers.tick = 1500;
  t.equal(urgency(), 0.5);
  clans.harvesterWeights[0] = 2;
  t.equal(urgency(), 1);
  clans.harvesterWeights[0] = 1;
  clans.harvestUntilTicks[0] = 1600;
  t.equal(urgency(), 0.75);
  creatures.statuses[row] = HUNGER.hungry;
  t.equal(urgency(), 0);
  creatures.statuses[row] = HUNGER.fine;
  world.registers.tick = 2100;
  t.equal(urgency(), 0, 'midnight');
});

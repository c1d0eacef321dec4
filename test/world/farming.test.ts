/**
 * Farms and stores: plots, seeds, sowing, tending, compost, the granary's share, the larder, feasts (laws
 * agriculture_enabled, granaries_enabled, granary_capacity, resource_sharing_enabled, larder_capacity, banquets_enabled).
 */
import t from 'tap';
import { energyCapacity } from '../../actors/world/bodies/creation.js';
import { packRation } from '../../actors/world/bodies/basket.js';
import { openClan } from '../../actors/world/clans/founding.js';
import { scoreOf } from '../../actors/world/clans/pairs.js';
import { appendRow, rowOfId } from '../../actors/world/columns/table.js';
import { applyBodyMessages } from '../../actors/world/phases/creatures/inbox.js';
import { beginChoice, choice, lookAtSky } from '../../actors/world/phases/creatures/choice.js';
import { weighStores, weighWork } from '../../actors/world/phases/creatures/drives/farm.js';
import { feedBodies } from '../../actors/world/phases/creatures/feed.js';
import { DRIVE } from '../../actors/world/phases/creatures/instinct.js';
import { assignJobs, JOB } from '../../actors/world/phases/creatures/jobs.js';
import { shareAtHome } from '../../actors/world/phases/creatures/sharing.js';
import { keepPlots } from '../../actors/world/phases/plants/plots.js';
import { relationsPhase } from '../../actors/world/phases/relations/index.js';
import { holdFeasts } from '../../actors/world/phases/settlements/feasts.js';
import type { WorldState } from '../../actors/world/state.js';
import { trustOf } from '../../actors/world/minds/trust.js';
import { CASTE } from '../../machines/tables/castes.js';
import { GOVERNANCE } from '../../machines/tables/governance.js';
import { HUNGER } from '../../machines/tables/hunger.js';
import { VARIANT } from '../../machines/tables/plants.js';
import { STAGE } from '../../machines/tables/stages.js';
import type { Laws } from '../../schemas/laws/laws.js';
import { advance, simulate } from '../support/simulate.js';
import { body, grow, meadow } from './meadow.js';
import { eventsOf } from './small-world.js';

interface Hamlet {
  readonly world: WorldState;
  /** Clan id, and the row of the one member, who leads it: a gentleman with room for 100 energy. */
  readonly clan: number;
  readonly row: number;
}

/** A clan of one at home in a house at (50, 50). */
function hamlet(laws: Partial<Laws> = {}): Hamlet {
  const world = meadow(laws);
  const { houses, clans, creatures } = world;
  const clan = openClan(world, 50, 50);
  const house = appendRow(houses);
  houses.ids[house] = world.registers.nextEntityId++;
  houses.alive[house] = 1;
  houses.xs[house] = 50;
  houses.ys[house] = 50;
  houses.sizes[house] = 6;
  houses.beds[house] = 6;
  houses.clanIds[house] = clan;
  clans.mainHouseIds[0] = houses.ids[house]!;
  clans.populations[0] = 1;
  clans.governances[0] = GOVERNANCE.monarchy;
  clans.totems[0] = 255;
  clans.farmerShares[0] = 0;
  const row = body(world, 50, 56, CASTE.gentleman, clan);
  clans.leaderIds[0] = creatures.ids[row]!;
  creatures.energies[row] = 70;
  creatures.farmingSkills[row] = 5;
  return { world, clan, row };
}

/** Rounds of plots until every clan had its turn a few times. */
function lay(world: WorldState): void {
  for (let i = 0; i < 480; i++, world.registers.tick++) keepPlots(world);
}

/** Job rounds until everybody had a turn. */
function assign(world: WorldState): void {
  for (let i = 0; i < 32; i++, world.registers.tick++) assignJobs(world);
}

/** The body walks to its plot at once and does its job there. */
function labour(world: WorldState, row: number): void {
  const { creatures, plots } = world;
  const plot = rowOfId(plots.ids, plots.count, creatures.jobPlotIds[row]!);
  creatures.xs[row] = plots.xs[plot]!;
  creatures.ys[row] = plots.ys[plot]!;
  for (let i = 0; i < 40 && creatures.jobKinds[row] !== JOB.none; i++) {
    creatures.drives[row] = DRIVE.work;
    creatures.targetIds[row] = plots.ids[plot]!;
    feedBodies(world);
  }
}

function eat(world: WorldState, row: number, plant: number): void {
  world.creatures.drives[row] = DRIVE.eat;
  world.creatures.targetIds[row] = world.plants.ids[plant]!;
  feedBodies(world);
}

t.test(
  'a clan with a main house lays out plots around it, more as it grows; water makes them irrigated',
  async (t) => {
    const { world } = hamlet({ territory_radius: 14 });
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
    const wet = hamlet();
    const patch = appendRow(wet.world.patches);
    wet.world.patches.xs[patch] = 50;
    wet.world.patches.ys[patch] = 50;
    wet.world.patches.radii[patch] = 20;
    lay(wet.world);
    t.same([...wet.world.plots.irrigated.subarray(0, 3)], [1, 1, 1]);
    world.laws = { ...world.laws, agriculture_enabled: false };
    lay(world);
    t.equal(plots.count, 0, 'the law gives them up');
  },
);

t.test('plots move with the home, and a dead farmer loses his', async (t) => {
  const { world, row } = hamlet();
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
    const { world, row } = hamlet();
    for (let i = 0; i < 12; i++) {
      world.creatures.energies[row] = 30;
      world.creatures.farmingSkills[row] = skill;
      eat(world, row, grow(world, 50, 56, VARIANT.mushroom, growth));
    }
    return world.creatures.seeds[row]!;
  };
  t.equal(seeds(5, 1), 3);
  t.equal(seeds(0, 1), 0, 'no farmer');
  t.equal(seeds(5, 0.9), 0, 'not ripe');
});

t.test("sowing costs a seed and makes a crop that is the clan's; not in winter", async (t) => {
  const { world, row, clan } = hamlet();
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
  labour(world, row);
  t.equal(plants.count, 1);
  t.same(
    [plants.cultivated[0], plants.clanIds[0], plants.xs[0], plants.ys[0]],
    [1, clan, plots.xs[plot], plots.ys[plot]],
  );
  t.same([creatures.seeds[row], creatures.farmingSkills[row], plots.plantIds[plot]], [0, 6, plants.ids[0]]);
  t.equal(world.registers.wildPlants, 0, 'crops are beyond the food law');
});

t.test('tending winds the crop back, pulls up poison; tired ground is composted once a day', async (t) => {
  const { world, row } = hamlet();
  const { creatures, plants, plots, fields } = world;
  lay(world);
  creatures.seeds[row] = 1;
  assign(world);
  labour(world, row);
  plants.growths[0] = 0.9;
  const plot = rowOfId(plots.ids, plots.count, creatures.jobPlotIds[row]!);
  const weedId = plants.ids[grow(world, plots.xs[plot]! + 2, plots.ys[plot]!, VARIANT.poisonous, 0.3)]!;
  plants.ripeTicks[0] = 1000;
  fields.soil.fill(0.5);
  assign(world);
  t.equal(creatures.jobKinds[row], JOB.none, 'just done');
  world.registers.tick += 300;
  assign(world);
  t.equal(creatures.jobKinds[row], JOB.tend);
  labour(world, row);
  t.equal(plants.ripeTicks[0], 400);
  t.equal(plants.alive[rowOfId(plants.ids, plants.count, weedId)], 0);
  t.match(eventsOf(world, 'compost'), [{ clan_id: world.clans.ids[0], clan_name: String }]);
  t.ok(Math.abs(Math.max(...fields.soil) - 0.9) < 1e-5, '.5 + .4');
  fields.soil.fill(0.5);
  world.registers.tick += 300;
  assign(world);
  labour(world, row);
  t.equal(eventsOf(world, 'compost').length, 1, 'once a day');
});

t.test(
  'the drive to work: by day, while nothing presses; harder when food is short or the leader calls',
  async (t) => {
    const { world, row } = hamlet();
    const { creatures, clans } = world;
    lay(world);
    creatures.seeds[row] = 1;
    assign(world);
    const urgency = (): number => {
      lookAtSky(world);
      beginChoice();
      weighWork(world, row);
      return choice.drive === DRIVE.work ? choice.urgency : 0;
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
  },
);

t.test('a harvest gives the granary its share out of the gain of the eater (regression 24)', async (t) => {
  const harvest = (energy: number, cultivated: number, laws: Partial<Laws> = {}): [number, number] => {
    const { world, row } = hamlet(laws);
    world.creatures.tools[row] = 0;
    world.creatures.energies[row] = energy;
    const plant = grow(world, 50, 56, VARIANT.grain);
    world.plants.cultivated[plant] = cultivated;
    world.plants.clanIds[plant] = cultivated * world.clans.ids[0]!;
    eat(world, row, plant);
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

t.test(
  'members with much give to the larder at home, half a point a tick; the greedy give nothing',
  async (t) => {
    const given = (change: (made: Hamlet) => void, ticks = 20): number => {
      const made = hamlet();
      const { world, row } = made;
      world.creatures.energies[row] = 95;
      change(made);
      for (let i = 0; i < ticks; i++, world.registers.tick++) shareAtHome(world);
      t.ok(Math.abs(world.creatures.energies[row]! + world.clans.larders[0]! - 95) < 1e-4, 'nothing is lost');
      return world.clans.larders[0]!;
    };
    t.equal(
      given(() => undefined),
      10,
      '20 ticks x .5',
    );
    t.equal(Math.round(given(() => undefined, 200)), 20, 'down to 75 %');
    t.equal(
      given(({ world }) => (world.clans.leaderIds[0] = 0)),
      5,
      'half without a leader at home',
    );
    t.equal(
      given(({ world, row }) => (world.creatures.traits[row] = 1)),
      0,
    );
    t.equal(
      given(({ world, row }) => (world.creatures.xs[row] = 80)),
      0,
      'away from home',
    );
    t.equal(
      given(({ world }) => (world.laws = { ...world.laws, larder_capacity: 4 })),
      4,
    );
    t.equal(
      given(({ world }) => (world.laws = { ...world.laws, resource_sharing_enabled: false })),
      0,
    );
  },
);

t.test(
  'the starving are fed from larder and granary as the rule, the leader and the bylaw let them',
  async (t) => {
    const fed = (change: (made: Hamlet) => void): number => {
      const made = hamlet();
      const { world, row } = made;
      world.creatures.energies[row] = 5;
      world.creatures.statuses[row] = HUNGER.starving;
      world.creatures.farmingSkills[row] = 0;
      world.clans.larders[0] = 100;
      change(made);
      const before = world.clans.larders[0]! + world.clans.granaries[0]!;
      const energy = world.creatures.energies[row]!;
      for (let i = 0; i < 20; i++, world.registers.tick++) shareAtHome(world);
      const drawn = world.creatures.energies[row]! - energy;
      t.ok(Math.abs(before - world.clans.larders[0]! - world.clans.granaries[0]! - drawn) < 1e-4);
      return Math.round(drawn * 100) / 100;
    };
    t.equal(
      fed(() => undefined),
      40,
      'up to 45 %',
    );
    t.equal(
      fed(({ world }) => (world.clans.rationings[0] = 1)),
      20,
      'up to 25 % under rationing',
    );
    t.equal(
      fed(({ world }) => (world.clans.leaderIds[0] = 0)),
      30,
      '20 x 3 x half without the leader',
    );
    t.equal(
      fed(({ world }) => {
        world.clans.leaderIds[0] = 0;
        world.clans.governances[0] = GOVERNANCE.junta;
      }),
      22.5,
    );
    t.equal(
      fed(({ world }) => void ((world.clans.larders[0] = 8), (world.clans.granaries[0] = 9))),
      17,
    );
    const hungry = ({ world, row }: Hamlet): void => {
      world.creatures.energies[row] = 30;
      world.creatures.statuses[row] = HUNGER.hungry;
    };
    t.equal(fed(hungry), 15);
    t.equal(
      fed((made) => {
        hungry(made);
        made.world.clans.rationings[0] = 1;
      }),
      0,
      'rationing keeps the stores for the starving',
    );
    t.equal(
      fed(({ world, row }) => (world.creatures.xs[row] = 80)),
      0,
      'away from every roof of the clan',
    );
    t.equal(
      fed(({ world }) => (world.laws = { ...world.laws, resource_sharing_enabled: false })),
      0,
    );
  },
);

t.test('the hungry go home to full stores', async (t) => {
  const { world, row } = hamlet();
  world.creatures.xs[row] = 85;
  world.creatures.statuses[row] = HUNGER.starving;
  world.creatures.energies[row] = 10;
  const goes = (): boolean => {
    beginChoice();
    weighStores(world, row);
    return choice.drive === DRIVE.shelter && choice.x === 50;
  };
  t.notOk(goes(), 'nothing to go for');
  world.clans.granaries[0] = 50;
  t.ok(goes());
});

t.test('baskets are emptied into the larder at home, with the energy that was packed', async (t) => {
  const { world, row } = hamlet();
  packRation(world, row, VARIANT.berry, 48);
  packRation(world, row, VARIANT.poisonous, 8);
  for (let i = 0; i < 20; i++, world.registers.tick++) shareAtHome(world);
  t.equal(world.creatures.basketRations[row], 0);
  t.ok(Math.abs(world.clans.larders[0]! - 48) < 1e-4, 'poison is thrown away');
});

t.test('at 80 % of the granary there is a feast for members and friendly strangers', async (t) => {
  const { world, clan, row } = hamlet({ granary_capacity: 400 });
  const { creatures, clans } = world;
  const friends = openClan(world, 90, 90);
  const foes = openClan(world, 10, 10);
  clans.populations[1] = 1;
  const friend = body(world, 45, 50, CASTE.gentleman, friends);
  const foe = body(world, 45, 52, CASTE.gentleman, foes);
  for (const guest of [row, friend, foe]) creatures.energies[guest] = 50;
  const relate = (a: number, b: number, score: number): void => {
    const pair = appendRow(world.relations);
    world.relations.alive[pair] = 1;
    world.relations.a[pair] = a;
    world.relations.b[pair] = b;
    world.relations.scores[pair] = score;
    world.pairRows.set(a * 67108864 + b, pair);
  };
  relate(clan, friends, 10);
  relate(clan, foes, -10);
  creatures.morales[row] = 50;
  const feast = (ticks: number): void => {
    for (let i = 0; i < ticks; i++, world.registers.tick++) holdFeasts(world);
  };
  clans.granaries[0] = 319;
  feast(60);
  t.same(eventsOf(world, 'banquet'), []);
  clans.granaries[0] = 320;
  feast(60);
  // A quarter of 320 is 80: 12 for each of two, the other 56 to the larder.
  t.match(eventsOf(world, 'banquet'), [
    { clan_id: clan, clan_name: String, spent: 80, guests: 2, strangers: 1 },
  ]);
  t.same([clans.granaries[0], clans.larders[0]], [240, 56]);
  const [feasted] = world.log.events.filter((event) => event.type === 'banquet');
  t.same([feasted?.x, feasted?.y, feasted?.entity_id], [50, 50, clans.mainHouseIds[0]]);
  applyBodyMessages(world);
  t.same([creatures.energies[row], creatures.energies[friend], creatures.energies[foe]], [62, 62, 50]);
  t.equal(creatures.morales[row], 65);
  world.laws = { ...world.laws, relation_drift_rate: 0 };
  relationsPhase(world);
  t.ok(scoreOf(world, clan, friends) >= 13);
  t.ok(clans.feastUntilTicks[0]! > world.registers.tick, 'births and spirits rise for 600 ticks');
  for (let i = 0; i < 20; i++, world.registers.tick++) shareAtHome(world);
  t.ok(Math.abs(creatures.morales[row]! - 67) < 1e-4, '.1 a tick');
  clans.granaries[0] = 400;
  feast(2200);
  t.equal(eventsOf(world, 'banquet').length, 1, 'not again within two days');
  feast(300);
  t.equal(eventsOf(world, 'banquet').length, 2);
});

t.test(
  'on the last day of autumn the harvest is eaten at home; the young learn, the leader is trusted',
  async (t) => {
    const { world, clan, row } = hamlet({ season_length: 1000 });
    const { creatures, clans } = world;
    const child = body(world, 50, 45, CASTE.gentleman, clan);
    creatures.stages[child] = STAGE.juvenile;
    creatures.energies[child] = 20;
    creatures.energies[row] = 20;
    clans.granaries[0] = 30;
    clans.larders[0] = 100;
    world.registers.tick = 2999;
    holdFeasts(world);
    t.match(eventsOf(world, 'banquet'), [{ clan_id: clan, spent: 50, guests: 2, kind: 'harvest' }]);
    t.same([clans.granaries[0], clans.larders[0]], [0, 80], 'all of it out of the stores');
    applyBodyMessages(world);
    t.same([creatures.energies[row], creatures.energies[child]], [45, 45]);
    t.equal(creatures.farmingSkills[child], 2);
    t.equal(trustOf(world, child, creatures.ids[row]!), 10);
  },
);

t.test('in autumn a leader at home calls to the harvest', async (t) => {
  const { world } = hamlet({ initial_season_offset: 2 });
  for (let i = 0; i < 240; i++, world.registers.tick++) holdFeasts(world);
  t.ok(world.clans.harvestUntilTicks[0]! > 0);
  t.equal(world.signals.count, 1);
  const away = hamlet({ initial_season_offset: 2 });
  away.world.creatures.xs[away.row] = 90;
  for (let i = 0; i < 240; i++, away.world.registers.tick++) holdFeasts(away.world);
  t.equal(away.world.clans.harvestUntilTicks[0], 0);
});

t.test('at defaults clans sow, store and feast', async (t) => {
  const world = simulate();
  advance(world, 4000);
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

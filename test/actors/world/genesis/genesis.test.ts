/** The creation of a world (docs/interface.md#control-and-laws; docs/rules/world-creation.md#households). */
import fc from 'fast-check';
import t from 'tap';
import { riverAt, rockAt } from '#engine/land/ground.js';
import { squaredDistance } from '#engine/space/topology.js';
import type { WorldState } from '#engine/state/state.js';
import { DEFAULT_LAWS, type Laws } from '#schemas/laws/catalog/catalog.js';
import { CASTE } from '#tables/castes.js';
import { createTestWorld, membersOf } from '#test/fixtures/world.js';
import { timed } from '#test/support/until.js';

const countCaste = (world: WorldState, caste: number): number =>
  world.creatures.castes.subarray(0, world.creatures.count).filter((each) => each === caste).length;

const PINNED = { num_triangles: 7, num_women: 9, num_squares: 3, num_pentagons: 0, num_hexagons: 2, num_priests: 1 };

t.test(
  'num_* of 0 or more pin their own group exactly, and -1 groups stay automatic (docs/interface.md#control-and-laws)',
  async (t) => {
    const all = createTestWorld('founded', PINNED);
    t.equal(all.creatures.count, 22);
    t.same(
      [CASTE.soldier, CASTE.woman, CASTE.gentleman, CASTE.professional, CASTE.noble, CASTE.priest].map((c) =>
        countCaste(all, c),
      ),
      [7, 9, 3, 0, 2, 1],
    );
  },
);

t.test(
  'automatic counts lie within spawn_variance of area x density (docs/interface.md#control-and-laws)',
  async (t) => {
    const area = 400 * 300;
    for (let seed = 1; seed <= 12; seed++) {
      const world = createTestWorld('founded', { seed });
      const near = (count: number, expected: number, what: string): void => {
        const isNear = count >= expected * 0.75 - 3 && count <= expected * 1.25 + 3;
        t.ok(isNear, `${what} ${count} near ${expected}, seed ${seed}`);
      };
      near(world.creatures.count, area * 0.0013, 'founders');
      near(world.houses.count, area * 0.00065, 'houses');
      near(world.rocks.count, area * 0.00006, 'rocks');
      near(world.patches.count, area * 0.00016, 'patches');
      t.equal(world.plants.count, DEFAULT_LAWS.food_count);
    }
  },
);

t.test('num_houses, rock_count, fertile_patches, river_count and anomaly_count are exact when pinned', async (t) => {
  const world = createTestWorld('founded', {
    num_houses: 17,
    rock_count: 5,
    fertile_patches: 0,
    river_count: 3,
    anomaly_count: 4,
  });
  t.same(
    [world.houses.count, world.rocks.count, world.patches.count, world.rivers.count, world.anomalies.count],
    [17, 5, 0, 3, 4],
  );
  t.same([...world.anomalies.kinds.subarray(0, 4)], [0, 1, 2, 0], 'kinds go round');
});

t.test('nothing alive or built stands on a rock or in a river, and everything is on the map', async (t) => {
  const shapes: Partial<Laws>[] = [{}, { boundary: 'clamp' }, { width: 900, height: 120, boundary: 'clamp' }];
  for (const [i, changes] of shapes.entries()) {
    const world = createTestWorld('founded', { ...changes, seed: 7 + i });
    let wrong = 0;
    for (const table of ['creatures', 'houses', 'plants'] as const) {
      for (let row = 0; row < world[table].count; row++) {
        const [x, y] = [world[table].xs[row]!, world[table].ys[row]!];
        const half = table === 'houses' ? world.houses.sizes[row]! / 2 : 0;
        const { width, height } = world.topology;
        if (rockAt(world, x, y, half) >= 0 || riverAt(world, y, half) >= 0) wrong++;
        if (x < half || y < half || x > width - half || y > height - half) wrong++;
      }
    }
    t.equal(wrong, 0);
  }
});

/** Row of the nearest house that is no ruin. */
function nearestHouse(world: WorldState, x: number, y: number): number {
  const { houses, topology } = world;
  let nearest = -1;
  let least = Infinity;
  for (let row = 0; row < houses.count; row++) {
    const distance = squaredDistance(topology, x, y, houses.xs[row]!, houses.ys[row]!);
    if (houses.ruins[row] === 1 || distance >= least) continue;
    least = distance;
    nearest = row;
  }
  return nearest;
}

t.test(
  'every non-ruin house founds a viable clan; founders belong to the nearest, its nearest founder leads',
  async (t) => {
    for (let seed = 1; seed <= 8; seed++) {
      const world = createTestWorld('founded', { seed });
      const { houses, clans, creatures, topology } = world;
      const standing = houses.ruins.subarray(0, houses.count).filter((ruin) => ruin === 0).length;
      t.equal(clans.count, standing, `clans = standing houses, seed ${seed}`);
      for (let clan = 0; clan < clans.count; clan++) {
        const members = membersOf(world, clans.ids[clan]!);
        const women = members.filter((row) => creatures.sexes[row] === 1).length;
        if (members.length < 5 || women === 0 || women === members.length) t.fail(`clan not viable, seed ${seed}`);
        const far = (row: number): number =>
          squaredDistance(topology, creatures.xs[row]!, creatures.ys[row]!, clans.homeXs[clan]!, clans.homeYs[clan]!);
        const leader = members.find((row) => creatures.ids[row] === clans.leaderIds[clan])!;
        if (members.some((row) => far(row) < far(leader))) t.fail(`leader not nearest, seed ${seed}`);
      }
      for (let row = 0; row < creatures.count; row++) {
        const owner = houses.clanIds[nearestHouse(world, creatures.xs[row]!, creatures.ys[row]!)];
        if (owner !== creatures.clanIds[row]) t.fail(`founder belongs elsewhere, seed ${seed}`);
      }
    }
  },
);

t.test('a pinned number of houses is all inhabited', async (t) => {
  const { houses, clans } = createTestWorld('founded', { num_houses: 12 });
  t.equal(clans.count, 12);
  t.notOk(houses.ruins.subarray(0, 12).includes(1));
});

t.test('max_clans N makes N clans, each with a house unless houses are pinned', async (t) => {
  const { clans, creatures } = createTestWorld('founded', { max_clans: 6 });
  t.equal(clans.count, 6);
  t.notOk(clans.mainHouseIds.subarray(0, 6).includes(0));
  t.notOk(creatures.clanIds.subarray(0, creatures.count).includes(0));
  const houseless = createTestWorld('founded', { max_clans: 3, num_houses: 0 });
  t.same([houseless.clans.count, houseless.houses.count], [3, 0], 'a pinned 0 is not built over');
});

t.test('founders are as many as the laws say, whatever max_population is', async (t) => {
  const founders = (laws: Partial<Laws>): number =>
    createTestWorld('founded', { spawn_variance: 0, num_houses: 4, ...laws }).creatures.count;
  const size = { width: 100, height: 100, rock_count: 0, river_count: 0 };
  t.equal(founders({ ...size, creature_density: 0.03, max_population: 40 }), 300);
  t.equal(founders({ ...size, creature_density: 10, width: 200 }), 15000, 'up to what the engine holds');
});

t.test('wild animals come in pairs of both sexes without a clan, only when the laws say so', async (t) => {
  t.equal(countCaste(createTestWorld('founded', { predator_ratio: 0.1 }), CASTE.predator), 0, 'predation is off');
  const { creatures } = createTestWorld('founded', {
    predation_enabled: true,
    predator_ratio: 0.01,
    beast_ratio: 0.05,
  });
  for (const caste of [CASTE.predator, CASTE.herbivore]) {
    const rows = [...creatures.castes.keys()].filter((row) => row < creatures.count && creatures.castes[row] === caste);
    t.ok(rows.length >= 2);
    t.same(new Set(rows.map((row) => creatures.sexes[row])), new Set([0, 1]));
    t.ok(rows.every((row) => creatures.clanIds[row] === 0));
  }
});

t.test('relief comes from a stream of its own: without it people and houses are the same', async (t) => {
  const [hilly, flat] = [
    createTestWorld('founded', { relief_enabled: true }),
    createTestWorld('founded', { relief_enabled: false }),
  ];
  t.same([...hilly.creatures.xs], [...flat.creatures.xs]);
  t.equal(Math.max(...flat.fields.elevation), 0);
  t.equal(Math.min(...hilly.fields.elevation), 0);
  t.equal(Math.max(...hilly.fields.elevation), 60);
});

t.test('founders start grown, of many ages, none past 0.7 of its life', async (t) => {
  const { creatures } = createTestWorld();
  const ratios = [...creatures.ages.subarray(0, creatures.count)].map((age, row) => age / creatures.lifespans[row]!);
  t.ok(ratios.every((ratio) => ratio <= 0.7));
  t.ok(Math.max(...ratios) - Math.min(...ratios) > 0.4);
});

t.test('property: worlds of any size and shape can be created, with everything inside the map', async (t) => {
  const size = fc.integer({ min: 10, max: 700 });
  const laws = fc.record({
    width: size,
    height: size,
    boundary: fc.constantFrom('wrap' as const, 'clamp' as const),
    max_clans: fc.integer({ min: -1, max: 20 }),
    num_houses: fc.integer({ min: -1, max: 60 }),
    num_women: fc.integer({ min: -1, max: 20 }),
    river_count: fc.integer({ min: 0, max: 8 }),
    rock_count: fc.integer({ min: -1, max: 40 }),
    house_max_size: fc.integer({ min: 6, max: 80 }),
  });
  const check = (changes: Partial<Laws>, seed: number): boolean => {
    const world = createTestWorld('founded', { ...changes, seed });
    const { topology, houses } = world;
    if (changes.num_houses! >= 0 && houses.count < changes.num_houses!) return false;
    for (const table of ['creatures', 'houses', 'plants', 'rocks', 'patches'] as const) {
      for (let row = 0; row < world[table].count; row++) {
        const x = world[table].xs[row]!;
        const y = world[table].ys[row]!;
        if (!(x >= 0 && y >= 0 && x <= topology.width && y <= topology.height)) return false;
      }
    }
    return true;
  };
  const property = fc.property(laws, fc.integer({ min: 0, max: 2 ** 40 }), check);
  t.doesNotThrow(() => fc.assert(property, { numRuns: 60 }));
});

t.test('a world of 10 x 10 and one of 2,500 x 2,500 are made', async (t) => {
  t.ok(createTestWorld('founded', { width: 10, height: 10 }).creatures.count >= 2);
  const large = await timed(t, 'the large one', () => createTestWorld('founded', { width: 2500, height: 2500 }));
  t.ok(large.creatures.count > 5000);
  t.ok(large.clans.count > 1000);
});

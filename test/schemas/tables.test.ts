/** Castes and plants written a second time (docs/rules/health-and-energy.md#castes; docs/interface.md#wire-strings). */
import t from 'tap';
import { witherPlants } from '../../actors/world/phases/plants/withering.js';
import { CASTE, CASTE_ROWS, casteOfPolygon } from '../../schemas/tables/castes.js';
import { PLANT_ROWS, VARIANT } from '../../schemas/tables/plants.js';
import { CASTES, VARIANTS } from '../../schemas/vocabulary.js';
import { createTestWorld, placePlant } from '../fixtures/world.js';

/** Lifespan, greatest health, metabolic cost; null where the spec leaves it open. */
const CASTE_TABLE: Readonly<Record<string, readonly [number, number, number | null]>> = {
  Woman: [4800, 110, 1.5],
  Soldier: [5400, 130, 1],
  Artisan: [5700, 130, 1],
  Gentleman: [6000, 100, 1.1],
  Professional: [6600, 90, 1.2],
  Noble: [7200, 120, 1.3],
  Priest: [9000, 90, 1.5],
  Predator: [6600, 120, null],
  Herbivore: [5200, 100, null],
};

t.test(
  'lifespan, births and metabolism of castes match the table of the spec (docs/rules/health-and-energy.md#castes)',
  async (t) => {
    t.same(CASTES, Object.keys(CASTE_TABLE));
    t.same(Object.values(CASTE), [...CASTES.keys()]);
    for (const [code, caste] of CASTES.entries()) {
      const [lifespan, maxHealth, upkeep] = CASTE_TABLE[caste]!;
      const row = CASTE_ROWS[code]!;
      t.same([row.lifespan, row.maxHealth], [lifespan, maxHealth], caste);
      if (upkeep !== null) t.equal(row.upkeep, upkeep, `${caste}'s upkeep`);
    }
    t.same([CASTE_ROWS[CASTE.woman]!.sight, CASTE_ROWS[CASTE.priest]!.sight], [0.8, 1.35], 'sight');
  },
);

t.test('the higher a caste of polygons, the slower, and the farther it sees', async (t) => {
  const men = CASTE_ROWS.slice(CASTE.soldier, CASTE.predator);
  for (const [i, row] of men.entries()) {
    const above = men[i + 1];
    if (above === undefined) break;
    t.ok(above.speed < row.speed && above.sight > row.sight, `rank ${i}`);
    t.ok(above.rank > row.rank, 'those below make way');
  }
  t.same(
    CASTES.filter((_, code) => CASTE_ROWS[code]!.tool === 'spear'),
    ['Soldier', 'Predator'],
  );
  t.same(
    CASTES.filter((_, code) => CASTE_ROWS[code]!.tool === 'basket'),
    ['Woman', 'Artisan', 'Gentleman', 'Herbivore'],
  );
});

t.test(
  'sides make the caste: 3 by the angle, 4, 5, 6 to 23, 24 and more (docs/interface.md#wire-strings)',
  async (t) => {
    const casteOf = (sides: number, angle = 60): string => CASTES[casteOfPolygon(sides, angle)]!;
    t.same([casteOf(3, 59.9), casteOf(3), casteOf(4), casteOf(5)], ['Soldier', 'Artisan', 'Gentleman', 'Professional']);
    t.same([casteOf(6), casteOf(23), casteOf(24), casteOf(64)], ['Noble', 'Noble', 'Priest', 'Priest']);
  },
);

/** Energy, health at once, life of the ripe plant in lifespans, slow healing: health a tick and ticks. */
const PLANT_TABLE: Readonly<Record<string, readonly [number, number | null, number, number, number]>> = {
  grass: [32, 0, 1, 0, 0],
  grain: [45, null, 2.5, 0.2, 30],
  berry: [48, null, 1.5, 0.3, 20],
  medicinal_herb: [18, 30, 1.2, 0.8, 40],
  mushroom: [24, 0, 0.4, 0, 0],
  poisonous: [8, -30, 3, 0, 0],
};

t.test('the food and healing of plants match the spec (docs/rules/health-and-energy.md#meals)', async (t) => {
  t.same(VARIANTS, Object.keys(PLANT_TABLE));
  t.same(Object.values(VARIANT), [...VARIANTS.keys()]);
  for (const [code, variant] of VARIANTS.entries()) {
    const [energy, health, , rate, ticks] = PLANT_TABLE[variant]!;
    const row = PLANT_ROWS[code]!;
    t.same([row.name, row.energy, row.remedyRate, row.remedyTicks], [variant, energy, rate, ticks]);
    if (health !== null) t.equal(row.health, health, variant);
  }
});

t.test('a ripe plant lives food_lifespan_ticks at the pace of its species, to the tick', async (t) => {
  for (const [code, variant] of VARIANTS.entries()) {
    const world = createTestWorld('plants', { food_lifespan_ticks: 1000 });
    const row = placePlant(world, { x: 50, y: 50, variant: code });
    const life = 1000 * PLANT_TABLE[variant]![2];
    world.plants.ripeTicks[row] = life - 2;
    witherPlants(world);
    t.equal(world.plants.withering[row], 0, `${variant} at ${life - 1}`);
    witherPlants(world);
    t.equal(world.plants.withering[row], 1, `${variant} at ${life}`);
    t.same(world.log.events.at(-1)?.payload, { variant, age: life });
  }
});

/** The plants phase and the food law against the machine of the Plant table: every transition walked on both. */
import t from 'tap';
import { foodLawPhase } from '../../actors/world/phases/food-law/index.js';
import { growBy } from '../../actors/world/phases/plants/growth.js';
import { stormPlants } from '../../actors/world/phases/plants/storm.js';
import { witherPlants } from '../../actors/world/phases/plants/withering.js';
import { plantMachine, type PlantEvent } from './machines/plant.js';
import { MATURE_GROWTH, SPROUT_GROWTH, VARIANT } from '../../machines/tables/plants.js';
import { WEATHER, SEASON } from '../../machines/tables/seasons.js';
import { walkBoth } from './walk.js';
import { createTestWorld, placePlant } from '../fixtures/world.js';

/** Of a grass, whose pace is 1. */
const LIFE_TICKS = 1000;
/** Ticks between two gusts at one plant; the id decides which tick. */
const GUST_TICKS = 20;

const GROWTHS: readonly PlantEvent[] = [0.15, 0.5, 0.999, 1].map((growth) => ({ type: 'GREW', growth }));
const AGES: readonly PlantEvent[] = [0.5, 0.799, 0.8, 0.999, 1].map((share) => ({ type: 'AGED', share }));

/** A gust may uproot what has hardly grown, so only the grown are put into the storm; time does not go back. */
function events({ value }: { value: unknown }): PlantEvent[] {
  const withering = AGES.filter((event) => event.type === 'AGED' && event.share >= 0.8);
  const later: readonly PlantEvent[] = [...(value === 'withered' ? withering : AGES), { type: 'DIED_BACK' }];
  return value === 'growing' ? [...GROWTHS, ...later] : [...later, { type: 'BROKEN' }];
}

/** A wild sprout of grass where no grass should grow. */
function open(): (event: PlantEvent) => string {
  const world = createTestWorld('plants', {
    food_decay_enabled: true,
    food_lifespan_ticks: LIFE_TICKS,
    storm_plant_damage: 1,
  });
  const { plants, registers } = world;
  const row = placePlant(world, { x: 50, y: 50, variant: VARIANT.grass, growth: SPROUT_GROWTH });
  registers.wildPlants = 1;
  return (event) => {
    if (event.type === 'GREW') growBy(world, row, event.growth - plants.growths[row]!);
    else if (event.type === 'AGED') {
      // The phase adds the tick itself.
      plants.ripeTicks[row] = Math.round(event.share * LIFE_TICKS) - 1;
      witherPlants(world);
    } else if (event.type === 'BROKEN') {
      registers.weather = WEATHER.storm;
      registers.tick = GUST_TICKS * plants.ids[row]! - plants.ids[row]!;
      stormPlants(world);
    } else {
      world.laws = { ...world.laws, initial_season_offset: SEASON.winter };
      foodLawPhase(world);
      world.laws = { ...world.laws, initial_season_offset: SEASON.spring };
    }
    if (plants.alive[row] === 0) return 'removed';
    if (plants.growths[row]! < MATURE_GROWTH) return 'growing';
    return plants.withering[row] === 1 ? 'withered' : 'mature';
  };
}

t.test("a plant grows, ripens, withers and disappears as in the machine's table", (test) => {
  const walked = walkBoth(test, plantMachine, { events, open });
  test.same(walked, [
    'growing AGED',
    'growing DIED_BACK removed',
    'growing GREW',
    'growing GREW mature',
    'mature AGED',
    'mature AGED removed',
    'mature AGED withered',
    'mature BROKEN growing',
    'mature DIED_BACK',
    'withered AGED',
    'withered AGED removed',
    'withered BROKEN growing',
    'withered DIED_BACK',
  ]);
  test.end();
});

/** Proofs of the laws of sky, heat and cold; fire is in disasters.test.ts, the land in land.test.ts. */
import {
  dayNumber,
  epochAt,
  epochFactor,
  seasonAt,
  sunlight,
  timeOfDay,
} from '../../actors/world/people/environment/calendar.js';
import { applyWeather, readWeather } from '../../actors/world/phases/creatures/body/body-temperature.js';
import { metabolizeBodies } from '../../actors/world/phases/creatures/body/metabolism.js';
import { updateConditions } from '../../actors/world/phases/creatures/mind/best-drive.js';
import { moveBodies } from '../../actors/world/phases/creatures/movement/move.js';
import { updateClanViews, sightOf } from '../../actors/world/phases/creatures/perception/sight.js';
import { ambientTarget } from '../../actors/world/phases/weather/heat.js';
import { turnWeather } from '../../actors/world/phases/weather/wind.js';
import type { WorldState } from '../../actors/world/engine/state/state.js';
import { CASTE } from '../../schemas/tables/castes.js';
import { SEASON, WEATHER } from '../../schemas/tables/seasons.js';
import { DEFAULT_LAWS, type Laws } from '../../schemas/laws/catalog/catalog.js';
import { idleWorld, prove, smallWorldAfter, smallWorld } from './proof.js';

const laws = (changes: Partial<Laws> = {}): Laws => ({ ...DEFAULT_LAWS, ...changes });

function waysOf(world: WorldState): number[] {
  const { creatures } = world;
  const xs = creatures.xs.slice();
  const ys = creatures.ys.slice();
  moveBodies(world);
  return Array.from({ length: creatures.count }, (_, row) => {
    const dx = creatures.xs[row]! - xs[row]!;
    const dy = creatures.ys[row]! - ys[row]!;
    return Math.sqrt(dx * dx + dy * dy);
  });
}

/** Chill of a body after one tick outdoors in the rain by day, from `chill`. */
function chilled(changes: Partial<Laws>, chill = 0): { chill: number; lost: number } {
  const world = idleWorld({ weather_sickness_enabled: true, age_enabled: false, ...changes });
  world.creatures.castes[0] = 1;
  world.creatures.chills[0] = chill;
  world.creatures.bodyTemperatures[0] = -5;
  const health = world.creatures.healths[0]!;
  readWeather(world, false);
  applyWeather(world, 0);
  return { chill: world.creatures.chills[0]!, lost: health - world.creatures.healths[0]! };
}

const FAST_SKY: Partial<Laws> = { weather_change_rate: 1, weather_sickness_enabled: true };
const SHORT_NIGHTS: Partial<Laws> = { day_length: 40 };
const HARD_WINTER: Partial<Laws> = { ...SHORT_NIGHTS, ...FAST_SKY, initial_season_offset: 3 };

prove('day_length', 'a day has so many ticks and starts at sunrise', { value: 600, ticks: 3 }, (t) => {
  // (300 + 1200 / 4) / 1200 = 0.5, noon; with days of 600 ticks it is (300 + 150) / 600 = 0.75, sunset
  t.equal(timeOfDay(300, laws()), 0.5);
  t.equal(timeOfDay(300, laws({ day_length: 600 })), 0.75);
  t.equal(dayNumber(1200, laws()), 2);
  t.ok(sunlight(timeOfDay(1200, laws())) > 0, 'light from 0.25 on');
  t.equal(sunlight(timeOfDay(1199, laws())), 0, 'none before sunrise');
});
prove('season_length', 'each season lasts so many ticks', { value: 10, ticks: 12 }, (t) => {
  t.equal(seasonAt(14399, laws()), SEASON.spring);
  t.equal(seasonAt(14400, laws()), SEASON.summer);
  t.equal(seasonAt(350, laws({ season_length: 100 })), SEASON.winter);
});
prove('initial_season_offset', 'picks the first season', { value: 2, ticks: 1 }, (t) => {
  t.equal(seasonAt(0, laws({ initial_season_offset: 2 })), SEASON.autumn);
  // Sunrise: sunlight 1 - (0.25 / 0.28)^2 = 0.2028, so the swing is 5 x (2 x 0.2028 - 1) = -2.97
  const spring = ambientTarget(smallWorld(), 0);
  t.ok(Math.abs(spring - (12 - 2.972)) < 0.01, `${spring}`);
  t.ok(Math.abs(ambientTarget(smallWorld({ initial_season_offset: 3 }), 0) - (spring - 16)) < 1e-6);
});
prove('age_enabled', 'epochs turn, and off they have no effect', { value: false, ticks: 5 }, (t) => {
  t.equal(epochAt(12000, laws()), 1);
  t.equal(epochAt(12000, laws({ age_enabled: false })), 0);
  t.equal(epochFactor(0, laws(), 'food'), 1.25);
  t.equal(epochFactor(0, laws({ age_enabled: false }), 'food'), 1);
});
prove(
  'age_length',
  'an epoch lasts so many ticks, in the ring Golden, Ice, Chaos, Plague',
  { value: 100, ticks: 110 },
  (t) => {
    const epochs = [0, 500, 1000, 1500, 2000].map((tick) => epochAt(tick, laws({ age_length: 500 })));
    t.same(epochs, [0, 1, 2, 3, 0]);
  },
);
prove(
  'weather_enabled',
  'off, the weather stays what it is',
  { value: false, under: { weather_change_rate: 1 }, ticks: 3 },
  (t) => {
    const still = smallWorldAfter({ weather_enabled: false, weather_change_rate: 1 }, 5);
    t.equal(still.registers.weather, WEATHER.clear);
    const world = smallWorld({ weather_change_rate: 1 });
    turnWeather(world);
    t.not(world.registers.weather, WEATHER.clear);
  },
);
prove('weather_change_rate', 'is the chance per tick that the weather turns', { value: 0.5, ticks: 20 }, (t) => {
  const world = smallWorld({ weather_change_rate: 0.1 });
  let turns = 0;
  for (let i = 0; i < 5000; i++) {
    const before = world.registers.weather;
    turnWeather(world);
    if (world.registers.weather !== before) turns++;
  }
  // 5000 x 0.1 = 500, standard deviation 21
  t.ok(turns > 415 && turns < 585, `${turns} turns`);
});
prove(
  'rain_speed_mult',
  'slows the step of everybody outdoors in rain and storm',
  { value: 0.4, under: { weather_change_rate: 1 }, ticks: 30 },
  (t) => {
    const dry = idleWorld({ rain_speed_mult: 1 });
    const wet = idleWorld({ rain_speed_mult: 0.5 });
    for (const world of [dry, wet]) world.registers.weather = WEATHER.rain;
    const full = waysOf(dry);
    const slowed = waysOf(wet);
    let halved = 0;
    for (const [row, way] of full.entries()) if (Math.abs(slowed[row]! - way / 2) < 1e-9 && way > 0) halved++;
    // Nearly all: a few stand against a wall.
    t.ok(halved > 0.7 * full.length, `${halved} of ${full.length}`);
  },
);
prove(
  'storm_wander_bonus',
  'is added to the wandering of bodies in a storm',
  { value: 3, under: { weather_change_rate: 1, day_length: 100000 }, ticks: 60 },
  (t) => {
    const calm = idleWorld({ storm_wander_bonus: 0 });
    const torn = idleWorld({ storm_wander_bonus: 0.35 });
    for (const world of [calm, torn]) {
      world.registers.weather = WEATHER.storm;
      moveBodies(world);
    }
    // One draw, times 0.35 and times 0.35 + 0.35.
    const ratio = torn.creatures.wanderBiases[0]! / calm.creatures.wanderBiases[0]!;
    t.ok(Math.abs(ratio - 2) < 1e-6, `${ratio}`);
  },
);
prove('night_sight_mult', 'scales sight at night', { value: 0.1, under: SHORT_NIGHTS, ticks: 40 }, (t) => {
  const world = smallWorld({ night_sight_mult: 0.25 });
  world.creatures.castes[0] = CASTE.predator; // others see next to nothing outdoors at night
  const day = sightNow(world, 0);
  // Half a day after sunrise is sunset, a quarter later midnight.
  world.registers.tick = world.laws.day_length * 0.75;
  t.ok(Math.abs(sightNow(world, 0) / day - 0.25) < 1e-9);
});
prove('fog_sight_mult', 'scales sight in fog', { value: 0.05, under: { weather_change_rate: 1 }, ticks: 40 }, (t) => {
  const world = smallWorld({ fog_sight_mult: 0.3 });
  const clear = sightNow(world, 0);
  world.registers.weather = WEATHER.fog;
  t.ok(Math.abs(sightNow(world, 0) / clear - 0.3) < 1e-9);
});
prove(
  'weather_sickness_enabled',
  'lets bodies below 2 degrees take a chill',
  { value: true, under: { ...SHORT_NIGHTS, initial_season_offset: 3, sleep_enabled: false }, ticks: 150 },
  (t) => {
    t.ok(chilled({}).chill > 0);
    t.equal(chilled({ weather_sickness_enabled: false }).chill, 0);
  },
);
prove(
  'chill_rate',
  'is the chill that a tick below 2 degrees adds by day',
  { value: 1, under: HARD_WINTER, ticks: 30 },
  (t) => {
    t.ok(Math.abs(chilled({ chill_rate: 0.04 }).chill - 0.04) < 1e-6);
    t.ok(Math.abs(chilled({ chill_rate: 0.5 }).chill - 0.5) < 1e-6);
  },
);
prove(
  'chill_threshold',
  'is the chill from which health drains',
  { value: 0.5, under: { ...HARD_WINTER, chill_rate: 1 }, ticks: 30 },
  (t) => {
    t.equal(chilled({ chill_threshold: 12 }, 11).lost, 0);
    t.ok(chilled({ chill_threshold: 8 }, 11).lost > 0);
  },
);
prove(
  'chill_drain',
  'is the health that a tick of sickness costs',
  { value: 3, under: { ...HARD_WINTER, chill_rate: 5 }, ticks: 30 },
  (t) => {
    t.ok(Math.abs(chilled({ chill_drain: 0.18 }, 12).lost - 0.18) < 1e-9);
    t.ok(Math.abs(chilled({ chill_drain: 2 }, 12).lost - 2) < 1e-9);
  },
);
prove(
  'exposure_drain',
  'is the extra energy that a tick of night outdoors costs',
  { value: 1, under: SHORT_NIGHTS, ticks: 30 },
  (t) => {
    const energies = [0, 0.5].map((exposure_drain) => {
      // (20 + 10) / 40 = 0.75 at tick 20, (24 + 10) / 40 = 0.85, night, at tick 24
      const world = idleWorld({ ...SHORT_NIGHTS, exposure_drain });
      world.registers.tick = 24;
      metabolizeBodies(world);
      return world.creatures.energies[0]!;
    });
    t.ok(Math.abs(energies[0]! - energies[1]! - 0.5) < 1e-9);
  },
);

function sightNow(world: WorldState, row: number): number {
  updateConditions(world, world.mind);
  updateClanViews(world);
  return sightOf(world, world.mind, row);
}

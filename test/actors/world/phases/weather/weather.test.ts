/** Weather and wind as rules: the transition matrix, the seasons, and the tailwind of flames. */
import t from 'tap';
import { nextWeather, turnWeather, blowWind, fanned, tailwind } from '#phases/weather/wind.js';
import { signedAngle } from '#engine/math/trigonometry.js';
import { SEASON, SEASON_ROWS, WEATHER, WEATHER_TURNS } from '#tables/seasons.js';
import { createTestWorld } from '#test/fixtures/world.js';

const SMALL = { width: 100, height: 100, creature_density: 0, num_houses: 0 };

t.test('weather turns by matrix and season (docs/rules/weather-and-disasters.md#weather)', async (test) => {
  // The weather is clear in spring: rain 4 x 1.4 = 5.6, fog 3 x 1 = 3, storm 1 x 0.8 = 0.8; together 9.4
  test.equal(nextWeather(WEATHER.clear, SEASON.spring, 5.5 / 9.4), WEATHER.rain);
  test.equal(nextWeather(WEATHER.clear, SEASON.spring, 5.7 / 9.4), WEATHER.fog);
  test.equal(nextWeather(WEATHER.clear, SEASON.spring, 8.7 / 9.4), WEATHER.storm);
  for (const [weather, odds] of WEATHER_TURNS.entries()) {
    test.equal(odds[weather], 0, 'it always turns to another weather');
    for (const pick of [0, 0.5, 0.999999]) {
      test.not(odds[nextWeather(weather, SEASON.winter, pick)], 0, 'nothing impossible comes');
    }
  }
});

t.test('summer has more storms than spring', async (test) => {
  const storms = [SEASON.spring, SEASON.summer].map((season) => {
    let count = 0;
    for (let i = 0; i < 1000; i++) if (nextWeather(WEATHER.rain, season, i / 1000) === WEATHER.storm) count++;
    return count;
  });
  // Spring 3 x 0.8 of 4 + 2 + 2.4 = 0.2857; summer 3 x 1.5 of 6 + 0.6 + 4.5 = 0.4054
  test.same(storms, [285, 405]);
});

t.test('wind turns with the weather, by season (docs/rules/temperature-and-wind.md#wind)', async (test) => {
  const world = createTestWorld('founded', { ...SMALL, weather_change_rate: 1 });
  for (const [season, row] of SEASON_ROWS.entries()) {
    world.registers.tick = season * world.laws.season_length;
    const angles = new Set<number>();
    for (let i = 0; i < 20; i++) {
      turnWeather(world);
      angles.add(world.registers.windAngle);
      test.ok(Math.abs(signedAngle(world.registers.windAngle - row.bearing)) <= 1);
    }
    test.equal(angles.size, 20);
  }
});

t.test('wind has the speed of its weather at once (docs/rules/temperature-and-wind.md#wind)', async (test) => {
  const world = createTestWorld('founded', SMALL);
  for (const [weather, speed] of [
    [WEATHER.rain, 0.55],
    [WEATHER.storm, 1],
    [WEATHER.fog, 0.25],
    [WEATHER.clear, 0.25],
  ] as const) {
    world.registers.weather = weather;
    blowWind(world);
    test.equal(world.registers.windSpeed, speed);
  }
});

t.test('a tailwind favours flames, a headwind holds them (docs/rules/weather-and-disasters.md#fire)', async (test) => {
  const world = createTestWorld('founded', SMALL);
  world.registers.windAngle = 0;
  world.registers.windSpeed = 1;
  // 1 + 0.8 x 1 x cos
  test.ok(Math.abs(tailwind(world, 5, 0) - 1.8) < 1e-6);
  test.ok(Math.abs(tailwind(world, -5, 0) - 0.2) < 1e-6);
  test.ok(Math.abs(tailwind(world, 0, 5) - 1) < 1e-6);
  test.equal(tailwind(world, 0, 0), 1);
  test.ok(Math.abs(fanned(world) - 1.8) < 1e-9);
});

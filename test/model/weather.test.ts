/**
 * The turns of the sky against the weather machine: every transition walked on both, then the phase in a running
 * world.
 */
import t from 'tap';
import { transition } from 'xstate';
import { nextWeather, turnWeather } from '../../actors/world/phases/weather/sky.js';
import { seasonAt } from '../../actors/world/environment/calendar.js';
import { draw } from '../../actors/world/random/stream.js';
import { SEASON_ROWS, WEATHER_TURNS } from '../../machines/tables/seasons.js';
import { weatherMachine, type WeatherEvent } from './machines/weather.js';
import { WEATHERS } from '../../schemas/vocabulary.js';
import { walkBoth } from './walk.js';
import { createTestWorld } from '../fixtures/world.js';

const RATE = 0.25;
const PICKS = Array.from({ length: 20 }, (_, index) => (index + 0.5) / 20);

/** The odds of what follows a weather in a season, by name. */
function oddsOf(weather: number, season: number): WeatherEvent['odds'] {
  const leanings = SEASON_ROWS[season]!.weatherLeanings;
  const [clear, rain, fog, storm] = WEATHER_TURNS[weather]!.map((odds, next) => odds * leanings[next]!);
  return { clear: clear!, rain: rain!, fog: fog!, storm: storm! };
}

const seasonOf = new Map(
  WEATHERS.flatMap((_, weather) =>
    SEASON_ROWS.map((_, season) => [JSON.stringify(oddsOf(weather, season)), season] as const),
  ),
);

/** In every season a tick in which the sky stays, and ticks in which it turns by picks from all of its odds. */
function events({ value }: { value: string }): WeatherEvent[] {
  const weather = (WEATHERS as readonly string[]).indexOf(value);
  return SEASON_ROWS.flatMap((_, season) => {
    const odds = oddsOf(weather, season);
    const turns = PICKS.map((pick) => ({ type: 'TICKED', rate: RATE, draw: 0, pick, odds }) as const);
    return [{ type: 'TICKED', rate: RATE, draw: RATE, pick: 0, odds }, ...turns];
  });
}

function open(): (event: WeatherEvent) => string {
  const world = createTestWorld('neutral', { weather_change_rate: 0 });
  const { registers } = world;
  return (event) => {
    if (event.draw >= event.rate) turnWeather(world);
    else
      registers.weather = nextWeather(
        registers.weather,
        seasonOf.get(JSON.stringify(event.odds))!,
        event.pick,
      );
    return WEATHERS[registers.weather]!;
  };
}

t.test(
  'every weather turns to every other and never to itself (docs/rules/weather-and-disasters.md#weather)',
  (test) => {
    const walked = walkBoth(test, weatherMachine, { events, open });
    const ways = WEATHERS.flatMap((from) =>
      WEATHERS.map((to) => (from === to ? `${from} TICKED` : `${from} TICKED ${to}`)),
    );
    test.same(walked, ways.sort());
    test.end();
  },
);

t.test("the weather of a running world equals the machine's, tick by tick", (test) => {
  const world = createTestWorld('neutral', { weather_change_rate: RATE, season_length: 500 });
  const { registers } = world;
  let model = weatherMachine.resolveState({ value: WEATHERS[registers.weather]! });
  let turns = 0;
  for (; registers.tick < 4000; registers.tick++) {
    // The phase draws whether the sky turns, and only then to what.
    const ahead = world.random.slice();
    const odds = oddsOf(registers.weather, seasonAt(registers.tick, world.laws));
    const event = { type: 'TICKED', rate: RATE, draw: draw(ahead), pick: draw(ahead), odds } as const;
    const [next] = transition(weatherMachine, model, event);
    turns += Number(next.value !== model.value);
    model = next;
    turnWeather(world);
    if (WEATHERS[registers.weather] !== model.value)
      test.fail(`tick ${registers.tick}: ${WEATHERS[registers.weather]} is not ${model.value}`);
  }
  // 4000 x 0.25 = 1000, standard deviation 27
  test.ok(turns > 890 && turns < 1110, `${turns} turns`);
  test.end();
});

/**
 * The weather (docs/rules/weather-and-disasters.md#weather) as a pure machine: in each tick it may turn, at
 * `weather_change_rate`, and what it turns to is drawn by the odds that it is given. It never turns to itself.
 */
import { setup } from 'xstate';

type Weather = 'clear' | 'rain' | 'fog' | 'storm';

/** A tick of the sky: the chance that it turns, two draws from 0 to 1, and the odds of what follows. */
export interface WeatherEvent {
  readonly type: 'TICKED';
  readonly rate: number;
  readonly draw: number;
  readonly pick: number;
  readonly odds: Readonly<Record<Weather, number>>;
}

const ORDER = ['clear', 'rain', 'fog', 'storm'] as const satisfies readonly Weather[];

export const weatherMachine = setup({
  types: { events: {} as WeatherEvent },
  guards: { turnsTo: ({ event }, weather: Weather) => follower(event) === weather },
}).createMachine({
  id: 'weather',
  initial: 'clear',
  states: {
    clear: { on: { TICKED: [to('rain'), to('fog'), to('storm')] } },
    rain: { on: { TICKED: [to('clear'), to('fog'), to('storm')] } },
    fog: { on: { TICKED: [to('clear'), to('rain'), to('storm')] } },
    storm: { on: { TICKED: [to('clear'), to('rain'), to('fog')] } },
  },
});

function to<W extends Weather>(target: W): { target: W; guard: { type: 'turnsTo'; params: W } } {
  return { target, guard: { type: 'turnsTo', params: target } };
}

/** The weather into whose part of the odds the pick falls, or null when the weather stays. */
function follower({ rate, draw, pick, odds }: WeatherEvent): Weather | null {
  if (draw >= rate) return null;
  const total = ORDER.reduce((sum, weather) => sum + odds[weather], 0);
  let upTo = 0;
  return ORDER.find((weather) => pick * total < (upTo += odds[weather])) ?? null;
}

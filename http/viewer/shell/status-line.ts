/** Updates the status bar's facts about the world five times a second. */
import type { App } from '../app.js';
import { nameOf } from '../config.js';
import { byId, write } from '../elements.js';
import { housesStanding } from '../stage/positions.js';
import { fillIn } from '../text.js';

const UPDATE_MS = 200;
/** Time of sunrise, as a share of a day. */
const SUNRISE = 0.25;
/** Time of sunset, as a share of a day. */
const SUNSET = 0.75;

export function showFacts(app: App): void {
  const { client, config } = app;
  const numbers = new Intl.NumberFormat(config.language);
  const fields = Object.fromEntries(
    [
      'tick',
      'day',
      'hour',
      'season',
      'weather',
      'wind',
      'epoch',
      'population',
      'plants',
      'houses',
      'speed',
    ].map((name) => [name, byId(name)]),
  );
  const say = (name: string, text: string): void => {
    const field = fields[name];
    if (field) write(field, text);
  };
  const sayPace = (speed: number): void => {
    const reached = app.pace.value;
    const places = { n: numbers.format(reached ?? speed), asked: numbers.format(speed) };
    say('speed', reached === null ? places.asked : fillIn(config.text.labels.pace, places));
    const field = fields['speed'];
    if (field) field.title = reached === null ? '' : fillIn(config.text.labels.paceText, places);
  };
  app.every(UPDATE_MS, () => {
    const { tables, tick } = client.world;
    const { world } = tables;
    say('tick', numbers.format(tick));
    const field = fields['tick'];
    if (field) field.dataset['value'] = String(tick);
    say('hour', hourOf(world.number('time_of_day', 0, tick)));
    say('day', numbers.format(world.number('day', 0, tick)));
    say('season', nameOf(config, 'seasons', world.text('season', 0)));
    say('weather', nameOf(config, 'weathers', world.text('weather', 0)));
    say('wind', windOf(world.number('wind_angle', 0, tick), world.number('wind_speed', 0, tick)));
    say('epoch', nameOf(config, 'epochs', world.text('age', 0)));
    say('population', numbers.format(tables.creatures.count));
    say('plants', numbers.format(tables.plants.count));
    say('houses', numbers.format(housesStanding(client.world)));
    sayPace(world.number('speed', 0, tick));
  });
}

/** Returns the hour with a sun by day and a moon at night, as in `☀ 14:30`; `time` is a share of a day. */
function hourOf(time: number): string {
  const minutes = Math.floor(time * 24 * 60);
  const [hour, minute] = [Math.floor(minutes / 60), minutes % 60].map((part) =>
    String(part).padStart(2, '0'),
  );
  return `${time >= SUNRISE && time < SUNSET ? '☀\uFE0E' : '☾\uFE0E'} ${hour}:${minute}`;
}

/** Arrows by eighths of a clockwise turn from the east. */
const ARROWS = '→↘↓↙←↖↑↗';

function windOf(angle: number, speed: number): string {
  const eighth = Math.round(angle / (Math.PI / 4)) & 7;
  return `${ARROWS[eighth] ?? ''} ${speed.toFixed(1)}`;
}

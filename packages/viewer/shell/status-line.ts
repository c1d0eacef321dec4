/** Updates the status bar's facts about the world five times a second. */
import type { Terms } from '../../../http/content/words/words.js';
import { byId, write } from '../page/elements.js';
import type { App } from '../state/app.js';
import { type Config, nameOf } from '../words/config.js';
import { textOf } from '../words/terms.js';
import { fillIn } from '../words/text.js';
import { housesStanding } from '../world/positions.js';

const UPDATE_MS = 200;
/** Time of sunrise, as a share of a day. */
const SUNRISE = 0.25;
/** Time of sunset, as a share of a day. */
const SUNSET = 0.75;

export function showFacts(app: App): void {
  const { client, config } = app;
  const numbers = new Intl.NumberFormat(config.language);
  const fields = Object.fromEntries(
    ['tick', 'day', 'hour', 'season', 'weather', 'wind', 'epoch', 'population', 'plants', 'houses', 'speed'].map(
      (name) => [name, byId(name)],
    ),
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
    explain(field, reached === null ? '' : fillIn(config.text.labels.paceText, places));
  };
  let terms: Terms | null = null;
  void app.words().then(
    (words) => (terms = words.terms),
    () => undefined,
  );
  const sayTerm = (name: string, table: 'seasons' | 'weathers' | 'epochs', code: string | null): void => {
    say(name, nameOf(config, table, code));
    explain(fields[name], terms === null || code === null ? '' : textOf(terms, table, code));
  };
  app.every(UPDATE_MS, () => {
    const { tables, tick } = client.world;
    const { world } = tables;
    say('tick', numbers.format(tick));
    const field = fields['tick'];
    if (field) field.dataset['value'] = String(tick);
    say('hour', hourOf(world.number('time_of_day', 0, tick)));
    say('day', numbers.format(world.number('day', 0, tick)));
    sayTerm('season', 'seasons', world.text('season', 0));
    sayTerm('weather', 'weathers', world.text('weather', 0));
    const wind = windOf(config, world.number('wind_angle', 0, tick), world.number('wind_speed', 0, tick));
    say('wind', wind.short);
    explain(fields['wind'], wind.text);
    sayTerm('epoch', 'epochs', world.text('age', 0));
    say('population', numbers.format(tables.creatures.count));
    say('plants', numbers.format(tables.plants.count));
    say('houses', numbers.format(housesStanding(client.world)));
    sayPace(world.number('speed', 0, tick));
  });
}

/** Returns the hour with a sun by day and a moon at night, as in `☀ 14:30`; `time` is a share of a day. */
function hourOf(time: number): string {
  const minutes = Math.floor(time * 24 * 60);
  const [hour, minute] = [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0'));
  return `${time >= SUNRISE && time < SUNSET ? '☀\uFE0E' : '☾\uFE0E'} ${hour}:${minute}`;
}

/** Arrows by eighths of a clockwise turn from the east. */
const ARROWS = '→↘↓↙←↖↑↗';

/** Wind speeds from which the wind is called light, fresh and strong; 1 is the strongest of all weathers. */
const WIND_STEPS = [0.05, 0.35, 0.7];

/** Returns the wind in two forms: an arrow with a word for the strength, and a sentence. */
function windOf(
  { text, language }: Config,
  angle: number,
  speed: number,
): { readonly short: string; readonly text: string } {
  const { strengths, directions, text: sentence } = text.wind;
  const eighth = Math.round(angle / (Math.PI / 4)) & 7;
  const strength = strengths[WIND_STEPS.filter((step) => speed >= step).length] ?? '';
  const share = Math.min(1, speed).toLocaleString(language, { style: 'percent', maximumFractionDigits: 0 });
  return {
    short: `${ARROWS[eighth] ?? ''} ${strength}`,
    text: fillIn(sentence, { n: strength, to: directions[eighth] ?? '', share }),
  };
}

function explain(field: HTMLElement | undefined, text: string): void {
  if (field === undefined || field.title === text) return;
  field.title = text;
  field.ariaDescription = text === '' ? null : text;
  field.classList.toggle('explained', text !== '');
}

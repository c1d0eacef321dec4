/** The status bar: facts about the world, updated five times a second, and the state of the connection. */
import { NIGHT_BEGIN_DAY_SHARE, NIGHT_END_DAY_SHARE, timeOfDay } from '#schemas/calendar.js';
import type { Terms } from '#http/content/words/words.js';
import { byId } from '../page/elements.js';
import { renderInto } from '../page/render.js';
import type { App } from '../state/app.js';
import { type Config, nameOf, textOf, fillIn } from '../words/config.js';
import type { Format } from '../words/format.js';
import { housesStanding } from '../world/entities.js';
import { conditionOf } from '../../client/condition.js';
import type { ConditionName } from '#http/content/en/content.js';
import { watch } from '../page/signal.js';

const UPDATE_MS = 200;

export function showFacts(app: App): void {
  let terms: Terms | null = null;
  void app.words().then(
    (words) => (terms = words.terms),
    () => undefined,
  );
  const [all, menu] = [byId('all-facts'), byId('menu')];
  const update = (): void => {
    if (app.isHeld.value) return;
    const facts = factsOf(app, terms);
    renderInto(byId('facts'), <Facts facts={facts} config={app.config} />);
    if (menu.matches(':popover-open')) renderInto(all, <Facts facts={facts} config={app.config} isList />);
  };
  const updateNow = (): void => {
    if (app.client.world.isKnown) update();
  };
  menu.addEventListener('toggle', updateNow);
  watch(app.dayLength, updateNow);
  app.every(UPDATE_MS, update);
}

type FactName = keyof Config['text']['facts'];

interface Fact {
  readonly words: string;
  /** Explanation of the words; empty if there is none. */
  readonly text?: string;
  /** The fact as a number, for scripts. */
  readonly value?: number;
}

interface Props {
  readonly facts: Readonly<Record<FactName, Fact>>;
  readonly config: Config;
  /** Whether it is the list of all facts, which opens from the bar. */
  readonly isList?: boolean;
}

function Facts({ facts, config: { text }, isList = false }: Props) {
  return (Object.keys(text.facts) as FactName[]).map((name) => (
    <div key={name} class={isList ? '' : `fact ${name}`}>
      <dt>
        <span class="explained" title={text.factTexts[name]}>
          {text.facts[name]}
        </span>
      </dt>
      <FactWords id={isList ? undefined : name} {...facts[name]} />
    </div>
  ));
}

function FactWords({ id, words, text, value }: Fact & { readonly id: FactName | undefined }) {
  const explanation = text ? { class: 'explained', title: text, 'aria-description': text } : {};
  return (
    <dd id={id} data-value={value} {...explanation}>
      {words}
    </dd>
  );
}

function factsOf(app: App, terms: Terms | null): Props['facts'] {
  const { client, config, format } = app;
  const { tables, tick } = client.world;
  const { world } = tables;
  const term = (table: 'seasons' | 'weathers' | 'epochs', code: string | null): Fact => ({
    words: nameOf(config, table, code),
    text: terms === null || code === null ? '' : textOf(terms, table, code),
  });
  return {
    day: { words: format.whole(world.number('day', 0, tick)) },
    hour: { words: hourOf(format, tick) },
    season: term('seasons', world.text('season', 0)),
    weather: term('weathers', world.text('weather', 0)),
    wind: windOf(app, world.number('wind_angle', 0, tick), world.number('wind_speed', 0, tick)),
    epoch: term('epochs', world.text('age', 0)),
    population: { words: format.whole(tables.creatures.count) },
    plants: { words: format.whole(tables.plants.count) },
    houses: { words: format.whole(housesStanding(client.world)) },
    tick: { words: format.whole(tick), value: tick },
    speed: paceOf(app, world.number('speed', 0, tick)),
  };
}

function paceOf({ config, format, pace }: App, speed: number): Fact {
  const asked = format.exact(speed);
  if (pace.value === null) return { words: asked };
  const places = { n: format.exact(pace.value), asked };
  const { pace: words, paceText } = config.text.labels;
  return { words: fillIn(words, places), text: fillIn(paceText, places) };
}

/** Returns the hour with a sun by day and a moon at night, as in `☀ 14:30`. */
export function hourOf(format: Format, tick: number): string {
  const time = timeOfDay(tick, format.dayLength);
  const isDay = time >= NIGHT_END_DAY_SHARE && time <= NIGHT_BEGIN_DAY_SHARE;
  return `${isDay ? '☀\uFE0E' : '☾\uFE0E'} ${format.clock(tick)}`;
}

/** Arrows by eighths of a clockwise turn from the east. */
const ARROWS = '→↘↓↙←↖↑↗';

/** Wind speeds from which the wind is called light, fresh and strong; 1 is the strongest of all weathers. */
const WIND_STEPS = [0.05, 0.35, 0.7];

/** Returns an arrow with a word for the strength, explained by a sentence. */
function windOf({ config, format }: App, angle: number, speed: number): Fact {
  const { strengths, directions, text: sentence } = config.text.wind;
  const eighth = Math.round(angle / (Math.PI / 4)) & 7;
  const strength = strengths[WIND_STEPS.filter((step) => speed >= step).length] ?? '';
  const share = format.percent(Math.min(1, speed));
  return {
    words: `${ARROWS[eighth] ?? ''} ${strength}`,
    text: fillIn(sentence, { n: strength, to: directions[eighth] ?? '', share }),
  };
}

// The state of the connection and the world: a badge, and a banner that explains it. A late frame means a slow
// connection only while the clock runs and the page is visible.

const LOOK_MS = 500;

export function showCondition(app: App): void {
  const { client, condition, config } = app;
  let frameAtMs = performance.now();
  let wasSeen = false;
  client.on('frame', () => {
    frameAtMs = performance.now();
    wasSeen = true;
    update();
  });
  client.on('status', update);
  watch(app.clock, update);
  watch(app.isBlind, update);
  watch(app.isHeld, () => show(condition.value));
  watch(app.past, () => show(condition.value));
  watch(app.travel.shown, () => show(condition.value));
  document.addEventListener('visibilitychange', () => {
    frameAtMs = performance.now();
  });
  setInterval(update, LOOK_MS);
  watch(condition, show);
  show(condition.value);

  function update(): void {
    condition.value = conditionNow(app, performance.now() - frameAtMs, wasSeen);
    if (app.isHeld.value || !app.travel.isLive) show(condition.value);
  }

  function show(now: ConditionName): void {
    const { held, heldText } = config.text.labels;
    const isPast = !app.travel.isLive;
    const isHeld = app.isHeld.value && now !== 'connecting' && !isPast;
    const badge = byId('condition');
    const { past, pastText } = config.text.time;
    badge.dataset['state'] = isPast ? 'past' : isHeld ? 'held' : now;
    renderInto(badge, isPast ? past : isHeld ? held : config.text.conditions[now]);
    const banner = byId('banner');
    const tick = isPast ? app.format.moment(client.world.tick) : app.format.whole(client.world.tick);
    const live = app.past.value === null ? '' : fillIn(config.panels.runs.live, { n: app.worldId.value ?? '' });
    const words = isPast ? pastText : isHeld ? heldText : now === 'live' ? live : config.text.banners[now];
    const [before = '', after = ''] = words.split('{n}');
    banner.dataset['state'] = isPast ? 'past' : now;
    banner.hidden = words === '';
    // The tick changes all the time and is not read out.
    renderInto(banner, isHeld || isPast ? [before, <span aria-hidden="true">{tick}</span>, after] : words);
    byId('app').dataset['condition'] = now;
  }
}

function conditionNow({ client, clock, isBlind }: App, sinceFrameMs: number, wasSeen: boolean): ConditionName {
  const { status, world } = client;
  const { tables, tick, isKnown } = world;
  const now = conditionOf({
    status,
    wasSeen,
    sinceFrameMs: document.hidden ? 0 : sinceFrameMs,
    isPrimaryAway: client.isPrimaryAway,
    world: isKnown
      ? {
          population: tables.creatures.count,
          tick,
          paused: tables.world.number('paused', 0, tick) === 1 || clock.value.paused,
          speed: tables.world.number('speed', 0, tick),
        }
      : null,
  });
  return isBlind.value && isKnown && now !== 'lost' ? 'blind' : now;
}

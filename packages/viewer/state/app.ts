/** The object that every part of the page receives. Parts know this object but not each other. */
import { connect, type Client, type CreatureNames } from '../../client/index.js';
import { EVENT_GROUPS } from '#schemas/events/field.js';
import { LAW_CATALOG } from '#schemas/laws/catalog/catalog.js';
import type { ConditionName, PanelName } from '#http/content/en/content.js';
import type { Words } from '#http/content/words/words.js';
import { signal, watch, type ReadonlySignal, type Signal } from '../page/signal.js';
import { News } from '../director/weights.js';
import { readConfig, type Config } from '../words/config.js';
import { Format } from '../words/format.js';
import type { StoryEvent } from '../words/story.js';
import { planeOf } from '../world/plane.js';
import type { Selection } from '../world/selection.js';
import { Camera } from './camera.js';
import { Settings } from './settings.js';
import type { Transport } from './transport.js';
import { Travel } from './travel.js';
import { Visits } from './visits.js';

interface Clock {
  readonly paused: boolean;
  /** Requested ticks per second. */
  readonly speed: number;
}

/** A range of ticks, both ends included. The end of an open range is Infinity. */
export interface Span {
  readonly from: number;
  readonly to: number;
  /** Name of the range; null for a range that is shown as its first and last day. */
  readonly name: string | null;
}

/** Searches and filters of the panels; the page's address contains them (shell/address.ts). */
export interface Filters {
  readonly q: string;
  readonly kind: ChronicleKind;
  readonly major: boolean;
  /** The creature or clan to whose events the chronicle is limited; null for all events. */
  readonly about: { readonly kind: 'creature' | 'clan'; readonly id: number } | null;
  /** How the panel of clans shows the clans: as a list, or with their relations. */
  readonly view: 'roster' | 'relations';
  readonly order: ClanOrder;
  readonly extinct: boolean;
  readonly laws: string;
}

export const CHRONICLE_KINDS = ['all', ...EVENT_GROUPS] as const;
export type ChronicleKind = (typeof CHRONICLE_KINDS)[number];
export const CLAN_ORDERS = ['people', 'wins', 'faith', 'stores', 'age'] as const;
export type ClanOrder = (typeof CLAN_ORDERS)[number];

export const NO_FILTERS: Filters = {
  q: '',
  kind: 'all',
  major: false,
  about: null,
  view: 'roster',
  order: 'people',
  extinct: false,
  laws: '',
};

export interface App {
  readonly client: Client;
  readonly transport: Transport;
  /** Shows moments of the past in place of the present. */
  readonly travel: Travel;
  readonly config: Config;
  /** Selects something and brings it into view. */
  show(selection: Selection): void;
  /** The open panel; null while the panels are closed. */
  readonly panel: Signal<PanelName | null>;
  /** Opens a panel and moves the focus to its tab. */
  open(panel: PanelName): void;
  readonly settings: Settings;
  /** Names of creatures of the shown world that are not in its tables. */
  readonly names: CreatureNames;
  /** The reader's selection, made by a click on the stage or by `show`. */
  readonly selection: Signal<Selection | null>;
  readonly follow: Signal<number | null>;
  readonly camera: Camera;
  readonly condition: Signal<ConditionName>;
  readonly clock: Signal<Clock>;
  /** Measured ticks per second; null while the requested speed is reached. */
  readonly pace: ReadonlySignal<number | null>;
  /** True while the browser has lost the graphics context of the stage. */
  readonly isBlind: Signal<boolean>;
  readonly touring: Signal<boolean>;
  /** Whether nothing but the picture and its captions is shown, for a screen on a wall or a stream (`?clean`). */
  readonly isClean: Signal<boolean>;
  /** Whether the reader has paused the own picture. The world goes on. */
  readonly isHeld: Signal<boolean>;
  /** Notable events since the page was opened. */
  readonly news: News;
  /** Length of a day in ticks: the law `day_length` of the watched world. */
  readonly dayLength: ReadonlySignal<number>;
  readonly format: Format;
  /** Ticks to which the chronicle is limited; null for all. */
  readonly span: Signal<Span | null>;
  readonly filters: Signal<Filters>;
  /** The record whose page the annals show; null for none. */
  readonly record: Signal<number | null>;
  /** A creature whose line of mothers the panel of creatures shows; null for none. */
  readonly line: Signal<number | null>;
  /** Id of the foremother of the family that is followed; null for none. */
  readonly family: Signal<number | null>;
  /** Id of the world; null until the service has sent it. */
  readonly worldId: ReadonlySignal<number | null>;
  /** Returns the seed of the world, which determines all names; null before the first frame. */
  seed(): number | null;
  /** True for a world that has ended, whose pages are read from the archive (past-world.ts). */
  readonly hasEnded: boolean;
  /** The ended world that the panels show instead of the running world; null if they show the running world. */
  readonly past: Signal<App | null>;
  /** The last visit of this browser. */
  readonly visits: Visits;
  /** Returns all words of the tables (laws, events, terms) in the reader's language; they are fetched once. */
  words(): Promise<Words>;
  /**
   * Calls `update` now if a world is known, and after frames, at most every `ms` milliseconds. Returns a function that
   * stops the calls.
   */
  every(ms: number, update: () => void): () => void;
  /** Announces a sentence to screen readers. */
  announce(sentence: string): void;
}

interface Wiring {
  readonly transport: Transport;
  readonly announcer: HTMLElement;
  readonly show: (app: App, selection: Selection) => void;
  readonly open: (panel: PanelName) => void;
}

/** Stands for the passkey where nobody asks for one: parts of the page let only a god act. */
const OWN_KEY = 'own';

export function createApp({ transport, announcer, show, open }: Wiring): App {
  const travel = new Travel(transport);
  const client = connect(location.href, {
    WebSocket: travel.Socket,
    fetch: travel.fetch,
    ...(transport.isOwn && { key: OWN_KEY }),
  });
  travel.use(client);
  const config = readConfig();
  const dayLength = watchDayLength(client, travel);
  const clock = signal<Clock>({ paused: false, speed: 0 });
  const worldId = signal<number | null>(null);
  client.on('hello', ({ paused, tick_rate: speed, world_id: id }) => {
    clock.value = { paused, speed };
    if (worldId.value !== null && id !== worldId.value) forgetIds(app);
    worldId.value = id;
  });
  // This frame listener is registered first, because the others need the current plane.
  const camera = new Camera();
  client.on('frame', () => camera.setPlane(planeOf(client.world)));
  client.on('control', ({ paused, speed }) => (clock.value = { paused, speed }));
  const app: App = {
    client,
    transport,
    travel,
    config,
    show(selection) {
      app.touring.value = false;
      show(app, selection);
    },
    panel: signal<PanelName | null>(null),
    open,
    settings: new Settings(),
    names: client.world.names,
    selection: signal<Selection | null>(null),
    follow: signal<number | null>(null),
    camera,
    condition: signal<ConditionName>('connecting'),
    clock,
    pace: watchPace(client),
    isBlind: signal(false),
    touring: signal(false),
    isClean: signal(false),
    isHeld: signal(false),
    news: watchNews(client),
    dayLength,
    format: new Format({ config, dayLength }),
    span: signal<Span | null>(null),
    filters: signal(NO_FILTERS),
    record: signal<number | null>(null),
    line: signal<number | null>(null),
    family: signal<number | null>(null),
    worldId,
    seed: () => (client.world.isKnown ? client.world.tables.world.number('seed', 0, 0) : null),
    hasEnded: false,
    past: signal<App | null>(null),
    visits: new Visits(),
    words: wordsReader(client, config),
    every: (ms, update) => everyFrames(client, ms, update),
    announce: (sentence) => {
      announcer.textContent = sentence;
    },
  };
  // A selection belongs to the running world, so the panels stop showing an ended world.
  watch(app.selection, (chosen) => {
    app.line.value = null;
    if (chosen !== null) app.past.value = null;
  });
  return app;
}

/** Reads the words once. The promise is dropped after a failure, so that the next caller repeats the request. */
function wordsReader(client: Client, { language }: Config): () => Promise<Words> {
  let words: Promise<Words> | null = null;
  const read = async (): Promise<Words> => {
    try {
      return (await client.god.call('GET', `/viewer/words/${language}.json`)) as Words;
    } catch (error) {
      words = null;
      throw error;
    }
  };
  return () => (words ??= read());
}

/** Clears everything that refers to ids of the last world, because a new world reuses them. */
function forgetIds({ follow, selection, span, filters, record, line, family }: App): void {
  family.value = null;
  line.value = null;
  follow.value = null;
  record.value = null;
  selection.value = null;
  span.value = null;
  filters.value = { ...filters.value, about: null };
}

function watchNews(client: Client): News {
  const news = new News();
  client.on('frame', ({ events }) => news.add(events as unknown as readonly StoryEvent[]));
  client.on('hello', () => news.forget());
  return news;
}

/** The default of the law `day_length` until the laws are read, again for each world, connection and moment of the past. */
function watchDayLength(client: Client, travel: Travel): ReadonlySignal<number> {
  const dayLength = signal(LAW_CATALOG.day_length.default);
  const learn = ({ day_length: ticks }: { readonly day_length: number }): void => {
    dayLength.value = ticks;
  };
  let reads = 0;
  const read = (): void => {
    const number = ++reads;
    // An answer of the past may come after that of the present.
    void client.god.laws().then(
      (laws) => number === reads && learn(laws),
      () => undefined,
    );
  };
  client.on('laws', ({ laws }) => learn(laws));
  client.on('hello', read);
  watch(travel.changes, read);
  return dayLength;
}

function everyFrames(client: Client, ms: number, update: () => void): () => void {
  let timer: number | undefined;
  let lastMs = -Infinity;
  const run = (): void => {
    timer = undefined;
    lastMs = performance.now();
    if (client.world.isKnown) update();
  };
  const stop = client.on('frame', () => {
    if (timer !== undefined) return;
    const wait = lastMs + ms - performance.now();
    if (wait <= 0) run();
    else timer = window.setTimeout(run, wait);
  });
  if (client.world.isKnown) run();
  return () => {
    stop();
    clearTimeout(timer);
  };
}

// Measures the speed of the world from its frames. It is reported only if it is below the requested speed.

/** Length of the window over which ticks are counted, in milliseconds. */
const SPAN_MS = 15_000;
const SPAN_MS_MIN = 8000;
/** A smaller share would be too slow, because frames arrive unevenly. */
const REACHED_SHARE = 0.8;

/** Returns the measured ticks per second; null while the requested speed is reached or the speed is unknown. */
function watchPace(client: Client): ReadonlySignal<number | null> {
  const pace = signal<number | null>(null);
  let asked = 0;
  let seen: { readonly tick: number; readonly atMs: number }[] = [];
  client.on('frame', () => {
    const { tick, tables } = client.world;
    const atMs = performance.now();
    const speed = tables.world.number('speed', 0, tick);
    const isPaused = tables.world.number('paused', 0, tick) === 1;
    if (isPaused || speed !== asked || tick < (seen.at(-1)?.tick ?? 0)) {
      asked = speed;
      seen = [];
      pace.value = null;
    }
    if (isPaused) return;
    seen = [...seen.filter((each) => atMs - each.atMs <= SPAN_MS), { tick, atMs }];
    const first = seen[0]!;
    if (atMs - first.atMs < SPAN_MS_MIN) return;
    const reached = ((tick - first.tick) * 1000) / (atMs - first.atMs);
    pace.value = reached >= speed * REACHED_SHARE ? null : Number(reached.toPrecision(2));
  });
  return pace;
}

/**
 * The object that every part of the page gets: the client with its world, selection, camera, texts. Parts know
 * this object and not each other.
 */
import { connect, type Client } from '../../client/index.js';
import { LAW_CATALOG } from '../../schemas/laws/catalog.js';
import type { Words } from '../content/words.js';
import type { ConditionName } from '../content/content.js';
import { readConfig, type Config } from './config.js';
import { watchPace } from './frame-pacing.js';
import { Settings } from './settings.js';
import { Signal, type Watchable } from './signal.js';
import { Camera } from './stage/camera.js';

/** A selection: something that lives or stands in the world, a clan, or a place. */
export type Selection =
  | { readonly kind: 'creature' | 'plant' | 'house' | 'corpse' | 'clan'; readonly id: number }
  | { readonly kind: 'place'; readonly x: number; readonly y: number };

/** The clock as the service last said it. */
export interface Clock {
  readonly paused: boolean;
  /** Requested ticks per second. */
  readonly speed: number;
}

/** A named range of ticks, both ends included. An open one ends at Infinity. */
export interface Span {
  readonly from: number;
  readonly to: number;
  readonly name: string;
}

export interface App {
  readonly client: Client;
  readonly config: Config;
  /** Selects something and brings it into view. */
  show(selection: Selection): void;
  /** Opens a panel by its name. */
  open(panel: string): void;
  readonly settings: Settings;
  /** The selection; set by a click on the stage and by `show`. */
  readonly selection: Signal<Selection | null>;
  /** Id of the creature that the camera follows. */
  readonly follow: Signal<number | null>;
  readonly camera: Camera;
  /** How the connection and the world are; `live`, `paused` ... */
  readonly condition: Signal<ConditionName>;
  readonly clock: Signal<Clock>;
  /** Measured ticks per second; null while they equal the requested ones. */
  readonly pace: Watchable<number | null>;
  /** Whether the stage has lost its picture: the graphics card dropped it. */
  readonly isBlind: Signal<boolean>;
  /** Whether the tour runs. */
  readonly touring: Signal<boolean>;
  /** Ticks of a day: the law `day_length` of the world that is watched. */
  readonly dayLength: Watchable<number>;
  /** Ticks to which the chronicle is limited; null for all. */
  readonly span: Signal<Span | null>;
  /** All words of the tables (laws, events, terms) in the reader's language; fetched once. */
  words(): Promise<Words>;
  /**
   * Calls `update` now if there is a world, and after frames, at most every `ms` milliseconds; returns what ends
   * that.
   */
  every(ms: number, update: () => void): () => void;
  /** Says a sentence to those who can not see. */
  announce(sentence: string): void;
}

/** Functions that the page's parts offer each other, wired by main.ts. */
export interface Wiring {
  /** Element whose text is read aloud. */
  readonly announcer: HTMLElement;
  readonly show: (app: App, selection: Selection) => void;
  readonly open: (panel: string) => void;
}

export function createApp({ announcer, show, open }: Wiring): App {
  const client = connect(location.href);
  const config = readConfig();
  let words: Promise<Words> | null = null;
  const clock = new Signal<Clock>({ paused: false, speed: 0 });
  let worldId = -1;
  client.on('hello', ({ paused, tick_rate: speed, world_id: id }) => {
    clock.set({ paused, speed });
    // Another world has others under the same ids.
    if (worldId >= 0 && id !== worldId) {
      app.follow.set(null);
      app.selection.set(null);
      app.span.set(null);
    }
    worldId = id;
  });
  // First of all listeners, so that any code that moves the camera finds it on the current plane.
  const camera = new Camera();
  client.on('frame', () => {
    const { world } = client.world.tables;
    camera.setPlane({
      width: world.number('width', 0, 0),
      height: world.number('height', 0, 0),
      wraps: world.text('boundary', 0) === 'wrap',
    });
  });
  client.on('control', ({ paused, speed }) => clock.set({ paused, speed }));
  // A failed request is repeated by the next caller.
  const readWords = async (): Promise<Words> => {
    try {
      return (await client.god.call('GET', `/viewer/words/${config.language}.json`)) as Words;
    } catch (error) {
      words = null;
      throw error;
    }
  };
  const app: App = {
    client,
    config,
    show(selection) {
      app.touring.set(false);
      show(app, selection);
    },
    open,
    settings: new Settings(),
    selection: new Signal<Selection | null>(null),
    follow: new Signal<number | null>(null),
    camera,
    condition: new Signal<ConditionName>('connecting'),
    clock,
    pace: watchPace(client),
    isBlind: new Signal(false),
    touring: new Signal(false),
    dayLength: watchDayLength(client),
    span: new Signal<Span | null>(null),
    words: () => (words ??= readWords()),
    every: (ms, update) => everyFrames(client, ms, update),
    announce: (sentence) => {
      announcer.textContent = sentence;
    },
  };
  return app;
}

/** The law's default until the laws are read; they are read again for every new world and connection. */
function watchDayLength(client: Client): Watchable<number> {
  const dayLength = new Signal(LAW_CATALOG.day_length.default);
  const learn = ({ day_length: ticks }: { readonly day_length: number }): void => dayLength.set(ticks);
  client.on('laws', ({ laws }) => learn(laws));
  client.on('hello', () => void client.god.laws().then(learn, () => undefined));
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

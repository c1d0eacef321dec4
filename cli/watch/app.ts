/**
 * The state of the terminal client: the world as last received, and what the watcher looks at. Views draw it, keys
 * change it, the session updates it.
 */
import type { Answers, ClientStatus, Life, StateMessage } from '../../client/index.js';
import { LAW_CATALOG } from '../../schemas/laws/catalog.js';
import type { LawName } from '../../schemas/laws/laws.js';
import type { Camera } from './map/camera.js';
import { Statistics } from './statistics.js';
import type { Picker, Prompt } from './prompt.js';

export const VIEWS = ['map', 'chronicle', 'clans', 'inspector', 'laws'] as const;
export type ViewName = (typeof VIEWS)[number];

export type EventEntry = Answers['/api/history']['events'][number];
export type Clan = Answers['/api/clans']['clans'][number];

/** A list with a cursor. */
export interface ListState {
  at: number;
}

export interface ChronicleState extends ListState {
  events: readonly EventEntry[];
  total: number;
  /** True once a page was read with these filters. */
  isRead: boolean;
  nextSince: number;
  /** Id of the oldest event read. */
  oldestId: number;
  /** No older event matches. */
  isComplete: boolean;
  readonly types: Set<string>;
  majorOnly: boolean;
  search: string;
}

export interface ClansState extends ListState {
  clans: readonly Clan[];
  sort: string;
  isReversed: boolean;
  showsExtinct: boolean;
  search: string;
}

export interface InspectorState extends ListState {
  life: Life | null;
  /** Ids of the creatures inspected before, the last one last. */
  readonly trail: number[];
}

export interface LawsState extends ListState {
  values: Readonly<Record<string, unknown>>;
  /** Pending changes of laws. */
  staged: Partial<Record<LawName, unknown>>;
  search: string;
  showsChanged: boolean;
}

export interface MapState {
  camera: Camera | null;
  mode: 'blocks' | 'braille';
  /** The selected creature. */
  selected: number | null;
  follows: boolean;
  showsNames: boolean;
  /** Calls, scents and marks. */
  showsSignals: boolean;
}

export type Tone = 'good' | 'bad' | 'quiet';

/** A line for the watcher, shown until `until` (ms). */
export interface Notice {
  readonly text: string;
  readonly tone: Tone;
  readonly until: number;
}

export interface App {
  readonly url: string;
  /** Milliseconds; the same clock as every other time here. */
  now: number;
  view: ViewName;
  /** First line of the page of keys; null when it is not shown. */
  help: number | null;
  hasKey: boolean;
  status: ClientStatus;
  statusSince: number;
  version: string;
  world: StateMessage | null;
  /** When the newest frame arrived, in the milliseconds of `now`. */
  lastFrameAt: number;
  /** Milliseconds that the last screen took to compose and write. */
  drawMs: number;
  readonly statistics: Statistics;
  recentEvents: readonly EventEntry[];
  readonly map: MapState;
  readonly chronicle: ChronicleState;
  readonly clans: ClansState;
  readonly inspector: InspectorState;
  readonly laws: LawsState;
  prompt: Prompt | null;
  picker: Picker | null;
  notice: Notice | null;
}

/** The state that is shown before the first message. */
export function createApp(url: string, hasKey: boolean, hasColors: boolean, now: number): App {
  return {
    url,
    now,
    view: 'map',
    help: null,
    hasKey,
    status: 'connecting',
    statusSince: now,
    version: '',
    world: null,
    lastFrameAt: now,
    drawMs: 0,
    statistics: new Statistics(),
    recentEvents: [],
    map: {
      camera: null,
      mode: hasColors ? 'blocks' : 'braille',
      selected: null,
      follows: false,
      showsNames: true,
      showsSignals: false,
    },
    chronicle: {
      ...emptyChronicle(),
      types: new Set(),
      majorOnly: false,
      search: '',
    },
    clans: { at: 0, clans: [], sort: 'population', isReversed: false, showsExtinct: false, search: '' },
    inspector: { at: 0, life: null, trail: [] },
    laws: { at: 0, values: {}, staged: {}, search: '', showsChanged: false },
    prompt: null,
    picker: null,
    notice: null,
  };
}

/** Ticks of a day under the laws in force; the default until the laws are read. */
export function dayLengthOf({ laws }: App): number {
  const { day_length: ticks } = laws.values;
  return typeof ticks === 'number' ? ticks : LAW_CATALOG.day_length.default;
}

const NOTICE_MS = 6000;

/** Shows the watcher a message for a few seconds. */
export function notify(app: App, text: string, tone: Tone = 'quiet'): void {
  app.notice = { text, tone, until: app.now + NOTICE_MS };
}

/** Moves the cursor of a list of `count` rows by `step`, within the list. */
export function moveCursor(list: ListState, step: number, count: number): void {
  list.at = Math.max(0, Math.min(count - 1, list.at + step));
}

/** An empty chronicle page, for any filters. */
export function emptyChronicle(): Omit<ChronicleState, 'types' | 'majorOnly' | 'search'> {
  return { at: 0, events: [], total: 0, isRead: false, nextSince: 0, oldestId: 0, isComplete: false };
}

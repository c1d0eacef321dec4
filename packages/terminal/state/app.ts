/** The state of the terminal client: views draw it; keys and messages from the service change it. */
import type { Answers, ClientStatus, Life, StateMessage } from '../../client/index.js';
import type { RecordKind } from '#schemas/events/records.js';
import type { RecordAnswer } from '#schemas/wire/records.js';
import { LAW_CATALOG, type LawName } from '#schemas/laws/catalog/catalog.js';
import type { Camera } from '../map/camera.js';
import { Statistics } from './statistics.js';
import type { Picker, Prompt } from './prompt.js';

export const VIEWS = ['map', 'chronicle', 'clans', 'inspector', 'laws', 'records', 'today', 'annals'] as const;
export type ViewName = (typeof VIEWS)[number];

export type EventEntry = Answers['/api/history']['events'][number];
export type Clan = Answers['/api/clans']['clans'][number];

export interface ListState {
  at: number;
}

export interface ChronicleState extends ListState {
  events: readonly EventEntry[];
  total: number;
  /** Whether a page has been read with the current filters. */
  isRead: boolean;
  nextSince: number;
  oldestId: number;
  /** Whether the service has no older event that passes the filters. */
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
  /** Ids of the creatures that were inspected before, oldest first. The user can go back to them. */
  readonly trail: number[];
}

export interface LawsState extends ListState {
  values: Readonly<Record<string, unknown>>;
  /** Changes that were typed but not applied yet. */
  staged: Partial<Record<LawName, unknown>>;
  search: string;
  showsChanged: boolean;
}

export interface RecordsState extends ListState {
  records: Answers['/api/records']['records'];
  total: number;
  isRead: boolean;
  readonly kinds: Set<RecordKind>;
  /** The creature or clan whose records are listed; null for all. */
  of: { readonly kind: 'creature' | 'clan'; readonly id: number; readonly name: string } | null;
  /** Id of the record whose page is shown; null for the list. */
  open: number | null;
  page: RecordAnswer | null;
  readonly pageLine: ListState;
}

/** What happened in the last day. */
export interface TodayState extends ListState {
  digest: Answers['/api/digest'] | null;
}

/** The annals of the world, and all worlds of the store. */
export interface AnnalsState extends ListState {
  annals: Answers['/api/annals'] | null;
  worlds: Answers['/api/worlds']['worlds'];
}

export interface MapState {
  camera: Camera | null;
  mode: 'blocks' | 'braille';
  selected: number | null;
  follows: boolean;
  showsNames: boolean;
  showsSignals: boolean;
}

export type Tone = 'good' | 'bad' | 'quiet';

/** A message for the user. It is shown until `App.now` reaches `until`. */
export interface Notice {
  readonly text: string;
  readonly tone: Tone;
  readonly until: number;
}

export interface App {
  readonly url: string;
  /** Monotonic time in milliseconds; all times in this file use this clock. */
  now: number;
  view: ViewName;
  /** Index of the first visible line of the help page; null while the page is closed. */
  help: number | null;
  hasKey: boolean;
  status: ClientStatus;
  statusSince: number;
  /** Whether the service is a follower without a connection to its primary. */
  isPrimaryAway: boolean;
  version: string;
  world: StateMessage | null;
  lastFrameAt: number;
  /** Duration of drawing and writing the last screen to the terminal, in milliseconds. */
  drawMs: number;
  readonly statistics: Statistics;
  recentEvents: readonly EventEntry[];
  readonly map: MapState;
  readonly chronicle: ChronicleState;
  readonly clans: ClansState;
  readonly inspector: InspectorState;
  readonly laws: LawsState;
  readonly records: RecordsState;
  readonly today: TodayState;
  readonly annals: AnnalsState;
  prompt: Prompt | null;
  picker: Picker | null;
  notice: Notice | null;
}

export function createApp(url: string, hasKey: boolean, hasColors: boolean, now: number): App {
  return {
    url,
    now,
    view: 'map',
    help: null,
    hasKey,
    status: 'connecting',
    statusSince: now,
    isPrimaryAway: false,
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
    records: { ...emptyRecords(), kinds: new Set(), of: null },
    today: { at: 0, digest: null },
    annals: { at: 0, annals: null, worlds: [] },
    prompt: null,
    picker: null,
    notice: null,
  };
}

export function dayLengthOf({ laws }: App): number {
  const { day_length: ticks } = laws.values;
  return typeof ticks === 'number' ? ticks : LAW_CATALOG.day_length.default;
}

const NOTICE_MS = 6000;

/** Opens a prompt. */
export function ask(app: App, prompt: Pick<Prompt, 'title' | 'accept'> & Partial<Prompt>): void {
  app.prompt = { hint: '', text: '', isHidden: false, ...prompt };
}

export function notify(app: App, text: string, tone: Tone = 'quiet'): void {
  app.notice = { text, tone, until: app.now + NOTICE_MS };
}

export function moveCursor(list: ListState, step: number, count: number): void {
  list.at = Math.max(0, Math.min(count - 1, list.at + step));
}

export function emptyChronicle(): Omit<ChronicleState, 'types' | 'majorOnly' | 'search'> {
  return { at: 0, events: [], total: 0, isRead: false, nextSince: 0, oldestId: 0, isComplete: false };
}

export function emptyRecords(): Omit<RecordsState, 'kinds' | 'of'> {
  return { at: 0, records: [], total: 0, isRead: false, open: null, page: null, pageLine: { at: 0 } };
}

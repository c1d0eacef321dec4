/**
 * Stories that are about to begin: patterns of events with roles (who fights whom), a window of time, and events that end
 * the wait. The events of a world go through once, in order; a pattern that is partly complete tells the camera where
 * something will happen. What begins a record has its numbers from schemas/events/records.ts.
 */
import { DECLARATIONS, HUNGER_CAUSES, RECORD_BEGINS, type RecordKind } from '#schemas/events/records.js';
import type { StoryEvent } from '../words/story.js';

/** Ids of clans by role. Two events are parts of one story if no role differs. */
export type Roles = Readonly<Record<string, number>>;

/** Returns the roles that an event fills; null if the event is no part. */
type Part = (event: StoryEvent) => Roles | null;

interface Pattern {
  /** The record that its last step begins, or makes worse. */
  readonly record: RecordKind;
  readonly steps: readonly Part[];
  /** Number of steps after which the story is near. */
  readonly nearFrom: number;
  /** Whether the oldest step is forgotten after the window, and not the whole story. */
  readonly slides: boolean;
  /** Drops the stories whose roles it shares. */
  readonly unless?: Part;
  /** The steps must be at least this share of the events that `among` finds in the window. */
  readonly among?: { readonly part: Part; readonly share: number };
}

const WAR_TERMS: ReadonlySet<unknown> = new Set(DECLARATIONS);
const HUNGER: ReadonlySet<string> = new Set(HUNGER_CAUSES);

/** The roles `a` and `b` in the order of their ids, because either clan may strike. */
const pair =
  (type: string, a = 'a', b = 'b'): Part =>
  (event) => {
    if (event.type !== type) return null;
    const [first, second] = [Number(event.payload[a]), Number(event.payload[b])];
    return first > 0 && second > 0 ? { a: Math.min(first, second), b: Math.max(first, second) } : null;
  };
const fight = pair('war');
const treaty: Part = (event) => pair('peace')(event) ?? pair('alliance')(event);
const declaration: Part = (event) => (WAR_TERMS.has(event.payload['terms']) ? pair('herald')(event) : null);
const death: Part = ({ type }) => (type === 'death' ? {} : null);
const deathBy =
  (isCause: (cause: string) => boolean): Part =>
  ({ type, cause }) =>
    type === 'death' && isCause(cause) ? {} : null;
const defection: Part = ({ type, payload: { from, to } }) =>
  type === 'defection' && Number(from) > 0 && Number(to) > 0 ? { a: Number(from), b: Number(to) } : null;
const deathOfDisease = deathBy((cause) => cause === 'disease');

const PATTERNS = {
  feud: {
    record: 'feud',
    steps: repeat(fight, RECORD_BEGINS.feudFights),
    nearFrom: RECORD_BEGINS.feudFights / 2,
    slides: true,
    unless: (event) => treaty(event) ?? declaration(event),
  },
  revenge: { record: 'feud', steps: [pair('betrayal'), fight], nearFrom: 1, slides: false, unless: treaty },
  avenger: {
    record: 'war',
    steps: [pair('regicide', 'assassin_clan', 'victim_clan'), declaration],
    nearFrom: 1,
    slides: false,
    unless: treaty,
  },
  epidemic: {
    record: 'plague',
    steps: [({ type }) => (type === 'outbreak' ? {} : null), ...repeat(deathOfDisease, 2)],
    nearFrom: 2,
    slides: false,
  },
  famine: {
    record: 'famine',
    steps: repeat(
      deathBy((cause) => HUNGER.has(cause)),
      RECORD_BEGINS.famineDead,
    ),
    nearFrom: RECORD_BEGINS.famineDead / 2,
    slides: true,
    among: { part: death, share: RECORD_BEGINS.famineShare },
  },
  migration: {
    record: 'migration',
    steps: repeat(defection, RECORD_BEGINS.migrants),
    nearFrom: Math.ceil(RECORD_BEGINS.migrants / 2),
    slides: true,
  },
} as const satisfies Readonly<Record<string, Pattern>>;

export type PatternName = keyof typeof PATTERNS;

/** A story that is near (`done` < `of`) or that begins with this event. */
export interface Prospect {
  readonly name: PatternName;
  readonly record: RecordKind;
  readonly roles: Roles;
  readonly done: number;
  readonly of: number;
}

interface Story {
  readonly roles: Roles;
  /** Ticks of the steps so far. */
  ticks: number[];
  /** A story that has begun has one shot, and is forgotten after a window in which nothing happens. */
  hasBegun: boolean;
}

/** Stories of a pattern that are kept; the oldest are forgotten first. */
const STORIES_MAX = 200;

export class Stories {
  readonly #stories = new Map<PatternName, Story[]>();
  /** Ticks of the events of `among`, by pattern. */
  readonly #bases = new Map<PatternName, number[]>();

  /** Returns what the event brings near or begins. */
  see(event: StoryEvent): Prospect[] {
    return (Object.keys(PATTERNS) as PatternName[]).flatMap((name) => this.#advance(name, event) ?? []);
  }

  forget(): void {
    this.#stories.clear();
    this.#bases.clear();
  }

  #advance(name: PatternName, event: StoryEvent): Prospect | null {
    const pattern: Pattern = PATTERNS[name];
    const { steps, nearFrom, unless, among, record } = pattern;
    const base = this.#count(name, among?.part ?? null, event);
    const ending = unless?.(event) ?? null;
    const stories = (this.#stories.get(name) ?? []).filter(
      (story) => !(ending && areShared(story.roles, ending)) && isFresh(story, pattern, event.tick),
    );
    this.#stories.set(name, stories);
    const story = stories.find(({ roles, ticks, hasBegun }) => {
      const found = steps[hasBegun ? steps.length - 1 : Math.min(ticks.length, steps.length - 1)]!(event);
      return found !== null && areShared(roles, found);
    });
    const roles = story?.roles ?? steps[0]!(event);
    if (roles === null) return null;
    const told = story ?? { roles, ticks: [], hasBegun: false };
    if (!story) this.#stories.set(name, [...stories, told].slice(-STORIES_MAX));
    told.ticks.push(event.tick);
    if (told.hasBegun) {
      told.ticks = told.ticks.slice(-1);
      return null;
    }
    const done = Math.min(told.ticks.length, steps.length);
    // A full count that is too small a share waits for further steps.
    const isRare = among !== undefined && told.ticks.length < among.share * base;
    if (done < nearFrom || isRare) return null;
    told.hasBegun = done === steps.length;
    return { name, record, roles, done, of: steps.length };
  }

  /** Counts the events of the base in the window, this event included. */
  #count(name: PatternName, part: Part | null, event: StoryEvent): number {
    if (part === null) return 0;
    const ticks = (this.#bases.get(name) ?? []).filter((tick) => isWithin(tick, event.tick));
    if (part(event) !== null) ticks.push(event.tick);
    this.#bases.set(name, ticks);
    return ticks.length;
  }
}

function isFresh(story: Story, { slides }: Pattern, tick: number): boolean {
  if (slides || story.hasBegun) story.ticks = story.ticks.filter((each) => isWithin(each, tick));
  return story.ticks.length > 0 && isWithin(story.ticks[0]!, tick);
}

function isWithin(tick: number, now: number): boolean {
  return now - tick < RECORD_BEGINS.withinTicks;
}

function areShared(a: Roles, b: Roles): boolean {
  return Object.entries(b).every(([role, id]) => a[role] === undefined || a[role] === id);
}

function repeat(part: Part, times: number): Part[] {
  return Array.from({ length: times }, () => part);
}

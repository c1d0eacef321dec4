/**
 * The book of a world's records (schemas/events/records.ts): it sees every event once, in order, and keeps what is going on.
 * It is a pure function of the events, whatever batches they come in, so that a store can build it at any time.
 */
import {
  RECORD_BEGINS,
  type RecordCause,
  type RecordEnd,
  recordId,
  type RecordKind,
} from '../../schemas/events/records.js';
import type { HistoryEvent } from '../../schemas/wire/event.js';

/** The part of a record that belongs to one clan. */
export interface Side {
  readonly clan: number;
  /** Leader of the clan when the record began; 0 if unknown. */
  leader: number;
  fightsWon: number;
  dead: number;
  housesWon: number;
  housesLost: number;
  loot: number;
}

export interface Person {
  readonly id: number;
  readonly role: 'leader' | 'first_case' | 'killer';
}

export interface Casualty {
  readonly id: number;
  readonly clan: number;
  readonly tick: number;
  readonly killer: number;
}

export interface WorldRecord {
  readonly id: number;
  kind: RecordKind;
  readonly beginTick: number;
  readonly beginEvent: number;
  /** Tick of its newest event. */
  lastTick: number;
  endTick: number | null;
  endEvent: number | null;
  cause: RecordCause | null;
  causeEvent: number | null;
  end: RecordEnd | null;
  /** Its clans; who declared a war comes first. */
  readonly sides: Side[];
  readonly people: Person[];
  /** The first dead by name; `deadTotal` counts all. */
  readonly dead: Casualty[];
  deadTotal: number;
  readonly figures: Record<string, number>;
}

/** What a book needs to go on: plain data, stored between two batches. */
export interface BookState {
  readonly open: [key: string, record: WorldRecord][];
  /** What may become a record, by kind and key. */
  readonly notes: Record<string, Note[]>;
  /** Leaders that followed each other in one family, by clan. */
  readonly families: Record<string, FamilyLeader[]>;
}

export interface Note {
  readonly eventId: number;
  readonly tick: number;
  /** Weight of the note: people who moved, or 1. */
  readonly count: number;
  /** Cause, or the word that the kind needs. */
  readonly word: string;
  /** Who died by it. */
  readonly casualty?: Casualty;
  /** Clan that won. */
  readonly winner?: number;
  /** What it looted. */
  readonly loot?: number;
}

export interface FamilyLeader {
  readonly id: number;
  readonly tick: number;
  readonly eventId: number;
}

/** Returns the ancestors of a creature, of either sex, for some generations. */
export type AncestorsOf = (creatureId: number) => ReadonlySet<number>;

/** Changes since the last `take`. */
export interface BookChanges {
  readonly records: readonly WorldRecord[];
  readonly links: readonly (readonly [eventId: number, recordId: number])[];
}

export const EMPTY_BOOK: BookState = { open: [], notes: {}, families: {} };

/** Leaders of a family that are remembered: a son may follow a grandfather's brother. */
const FAMILY_LEADERS = 8;
/** Dead of a record that are kept by name. */
const NAMED_DEAD = 100;

export class Book {
  readonly ancestorsOf: AncestorsOf;
  readonly #open: Map<string, WorldRecord>;
  readonly #notes: Map<string, Note[]>;
  readonly #families: Map<string, FamilyLeader[]>;
  readonly #changed = new Map<number, WorldRecord>();
  readonly #links: (readonly [number, number])[] = [];
  #tick = 0;

  constructor({ open, notes, families }: BookState, ancestorsOf: AncestorsOf) {
    const copy = structuredClone({ open, notes, families });
    this.ancestorsOf = ancestorsOf;
    this.#open = new Map(copy.open);
    this.#notes = new Map(Object.entries(copy.notes));
    this.#families = new Map(Object.entries(copy.families));
  }

  state(): BookState {
    const isRecent = ([, notes]: [string, Note[]]): boolean =>
      notes.some(({ tick }) => tick > this.#tick - RECORD_BEGINS.withinTicks);
    return structuredClone({
      open: [...this.#open],
      notes: Object.fromEntries([...this.#notes].filter(isRecent)),
      families: Object.fromEntries(this.#families),
    });
  }

  take(): BookChanges {
    const changes = { records: [...this.#changed.values()], links: [...this.#links] };
    this.#changed.clear();
    this.#links.length = 0;
    return changes;
  }

  at(key: string): WorldRecord | undefined {
    return this.#open.get(key);
  }

  /** The open records of a kind, oldest first. */
  *openOf(...kinds: readonly RecordKind[]): Generator<[key: string, record: WorldRecord]> {
    for (const entry of this.#open) if (kinds.includes(entry[1].kind)) yield entry;
  }

  begin(
    key: string,
    kind: RecordKind,
    { eventId, tick }: Pick<Note, 'eventId' | 'tick'>,
    parts: Partial<Pick<WorldRecord, 'cause' | 'causeEvent' | 'sides' | 'people'>> & { readonly variant?: number } = {},
  ): WorldRecord {
    const { cause = null, causeEvent = null, sides = [], people = [], variant = 0 } = parts;
    const record: WorldRecord = {
      id: recordId(eventId, kind, variant),
      kind,
      beginTick: tick,
      beginEvent: eventId,
      lastTick: tick,
      endTick: null,
      endEvent: null,
      cause,
      causeEvent,
      end: null,
      sides,
      people,
      dead: [],
      deadTotal: 0,
      figures: {},
    };
    this.#open.set(key, record);
    this.#changed.set(record.id, record);
    return record;
  }

  /** Adds an event to a record. */
  add(record: WorldRecord, { id, tick }: Pick<HistoryEvent, 'id' | 'tick'>): void {
    record.lastTick = Math.max(record.lastTick, tick);
    this.#links.push([id, record.id]);
    this.#changed.set(record.id, record);
  }

  count(record: WorldRecord, figure: string, amount = 1): void {
    record.figures[figure] = (record.figures[figure] ?? 0) + amount;
    this.#changed.set(record.id, record);
  }

  bury(record: WorldRecord, casualty: Casualty): void {
    if (record.dead.length < NAMED_DEAD) record.dead.push(casualty);
    record.deadTotal++;
    const side = record.sides.find(({ clan }) => clan === casualty.clan);
    if (side) side.dead++;
    this.#changed.set(record.id, record);
  }

  end(key: string, end: RecordEnd, tick: number, eventId: number | null = null): void {
    const record = this.#open.get(key);
    if (!record) return;
    record.end = end;
    record.endTick = tick;
    record.endEvent = eventId;
    this.#open.delete(key);
    this.#changed.set(record.id, record);
  }

  /** The book keeps the note for `RECORD_BEGINS.withinTicks`. Returns all that it keeps under this key, oldest first. */
  note(key: string, note: Note): readonly Note[] {
    this.#tick = note.tick;
    const kept = (this.#notes.get(key) ?? []).filter(({ tick }) => tick > note.tick - RECORD_BEGINS.withinTicks);
    kept.push(note);
    this.#notes.set(key, kept);
    return kept;
  }

  noted(key: string): readonly Note[] {
    return this.#notes.get(key) ?? [];
  }

  forget(key: string): void {
    this.#notes.delete(key);
  }

  family(clan: number): readonly FamilyLeader[] {
    return this.#families.get(String(clan)) ?? [];
  }

  setFamily(clan: number, leaders: readonly FamilyLeader[]): void {
    if (leaders.length === 0) this.#families.delete(String(clan));
    else this.#families.set(String(clan), leaders.slice(-FAMILY_LEADERS));
  }

  /** Returns the leader whose reign is open; 0 if the history names none. */
  leaderOf(clan: number): number {
    return this.#open.get(reignKey(clan))?.people[0]?.id ?? 0;
  }

  side(clan: number): Side {
    return { clan, leader: this.leaderOf(clan), fightsWon: 0, dead: 0, housesWon: 0, housesLost: 0, loot: 0 };
  }
}

export const reignKey = (clan: number): string => `reign ${clan}`;

export function numberOf(event: HistoryEvent, field: string): number {
  const value = event.payload[field];
  return typeof value === 'number' ? value : 0;
}

/** Returns a note of an event, without a casualty. */
export function noteOf({ id, tick, type }: HistoryEvent, count = 1, word = type): Note {
  return { eventId: id, tick, count, word };
}

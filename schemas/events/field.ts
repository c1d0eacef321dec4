/**
 * Fields of the payloads of events, as plain data: whom an event names is read from them in every thread and in browsers,
 * and the API documents make schemas of them (schemas/wire/event.ts).
 */
import { TOTEMS } from '../vocabulary.js';
import type { ClanCounter, DayCounter } from './counters.js';

export interface EventField {
  readonly kind: 'integer' | 'integers' | 'count' | 'number' | 'boolean' | 'true' | 'text' | 'texts' | 'word';
  readonly what: string;
  /** The values of a `word`. */
  readonly words?: readonly (string | null)[];
  /** Table of names for the values of a `word`, in `Terms` of http/content/words/words.ts. */
  readonly table?: string;
  /** Whom its ids name. */
  readonly names?: 'clan' | 'creature';
  readonly isNullable?: true;
  /** Absent in some events of the type. */
  readonly isOptional?: true;
}

type EventFields = Readonly<Record<string, EventField>>;
type Make = (what: string) => EventField;

export const id: Make = (what) => ({ kind: 'integer', what });
export const clanId: Make = (what) => ({ kind: 'integer', what, names: 'clan' });
export const creatureId: Make = (what) => ({ kind: 'integer', what, names: 'creature' });
export const clanIds: Make = (what) => ({ kind: 'integers', what, names: 'clan' });
export const creatureIds: Make = (what) => ({ kind: 'integers', what, names: 'creature' });
export const text: Make = (what) => ({ kind: 'text', what });
export const texts: Make = (what) => ({ kind: 'texts', what });
export const count: Make = (what) => ({ kind: 'count', what });
export const amount: Make = (what) => ({ kind: 'number', what });
export const flag: Make = (what) => ({ kind: 'boolean', what });
/** Is true where it is present. */
export const always: Make = (what) => ({ kind: 'true', what });

export function oneOf(words: readonly (string | null)[], what: string, table?: string): EventField {
  return { kind: 'word', what, words, ...(table !== undefined && { table }) };
}

export function nullable(field: EventField): EventField {
  return { ...field, isNullable: true };
}

export function optional(field: EventField): EventField {
  return { ...field, isOptional: true };
}

export function pair(a: string, b: string): EventFields {
  return { a: clanId(a), b: clanId(b), a_name: text('Name of clan `a`.'), b_name: text('Name of clan `b`.') };
}

export const FRIENDS = pair('One of the two clans.', 'The other clan.');

/** Returns the fields of a clan. An event without a clan has no name. */
export function clan(whose: string): EventFields {
  return {
    clan_id: nullable(clanId(`${whose}; 0 or null for none.`)),
    clan_name: optional(text('Name of the clan.')),
  };
}

export function clanWithAvatar(whose: string): EventFields {
  return { ...clan(whose), avatar: nullable(oneOf(TOTEMS, 'Totem of the clan.')) };
}

export const PERSON: EventFields = {
  personal_name: text('Name of the creature.'),
  glyph: text('Sign of the creature.'),
};
export const RADIUS = amount('Radius, in units of the plane.');
export const RIVER_Y = amount('`y` of the middle of the river.');
export const LAWS = texts('Laws that changed, at most those that the text names.');

// What is written down about an event type, once.

/** The part of an event that its sentence is about. */
export interface Told {
  readonly type: string;
  readonly entity_id: number;
  readonly caste: string | null;
  readonly cause: string;
  readonly payload: Readonly<Record<string, unknown>>;
}

export const EVENT_GROUPS = ['life', 'war', 'pacts', 'faith', 'homes', 'nature', 'plants'] as const;
export type EventGroup = (typeof EVENT_GROUPS)[number];

export interface EventRow {
  /** Number in the store. A new event gets the next one. */
  readonly code: number;
  readonly name: string;
  /** When it happens. */
  readonly when: string;
  /** One character that stands before it in lists. */
  readonly sign: string;
  /** Groups of the chronicle that show it. */
  readonly groups: readonly EventGroup[];
  /** How lists colour it; absent for a plain one. */
  readonly tone?: 'good' | 'bad' | 'sacred';
  /** Sentences that tell it in English, by name (telling.ts). No two events have a name in common. */
  readonly stories: Readonly<Record<string, string>>;
  /** Chooses the sentence by what happened; absent if there is one. A name that has no sentence means the first. */
  readonly story?: (event: Told) => string;
  /** Kind of its line in a clan's log: for every clan that it names, or by the field that names the clan. */
  readonly log?: string | Readonly<Record<string, string>>;
  /** Whether the event passes the `major` filter (docs/interface.md#history). */
  readonly isMajor?: true;
  /** Viewers alone see it: it is never stored. */
  readonly isUnstored?: true;
  /** What it counts for in the sums of its day. */
  readonly dayCounter?: DayCounter;
  /** What it counts for in the sums of clans, by the field that names the clan. */
  readonly clanCounters?: Readonly<Record<string, readonly ClanCounter[]>>;
  /** Where the creature stands that committed a crime: a field of the payload, or `entity_id`. */
  readonly culprit?: string;
  readonly payload: EventFields;
}

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

export function oneOf(words: readonly (string | null)[], what: string): EventField {
  return { kind: 'word', what, words };
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

/** A line of a clan's log, told by the clan itself. */
export interface ClanLine {
  /** Field of the payload that must name the clan. */
  readonly side?: string;
  /** Kind of the line. */
  readonly line: string;
  /** `{other}` is the clan that the field `other` names, `{who}` the creature, another name a field of the payload. */
  readonly text: string;
  readonly other?: string;
}

/** Returns the same line for both clans `a` and `b`. */
export function both(line: string, text: string): readonly ClanLine[] {
  return [
    { side: 'a', line, text, other: 'b' },
    { line, text, other: 'a' },
  ];
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
  /**
   * Sentences that tell it in English; what happened chooses one. `{who}` and `{other}` are creatures, `{a}` and `{b}`
   * clans, `{what}` a cause, a kind or a name, `{n}` a number.
   */
  readonly stories: Readonly<Record<string, string>>;
  /** How the log of a clan tells it: the first line that fits. Other clans' logs do not tell it. */
  readonly ours?: readonly ClanLine[];
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

/**
 * Tells events as sentences (`stories` of the events' rows) in a language, with the subjects that they name as parts, so
 * that pages can link them. A sentence has places for the fields of the payload:
 *
 *   {who}                  the creature that the event is about
 *   {clan_id} {killer}     a clan or a creature, by the field that names it; lists are joined
 *   {amount} {season}      a number, or the name of a code
 *   {clans:count}          the length of a list
 *   {guests:member|members}  the singular or the plural that fits the number
 *   {who:mort|morte}       the masculine or the feminine that fits the creature
 *   [ of the {clan_id}]    left out if a place in it has nothing
 */
import { eventRow, STORIES } from './events.js';
import type { EventField, Told } from './field.js';
import { LIFE_FIELDS, LIFE_STORIES, LINE_FIELDS, LINE_STORIES, type LifeStory, type LineStory } from './lives.js';
import type { MotiveStory } from '../tables/motives.js';
import { MOTIVE_FIELDS, MOTIVE_STORIES } from './motives.js';
import { nameInEvent } from './roles.js';
import { RECORD_FIELDS, RECORD_STORIES, SUM_FIELDS, SUM_STORIES, type RecordStory } from './records.js';

/** A piece of a sentence: text, or a subject with its id. */
export type TellingPart =
  | string
  | { readonly kind: 'clan' | 'creature'; readonly id: number; readonly name: string }
  | { readonly kind: 'law'; readonly law: string; readonly name: string };

/** The words and numbers of one language, for sentences. */
export interface Tongue {
  readonly language: string;
  readonly stories: Readonly<Record<string, string>>;
  /** Sentences of records. */
  readonly records: Readonly<Record<string, string>>;
  /** Sentences of lives, and of motives. */
  readonly lives: Readonly<Record<string, string>>;
  readonly motives: Readonly<Record<string, string>>;
  /** Sentences of lines of mothers. */
  readonly lines: Readonly<Record<string, string>>;
  /** Sentences of sums of a digest. */
  readonly sums: Readonly<Record<string, string>>;
  /** Returns the reader's name of a code of a table, such as a season, as it stands in the middle of a sentence. */
  word(table: string, code: string): string;
  law(name: string): string;
  number(value: number): string;
  /** Says that a subject is unknown. */
  readonly nobody: string;
}

/** What the sentence of a record needs (schemas/events/records.ts). */
export interface ToldRecord {
  readonly story: string;
  /** Its first person; 0 for none. */
  readonly who: number;
  readonly facts: Readonly<Record<string, number>>;
  /** Names of its persons, by id. */
  readonly names: Readonly<Record<string, string>>;
}

/** What a sentence of a life (schemas/events/lives.ts) or of a motive needs. */
export interface ToldLife {
  readonly story: string;
  readonly who: number;
  /** `Woman` for the feminine, any other for the masculine. */
  readonly caste: string | null;
  readonly facts: Readonly<Record<string, unknown>>;
  /** Names of the creatures in it, by id. */
  readonly names: Readonly<Record<string, string>>;
}

export type ToldLine = Pick<ToldLife, 'story' | 'facts' | 'names'>;

export interface SubjectNames {
  clan(id: number): string;
  /** Called for those whom the event itself does not name; null if nobody knows. */
  creature(id: number): string | null;
}

type Sentences = Readonly<Record<string, string>>;

/** The texts of a language's panels that sentences are made of. */
interface SentenceTexts extends Pick<Tongue, 'stories' | 'lives' | 'motives' | 'lines'> {
  readonly records: { readonly stories: Sentences; readonly sums: Sentences };
  readonly common: { readonly nobody: string };
}

/** Returns the words of a language; `nameOf` gives the name of a code of a table, and of a law in the table `laws`. */
export function makeTongue(
  language: string,
  { stories, records, lives, motives, lines, common }: SentenceTexts,
  nameOf: (table: string, code: string) => string,
): Tongue {
  return {
    language,
    stories,
    records: records.stories,
    sums: records.sums,
    lives,
    motives,
    lines,
    // Names of castes keep their capital; other codes are common nouns.
    word: (table, code) => (table === 'castes' ? nameOf(table, code) : nameOf(table, code).toLocaleLowerCase(language)),
    law: (name) => nameOf('laws', name),
    number: (value) => numberIn(language, value),
    nobody: common.nobody,
  };
}

/** Numbers below 10 have one decimal place. */
function numberIn(language: string, value: number): string {
  return value.toLocaleString(language, { maximumFractionDigits: Math.abs(value) < 10 ? 1 : 0 });
}

/** English without the words of the pages. */
export const ENGLISH: Tongue = {
  language: 'en',
  stories: STORIES,
  records: RECORD_STORIES,
  lives: LIFE_STORIES,
  motives: MOTIVE_STORIES,
  lines: LINE_STORIES,
  sums: SUM_STORIES,
  word: (_, code) => code.replaceAll('_', ' '),
  law: (name) => name.replaceAll('_', ' '),
  number: (value) => numberIn('en', value),
  nobody: 'somebody',
};

/** Returns the name of the sentence that tells the event; null for a type that this version does not know. */
export function storyOf(event: Told): string | null {
  const row = eventRow(event.type);
  if (!row) return null;
  const name = row.story?.(event);
  return name !== undefined && Object.hasOwn(row.stories, name) ? name : Object.keys(row.stories)[0]!;
}

/** Returns the sentence of an event in parts; its type alone if this version does not know it. */
export function tell(event: Told, tongue: Tongue, names: SubjectNames): TellingPart[] {
  const story = storyOf(event);
  const pattern = (story !== null && (tongue.stories[story] ?? STORIES[story as keyof typeof STORIES])) || event.type;
  return new Teller(event, eventRow(event.type)?.payload ?? {}, tongue, names).tell(pattern);
}

/** Returns the sentence of a record in parts. */
export function tellRecord(record: ToldRecord, tongue: Tongue, names: SubjectNames): TellingPart[] {
  const { story, who, facts } = record;
  const pattern = tongue.records[story] ?? RECORD_STORIES[story as RecordStory] ?? story;
  const told = { type: story, entity_id: who, caste: null, cause: '', payload: { ...facts, names: record.names } };
  return new Teller(told, RECORD_FIELDS, tongue, names).tell(pattern);
}

/** Returns a sentence of a life in parts. */
export function tellLife(life: ToldLife, tongue: Tongue, names: SubjectNames): TellingPart[] {
  const { story, who, caste, facts } = life;
  const pattern = tongue.lives[story] ?? LIFE_STORIES[story as LifeStory] ?? story;
  const told = { type: story, entity_id: who, caste, cause: '', payload: { ...facts, names: life.names } };
  return new Teller(told, LIFE_FIELDS, tongue, names).tell(pattern);
}

/** Returns what has become of a line of mothers, in parts. */
export function tellLine({ story, facts, names: known }: ToldLine, tongue: Tongue, names: SubjectNames): TellingPart[] {
  const pattern = tongue.lines[story] ?? LINE_STORIES[story as LineStory] ?? story;
  const told = { type: story, entity_id: 0, caste: null, cause: '', payload: { ...facts, names: known } };
  return new Teller(told, LINE_FIELDS, tongue, names).tell(pattern);
}

/** Returns what a creature does and why, in parts. */
export function tellMotive(motive: ToldLife, tongue: Tongue, names: SubjectNames): TellingPart[] {
  const { story, who, caste, facts } = motive;
  const pattern = tongue.motives[story] ?? MOTIVE_STORIES[story as MotiveStory] ?? story;
  const told = { type: story, entity_id: who, caste, cause: '', payload: { ...facts, names: motive.names } };
  return new Teller(told, MOTIVE_FIELDS, tongue, names).tell(pattern);
}

/** Returns the sentence of a sum of a digest in parts. */
export function tellSum(
  story: keyof typeof SUM_STORIES,
  { who = 0, ...facts }: Readonly<Record<string, number>>,
  tongue: Tongue,
  names: SubjectNames,
): TellingPart[] {
  const told = { type: story, entity_id: who, caste: null, cause: '', payload: facts };
  return new Teller(told, SUM_FIELDS, tongue, names).tell(tongue.sums[story] ?? SUM_STORIES[story]);
}

/** Returns the sentence of an event as text. */
export function tellText(event: Told, tongue: Tongue, names: SubjectNames): string {
  return textOf(tell(event, tongue, names));
}

export function textOf(parts: readonly TellingPart[]): string {
  return parts.map((part) => (typeof part === 'string' ? part : part.name)).join('');
}

class Teller {
  readonly #event: Told;
  readonly #fields: Readonly<Record<string, EventField>>;
  readonly #tongue: Tongue;
  readonly #names: SubjectNames;

  constructor(event: Told, fields: Readonly<Record<string, EventField>>, tongue: Tongue, names: SubjectNames) {
    this.#event = event;
    this.#fields = fields;
    this.#tongue = tongue;
    this.#names = names;
  }

  tell(pattern: string): TellingPart[] {
    const parts = pattern.split(/(\[[^\]]*\])/).flatMap((segment) => {
      if (!segment.startsWith('[')) return this.fill(segment) ?? [];
      return this.fill(segment.slice(1, -1), true) ?? [];
    });
    return capitalised(parts.filter((part) => part !== ''));
  }

  /** Returns null if the text is `optional` and a place in it has nothing. */
  fill(text: string, optional = false): TellingPart[] | null {
    const parts: TellingPart[] = [];
    for (const piece of text.split(/(\{[^}]*\})/)) {
      if (!piece.startsWith('{')) {
        parts.push(piece);
        continue;
      }
      const [name = '', form] = piece.slice(1, -1).split(':');
      if (optional && this.#isNothing(name)) return null;
      parts.push(...(form === undefined ? (this.#place(name) ?? [this.#tongue.nobody]) : this.#form(name, form)));
    }
    return parts;
  }

  #isNothing(name: string): boolean {
    return this.#place(name) === null || this.#event.payload[name] === 0;
  }

  #form(name: string, form: string): TellingPart[] {
    const value = this.#event.payload[name];
    if (form === 'count') return [this.#tongue.number(Array.isArray(value) ? value.length : 0)];
    const [first = '', second = ''] = form.split('|');
    if (name === 'who') return [this.#event.caste === 'Woman' ? second : first];
    const rules = new Intl.PluralRules(this.#tongue.language);
    return [rules.select(Number(value)) === 'one' ? first : second];
  }

  /** Returns null if there is nothing at the place. */
  #place(name: string): TellingPart[] | null {
    if (name === 'who') return this.#subject('creature', this.#event.entity_id);
    const value = this.#event.payload[name];
    const field = this.#fields[name];
    if (Array.isArray(value)) return this.#list(name, field, value);
    if (field?.names) return this.#subject(field.names, value);
    if (typeof value === 'number') return [this.#tongue.number(value)];
    if (typeof value !== 'string' || value === '') return null;
    return [field?.table === undefined ? value : this.#tongue.word(field.table, value)];
  }

  #subject(kind: 'clan' | 'creature', id: unknown): TellingPart[] | null {
    if (typeof id !== 'number' || id <= 0) return null;
    const own = kind === 'creature' ? nameInEvent(this.#event, id) : undefined;
    const name = own ?? this.#names[kind](id);
    return name === null ? null : [{ kind, id, name }];
  }

  #list(name: string, field: EventField | undefined, values: readonly unknown[]): TellingPart[] | null {
    const parts = values.flatMap((value): TellingPart[] => {
      if (name === 'laws') return [{ kind: 'law', law: String(value), name: this.#tongue.law(String(value)) }];
      return field?.names ? (this.#subject(field.names, value) ?? []) : [String(value)];
    });
    if (parts.length === 0) return null;
    const places = new Intl.ListFormat(this.#tongue.language).formatToParts(parts.map((_, at) => String(at)));
    return places.map(({ type, value }) => (type === 'element' ? parts[Number(value)]! : value));
  }
}

/** The first letter of a sentence is a capital; names keep theirs. */
function capitalised(parts: readonly TellingPart[]): TellingPart[] {
  const [first, ...rest] = parts;
  if (typeof first !== 'string') return [...parts];
  return [first.charAt(0).toLocaleUpperCase() + first.slice(1), ...rest];
}

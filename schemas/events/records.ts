/**
 * Kinds of records: what a reader remembers of a world, built from many events (store/records/book.ts). Each kind is a row:
 * its name, the sentences that tell it, and what these have places for (telling.ts).
 */
import type { EventField } from './field.js';

/** Why a record is over. A record that is not over has none. */
export const RECORD_ENDS = [
  'peace',
  'alliance',
  'wiped_out',
  'merged',
  'faded',
  'died',
  'replaced',
  'clan_ended',
  'over',
  'other_line',
] as const;
export type RecordEnd = (typeof RECORD_ENDS)[number];

/** Why a record began, where its events say so. */
export const RECORD_CAUSES = [
  'blood_feud',
  'famine_raid',
  'betrayal',
  'schism',
  'starving',
  'homeless',
  'merged',
] as const;
export type RecordCause = (typeof RECORD_CAUSES)[number];

/** Terms of a herald that declare war; such a message begins a record. */
export const DECLARATIONS = ['blood_feud', 'famine_raid'] as const satisfies readonly RecordCause[];
/** Causes of death that count for a famine. */
export const HUNGER_CAUSES = ['starvation', 'exhaustion'] as const;

/** How much of what begins a record (store/records). */
export const RECORD_BEGINS = {
  /** Events begin a record together if all of them happen within this time, in ticks. */
  withinTicks: 1200,
  /** Number of fights of two clans. */
  feudFights: 4,
  /** Number of creatures that starved. */
  famineDead: 8,
  /** Share of the starved among all dead. */
  famineShare: 1 / 3,
  /** Number of people who went from one clan to another. */
  migrants: 5,
} as const;

export interface RecordRow {
  readonly name: string;
  readonly what: string;
  readonly sign: string;
  /** Sentences in English, by name: while it goes on, and by its end. */
  readonly stories: Readonly<Record<string, string>>;
}

/** The sentences of a record have these places. `a` and `b` are its two clans, `who` is its first person. */
export const RECORD_FIELDS: Readonly<Record<string, EventField>> = {
  a: { kind: 'integer', what: 'First clan: who declared war, who rules, whom people leave.', names: 'clan' },
  b: { kind: 'integer', what: 'Second clan.', names: 'clan' },
  winner: { kind: 'integer', what: 'Clan that is left.', names: 'clan' },
  loser: { kind: 'integer', what: 'Clan that is gone.', names: 'clan' },
  heir: { kind: 'integer', what: 'Clan that the loser joined.', names: 'clan' },
  killer: { kind: 'integer', what: 'Who killed the first person.', names: 'creature' },
  last: { kind: 'integer', what: 'Last person.', names: 'creature' },
  days: { kind: 'number', what: 'Length in days.' },
  dead: { kind: 'count', what: 'Dead.' },
  fights: { kind: 'count', what: 'Fights.' },
  houses: { kind: 'count', what: 'Houses that changed hands.' },
  sick: { kind: 'count', what: 'Creatures that fell ill and died or recovered.' },
  members: { kind: 'count', what: 'People who moved.' },
  leaders: { kind: 'count', what: 'Leaders of one family.' },
  wars: { kind: 'count', what: 'Wars that the leader declared.' },
};

const TOLL = '{fights} {fights:fight|fights}, {dead} dead[, {houses} {houses:house|houses} taken]';
const REIGN = '[, {wars} {wars:war|wars} declared][, {houses} {houses:house|houses} won]';

export const RECORDS = {
  war: {
    name: 'War',
    what: 'A clan declared war on another; until peace, defeat, or two days without a deed.',
    sign: '⚔',
    stories: {
      war_open: `The {a} and the {b} have been at war for {days} {days:day|days}: ${TOLL}.`,
      war_peace: `The war of the {a} and the {b} ended in peace after {days} {days:day|days}: ${TOLL}.`,
      war_alliance: `The war of the {a} and the {b} ended in an alliance after {days} {days:day|days}: ${TOLL}.`,
      war_wiped_out: `The war of the {a} and the {b} ended after {days} {days:day|days} when the {loser} died out: ${TOLL}.`,
      war_merged: `The war of the {a} and the {b} ended after {days} {days:day|days} when the {loser} joined the {heir}: ${TOLL}.`,
      war_faded: `The war of the {a} and the {b} faded after {days} {days:day|days}: ${TOLL}.`,
    },
  },
  feud: {
    name: 'Feud',
    what: 'Members of two clans fought at least four times within a day, and nobody had declared war.',
    sign: '⚔',
    stories: {
      feud_open: `The {a} and the {b} have been feuding for {days} {days:day|days}: ${TOLL}.`,
      feud_peace: `The feud of the {a} and the {b} ended in peace after {days} {days:day|days}: ${TOLL}.`,
      feud_alliance: `The feud of the {a} and the {b} ended in an alliance after {days} {days:day|days}: ${TOLL}.`,
      feud_wiped_out: `The feud of the {a} and the {b} ended after {days} {days:day|days} when the {loser} died out: ${TOLL}.`,
      feud_merged: `The feud of the {a} and the {b} ended after {days} {days:day|days} when the {loser} joined the {heir}: ${TOLL}.`,
      feud_faded: `The feud of the {a} and the {b} faded after {days} {days:day|days}: ${TOLL}.`,
    },
  },
  reign: {
    name: 'Reign',
    what: 'A creature led a clan, from its succession or the founding of the clan.',
    sign: '♔',
    stories: {
      reign_open: `{who} has led the {a} for {days} {days:day|days}${REIGN}.`,
      reign_died: `{who} led the {a} for {days} {days:day|days}, until death${REIGN}[; {killer} killed the leader].`,
      reign_replaced: `{who} led the {a} for {days} {days:day|days}${REIGN}.`,
      reign_clan_ended: `{who} was the last leader of the {a}, for {days} {days:day|days}${REIGN}.`,
    },
  },
  plague: {
    name: 'Plague',
    what: 'A disease, from its first case until a day without a case.',
    sign: '✱',
    stories: {
      plague_open: 'A disease that began with {who} is spreading: {sick} {sick:case|cases} so far, {dead} dead.',
      plague_over:
        'A disease that began with {who} lasted {days} {days:day|days}: {sick} {sick:case|cases}, {dead} dead.',
    },
  },
  famine: {
    name: 'Famine',
    what: 'At least eight starved within a day, a third of all who died; until fewer than four do.',
    sign: '⚱',
    stories: {
      famine_open: 'A famine has lasted {days} {days:day|days}: {dead} have starved.',
      famine_over: 'A famine lasted {days} {days:day|days}: {dead} starved.',
    },
  },
  dynasty: {
    name: 'Dynasty',
    what: 'At least three leaders of a clan in a row, each descended from one before.',
    sign: '♕',
    stories: {
      dynasty_open:
        'The family of {who} has led the {a} for {days} {days:day|days}, with {leaders} leaders; the last is {last}.',
      dynasty_other_line:
        'The family of {who} led the {a} for {days} {days:day|days}, with {leaders} leaders; the last was {last}.',
      dynasty_clan_ended:
        'The family of {who} led the {a} to its end, for {days} {days:day|days}, with {leaders} leaders.',
    },
  },
  migration: {
    name: 'Migration',
    what: 'At least five people went from one clan to another within a day.',
    sign: '⇢',
    stories: {
      migration_open: '{members} people have left the {a} for the {b}.',
      migration_over: '{members} people left the {a} for the {b}.',
    },
  },
} as const satisfies Readonly<Record<string, RecordRow>>;

export type RecordKind = keyof typeof RECORDS;
/** Their order gives the ids of records, so a new kind comes last. */
export const RECORD_KINDS = Object.keys(RECORDS) as RecordKind[];

/** An event begins at most two records of a kind: the reign that it ends and the one that it begins. */
const VARIANTS = 2;
const IDS_PER_EVENT = 16;

/** Returns the id of a record that begins with an event; ids of events are unique in a store, so these are too. */
export function recordId(eventId: number, kind: RecordKind, variant: number): number {
  return eventId * IDS_PER_EVENT + RECORD_KINDS.indexOf(kind) * VARIANTS + variant;
}

export function kindOfRecord(id: number): RecordKind {
  return RECORD_KINDS[Math.floor((id % IDS_PER_EVENT) / VARIANTS)]!;
}

type StoriesOf<Row> = Row extends { readonly stories: infer Stories } ? keyof Stories : never;
export type RecordStory = StoriesOf<(typeof RECORDS)[RecordKind]>;
export const RECORD_STORIES = Object.assign({}, ...Object.values(RECORDS).map(({ stories }) => stories)) as Readonly<
  Record<RecordStory, string>
>;

/** Sentences of a digest that no event and no record tells: `n` beside what is `usual` in such a time. */
export const SUM_STORIES = {
  births_many: '{n} {n:creature was|creatures were} born, where {usual} are usual.',
  births_few: 'Only {n} {n:creature was|creatures were} born, where {usual} are usual.',
  deaths_many: '{n} {n:creature|creatures} died, where {usual} are usual.',
  deaths_few: 'Only {n} {n:creature|creatures} died, where {usual} are usual.',
  growth: '{n} more {n:creature was|creatures were} born than died.',
  decline: '{n} more {n:creature|creatures} died than were born.',
  war_day:
    'The {a} and the {b} were at war: {n} {n:fight|fights}[, {dead} dead][, {houses} {houses:house|houses} taken][, {others} other {others:deed|deeds}].',
  fights_day:
    'The {a} and the {b} fought: {n} {n:fight|fights}[, {dead} dead][, {houses} {houses:house|houses} taken].',
  fame: 'That was one who had won {n} {n:fight|fights}.',
} as const;

export const SUM_FIELDS: Readonly<Record<string, EventField>> = {
  n: { kind: 'count', what: 'What was counted.' },
  usual: { kind: 'count', what: 'What is usual.' },
  a: { kind: 'integer', what: 'First clan.', names: 'clan' },
  b: { kind: 'integer', what: 'Second clan.', names: 'clan' },
  dead: { kind: 'count', what: 'Dead.' },
  houses: { kind: 'count', what: 'Houses that changed hands.' },
  others: { kind: 'count', what: 'Raids, declarations and betrayals.' },
};

/**
 * Sentences of a life: what a creature's events come to, for its page and its obituary (actors/chronicle/lives.ts). They have
 * places for fields, as those of events have (telling.ts).
 */
import { CASTES } from '../vocabulary.js';
import type { EventField } from './field.js';

export const LIFE_STORIES = {
  first: '{who} ({caste}) was one of the first[, in the {clan}].',
  came: '{who} ({caste}) came into the world on day {day}, without parents.',
  daughter: '{who} ({caste}) was born on day {day}[ in the {clan}], daughter of {mother} and {father}.',
  son: '{who} ({caste}) was born on day {day}[ in the {clan}], son of {mother} and {father}.',
  cub: '{who}, a predator, was born on day {day}.',
  calf: '{who}, a grazer, was born on day {day}.',
  demoted: 'On day {day} he was judged irregular and made a Soldier.',
  moved: 'On day {day} {who:he|she} left the {from} for the {clan}.',
  exiled: 'On day {day} {who:he|she} was driven out of the {from}.',
  joined: 'On day {day} {who:he|she} joined the {clan}.',
  wandered: '{who:He|She} changed clans {n} times, the last time to the {clan}.',
  founded: 'On day {day} {who:he|she} founded the {clan}.',
  led: '{who:He|She} led the {clan} from day {day}[ to day {until}].',
  fought: '{who:He|She} fought {n} {n:time|times}[, mostly against the {clan}], and won {won} {won:fight|fights}.',
  lost: '{who:He|She} fought {n} {n:time|times}[, mostly against the {clan}], and never won.',
  killed: '{who:He|She} killed {victims}[ and {more} more].',
  preyed: 'It killed {n} {n:creature|creatures}.',
  recovered: '{who:He|She} survived {n} {n:disease|diseases}.',
  vision: 'On day {day} {who:he|she} had a vision that stopped all fighting.',
  hosted: '{who:He|She} fed {n} hungry {n:stranger|strangers}.',
  loved: '{who:He|She} had {n} {n:child|children} with {partners}[, and with {more} more].',
  belonged: '{who:He|She} died as one of the {clan}.',
  aged: '{who:He|She} lived {days} {days:day|days}[; {witnesses} stood there at the end].',
} as const;
export type LifeStory = keyof typeof LIFE_STORIES;

export const LIFE_FIELDS: Readonly<Record<string, EventField>> = {
  caste: { kind: 'word', what: 'Caste at that time.', words: CASTES, table: 'castes' },
  clan: { kind: 'integer', what: 'Clan that it was or came into.', names: 'clan' },
  from: { kind: 'integer', what: 'Clan before.', names: 'clan' },
  mother: { kind: 'integer', what: 'Mother.', names: 'creature' },
  father: { kind: 'integer', what: 'Father.', names: 'creature' },
  victims: { kind: 'integers', what: 'Whom it killed.', names: 'creature' },
  partners: { kind: 'integers', what: 'Other parents of its children.', names: 'creature' },
  witnesses: { kind: 'integers', what: 'Who stood there when it died.', names: 'creature' },
  day: { kind: 'count', what: 'Day, from 1.' },
  until: { kind: 'count', what: 'Last day, from 1.' },
  days: { kind: 'number', what: 'Length in days.' },
  n: { kind: 'count', what: 'What was counted.' },
  won: { kind: 'count', what: 'How many of them were won.' },
  more: { kind: 'count', what: 'How many are not named.' },
};

/** What has become of a line of mothers: it goes on, it cannot, or it has ended. */
export const LINE_STORIES = {
  goes_on:
    'The line of {first} has reached generation {generations} and has {living} living {living:member|members}. Its goal is one generation more: {women} {women:woman|women} can pass the name on.',
  dying:
    'No woman of the line of {first} lives: {living} {living:member still bears|members still bear} the name, and it ends with {living:that one|them}.',
  ended:
    'The line of {first} ended on day {day} with {last}, after {generations} {generations:generation|generations} and {members} {members:member|members}.',
} as const;
export type LineStory = keyof typeof LINE_STORIES;

export const LINE_FIELDS: Readonly<Record<string, EventField>> = {
  first: { kind: 'integer', what: 'Foremother.', names: 'creature' },
  last: { kind: 'integer', what: 'The member who died last.', names: 'creature' },
  living: { kind: 'count', what: 'Living members.' },
  women: { kind: 'count', what: 'Living women, who pass the name on.' },
  members: { kind: 'count', what: 'All members, living and dead.' },
  generations: { kind: 'count', what: 'Generations from the foremother, who is the first.' },
  day: { kind: 'count', what: 'Day, from 1.' },
};

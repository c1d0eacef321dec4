/**
 * Translates a query into the language of the text engine. Only quoted words reach the engine, so no character of a
 * query has a special meaning. A prefix is replaced with the words in `word_counts` that begin with it, so that the
 * engine need not collect all matches of the prefix before it returns the first one.
 */
import { LIMITS } from '../../schemas/limits.js';
import type { HistoryQuery } from '../../schemas/records/history.js';
import type { Database } from '../database/database.js';
import { ANY_CLAN, filterCodes } from '../events/event-rows.js';
import { EVENTS } from '../../schemas/events/events.js';
import { type Question, questionOf, type SearchTerm, termsOf } from '../../schemas/events/question.js';
import { termWeight, clanMark, entityMark, marksOfStory, repeatMark, typeMark } from './search.js';

export interface SearchPlan {
  readonly terms: readonly SearchTerm[];
  /** Weight of each term; with a single term the weight has no effect. */
  readonly weights: readonly number[];
  /** Greatest weight of each group of alternatives. */
  readonly groupWeights: readonly number[];
  readonly all: string;
  /** Matches that have every run of names as the query has it; they rank before the others. Null if there is no run. */
  readonly adjacent: string | null;
  /** Matches that contain a word of the query more than once; null if these are not ranked separately. */
  readonly repeating: string | null;
  /** Expression for the matches that do not repeat a word of the query. */
  readonly plain: string;
  /** The text engine itself must expand a prefix; the cost then depends on the number of events with the prefix. */
  readonly scansPrefix: boolean;
  /** Whether the query is limited to one clan or creature, which few events name. */
  readonly isNarrow: boolean;
  /** Creature that every match must name in some role; null for no such filter. */
  readonly creatureId: number | null;
  /** Exact number of matches; null if the word counts do not contain it. */
  readonly total: number | null;
}

interface Spelling {
  /** Expression for the events that contain the term. */
  readonly found: string;
  /** Expression for repetitions of the term; null for a prefix of many words, whose repetitions are not considered. */
  readonly marks: string | null;
  readonly having: number;
  readonly scans: boolean;
}

interface Spelled {
  readonly term: SearchTerm;
  readonly spelling: Spelling;
}

/** How many events of the world contain a word, and how many are of a type. */
interface Counted {
  readonly words: ReadonlyMap<string, number>;
  readonly types: ReadonlyMap<string, number>;
}

const HAS_LETTER = /\D/;

export async function planSearch(
  database: Database,
  worldId: number,
  query: HistoryQuery,
  events: number,
): Promise<SearchPlan | null> {
  const { creatureId = null } = query;
  const question = questionOf(query.q ?? '', query.meanings);
  const codes = filterCodes(query.types, query.major);
  if (question.groups.length === 0 || codes?.size === 0) return null;
  const counts = await readCounts(database, worldId, question);
  const spelled = async (terms: readonly SearchTerm[]): Promise<Spelled[]> => {
    const all: Spelled[] = [];
    for (const term of terms) {
      const spelling = await spellTerm(database, worldId, term, counts);
      if (spelling !== null) all.push({ term, spelling });
    }
    return all;
  };
  const groups: (readonly Spelled[])[] = [];
  for (const group of question.groups) groups.push(await spelled(group));
  if (groups.some((group) => group.length === 0)) return null;
  const excluded = await spelled(question.excluded);
  const all = groups.flat();
  const spellings = all.map(({ spelling }) => spelling);
  const filters = [
    ...(codes === null ? [] : [[...codes].map(typeMark)]),
    ...(query.entityId === null ? [] : [[entityMark(query.entityId)]]),
    ...(query.clanId === null ? [] : [[clanMark(query.clanId)]]),
  ];
  const wanted = groups.map((group) => anyOf(group.map(({ spelling }) => spelling.found)));
  const kept = filters.map((marks) => `marks : (${marks.map((mark) => `"${mark}"`).join(' OR ')})`);
  const matching = `(${[...wanted, ...kept].join(' AND ')})`;
  const unwanted = anyOf(excluded.map(({ spelling }) => spelling.found));
  const expression = excluded.length === 0 ? matching : `(${matching} NOT ${unwanted})`;
  const isSingle = all.length === 1;
  const weightOf = ({ having }: Spelling): number => (isSingle ? 1 : termWeight(events, having));
  const marks = spellings.flatMap((spelling) => spelling.marks ?? []);
  const repeated = marks.length === 0 ? null : `(marks : (${marks.join(' OR ')}))`;
  const runs = runsOfNames(question);
  return {
    terms: all.map(({ term }) => term),
    weights: spellings.map(weightOf),
    groupWeights: groups.map((group) => Math.max(...group.map(({ spelling }) => weightOf(spelling)))),
    all: expression,
    adjacent:
      runs.length === 0
        ? null
        : `${expression} AND (words : (${runs.map((run) => `"${run.join(' ')}"`).join(' AND ')}))`,
    repeating: repeated && `${expression} AND ${repeated}`,
    plain: repeated === null ? expression : `${expression} NOT ${repeated}`,
    scansPrefix: [...all, ...excluded].some(({ spelling }) => spelling.scans),
    isNarrow: query.clanId !== null || query.entityId !== null || creatureId !== null,
    creatureId,
    total: filters.length === 0 && creatureId === null ? countedTotal(question, counts.words) : null,
  };
}

/** Returns the number of events with the word if the query is one word that contains a letter; otherwise null. */
function countedTotal({ groups, excluded }: Question, counts: ReadonlyMap<string, number>): number | null {
  const terms = groups.flat();
  const [term] = terms;
  const [word] = term?.words ?? [];
  if (
    terms.length !== 1 ||
    excluded.length > 0 ||
    !term ||
    term.meaning ||
    term.prefix ||
    term.words.length !== 1 ||
    !word
  )
    return null;
  return HAS_LETTER.test(word) ? (counts.get(word) ?? 0) : null;
}

/** Returns the runs of words beside each other in a query that are no words of sentences, such as a name of a creature. */
function runsOfNames({ groups }: Question): string[][] {
  const runs: string[][] = [[]];
  for (const group of groups) {
    const [term] = group;
    const isName = group.length === 1 && term!.words.length === 1 && !term!.quoted && term!.meaning === undefined;
    if (isName) runs.at(-1)!.push(term!.words[0]!);
    else runs.push([]);
  }
  return runs.filter(({ length }) => length > 1);
}

async function readCounts(database: Database, worldId: number, question: Question): Promise<Counted> {
  const terms = termsOf(question);
  const words = [
    ...terms.flatMap((term) => term.words),
    ...terms.flatMap(({ meaning }) => meaning?.codes.flat() ?? []),
  ];
  const rows = await database.read(
    `SELECT counted.word, counted.events FROM json_each(?) AS wanted
      CROSS JOIN word_counts AS counted ON counted.world_id = ? AND counted.word = wanted.value`,
    [JSON.stringify([...new Set(words)]), worldId],
  );
  const types = terms.some(({ meaning }) => meaning && meaning.stories.length > 0)
    ? await database.read('SELECT type, events FROM event_counts WHERE world_id = ? AND clan_id = ?', [
        worldId,
        ANY_CLAN,
      ])
    : [];
  const ofType = new Map<string, number>();
  for (const row of types) {
    const code = row['type'];
    const type = typeof code === 'number' ? (EVENTS[code >> 1]?.type ?? '') : String(code);
    ofType.set(type, (ofType.get(type) ?? 0) + Number(row['events']));
  }
  return { words: new Map(rows.map((row) => [String(row['word']), Number(row['events'])])), types: ofType };
}

/** Returns null if no event of the world contains the term. */
async function spellTerm(
  database: Database,
  worldId: number,
  term: SearchTerm,
  counts: Counted,
): Promise<Spelling | null> {
  const { meaning } = term;
  const having = (words: readonly string[]): number =>
    Math.min(...words.map((word) => counts.words.get(word) ?? (HAS_LETTER.test(word) ? 0 : 1)));
  const codes = (meaning?.codes ?? []).filter((code) => having(code) > 0);
  const beginning = term.prefix ? await spellBeginning(database, worldId, term) : null;
  const ways = [...(term.prefix || having(term.words) === 0 ? [] : [term.words]), ...codes];
  const spelling = ways.length === 0 ? null : spell(ways, sum(ways.map(having)));
  const literal = beginning && spelling ? joined(beginning, spelling) : (beginning ?? spelling);
  const stories = (meaning?.stories ?? []).filter((story) => (counts.types.get(typeOfStory(story)) ?? 0) > 0);
  if (stories.length === 0) return literal;
  const marks = new Set(stories.flatMap(marksOfStory));
  const told = `(marks : (${[...marks].map((mark) => `"${mark}"`).join(' OR ')}))`;
  const most = sum([...new Set(stories.map(typeOfStory))].map((type) => counts.types.get(type) ?? 0));
  if (literal === null) return { found: told, marks: null, having: most, scans: false };
  return { ...literal, found: anyOf([literal.found, told]), having: literal.having + most };
}

const TYPES_OF_STORIES: ReadonlyMap<string, string> = new Map(
  EVENTS.flatMap(({ type, stories }) => Object.keys(stories).map((story) => [story, type] as const)),
);

function typeOfStory(story: string): string {
  return TYPES_OF_STORIES.get(story) ?? '';
}

function joined(a: Spelling, b: Spelling): Spelling {
  return {
    found: anyOf([a.found, b.found]),
    marks: a.marks !== null && b.marks !== null ? anyOf([a.marks, b.marks]) : null,
    having: a.having + b.having,
    scans: a.scans || b.scans,
  };
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

function anyOf(phrases: readonly string[]): string {
  return `(${phrases.join(' OR ')})`;
}

/** `ways` are the words of the term itself and of its meanings, or the words that begin with a prefix. */
function spell(ways: readonly (readonly string[])[], having: number): Spelling {
  return {
    found: `(words : ${anyOf(ways.map((words) => `"${words.join(' ')}"`))})`,
    marks:
      ways.length > LIMITS.searchRepeatsMax.value
        ? null
        : anyOf(ways.map((words) => `(${words.map((word) => `"${repeatMark(word)}"`).join(' AND ')})`)),
    having,
    scans: false,
  };
}

async function spellBeginning(database: Database, worldId: number, term: SearchTerm): Promise<Spelling | null> {
  const beginning = term.words.at(-1) ?? '';
  const before = term.words.slice(0, -1);
  if (!HAS_LETTER.test(beginning)) return scanned(term);
  const rows = await database.read(
    'SELECT word, events FROM word_counts WHERE world_id = ? AND word >= ? AND word < ? LIMIT ?',
    [worldId, beginning, `${beginning}\u{10ffff}`, LIMITS.searchBeginningsMax.value + 1],
  );
  if (rows.length === 0) return null;
  if (rows.length > LIMITS.searchBeginningsMax.value) return scanned(term);
  const ways = rows.map((row) => [...before, String(row['word'])]);
  return spell(ways, sum(rows.map((row) => Number(row['events']))));
}

function scanned(term: SearchTerm): Spelling {
  return { found: `(words : "${term.words.join(' ')}" *)`, marks: null, having: 1, scans: true };
}

/**
 * Translates a query into the language of the text engine. Only quoted words reach the engine, so no character of a
 * query has a special meaning. A prefix is replaced with the words in `word_counts` that begin with it, so that the
 * engine need not collect all matches of the prefix before it returns the first one.
 */
import { LIMITS } from '../../schemas/limits.js';
import type { HistoryQuery } from '../../schemas/records/history.js';
import type { Database } from '../database/database.js';
import { filterCodes } from '../events/event-rows.js';
import {
  termWeight,
  clanMark,
  entityMark,
  repeatMark,
  type Question,
  questionOf,
  type SearchTerm,
  typeMark,
} from './search.js';

export interface SearchPlan {
  readonly terms: readonly SearchTerm[];
  /** Weight of each term; with a single term the weight has no effect. */
  readonly weights: readonly number[];
  /** Greatest weight of each group of alternatives. */
  readonly groupWeights: readonly number[];
  readonly all: string;
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
  readonly words: string;
  /** Expression for repetitions of the term; null for a prefix of many words, whose repetitions are not considered. */
  readonly marks: string | null;
  readonly having: number;
  readonly scans: boolean;
}

interface Spelled {
  readonly term: SearchTerm;
  readonly spelling: Spelling;
}

const HAS_LETTER = /\D/;

export async function planSearch(
  database: Database,
  worldId: number,
  query: HistoryQuery,
  events: number,
): Promise<SearchPlan | null> {
  const { creatureId = null } = query;
  const question = questionOf(query.q ?? '');
  const codes = filterCodes(query.types, query.major);
  if (question.groups.length === 0 || codes?.size === 0) return null;
  const counts = await readCounts(database, worldId, question);
  const spelled = async (terms: readonly SearchTerm[]): Promise<Spelled[]> => {
    const all: Spelled[] = [];
    for (const term of terms) {
      const spelling = term.prefix
        ? await spellBeginning(database, worldId, term)
        : spell([term], Math.min(...term.words.map((word) => counts.get(word) ?? (HAS_LETTER.test(word) ? 0 : 1))));
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
  const wanted = `words : (${groups.map((group) => anyOf(group.map(({ spelling }) => spelling.words))).join(' AND ')})`;
  const kept = filters.map((marks) => `marks : (${marks.map((mark) => `"${mark}"`).join(' OR ')})`);
  const matching = `(${[wanted, ...kept].join(' AND ')})`;
  const unwanted = anyOf(excluded.map(({ spelling }) => spelling.words));
  const expression = excluded.length === 0 ? matching : `(${matching} NOT (words : ${unwanted}))`;
  const isSingle = all.length === 1;
  const weightOf = ({ having }: Spelling): number => (isSingle ? 1 : termWeight(events, having));
  const marks = spellings.flatMap((spelling) => spelling.marks ?? []);
  const repeated = marks.length === 0 ? null : `(marks : (${marks.join(' OR ')}))`;
  return {
    terms: all.map(({ term }) => term),
    weights: spellings.map(weightOf),
    groupWeights: groups.map((group) => Math.max(...group.map(({ spelling }) => weightOf(spelling)))),
    all: expression,
    repeating: repeated && `${expression} AND ${repeated}`,
    plain: repeated === null ? expression : `${expression} NOT ${repeated}`,
    scansPrefix: [...all, ...excluded].some(({ spelling }) => spelling.scans),
    isNarrow: query.clanId !== null || query.entityId !== null || creatureId !== null,
    creatureId,
    total: filters.length === 0 && creatureId === null ? countedTotal(question, counts) : null,
  };
}

/** Returns the number of events with the word if the query is one word that contains a letter; otherwise null. */
function countedTotal({ groups, excluded }: Question, counts: ReadonlyMap<string, number>): number | null {
  const terms = groups.flat();
  const [term] = terms;
  const [word] = term?.words ?? [];
  if (terms.length !== 1 || excluded.length > 0 || !term || term.prefix || term.words.length !== 1 || !word)
    return null;
  return HAS_LETTER.test(word) ? (counts.get(word) ?? 0) : null;
}

async function readCounts(
  database: Database,
  worldId: number,
  { groups, excluded }: Question,
): Promise<ReadonlyMap<string, number>> {
  const words = JSON.stringify([...groups.flat(), ...excluded].flatMap((term) => term.words));
  const rows = await database.read(
    `SELECT counted.word, counted.events FROM json_each(?) AS wanted
      CROSS JOIN word_counts AS counted ON counted.world_id = ? AND counted.word = wanted.value`,
    [words, worldId],
  );
  return new Map(rows.map((row) => [String(row['word']), Number(row['events'])]));
}

function anyOf(phrases: readonly string[]): string {
  return `(${phrases.join(' OR ')})`;
}

/** `ways` is the term itself, or the words that begin with a prefix. */
function spell(ways: readonly SearchTerm[], having: number): Spelling {
  return {
    words: anyOf(ways.map(({ words }) => `"${words.join(' ')}"`)),
    marks:
      ways.length > LIMITS.searchRepeatsMax.value
        ? null
        : anyOf(ways.map(({ words }) => `(${words.map((word) => `"${repeatMark(word)}"`).join(' AND ')})`)),
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
  const ways = rows.map((row) => ({ words: [...before, String(row['word'])], prefix: false }));
  return spell(
    ways,
    rows.reduce((sum, row) => sum + Number(row['events']), 0),
  );
}

function scanned(term: SearchTerm): Spelling {
  return { words: `"${term.words.join(' ')}" *`, marks: null, having: 1, scans: true };
}

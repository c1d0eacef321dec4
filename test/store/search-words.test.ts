/** A search finds the words of the sentences that tell events, in the reader's language (docs/interface.md#history). */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import t from 'tap';
import { unstoredPage } from '#actors/chronicle/unwritten.js';
import { lexiconOf, tongueOf } from '#http/content/tongue.js';
import { LANGUAGES, type Language } from '#http/content/language.js';
import { EVENTS, STORIES } from '#schemas/events/events.js';
import { storyOf } from '#schemas/events/telling.js';
import { questionOf, wordsOf } from '#schemas/events/question.js';
import type { HistoryQuery } from '#schemas/records/history.js';
import type { HistoryEvent } from '#schemas/wire/event.js';
import { openDatabase } from '#store/database/database.js';
import { marksOfStory, matches, searched } from '#store/search/search.js';
import { event, eventsEntry, openedEntry, query, scene, storePath, type Scene } from '../actors/chronicle/scene.js';
import { idsOf } from '../support/checks.js';
import { temporaryFolder } from '../support/scope.js';

/** A search as a reader of the language asks it. */
function ask(q: string, language: Language = 'en', more: Partial<HistoryQuery> = {}): HistoryQuery {
  return query({ q, meanings: lexiconOf(language).meanings(q), limit: 500, ...more });
}

const names = { 11: 'Zenitha Turnwell II', 12: 'Arcus Baseline II', 13: 'Arcus Baseline III' };
const EVENTS_TOLD: readonly HistoryEvent[] = [
  event(1, 'betrayal', { entity_id: 11, payload: { a: 1, b: 2, names } }),
  event(2, 'war', { entity_id: 11, payload: { a: 1, b: 2, winner: 12, lethal: true, names } }),
  event(3, 'war', { entity_id: 11, payload: { a: 1, b: 2, winner: 12, lethal: false } }),
  event(4, 'birth', { entity_id: 14, payload: { sex: 'male', mother: 11, father: 12, personal_name: 'Ovo' } }),
  event(5, 'birth', { entity_id: 15, payload: { is_predator: true, personal_name: 'Fang' } }),
  event(6, 'banquet', { payload: { clan_id: 1, kind: 'harvest', guests: 3, spent: 9 } }),
  event(7, 'succession', { payload: { clan_id: 1, prev_leader: 11, new_leader: 12, names } }),
  event(8, 'death', { entity_id: 12, cause: 'starvation', caste: 'Soldier', payload: { personal_name: names[12] } }),
  event(9, 'death', {
    entity_id: 13,
    cause: 'war',
    caste: 'Soldier',
    payload: { killer: 12, names: { 12: names[12], 13: names[13] } },
  }),
  event(10, 'alliance', { payload: { a: 1, b: 2 } }),
  event(11, 'omen', { entity_id: 16, payload: { clan_id: 1, season: 'spring' } }),
  event(12, 'succession', { payload: { clan_id: 2, prev_leader: 0, new_leader: 13, names: { 13: names[13] } } }),
];

async function told({ chronicle }: Scene): Promise<void> {
  await chronicle.ask('append', { entries: [openedEntry(1, 1), eventsEntry(EVENTS_TOLD)] });
}

/** Words of a reader, and the ids of the events that they find. */
const FOUND: Readonly<Record<Language, readonly (readonly [q: string, ids: readonly number[]])[]>> = {
  en: [
    ['betrayed', [1]],
    ['betrays', [1]],
    ['traitor', [1]],
    ['killed', [2, 9]],
    ['kills', [2, 9]],
    ['killing', [2, 9]],
    ['fights', [2, 3]],
    ['fought', [2, 3]],
    ['beat', [3]],
    ['born', [4, 5]],
    ['feast', [6]],
    ['leads', [1, 7, 12]],
    ['starving', [8]],
    ['dies', [8, 9]],
    ['allies', [1, 10]],
    ['spring', [11]],
    ['killed -fight', [9]],
    ['born -predator', [4]],
    ['betrayed OR feast', [1, 6]],
    ['kil*', [2, 9]],
    ['zenitha killed', [2]],
    ['"killed"', [2, 9]],
    ['"kills"', []],
    ['"in war"', [9]],
    ['"war in"', []],
    ['truce', []],
  ],
  fr: [
    ['trahit', [1]],
    ['trahison', [1]],
    ['tué', [2, 9]],
    ['tuer', [2, 9]],
    ['tuée', [2, 9]],
    ['mourut', [8, 9]],
    ['naissance', [4, 5]],
    ['né', [4, 5]],
    ['fêtait', [6]],
    ['printemps', [11]],
    ['soldat', [8, 9]],
    ['guerre', [2, 3, 9]],
    ['guerre -tué', [3]],
    ['"a trahi"', [1]],
    ['betrayed', []],
  ],
  vi: [
    ['phản bội', [1]],
    ['phan boi', [1]],
    ['giết', [2, 9]],
    ['chào đời', [4, 5]],
    ['"chào đời"', [4, 5]],
    ['"đời chào"', []],
    ['mùa xuân', [11]],
  ],
};

for (const language of LANGUAGES) {
  t.test(`words of sentences find their events: ${language}`, async (test) => {
    const run = scene(test, storePath(test));
    await told(run);
    for (const [q, ids] of FOUND[language]) {
      const page = await run.chronicle.ask('history', ask(q, language));
      test.same(
        idsOf(page.events).sort((a, b) => a - b),
        ids,
        q,
      );
      test.equal(page.total, ids.length, `total of ${q}`);
      const rising = await run.chronicle.ask('history', ask(q, language, { order: 'oldest' }));
      test.same(idsOf(rising.events), ids, `${q}, in the order of time`);
    }
  });
}

t.test('a store of the version before has its sentences indexed', async (test) => {
  const location = storePath(test);
  const run = scene(test, location);
  await told(run);
  await run.stop();
  const database = await openDatabase({ location });
  const older = [
    'DELETE FROM migrations WHERE number >= 12',
    `INSERT INTO event_texts (event_texts) VALUES ('delete-all')`,
    'DELETE FROM word_counts',
    'DROP TABLE engines',
    'DROP INDEX snapshots_by_age',
  ];
  await database.write(older.map((sql) => ({ sql, args: [] })));
  await database.close();
  const { chronicle } = scene(test, location);
  for (const [q, ids] of [
    ['killed', [2, 9]],
    ['zenitha killed', [2]],
  ] as const) {
    const page = await chronicle.ask('history', ask(q));
    test.same(idsOf(page.events).sort(), ids, q);
  }
});

t.test('without a language a word stands for itself alone, and a name finds what names its creature', async (test) => {
  const run = scene(test, storePath(test));
  await told(run);
  test.equal((await run.chronicle.ask('history', query({ q: 'betrayed' }))).total, 0);
  const majors = await run.chronicle.ask('history', ask('Zenitha Turnwell II', 'en', { major: true }));
  test.same(idsOf(majors.events).sort(), [1, 2, 7], 'also where it is not the one that the event is about');
  const both = await run.chronicle.ask('history', ask('Arcus Baseline II*'));
  const ids = idsOf(both.events);
  test.ok(ids.includes(12), 'the beginning of the third name, too');
  test.equal(ids.at(-1), 12, 'but the full name comes first');
});

t.test('in memory and in the store a question finds the same events of a real world', async (test) => {
  const location = join(temporaryFolder(test), 'world.db');
  writeFileSync(location, gunzipSync(readFileSync('test/store/old/store-0001.db.gz')));
  const { chronicle } = scene(test, location);
  const all = (await chronicle.ask('history', query({ worldId: 1, limit: 2000, order: 'oldest' }))).events;
  test.ok(all.length > 1000, `${all.length} events`);
  const pieces = [{ worldId: 1, events: all, born: [], died: [] }];
  for (const language of LANGUAGES) {
    const templates = new Set(all.map((each) => storyOf(each)!));
    const words = new Set([...templates].flatMap((story) => wordsOf(plain(tongueOf(language).stories[story]!))));
    for (const q of words) {
      const asked = ask(q, language, { worldId: 1, limit: 2000 });
      const found = idsOf((await chronicle.ask('history', asked)).events).sort((a, b) => a - b);
      const inMemory = idsOf(unstoredPage(asked, pieces).events).sort((a, b) => a - b);
      if (found.join() !== inMemory.join()) test.same(found, inMemory, `${language}: ${q}`);
      const ids = new Set(found);
      const missed = all.filter((each) => hasWord(each, q, language) && !ids.has(each.id));
      if (missed.length > 0) test.fail(`${language}: ${q} misses ${JSON.stringify(missed[0])}`);
      if (ids.size === 0) test.fail(`${language}: ${q} finds nothing`);
    }
    test.pass(`${words.size} words in ${language}`);
  }
});

t.test('each sentence has marks of its own, and no stem joins what means different things', async (test) => {
  const marks = EVENTS.flatMap(({ stories }) => [...new Set(Object.keys(stories).flatMap(marksOfStory))]);
  test.equal(new Set(marks).size, marks.length);
  const storiesOf = (q: string, language: Language): string[] =>
    Object.keys(STORIES).filter((story) => lexiconOf(language).meanings(q)[q]?.stories.includes(story));
  test.notOk(storiesOf('founded', 'en').includes('died_euthanasia'), 'was found');
  test.notOk(storiesOf('strange', 'en').includes('hospitality'), 'a stranger');
  test.notOk(storiesOf('batir', 'fr').includes('war'), 'a battu');
  test.ok(storiesOf('batir', 'fr').includes('built'));
  test.ok(storiesOf('battre', 'fr').includes('war'));
});

t.test('an unknown type and an excluded sentence do not stop a search', (test) => {
  const odd = searched(event(1, 'unheard_of', { payload: { name: 'Iron' } }));
  const meanings = lexiconOf('en').meanings('iron -killed');
  test.ok(matches(questionOf('iron -killed', meanings), odd));
  test.notOk(matches(questionOf('killed', meanings), odd));
  test.end();
});

/** The words of a template without its places. */
function plain(template: string): string {
  return template.replaceAll(/\{\w+(:[^{}|]*)?\}/g, '').replaceAll(/\{\w+:([^|}]*)\|([^}]*)\}/g, '$1 $2');
}

/** Words that join the names of a list stand in no template. */
function hasWord(each: HistoryEvent, word: string, language: Language): boolean {
  return wordsOf(plain(tongueOf(language).stories[storyOf(each)!]!)).includes(word);
}

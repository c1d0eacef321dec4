/** How events become sentences (schemas/events/telling.ts). */
import t from 'tap';
import { contentOf } from '#http/content/index.js';
import { LANGUAGES } from '#http/content/language.js';
import { EVENTS, STORIES } from '#schemas/events/events.js';
import type { Told } from '#schemas/events/field.js';
import { ENGLISH, storyOf, tell, tellText, type Tongue } from '#schemas/events/telling.js';
import { CAUSES } from '#schemas/vocabulary.js';

const NAMES = { clan: (id: number) => `Clan ${id}`, creature: (id: number) => `Body ${id}` };

function event(type: string, payload: Told['payload'] = {}, about: Partial<Told> = {}): Told {
  return { type, entity_id: 7, caste: 'Noble', cause: '', payload, ...about };
}

const told = (...given: Parameters<typeof event>): string => tellText(event(...given), ENGLISH, NAMES);

/** The names of the places of a sentence, each once. */
const placesOf = (sentence: string): string[] =>
  [...new Set([...sentence.matchAll(/\{(\w+)/g)].map(([, name]) => name!))].sort();

t.test('every event has a sentence, whatever its payload lacks', async (t) => {
  for (const { type } of EVENTS) t.match(told(type), /^\S.*\.$/, type);
  t.equal(storyOf(event('unheard_of')), null);
  t.equal(told('unheard_of'), 'Unheard_of');
});

t.test('no two events have a sentence of one name, and each place names a field of the payload', async (t) => {
  const names = EVENTS.flatMap(({ stories }) => Object.keys(stories));
  t.equal(names.length, new Set(names).size);
  for (const { type, stories, payload } of EVENTS) {
    for (const [name, sentence] of Object.entries(stories as Readonly<Record<string, string>>)) {
      const unknown = placesOf(sentence).filter((place) => place !== 'who' && !Object.hasOwn(payload, place));
      t.same(unknown, [], `${type}: ${name}`);
    }
  }
});

t.test('every language names what English names', async (t) => {
  for (const language of LANGUAGES) {
    const { stories } = contentOf(language).panels;
    for (const [name, english] of Object.entries(STORIES)) {
      t.same(placesOf(stories[name as keyof typeof STORIES]), placesOf(english), `${language}: ${name}`);
    }
  }
});

t.test('every cause of death has a sentence of its own', async (t) => {
  for (const cause of CAUSES) t.equal(storyOf(event('death', { killer: null }, { cause })), `died_${cause}`);
  t.equal(told('death', { killer: null }, { cause: 'old_age' }), 'Body 7 died of old age.');
  t.equal(told('death', { killer: 9 }, { cause: 'war' }), 'Body 9 killed Body 7 in war.');
  t.equal(told('death', { killer: 9 }, { cause: 'lightning' }), 'Body 7 was struck dead by lightning.');
});

t.test('a sentence tells who did what to whom, with numbers', async (t) => {
  t.equal(
    told('war', { winner: 9, a: 1, b: 2, lethal: true }),
    'Body 9 of the Clan 2 killed Body 7 of the Clan 1 in a fight.',
  );
  t.equal(told('tribute', { from: 1, to: 2, amount: 14.908 }), 'The Clan 1 paid the Clan 2 a tribute of 15 energy.');
  t.equal(
    told('raid', { a: 1, b: 2, loot: 4.485 }),
    'Body 7 of the Clan 1 looted 4.5 energy from the granary of the Clan 2.',
  );
  t.equal(told('herald', { a: 1, b: 2, terms: 'blood_feud' }), 'The Clan 1 declared war on the Clan 2: a blood feud.');
  t.equal(
    told('schism', { parent: 1, new_clan: 2, member_count: 1 }),
    '1 member left the Clan 1 and founded the Clan 2.',
  );
  t.equal(told('synod', { clans: [1, 2, 3] }), 'Priests of 3 clans met in council.');
  t.equal(
    told('coalition_formed', { name: 'Calm Pact', leader_clan: 2, members: [1, 2, 3] }),
    'The Clan 1, Clan 2, and Clan 3 founded a coalition, “Calm Pact”, led by the Clan 2.',
  );
  t.equal(
    told('sermon', { laws: ['food_count', 'day_length'] }),
    'Priests preached about the changed laws: food count and day length.',
  );
  t.equal(told('caravan', { a: 1, b: 2, goods: 0, news: 'food' }), 'Body 7 of the Clan 1 brought news to the Clan 2.');
});

t.test('what is not known is left out, or said to be unknown', async (t) => {
  t.equal(told('outbreak', { clan_id: 3 }), 'A disease broke out: Body 7 of the Clan 3 fell ill first.');
  t.equal(told('outbreak', { clan_id: 0 }), 'A disease broke out: Body 7 fell ill first.');
  t.equal(told('ruin', { cause: 'storm', clan_id: null }), 'A storm destroyed a house.');
  t.equal(told('settlement', { clan_id: 4, how: 'claimed' }), 'The Clan 4 claimed an empty house.');
  t.equal(told('settlement', { clan_id: null, kind: 'bridge' }), 'A bridge was raised.');
  t.equal(
    told('birth', { sex: 'female', mother: 0, father: 5 }),
    'Body 7 was born, a daughter of somebody and Body 5.',
  );
});

t.test('subjects are parts of their own, with their ids', async (t) => {
  t.same(tell(event('betrayal', { a: 1, b: 2 }), ENGLISH, NAMES), [
    { kind: 'creature', id: 7, name: 'Body 7' },
    ', leader of the ',
    { kind: 'clan', id: 1, name: 'Clan 1' },
    ', betrayed its ally, the ',
    { kind: 'clan', id: 2, name: 'Clan 2' },
    '.',
  ]);
  t.same(tell(event('resonance', { laws: ['birth_rate'] }), ENGLISH, NAMES)[1], {
    kind: 'law',
    law: 'birth_rate',
    name: 'birth rate',
  });
});

t.test('French agrees with the creature', async (t) => {
  const french: Tongue = { ...ENGLISH, language: 'fr', stories: contentOf('fr').panels.stories };
  const drowned = (caste: string): string =>
    tellText(event('death', { killer: null }, { cause: 'drowning', caste }), french, NAMES);
  t.equal(drowned('Noble'), 'Body 7 s’est noyé.');
  t.equal(drowned('Woman'), 'Body 7 s’est noyée.');
  const left = (member_count: number): string =>
    tellText(event('schism', { parent: 1, new_clan: 2, member_count }), french, NAMES);
  t.match(left(1), /^1 membre a quitté/);
  t.match(left(4), /^4 membres ont quitté/);
});

/** Which sentence tells an event of the chronicle (packages/viewer/words/story.ts). */
import t from 'tap';
import { EVENTS, STORIES } from '#schemas/events/events.js';
import { articleBefore, storyName } from '../../words/story.js';
import { CAUSES } from '#schemas/vocabulary.js';

t.test('Every event has a sentence, whatever its payload lacks', async (t) => {
  // A disaster always has a kind.
  for (const { type } of EVENTS.filter((event) => event.type !== 'disaster'))
    t.ok(Object.hasOwn(STORIES, storyName({ type, cause: '', payload: {} })), type);
});

t.test('A disaster has a sentence of its kind', async (t) => {
  for (const kind of ['meteor', 'flood', 'earthquake', 'lightning', 'river_flood', 'flash_flood'] as const) {
    const name = storyName({ type: 'disaster', cause: '', payload: { kind } });
    t.ok(Object.hasOwn(STORIES, name), kind);
  }
});

t.test('Someone dies of old age, but is not said to die of lightning', async (t) => {
  t.ok(CAUSES.includes('old_age') && CAUSES.includes('lightning'));
  t.equal(storyName({ type: 'death', cause: 'old_age', payload: {} }), 'deathOf');
  t.equal(storyName({ type: 'death', cause: 'lightning', payload: {} }), 'death');
});

t.test('A bridge without a clan is a bridge, and no house', async (t) => {
  t.equal(storyName({ type: 'settlement', cause: '', payload: { kind: 'bridge', clan_id: null } }), 'bridge');
  t.equal(storyName({ type: 'settlement', cause: '', payload: { how: 'built', clan_id: null } }), 'settlement');
});

t.test('A "Clan of the ..." has its article in English, another name has none', async (t) => {
  t.equal(articleBefore('en', 'Clan of the Acute Order', true), 'The ');
  t.equal(articleBefore('en', 'Clan of the Acute Order', false), 'the ');
  t.equal(articleBefore('en', 'Acute Order', false), '');
  t.equal(articleBefore('en', null, false), '');
  t.equal(articleBefore('fr', 'Clan of the Acute Order', false), '');
});

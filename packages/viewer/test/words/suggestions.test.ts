/** Kinds that a search without matches may have meant (packages/viewer/words/suggestions.ts). */
import t from 'tap';
import { suggestedKinds } from '../../words/suggestions.js';

const ENGLISH = ['Death', 'Birth', 'Betrayal', 'Banquet', 'Peace', 'Alliance', 'Coalition founded'];
const FRENCH = ['Mort', 'Naissance', 'Trahison', 'Alliance', 'Conquête'];

t.test('kinds that look like a word of the search are suggested, the nearest first', async (t) => {
  t.same(suggestedKinds('betrayl', ENGLISH), ['Betrayal']);
  t.same(suggestedKinds('Betrayers', ENGLISH), ['Betrayal']);
  t.same(suggestedKinds('coalitions', ENGLISH), ['Coalition founded']);
  t.same(suggestedKinds('Alianse', ENGLISH), ['Alliance']);
  t.same(suggestedKinds('conquete', FRENCH), ['Conquête'], 'accents do not matter');
  t.same(suggestedKinds('trahisson OR naisance', FRENCH), ['Trahison', 'Naissance']);
});

t.test('nothing is suggested for what looks like no kind', async (t) => {
  t.same(suggestedKinds('xylophone', ENGLISH), []);
  t.same(suggestedKinds('a', ENGLISH), []);
  t.same(suggestedKinds('', ENGLISH), []);
});

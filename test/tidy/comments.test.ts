/** Comments are sentences that a newcomer understands at first reading (comments.ts). */
import t from 'tap';
import { unclearComments } from './comments.js';
import { probe, readSources } from './sources.js';

t.test('comments have a subject, and one constant each', async (test) => {
  test.same(readSources().flatMap(unclearComments), []);
});

t.test('a planted unclear comment is found', async (test) => {
  const count = (comment: string): number => unclearComments(probe('store/x.ts', `${comment}\nconst x = 1;\n`)).length;
  test.equal(count('/** Draws it. */'), 1, 'no object');
  test.equal(count('// Of the newest frame.'), 1, 'a preposition');
  test.equal(count('/**\n * The same for\n * the next one.\n */'), 1, 'a preposition, over several lines');
  test.equal(count('/** Degrees: the first by day, the second by night. */'), 1, 'two constants');
  test.equal(count('/** Draws the newest frame. */'), 0);
  test.equal(count('/** Degrees by day. */'), 0);
});

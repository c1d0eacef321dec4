/** The lists of the two forms of the tests (test/README.md). */
import t from 'tap';
import { deadEntries, testFiles } from '../tiers.js';

t.test('the lists of the long form name files that exist', async (test) => {
  test.same(deadEntries(testFiles()), []);
});

/** Documents, streams and packages are those that were recorded: a change of them is made on purpose. */
import { readFileSync } from 'node:fs';
import t from 'tap';
import { type Served, servedNow } from './served.js';

const recorded = JSON.parse(
  readFileSync(new URL('../../../test/golden/served.json', import.meta.url), 'utf8'),
) as Served;

t.test('documents, bytes of the streams and packed files are the recorded ones', async (t) => {
  t.same(servedNow(), recorded, 'after a change that is meant: npm run golden:update');
});

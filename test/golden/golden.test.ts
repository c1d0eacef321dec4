/** The engine still tells the histories that its golden hashes were taken from. */
import { readFileSync } from 'node:fs';
import t from 'tap';
import { computeHashes, type GoldenHashes } from './history.js';

t.test('two presets have the histories that are written down (What the service does, 3)', async (t) => {
  const file = new URL('../../../test/golden/hashes.json', import.meta.url);
  const golden = JSON.parse(readFileSync(file, 'utf8')) as GoldenHashes;
  t.same(computeHashes(), golden, 'after a change of rules that is meant: npm run golden:update');
});

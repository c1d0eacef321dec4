/** The engine still tells the histories that its golden hashes were taken from. */
import { readFileSync } from 'node:fs';
import t from 'tap';
import { DEFAULT_LAWS } from '../../schemas/laws/defaults.js';
import { computeHashes, historyOf, type GoldenHashes } from './history.js';

const file = new URL('../../../test/golden/hashes.json', import.meta.url);
const golden = JSON.parse(readFileSync(file, 'utf8')) as GoldenHashes;

t.test(
  'the default laws and all presets have the histories that are written down (docs/determinism.md#tests)',
  async (t) => {
    t.same(computeHashes(), golden, 'after a change of rules that is meant: npm run golden:update');
  },
);

t.test(
  'a world has the same history with more than one core as with one docs/determinism.md#the-helper-thread',
  async (t) => {
    t.same(historyOf({ omp_enabled: !DEFAULT_LAWS.omp_enabled }), golden['default']);
  },
);

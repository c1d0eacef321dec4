/** The engine still tells the histories that its golden hashes were taken from. */
import { readFileSync } from 'node:fs';
import t from 'tap';
import { DEFAULT_LAWS } from '../../schemas/laws/catalog/catalog.js';
import { inForm } from '../support/form.js';
import { computeHashes, GOLDEN_TICKS, historyOf, type GoldenHashes } from './history.js';

const file = new URL('../../../test/golden/hashes.json', import.meta.url);
const golden = JSON.parse(readFileSync(file, 'utf8')) as GoldenHashes;
/** The whole first day in the long form. */
const TICKS = inForm(GOLDEN_TICKS.slice(0, -1), GOLDEN_TICKS);

t.test(
  'the default laws and all presets have the histories that are written down (docs/determinism.md#tests)',
  async (t) => {
    const expected = Object.fromEntries(Object.entries(golden).map(([world, hashes]) => [world, atTicks(hashes)]));
    t.same(computeHashes(TICKS), expected, 'after a change of rules that is meant: npm run golden:update');
  },
);

t.test(
  'a world has the same history with more than one core as with one docs/determinism.md#helper-threads',
  async (t) => {
    t.same(historyOf({ omp_enabled: !DEFAULT_LAWS.omp_enabled }, TICKS), atTicks(golden['default']!));
  },
);

function atTicks(hashes: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(TICKS.map((tick) => [tick, hashes[tick]!]));
}

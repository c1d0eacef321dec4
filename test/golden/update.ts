/** `npm run golden:update`: writes the golden hashes of this engine into the source tree. */
import { writeFileSync } from 'node:fs';
import { computeHashes, GOLDEN_TICKS } from './history.js';

const file = new URL('../../../test/golden/hashes.json', import.meta.url);
writeFileSync(file, `${JSON.stringify(computeHashes(GOLDEN_TICKS), null, 2)}\n`);

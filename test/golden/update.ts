/** `npm run golden:update`: writes the golden hashes of this engine and of what it serves into the source tree. */
import { writeFileSync } from 'node:fs';
import { computeHashes, GOLDEN_TICKS } from './history.js';
import { MAKERS_FILE, makersSource } from './makers.js';
import { servedNow } from './served.js';

writeFileSync(new URL(`../../../${MAKERS_FILE}`, import.meta.url), makersSource());
write('hashes.json', computeHashes(GOLDEN_TICKS));
write('served.json', servedNow());

function write(name: string, recorded: unknown): void {
  writeFileSync(new URL(`../../../test/golden/${name}`, import.meta.url), `${JSON.stringify(recorded, null, 2)}\n`);
}

/** The golden histories (test/golden/hashes.json), computed by the engine in a page. */
import { readFileSync } from 'node:fs';

const SEED = 42;

type Hashes = Readonly<Record<string, Readonly<Record<string, string>>>>;
export const golden = JSON.parse(readFileSync('test/golden/hashes.json', 'utf8')) as Hashes;
export const engineId = readFileSync('dist/engine/id', 'utf8').trim();

/** Returns an expression for a page of the service: a promise of the hashes of a preset by tick, as JSON. */
export function historyInPage(preset: string, ticks: readonly number[]): string {
  return `(async () => {
    const { createWorld, DEFAULT_LAWS, PRESETS } = await import('/engine/${engineId}.js');
    const laws = { ...DEFAULT_LAWS, ...PRESETS['${preset}']?.laws, seed: ${SEED} };
    const world = createWorld({ worldId: 1, laws, firstEventId: 1 });
    const hashes = {};
    for (const tick of ${JSON.stringify(ticks)}) {
      while (world.tick < tick) world.advance();
      hashes[tick] = world.stateHash();
    }
    return JSON.stringify(hashes);
  })()`;
}

/** Golden histories: a change here changes every world, so it is made on purpose by `npm run golden:update`. */
import { createWorld } from '../../actors/world/world.js';
import { DEFAULT_LAWS, type Laws } from '../../schemas/laws/catalog/catalog.js';
import { PRESET_NAMES, PRESETS } from '../../schemas/laws/presets.js';

/** The first tick, a day's beginning, a quarter and the end of the first day. */
export const GOLDEN_TICKS = [1, 100, 300, 1200];
const GOLDEN_SEED = 42;

/** Tick → state hash. */
type History = Record<string, string>;
export type GoldenHashes = Record<string, History>;

export function computeHashes(ticks: readonly number[]): GoldenHashes {
  const hashes: GoldenHashes = { default: historyOf({}, ticks) };
  for (const preset of PRESET_NAMES) hashes[preset] = historyOf(PRESETS[preset].laws, ticks);
  return hashes;
}

export function historyOf(changes: Readonly<Partial<Laws>>, ticks: readonly number[]): History {
  const laws = { ...DEFAULT_LAWS, ...changes, seed: GOLDEN_SEED };
  const world = createWorld({ worldId: 1, laws, firstEventId: 1 });
  const history: History = {};
  for (const tick of ticks) {
    while (world.tick < tick) world.advance();
    history[tick] = world.stateHash();
  }
  return history;
}

/**
 * The histories that golden hashes pin: two presets, a few ticks each. A change here is a change of history for
 * everybody: it is made on purpose, by `npm run golden:update`, and reviewed.
 */
import { createWorld } from '../../actors/world/world.js';
import { DEFAULT_LAWS } from '../../schemas/laws/defaults.js';
import { PRESETS, type PresetName } from '../../schemas/laws/presets.js';

const GOLDEN_PRESETS = ['balance', 'warlords'] as const satisfies readonly PresetName[];
const GOLDEN_TICKS = [1, 100, 1200, 6000];
const GOLDEN_SEED = 42;

export type GoldenHashes = Record<string, Record<string, string>>;

/** Preset → tick → state hash, computed now. */
export function computeHashes(): GoldenHashes {
  const hashes: GoldenHashes = {};
  for (const preset of GOLDEN_PRESETS) {
    const laws = { ...DEFAULT_LAWS, ...PRESETS[preset].laws, seed: GOLDEN_SEED };
    const world = createWorld({ worldId: 1, laws, firstEventId: 1 });
    const ofPreset: Record<string, string> = {};
    for (const tick of GOLDEN_TICKS) {
      while (world.tick < tick) world.advance();
      ofPreset[tick] = world.stateHash();
    }
    hashes[preset] = ofPreset;
  }
  return hashes;
}

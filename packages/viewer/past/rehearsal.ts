/**
 * A world that nobody sees, with the laws of the one on screen. Browsers compute several times as fast what they have computed
 * before, so the worker computes it while the reader is about to ask (docs/viewer.md#the-past).
 */
import type { PastHost, HostSource } from '#actors/past/host.js';

/** Ticks that are shown one after the other; the last one begins at a state of its own. */
const TICKS = [60, 120, 110] as const;

/** Returns a source whose world is at its beginning and has no stored states. */
export function rehearsalOf(source: HostSource): HostSource {
  return {
    async life(worldId) {
      const { world } = await source.life(worldId, 0);
      const begun = { ...world, from_tick: 0, engine_id: null };
      return { world: begun, actions: [], checkpoints: [], tick: Math.max(...TICKS) };
    },
    checkpoint: (worldId, kept) => source.checkpoint(worldId, kept),
    engine: (id) => source.engine(id),
    read: (path) => source.read(path),
  };
}

export async function rehearse(host: PastHost, worldId: number): Promise<void> {
  for (const tick of TICKS) await host.show({ worldId, tick, speed: 0, isNext: false });
}

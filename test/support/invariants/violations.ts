/** Reports of broken invariants, and a tolerance for references that may be stale for a bounded time. */
import type { WorldState } from '#engine/state/state.js';

export function fail(world: WorldState, what: string): never {
  throw new Error(`seed ${world.seed}, tick ${world.registers.tick}: ${what}`);
}

/** Throws unless `low <= value <= high`; NaN is out of every bounds. */
export function within(world: WorldState, what: string, value: number, low: number, high: number): void {
  if (!(value >= low && value <= high)) fail(world, `${what} is ${value}, not ${low} to ${high}`);
}

/** Rules clear references at their own intervals, so each is tolerated for some ticks; `stale` is called every tick. */
export interface StaleReferences {
  readonly stale: (what: string, id: number, ticks: number) => void;
  readonly endTick: () => void;
}

export function createStaleReferences(world: WorldState): StaleReferences {
  const since = new Map<string, number>();
  const seen = new Set<string>();
  return {
    stale: (what, id, ticks) => {
      const key = `${what} ${id}`;
      const { tick } = world.registers;
      const first = since.get(key) ?? tick;
      since.set(key, first);
      seen.add(key);
      if (tick - first > ticks) fail(world, `${what} (${id}) for ${tick - first} ticks`);
    },
    endTick: () => {
      if (since.size === seen.size && seen.size === 0) return;
      for (const key of since.keys()) if (!seen.has(key)) since.delete(key);
      seen.clear();
    },
  };
}

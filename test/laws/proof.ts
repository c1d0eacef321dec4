/**
 * Proves laws one by one: each has the effect that the spec states, and each that may touch history has a setting where
 * changing it alone changes the state hash. `coverage` checks that the files of this folder prove all, each once.
 */
import { hashState } from '../../actors/world/engine/checkpoint/hash.js';
import type { WorldState } from '../../actors/world/engine/state/state.js';
import type { LawName, Laws } from '../../schemas/laws/catalog/catalog.js';
import t from 'tap';
import { createTestWorld, run } from '../fixtures/world.js';

type Assert = typeof t;

/** Two worlds that differ in one law: they must have other histories. */
interface Touch<L extends LawName> {
  /** The law's value in the second world; the first has `under`, else the default. */
  readonly value: Laws[L];
  readonly under?: Partial<Laws>;
  readonly ticks: number;
  readonly begin?: (world: WorldState) => void;
}

/**
 * Proves one law. `show` shows its effect: the rule with numbers worked out by hand, or two runs that differ in the law
 * alone. `touch` is null only for laws that never touch history: `omp_*`, `tick_rate`, `history_max`.
 */
export function prove<L extends LawName>(
  law: L,
  effect: string,
  touch: Touch<L> | null,
  show: (assert: Assert) => void | Promise<void>,
): void {
  t.test(`${law}: ${effect}`, async (assert) => {
    await show(assert as Assert);
    if (touch === null) return;
    const first = smallWorldAfter(touch.under ?? {}, touch.ticks, touch.begin);
    const second = smallWorldAfter({ ...touch.under, [law]: touch.value }, touch.ticks, touch.begin);
    assert.not(hashState(first), hashState(second), 'changing the law alone changes history');
  });
}

/** A small world, quick to run: 120 x 90 units at the default densities unless `laws` says otherwise. */
const SMALL: Partial<Laws> = { width: 120, height: 90, food_count: 60, creature_density: 0.003 };

export function smallWorld(laws: Partial<Laws> = {}): WorldState {
  return createTestWorld('founded', { ...SMALL, ...laws });
}

export function smallWorldAfter(laws: Partial<Laws>, ticks: number, begin?: (world: WorldState) => void): WorldState {
  const world = smallWorld(laws);
  begin?.(world);
  run(world, ticks);
  return world;
}

/** A small world in which every body stands awake outdoors with nothing in mind. */
export function idleWorld(changes: Partial<Laws>): WorldState {
  const world = smallWorld(changes);
  const { creatures } = world;
  creatures.insideIds.fill(0);
  creatures.indoors.fill(0);
  creatures.drives.fill(0);
  creatures.clanIds.fill(0);
  return world;
}

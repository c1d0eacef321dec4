/**
 * Laws proved one by one: for each law the effect that the spec states, and for each that may touch history a setting
 * where changing it alone changes the state hash. Every file of this folder proves the laws of one field; `coverage`
 * holds that together they prove all of them, each once.
 */
import { hashState } from '../../actors/world/checkpoint/hash.js';
import type { WorldState } from '../../actors/world/state.js';
import type { LawName, Laws } from '../../schemas/laws/laws.js';
import t from 'tap';
import { createTestWorld, run } from '../fixtures/world.js';

type Assert = typeof t;

/** Two worlds that differ in one law: they must have other histories. */
export interface Touch<L extends LawName = LawName> {
  /** The law's value in the second world; the first has `under`, else the default. */
  readonly value: Laws[L];
  readonly under?: Partial<Laws>;
  readonly ticks: number;
  /** Conditions that both worlds begin with beyond their laws, such as the weather. */
  readonly begin?: (world: WorldState) => void;
}

export interface LawProof {
  readonly law: LawName;
  /** The stated effect, as a sentence. */
  readonly effect: string;
  /** Shows it: the rule with numbers worked out by hand, or a pair of runs that differ in the law alone. */
  readonly prove: (assert: Assert) => void | Promise<void>;
  /** Null only for laws that never touch history: `omp_*`, `tick_rate`, `history_max`. */
  readonly touch: Touch | null;
}

/** One row of a field's table, with the touch typed by its law. */
export function proof<L extends LawName>(
  law: L,
  effect: string,
  prove: LawProof['prove'],
  touch: Touch<L> | null,
): LawProof {
  return { law, effect, prove, touch: touch as Touch | null };
}

/** Runs all proofs of a field as tests. */
export function proveAll(proofs: readonly LawProof[]): void {
  for (const { law, effect, prove, touch } of proofs) {
    t.test(`${law}: ${effect}`, async (assert) => {
      await prove(assert as Assert);
      if (touch === null) return;
      const first = smallWorldAfter(touch.under ?? {}, touch.ticks, touch.begin);
      const second = smallWorldAfter({ ...touch.under, [law]: touch.value }, touch.ticks, touch.begin);
      assert.not(hashState(first), hashState(second), 'changing the law alone changes history');
    });
  }
}

/** A small world, quick to run: 120 x 90 units at the default densities unless `laws` says otherwise. */
const SMALL: Partial<Laws> = { width: 120, height: 90, food_count: 60, creature_density: 0.003 };

/** A small world under laws. */
export function smallWorld(laws: Partial<Laws> = {}): WorldState {
  return createTestWorld('founded', { ...SMALL, ...laws });
}

/** The small world after some ticks. */
export function smallWorldAfter(laws: Partial<Laws>, ticks: number, begin?: Touch['begin']): WorldState {
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

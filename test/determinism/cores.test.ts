/** One core or two: the same history, to the bit (docs/decisions.md#a-helper-thread-that-does-not-affect-the-history), also through a checkpoint. */
import { isDeepStrictEqual } from 'node:util';
import t from 'tap';
import { HelperThread, restoreWorld, SHARED_RULES } from '../../actors/world/world.js';
import { WORD } from '../../actors/world/engine/parallel/memory.js';
import type { World } from '../../actors/world/protocol.js';
import { DEFAULT_LAWS, type LawName, type Laws } from '../../schemas/laws/catalog/catalog.js';
import { crowd, advance, untilShared, workingHelper } from '../support/crowd.js';

const helper = workingHelper();

function change(world: World, laws: Partial<Laws>): void {
  world.setLaws({ ...world.laws, ...laws }, Object.keys(laws) as LawName[]);
}

/** Ids to look up: no body here has a higher one. */
const IDS_MAX = 3000;

/** The last inputs of all brains that have thought, by id (actors/world/engine/scratch/percept.ts); they are not part of the history. */
function perceptsOf(world: World): Map<number, readonly number[]> {
  const percepts = new Map<number, readonly number[]>();
  for (let id = 0; id < IDS_MAX; id++) {
    const { inputs } = world.innerLife(id) ?? {};
    if (inputs?.some((input) => input !== 0)) percepts.set(id, inputs);
  }
  return percepts;
}

const CHANGES: Readonly<Record<'wrap' | 'clamp', readonly Partial<Laws>[]>> = {
  wrap: [{ steer_turn: 0.5, rain_speed_mult: 0.3 }, { boundary: 'clamp' }, {}],
  clamp: [{ steer_turn: 0.5, rain_speed_mult: 0.3 }, { boundary: 'wrap' }, {}],
};

for (const boundary of ['wrap', 'clamp'] as const) {
  t.test(`a ${boundary} world is the same with one core and with two`, async (test) => {
    const laws: Partial<Laws> = { boundary, seed: 11, birth_rate: 0.6, reproduction_cooldown: 20 };
    const alone = crowd(laws);
    const helped = crowd(laws, helper);
    const both = [alone, helped];
    for (const laws of CHANGES[boundary]) {
      untilShared(helper, both);
      for (const world of both) advance(world, 20);
      test.equal(helped.stateHash(), alone.stateHash(), `tick ${alone.tick}`);
      const percepts = perceptsOf(alone);
      test.ok(percepts.size > 500, `${percepts.size} have thought`);
      test.ok(isDeepStrictEqual(perceptsOf(helped), percepts), 'both cores keep what brains are told');
      for (const world of both) change(world, laws);
    }
    const options = { worldId: 1, laws: helped.laws, firstEventId: 1 };
    const restored = restoreWorld({ ...options, helper }, helped.checkpoint());
    test.equal(perceptsOf(restored).size, 0, 'no checkpoint has what brains were told');
    advance(restored, 30);
    advance(alone, 30);
    const percepts = perceptsOf(restored);
    const known = perceptsOf(alone);
    test.ok(percepts.size > 500, `${percepts.size} have thought since`);
    for (const [id, inputs] of percepts) if (!isDeepStrictEqual(known.get(id), inputs)) test.fail(`of ${id}`);
    test.equal(restored.stateHash(), alone.stateHash(), 'restored with a helper, continued without');
  });
}

t.test(
  'a helper thread that fails costs its tick and never changes the history: the world is restored and runs alone',
  async (test) => {
    const failing = new HelperThread((channel) => {
      const { words } = channel;
      Atomics.store(words, WORD.ready, 1);
      return () => Atomics.store(words, WORD.failed, 1);
    }, SHARED_RULES);
    const world = crowd({}, failing);
    const bytes = world.checkpoint();
    test.throws(() => advance(world, 1), /helper thread failed/);
    const options = { worldId: 1, laws: { ...DEFAULT_LAWS, ...world.laws }, firstEventId: 1 };
    const restored = restoreWorld({ ...options, helper: failing }, bytes);
    const alone = crowd({});
    advance(restored, 20);
    advance(alone, 20);
    test.equal(restored.stateHash(), alone.stateHash());
  },
);

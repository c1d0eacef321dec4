/**
 * One thread or several: the same history, to the bit, also through a checkpoint
 * (docs/decisions.md#helper-threads-that-do-not-affect-the-history).
 */
import { isDeepStrictEqual } from 'node:util';
import t from 'tap';
import { HelperThreads, restoreWorld, SHARED_RULES } from '../../actors/world/world.js';
import { CHUNK_ROWS, takeChunk } from '../../actors/world/engine/parallel/helper-threads.js';
import { createChannel, HELPER_WORD, helperWord, WORD } from '../../actors/world/engine/parallel/memory.js';
import { TASK, type TickHelpers, type WorldState } from '../../actors/world/engine/state/state.js';
import type { World } from '../../actors/world/protocol.js';
import { DEFAULT_LAWS, type LawName, type Laws } from '../../schemas/laws/catalog/catalog.js';
import { crowd, advance, untilShared, workingHelpers } from '../support/crowd.js';
import { inForm } from '../support/form.js';

function change(world: World, laws: Partial<Laws>): void {
  world.setLaws({ ...world.laws, ...laws }, Object.keys(laws) as LawName[]);
}

/** Ids to look up: no body here has a higher one. */
const IDS_MAX = 20_000;

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

interface Crowd {
  readonly helpers: number;
  readonly boundary: 'wrap' | 'clamp';
  /** Laws that make it large enough. */
  readonly size: Partial<Laws>;
}

const LARGE = { width: 2500, height: 2000, max_population: 9000 };
const CROWDS: readonly Crowd[] = [
  { helpers: 1, boundary: 'wrap', size: {} },
  { helpers: 1, boundary: 'clamp', size: {} },
  { helpers: 3, boundary: 'wrap', size: { width: 1700, height: 1300 } },
  ...inForm<Crowd[]>([], [{ helpers: 7, boundary: 'clamp', size: LARGE }]),
];

for (const { helpers: count, boundary, size } of CROWDS) {
  t.test(`a ${boundary} world is the same with one thread and with ${count + 1}`, async (test) => {
    const laws: Partial<Laws> = { ...size, boundary, seed: 11, birth_rate: 0.6, reproduction_cooldown: 20 };
    const helpers = workingHelpers(count, laws);
    const alone = crowd(laws);
    const helped = crowd(laws, helpers);
    const both = [alone, helped];
    for (const laws of CHANGES[boundary]) {
      untilShared(helpers, both, count);
      for (const world of both) advance(world, 20);
      test.equal(helped.stateHash(), alone.stateHash(), `tick ${alone.tick}`);
      const percepts = perceptsOf(alone);
      test.ok(percepts.size > 500, `${percepts.size} have thought`);
      test.ok(isDeepStrictEqual(perceptsOf(helped), percepts), 'all threads keep the inputs of brains');
      for (const world of both) change(world, laws);
    }
    const options = { worldId: 1, laws: helped.laws, firstEventId: 1 };
    const restored = restoreWorld({ ...options, helpers }, helped.checkpoint());
    test.equal(perceptsOf(restored).size, 0, 'no checkpoint has what brains were told');
    advance(restored, 30);
    advance(alone, 30);
    const percepts = perceptsOf(restored);
    const known = perceptsOf(alone);
    test.ok(percepts.size > 500, `${percepts.size} have thought since`);
    for (const [id, inputs] of percepts) if (!isDeepStrictEqual(known.get(id), inputs)) test.fail(`of ${id}`);
    test.equal(restored.stateHash(), alone.stateHash(), 'restored with helpers, continued without');
  });
}

t.test('the decisions of a tick divide evenly among four and among eight threads', async (test) => {
  const costs = chunkCosts();
  const whole = costs.reduce((sum, cost) => sum + cost, 0);
  for (const threads of [1, 4, 8]) {
    const shares = simulatedShares(threads, costs);
    const longest = Math.max(...shares) / (whole / threads);
    test.ok(longest < 1.1, `${threads} threads: the longest share is ${longest.toFixed(3)} times an even one`);
  }
});

/** A decision costs about as much as a look at so many neighbours, besides the neighbours themselves. */
const NEIGHBOURS_PER_DECISION = 20;

/** Work of the decisions of each chunk of a large crowd in one tick, in looks at neighbours. */
function chunkCosts(): readonly number[] {
  const costs: number[] = [];
  const counting: TickHelpers<WorldState> = {
    run(world, task) {
      if (task !== TASK.decide) return false;
      const { count, xs, ys } = world.creatures;
      SHARED_RULES.tasks[task](world, 0, count);
      costs.splice(0, costs.length, ...Array.from({ length: Math.ceil(count / CHUNK_ROWS) }, () => 0));
      for (let row = 0; row < count; row++) {
        if (world.thoughts.intents[row] === 0) continue;
        const seen = countNear(xs, ys, count, row, world.laws.perceive_radius);
        costs[Math.floor(row / CHUNK_ROWS)]! += NEIGHBOURS_PER_DECISION + seen;
      }
      return true;
    },
  };
  advance(crowd(LARGE, counting), 20);
  return costs;
}

function countNear(xs: Float64Array, ys: Float64Array, count: number, row: number, radius: number): number {
  let near = 0;
  for (let other = 0; other < count; other++) {
    const [dx, dy] = [xs[other]! - xs[row]!, ys[other]! - ys[row]!];
    if (dx * dx + dy * dy < radius * radius) near++;
  }
  return near;
}

/** The work of each thread if the one that is free first takes the next chunk. The first thread is the owner. */
function simulatedShares(threads: number, costs: readonly number[]): readonly number[] {
  const { words } = createChannel(0, threads);
  const shares = Array.from({ length: threads }, () => 0);
  for (let front = 0; ;) {
    const free = shares.indexOf(Math.min(...shares));
    const chunk = takeChunk(words, costs.length, free === 0 ? front : null);
    if (chunk < 0) return shares;
    if (free === 0) front += 1;
    shares[free]! += costs[chunk]!;
  }
}

t.test(
  'a helper thread that fails costs its tick and never changes the history: the world is restored and runs alone',
  async (test) => {
    const failing = new HelperThreads(
      ({ words }, helper) => {
        Atomics.store(words, helperWord(helper, HELPER_WORD.ready), 1);
        return () => Atomics.store(words, WORD.failed, 1);
      },
      SHARED_RULES,
      1,
    );
    const world = crowd({}, failing);
    const bytes = world.checkpoint();
    test.throws(() => advance(world, 1), /helper thread failed/);
    const options = { worldId: 1, laws: { ...DEFAULT_LAWS, ...world.laws }, firstEventId: 1 };
    const restored = restoreWorld({ ...options, helpers: failing }, bytes);
    const alone = crowd({});
    advance(restored, 20);
    advance(alone, 20);
    test.equal(restored.stateHash(), alone.stateHash());
  },
);

/** Laws of founders, and the laws of the clock and the engine that never touch history. */
import { createRecentEvents } from '../../actors/chronicle/unwritten.js';
import type { HelperThreads } from '../../actors/world/engine/parallel/helper-threads.js';
import { hashState } from '../../actors/world/engine/checkpoint/hash.js';
import { CASTE } from '../../schemas/tables/castes.js';
import type { LawName, Laws } from '../../schemas/laws/catalog/catalog.js';
import { UNSTORED_EVENTS } from '../../schemas/events/events.js';
import { openScene } from '../actors/clock/scene.js';
import { crowd, advance, untilShared, workingHelpers } from '../support/crowd.js';
import { prove, smallWorldAfter, smallWorld } from './proof.js';
import { near, countCaste } from './life-scenes.js';

function founders(law: LawName & `num_${string}`, caste: number, share: number, name: string): void {
  prove(
    law,
    `pins the number of ${name}; -1 leaves them their share of the founders`, // A world this small gives each group few members.
    { value: 20, ticks: 1 },
    (t) => {
      const world = smallWorld({ spawn_variance: 0, [law]: 4 });
      t.equal(countCaste(world, caste), 4);
      // 120 x 90 x 0.003 = 32.4 founders, 32 rounded
      const automatic = smallWorld({ spawn_variance: 0 });
      t.equal(countCaste(automatic, caste), Math.floor(32 * share + 0.5));
      t.equal(world.creatures.count - 4, automatic.creatures.count - countCaste(automatic, caste));
    },
  );
}

prove(
  'creature_density',
  'is the number of founders per square unit',
  { value: 0.005, under: { max_population: 900 }, ticks: 1 },
  (t) => {
    const count = (density: number): number =>
      smallWorld({ creature_density: density, spawn_variance: 0, max_population: 900 }).creatures.count;
    // 10,800 square units; the shares of the groups are rounded one by one
    t.ok(near(count(0.005), 54, 3));
    t.equal(count(0), 0);
  },
);
prove(
  'spawn_variance',
  'is how far automatic numbers may stray',
  { value: 0.5, under: { max_population: 900 }, ticks: 1 },
  (t) => {
    const counts = (variance: number): number[] =>
      [1, 2, 3, 4, 5, 6].map(
        (seed) => smallWorld({ seed, spawn_variance: variance, max_population: 900 }).creatures.count,
      );
    t.equal(new Set(counts(0)).size, 1);
    const strayed = counts(0.5);
    t.ok(Math.max(...strayed) - Math.min(...strayed) > 3, `${strayed}`);
    t.ok(strayed.every((count) => count >= 13 && count <= 52));
  },
);
founders('num_triangles', CASTE.soldier, 0.3, 'isosceles');
founders('num_women', CASTE.woman, 0.25, 'women');
founders('num_squares', CASTE.gentleman, 0.18, 'squares');
founders('num_pentagons', CASTE.professional, 0.12, 'pentagons');
founders('num_hexagons', CASTE.noble, 0.09, 'hexagons');
founders('num_priests', CASTE.priest, 0.06, 'priests');
prove('beast_ratio', 'is the number of grazers for each founder, of both sexes', { value: 1, ticks: 1 }, (t) => {
  const world = smallWorld({ beast_ratio: 0.5, spawn_variance: 0 });
  t.equal(countCaste(world, CASTE.herbivore), 16);
  const { castes, sexes, clanIds } = world.creatures;
  const sexesThere = new Set([...sexes].filter((_, row) => castes[row] === CASTE.herbivore));
  t.equal(sexesThere.size, 2);
  t.ok([...clanIds].every((clanId, row) => castes[row] !== CASTE.herbivore || clanId === 0));
  t.equal(countCaste(smallWorld(), CASTE.herbivore), 0);
});
prove('seed', 'is a history: the same one again, another another', { value: 7, ticks: 1 }, (t) => {
  t.equal(hashState(smallWorldAfter({ seed: 5 }, 20)), hashState(smallWorldAfter({ seed: 5 }, 20)));
  t.not(smallWorld({ seed: 5 }).creatures.xs[0], smallWorld({ seed: 6 }).creatures.xs[0]);
});

function leavesHistoryAlone<L extends LawName>(law: L, value: Laws[L]): boolean {
  return hashState(smallWorldAfter({ [law]: value }, 40)) === hashState(smallWorldAfter({}, 40));
}

/** Chunks that the helper thread runs in the first ticks of a crowd. */
function chunksUnder(helpers: HelperThreads, laws: Partial<Laws>): number {
  const [before] = helpers.chunksDone;
  advance(crowd(laws, helpers), 40);
  return helpers.chunksDone[0]! - before!;
}

prove(
  'tick_rate',
  'is the speed at which a fresh world starts and to which posting it changes; never a part of history',
  null,
  async (t) => {
    const scene = await openScene(t, { laws: { tick_rate: 20 } });
    t.equal(scene.status().speed, 20);
    await scene.setLaws({ tick_rate: 25 });
    t.equal(scene.status().speed, 25);
    t.ok(leavesHistoryAlone('tick_rate', 100));
  },
);
prove(
  'history_max',
  'is the number of newest events within which unstored ones can be read; never a part of history',
  null,
  (t) => {
    const world = smallWorldAfter({ food_count: 200, plant_growth_rate: 1 }, 60);
    const { events } = world.log;
    const unstored = events.filter((event) => UNSTORED_EVENTS.has(event.type));
    t.ok(unstored.length > 5);
    const ever = { worldId: null, since: 0, before: null, fromTick: null, toTick: null, limit: 1 };
    const all = { ...ever, types: [], entityId: null, clanId: null, q: null, major: false };
    const kept = (historyMax: number): number => {
      const recent = createRecentEvents(historyMax);
      recent.add(events);
      return recent.matching(all).length;
    };
    const newest = events[events.length - 1]!.id;
    t.equal(kept(10), unstored.filter((event) => event.id > newest - 10).length);
    t.same([kept(0), kept(100_000)], [0, unstored.length]);
    t.ok(leavesHistoryAlone('history_max', 0));
  },
);
prove(
  'omp_enabled',
  'lets further cores share in the decisions and steps of a crowd; never a part of history',
  null,
  (t) => {
    const helpers = workingHelpers(1);
    t.doesNotThrow(() => untilShared(helpers, [crowd({}, helpers)]));
    t.equal(chunksUnder(helpers, { omp_enabled: false }), 0);
    t.ok(leavesHistoryAlone('omp_enabled', false));
  },
);
prove('omp_threshold', 'is the population from which it does; never a part of history', null, (t) => {
  const helpers = workingHelpers(1);
  // 1,200 founders
  t.doesNotThrow(() => untilShared(helpers, [crowd({ omp_threshold: 1100 }, helpers)]));
  t.equal(chunksUnder(helpers, { omp_threshold: 1500 }), 0);
  t.ok(leavesHistoryAlone('omp_threshold', 0));
});

/** Keyed chance (docs/determinism.md#random-numbers): what a rule draws depends on no other draw. */
import t, { type Test } from 'tap';
import { createWorld } from '#world/world.js';
import type { World } from '#world/protocol.js';
import { keyPhase, PHASE_KEY, RANDOM_FOR, randomFor, randomOfPair } from '#engine/random/keyed.js';
import { hashState } from '#engine/checkpoint/hash.js';
import { draw } from '#engine/math/stream.js';
import { PHASES } from '#world/tick.js';
import { DEFAULT_LAWS, type Laws } from '#schemas/laws/catalog/catalog.js';
import { createTestWorld } from '#test/fixtures/world.js';

const SMALL: Partial<Laws> = { width: 120, height: 90, food_count: 60, creature_density: 0.003, seed: 11 };

function beginningsOf(laws: Partial<Laws>, ticks: number): number[][] {
  const world = createTestWorld('founded', { ...SMALL, ...laws });
  const beginnings: number[][] = [];
  for (let tick = 0; tick < ticks; tick++) {
    for (const { name, run } of PHASES) {
      run(world);
      if (name !== 'weather') beginnings.push([world.chance.key]);
    }
  }
  return beginnings;
}

t.test('two worlds that differ in a law of the weather draw alike in all other phases of a tick', async (t) => {
  const quiet: Partial<Laws> = { earthquake_enabled: true, earthquake_rate: 0 };
  const shaken: Partial<Laws> = { earthquake_enabled: true, earthquake_rate: 0.01 };
  t.same(beginningsOf(quiet, 300), beginningsOf(shaken, 300), 'after earthquakes too');
  // The chance is drawn at every tick, but the ground never shakes.
  const [first, second] = [0, 1e-12].map((earthquake_rate) =>
    createTestWorld('founded', { ...SMALL, earthquake_enabled: true, earthquake_rate }),
  );
  for (let tick = 0; tick < 300; tick++) for (const { run } of PHASES) [first!, second!].forEach(run);
  t.equal(hashState(first!), hashState(second!), 'a draw that changes nothing changes nothing else');
});

t.test('another luck is another history from its tick on, and 0 is the luck of the seed', async (t) => {
  const worldWith = (luck: number): World => {
    const world = createWorld({ worldId: 1, laws: { ...DEFAULT_LAWS, ...SMALL }, firstEventId: 1 });
    while (world.tick < 100) world.advance();
    world.setLuck(luck);
    return world;
  };
  const hashesOf = (world: World): string[] =>
    Array.from({ length: 60 }, () => {
      world.advance();
      return world.stateHash();
    });
  const plain = createWorld({ worldId: 1, laws: { ...DEFAULT_LAWS, ...SMALL }, firstEventId: 1 });
  while (plain.tick < 100) plain.advance();
  const own = hashesOf(plain);
  t.same(hashesOf(worldWith(0)), own, 'no change');
  const [one, again, other] = [hashesOf(worldWith(1)), hashesOf(worldWith(1)), hashesOf(worldWith(2))];
  t.same(one, again, 'the same luck is the same history');
  t.equal(new Set([own.at(-1), one.at(-1), other.at(-1)]).size, 3);
});

t.test('the numbers of a tick are even and independent of each other', async (t) => {
  const world = createTestWorld('empty', { seed: 3 });
  const pairs: [string, (id: number) => [number, number]][] = [
    [
      'neighbours',
      (id) => [randomFor(world, id, RANDOM_FOR.wandering), randomFor(world, id + 1, RANDOM_FOR.wandering)],
    ],
    ['purposes', (id) => [randomFor(world, id, RANDOM_FOR.duel), randomFor(world, id, RANDOM_FOR.raidX)]],
    [
      'partners',
      (id) => [randomOfPair(world, id, 7, RANDOM_FOR.contagion), randomOfPair(world, id, 8, RANDOM_FOR.contagion)],
    ],
    ['ticks', (id) => [firstDraw(id, PHASE_KEY.war), firstDraw(id + 1, PHASE_KEY.war)]],
    ['phases', (id) => [firstDraw(id, PHASE_KEY.weather), firstDraw(id, PHASE_KEY.plants)]],
  ];
  function firstDraw(tick: number, phase: number): number {
    world.registers.tick = tick;
    keyPhase(world, phase);
    return draw(world.random);
  }
  for (const [name, pairOf] of pairs) isEven(t, name, pairOf);
});

/** Compares the counts of 20,000 pairs in a 4 x 4 table with 1,250 each: chi squared has 15 degrees of freedom. */
function isEven(t: Test, name: string, pairOf: (id: number) => [number, number]): void {
  const counts = Array.from({ length: 16 }, () => 0);
  for (let id = 1; id <= 20_000; id++) {
    const [a, b] = pairOf(id);
    counts[Math.floor(a * 4) * 4 + Math.floor(b * 4)]!++;
  }
  const chiSquared = counts.reduce((sum, count) => sum + (count - 1250) ** 2 / 1250, 0);
  t.ok(chiSquared < 37.7, `${name}: ${chiSquared.toFixed(1)}, beyond 37.7 once in 1,000 times`);
}

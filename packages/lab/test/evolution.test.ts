/**
 * The short form of `npm run report:evolution`: lines breed, brains are placed and live, and the formula is the
 * engine's.
 */
import t from 'tap';
import { OUTPUT } from '#people/brain/network.js';
import { hashState } from '#engine/checkpoint/hash.js';
import { signedAngle } from '#engine/math/trigonometry.js';
import { mean } from '../worlds/statistics.js';
import { contest, openArena, placeBrain } from '../worlds/brain-contest.js';
import { breed, livingBrains, livingRows } from '../worlds/breeding.js';
import { annealed, findings, isAdvantage } from '../worlds/evolution-report.js';
import { steeringAlone, type Lineage } from '../worlds/lineage.js';
import { run } from '#test/fixtures/world.js';
import { BRAIN_WEIGHT_COUNT, OUTPUT_BIASES } from '#engine/columns/memory.js';

/** A smaller land than the report's. */
const LAND = { width: 120, height: 100, food_count: 60 } as const;

t.test('people breed in a land where food limits, the same way twice', async (t) => {
  const bred = breed(5, 3, 2000, LAND);
  t.ok(bred.generation >= 3, `generation ${bred.generation} after ${bred.ticks} ticks`);
  t.ok(bred.descendants.length > 10, `${bred.descendants.length} live`);
  t.ok(bred.descendants.every((brain) => brain.length === BRAIN_WEIGHT_COUNT));
  const once = new Set(bred.founders.map((brain) => brain.join()));
  t.ok(
    bred.descendants.some((brain) => !once.has(brain.join())),
    'children are no copies',
  );
  t.ok(
    bred.bodies.every(({ generation, strangeness }) => generation > 0 && strangeness === 0),
    'before the annealing begins bodies are their templates',
  );
  const again = breed(5, 3, 2000, LAND);
  t.same(again.descendants, bred.descendants);
});

t.test('placed brains are in the bodies, half and half, and live', async (t) => {
  const still = [new Float32Array(BRAIN_WEIGHT_COUNT)];
  const { founders } = breed(5, 0, 0, LAND);
  const world = openArena(still, founders, 1);
  const { creatures } = world;
  t.equal(creatures.count % 2, 0, 'equal halves');
  t.equal(new Set(creatures.castes.subarray(0, creatures.count)).size, 1, 'one caste');
  t.equal(new Set(creatures.ages.subarray(0, creatures.count)).size, 1, 'one age');
  const brains = livingBrains(world);
  t.ok(brains.every((brain, row) => brain.some((weight) => weight !== 0) === (row % 2 === 1)));
  const before = hashState(world);
  placeBrain(world, 0, founders[0]!);
  t.not(hashState(world), before, 'a brain is part of the state');
  run(world, 200);
  t.equal(livingRows(world).length, creatures.count);
  t.equal(world.registers.births, 0);
  t.ok(creatures.meals.subarray(0, creatures.count).some((meals) => meals > 0));
});

t.test('a contest is fair: equal brains come out equal, wherever they start', async (t) => {
  const { founders } = breed(5, 0, 0, LAND);
  const { founders: one, descendants: other } = contest(founders, founders, 3, 400);
  t.same(one, other);
  t.ok(one.meals > 0 && one.ticksLived > 100);
});

/** A brain with a constant response: an output, and its bias. */
const habit = (...biases: readonly (readonly [number, number])[]): Float32Array => {
  const brain = new Float32Array(BRAIN_WEIGHT_COUNT);
  for (const [output, bias] of biases) brain[OUTPUT_BIASES + output] = bias;
  return brain;
};

t.test('the arena measures behaviour: fast brains eat more', async (t) => {
  const eager = [OUTPUT.interact, 4] as const;
  const slow = habit(eager, [OUTPUT.thrust, -4]);
  const fast = habit(eager, [OUTPUT.thrust, 4]);
  // One contest has about sixty meals of each side: too few to tell them apart by.
  const contests = [1, 2, 3, 4].map((seed) => contest([slow], [fast], seed, 400));
  for (const { founders, descendants } of contests)
    t.ok(Math.abs(founders.thrust - 0.1) < 1e-6 && Math.abs(descendants.thrust - 0.9) < 1e-6);
  const [few, many] = (['founders', 'descendants'] as const).map((side) =>
    mean(contests.map((each) => each[side].meals)),
  );
  t.ok(many! > 1.15 * few!, `${many} and ${few} meals`);
});

t.test('the arena measures behaviour: brains that steer to one side turn there', async (t) => {
  const world = openArena([habit([OUTPUT.steer, -4])], [habit([OUTPUT.steer, 4])], 1, { wander_turn: 0 });
  const { headings, energies, count } = world.creatures;
  // The fed have nowhere to go: they turn as their brains like.
  energies.fill(200, 0, count);
  const turns = [0, 0];
  for (let tick = 0; tick < 30; tick++) {
    const before = headings.slice(0, count);
    run(world, 1);
    for (let row = 0; row < count; row++) turns[row % 2]! += signedAngle(headings[row]! - before[row]!) / (count / 2);
  }
  // A steering of 0.8 pushes 0.64; idle, it is 0.35 of it, within 0.6 of the law's 0.45 a tick: 1.8 in 30 ticks.
  t.ok(turns[0]! < -0.9 && turns[1]! > 0.9, `${turns.join(' and ')} radians`);
});

t.test('a brain that steers alone keeps its steering', async (t) => {
  const brain = new Float32Array(BRAIN_WEIGHT_COUNT).fill(0.5);
  const changed = steeringAlone(brain).filter((weight) => weight !== 0.5).length;
  // Two outputs of twelve units, and the biases of both.
  t.equal(changed, 2 * 12 + 2);
});

t.test("lambda is the spec's formula (docs/rules/inheritance-and-morphology.md#lambda)", async (t) => {
  // 15 begins, 100 lasts: half of the way lies at 65.
  t.same([14, 15, 65, 115, 150].map(annealed), [1, 1, 0.5, 0, 0]);
});

t.test('an advantage is one only where both measures show it', async (t) => {
  const line = (seed: number, more: number, longer: number): Lineage => {
    const founders = { meals: 5, ticksLived: 100, thrust: 0.7, taking: 0.7 };
    const descendants = { ...founders, meals: 5 + more, ticksLived: 100 + longer };
    const contests = [{ seed, founders, descendants }];
    const rest = { ticks: 1, generation: 150, population: [], bodies: [] };
    return { seed, ...rest, contests, steering: contests, controls: contests };
  };
  const lines = (more: number, longer: number): Lineage[] => [1, 2, 3, 4, 5].map((seed) => line(seed, more, longer));
  // Five pairs of one sign: p = 1/32 = 0.031.
  t.equal(isAdvantage(findings(lines(1, 10), 'contests')), true);
  t.equal(isAdvantage(findings(lines(1, -10), 'contests')), false);
  t.equal(isAdvantage(findings(lines(1, 10).slice(0, 4), 'contests')), false, 'four pairs are too few: p = 1/16');
});

/** Facts, trust and dialects of bodies (docs/rules/culture-and-knowledge.md). */
import { rebuildClanIndexes } from '#engine/indexes/clan-rows.js';
import { FACT_WIDTH, FACT_PART } from '#engine/columns/pool.js';
import { appendRow } from '#engine/columns/table.js';
import { driftDialects, missChance, teachWhileAsleep, shareMainPlaces } from '#people/minds/lore.js';
import {
  clearFacts,
  confidenceAt,
  factsAt,
  learnFact,
  learnHearsay,
  memoryCapacity,
  surestFact,
} from '#people/minds/facts.js';
import { bearChild } from '#phases/reproduction/birth.js';
import { spatialIndexPhase } from '#phases/spatial-index/index.js';
import type { WorldState } from '#engine/state/state.js';
import { CASTE } from '#tables/castes.js';
import { DRIVE } from '#tables/drives.js';
import { STAGE } from '#tables/stages.js';
import { STANDING, FACT } from '#tables/codes.js';
import t from 'tap';
import { createTestWorld, placeBody, placeClan, placePlant } from '#test/fixtures/world.js';
import { decideAll } from '#test/fixtures/bodies.js';

function factCount(world: WorldState, row: number): number {
  let count = 0;
  for (let i = 0; i < 8; i++) if (confidenceAt(world, factsAt(world, row) + i * FACT_WIDTH) > 0) count++;
  return count;
}

t.test('a fact is dropped at 0.05', async (t) => {
  const world = createTestWorld('minds', { knowledge_ttl: 600 });
  const row = placeBody(world, { x: 50, y: 50 });
  learnFact(world, row, { kind: FACT.food, x: 10, y: 10, about: 5, confidence: 1 });
  const fact = surestFact(world, row, FACT.food);
  world.registers.tick = 300 + 560;
  t.ok(Math.abs(confidenceAt(world, fact) - (1 - 560 / 600)) < 1e-6);
  world.registers.tick = 300 + 571;
  t.equal(confidenceAt(world, fact), 0);
});

t.test('facts age rightly in a world older than a float can count', async (t) => {
  const world = createTestWorld('minds');
  const row = placeBody(world, { x: 50, y: 50 });
  for (const tick of [16777216 - 100, 16777217, 3 * 16777216 + 12345]) {
    world.registers.tick = tick;
    clearFacts(world, row);
    learnFact(world, row, { kind: FACT.food, x: 10, y: 10, about: 5, confidence: 1 });
    world.registers.tick = tick + 150;
    const confidence = confidenceAt(world, surestFact(world, row, FACT.food));
    t.ok(Math.abs(confidence - 0.75) < 0.01, `learnt at tick ${tick}: ${confidence}`);
  }
});

t.test('a mind holds six facts, four in want or pain, eight in wise old age; the least certain goes', async (t) => {
  const world = createTestWorld('minds');
  const row = placeBody(world, { x: 50, y: 50 });
  const { creatures } = world;
  for (let i = 0; i < 10; i++)
    learnFact(world, row, { kind: FACT.enemy, x: 10, y: 10, about: i + 1, confidence: 0.5 + i * 0.05 });
  t.equal(factCount(world, row), 6);
  const sure = surestFact(world, row, FACT.enemy);
  t.equal(world.memories.blocks[sure + FACT_PART.about], 10);
  creatures.woundTicks[row] = 20;
  t.equal(memoryCapacity(world, row), 4);
  learnFact(world, row, { kind: FACT.enemy, x: 10, y: 10, about: 20, confidence: 1 });
  t.equal(factCount(world, row), 4, 'the others are gone');
  creatures.woundTicks[row] = 0;
  creatures.stages[row] = STAGE.elder;
  creatures.foragingSkills[row] = 12;
  for (let i = 30; i < 42; i++) learnFact(world, row, { kind: FACT.enemy, x: 10, y: 10, about: i, confidence: 1 });
  t.equal(factCount(world, row), 8);
});

t.test('places of one kind that lie close are one fact', async (t) => {
  const world = createTestWorld('minds');
  const row = placeBody(world, { x: 50, y: 50 });
  learnFact(world, row, { kind: FACT.food, x: 10, y: 10, about: 5, confidence: 1 });
  learnFact(world, row, { kind: FACT.food, x: 18, y: 10, about: 7, confidence: 1 });
  t.equal(factCount(world, row), 1);
  t.equal(world.memories.blocks[surestFact(world, row, FACT.food) + FACT_PART.about], 7, 'the newer one');
  learnFact(world, row, { kind: FACT.food, x: 40, y: 10, about: 2, confidence: 1 });
  t.equal(factCount(world, row), 2);
});

t.test('a heard fact arrives at half confidence, with its exact place', async (t) => {
  const world = createTestWorld('minds');
  const row = placeBody(world, { x: 50, y: 50 });
  learnHearsay(world, row, { kind: FACT.danger, x: 10, y: 20, about: 0, confidence: 0.8 });
  const fact = surestFact(world, row, FACT.danger);
  t.ok(Math.abs(confidenceAt(world, fact) - 0.4) < 1e-6);
  const { blocks } = world.memories;
  t.same([blocks[fact + FACT_PART.x], blocks[fact + FACT_PART.y]], [10, 20]);
});

t.test(
  'the hungry go where they know food, rich and near before poor and far, and forget a place that is bare',
  async (t) => {
    const world = createTestWorld('minds');
    const row = placeBody(world, { x: 50, y: 50, energy: 30 });
    learnFact(world, row, { kind: FACT.food, x: 90, y: 50, about: 3, confidence: 1 });
    learnFact(world, row, { kind: FACT.food, x: 50, y: 90, about: 20, confidence: 1 });
    decideAll(world);
    const { creatures } = world;
    t.equal(creatures.drives[row], DRIVE.search);
    t.ok(Math.abs(creatures.targetYs[row]! - 90) < 1e-3, 'the rich one');
    creatures.xs[row] = 50;
    creatures.ys[row] = 88;
    decideAll(world);
    t.ok(Math.abs(creatures.targetXs[row]! - 90) < 1e-3, 'bare: on to the other');
    t.equal(factCount(world, row), 1);
  },
);

t.test('a body remembers what it sees: food and a predator', async (t) => {
  const world = createTestWorld('minds', { predation_enabled: true });
  const row = placeBody(world, { x: 50, y: 50 });
  placePlant(world, { x: 55, y: 50 });
  const predator = placeBody(world, { x: 60, y: 50, caste: CASTE.predator });
  decideAll(world);
  world.registers.tick++;
  decideAll(world);
  t.ok(surestFact(world, row, FACT.food) >= 0);
  const danger = surestFact(world, row, FACT.danger);
  t.ok(danger >= 0);
  t.equal(world.memories.blocks[danger + FACT_PART.about], world.creatures.ids[predator]);
});

t.test('remembered danger is avoided: the body turns away from it', async (t) => {
  const world = createTestWorld('minds');
  const row = placeBody(world, { x: 50, y: 50 });
  learnFact(world, row, { kind: FACT.danger, x: 45, y: 50, about: 0, confidence: 1 });
  decideAll(world);
  const { creatures } = world;
  t.equal(creatures.drives[row], DRIVE.avoid);
  t.ok(creatures.targetXs[row]! > 50, 'the danger is in the west, the way is east');
});

t.test('a fact fades over knowledge_ttl ticks, asleep or awake', async (t) => {
  for (const sleeping of [0, 1]) {
    const world = createTestWorld('minds', { knowledge_ttl: 600 });
    const { creatures, registers } = world;
    const row = placeBody(world, { x: 50, y: 50 });
    learnFact(world, row, { kind: FACT.danger, x: 10, y: 10, about: 5, confidence: 1 });
    creatures.sleeping[row] = sleeping;
    registers.tick += 450;
    const fact = surestFact(world, row, FACT.danger);
    t.equal(confidenceAt(world, fact), 0.25, '450 of 600 ticks');
    creatures.sleeping[row] = 0;
    decideAll(world);
    t.equal(confidenceAt(world, fact), 0.25, 'a night is not given back on waking');
    registers.tick += 150;
    t.equal(surestFact(world, row, FACT.danger), -1, 'all 600');
  }
});

t.test('a mother shows her child food and home', async (t) => {
  const world = createTestWorld('minds');
  const mother = placeBody(world, { x: 50, y: 50, caste: CASTE.woman });
  const father = placeBody(world, { x: 51, y: 50 });
  placeClan(world, { leader: mother });
  learnFact(world, mother, { kind: FACT.food, x: 20, y: 20, about: 9, confidence: 1 });
  learnFact(world, mother, { kind: FACT.safe, x: 40, y: 40, about: 3, confidence: 1 });
  const child = bearChild(world, mother, father, 40);
  const food = surestFact(world, child, FACT.food);
  t.ok(food >= 0);
  t.ok(Math.abs(confidenceAt(world, food) - 0.8) < 1e-6);
  t.ok(surestFact(world, child, FACT.safe) >= 0);
});

t.test('elders asleep hand food and home to the young of their clan within 5 units, at 0.3', async (t) => {
  const world = createTestWorld('minds');
  const elder = placeBody(world, { x: 50, y: 50 });
  const clan = placeClan(world, { leader: elder });
  const near = placeBody(world, { x: 52, y: 50, clanId: clan, age: 300 });
  const far = placeBody(world, { x: 58, y: 50, clanId: clan, age: 300 });
  const { creatures, registers } = world;
  creatures.sleeping.fill(1, 0, 3);
  creatures.stages[elder] = STAGE.elder;
  learnFact(world, elder, { kind: FACT.food, x: 20, y: 20, about: 9, confidence: 1 });
  spatialIndexPhase(world);
  registers.tick = 60 * 7 - creatures.ids[elder]!;
  teachWhileAsleep(world, elder);
  const learnt = surestFact(world, near, FACT.food);
  t.ok(learnt >= 0);
  t.ok(Math.abs(confidenceAt(world, learnt) - 0.3) < 1e-6);
  t.equal(surestFact(world, far, FACT.food), -1);
  shareMainPlaces(world, near, far, 1);
  t.ok(Math.abs(confidenceAt(world, surestFact(world, far, FACT.food)) - 0.3) < 1e-6, 'no surer than the teacher');
});

t.test(
  'at the turn of a season allies` dialects close a quarter of the gap, others drift by at most 0.08',
  async (t) => {
    const world = createTestWorld('minds', { season_length: 600 });
    const clans = [0, 1, 2].map((i) => placeClan(world, { leader: placeBody(world, { x: 20 + 20 * i, y: 50 }) }));
    const { dialects } = world.clans;
    dialects.set([0.4, -0.4, 0]);
    const pair = appendRow(world.relations);
    world.relations.alive[pair] = 1;
    world.relations.a[pair] = clans[0]!;
    world.relations.b[pair] = clans[1]!;
    world.relations.standings[pair] = STANDING.ally;
    rebuildClanIndexes(world);
    world.registers.tick = 599;
    driftDialects(world);
    t.ok(Math.abs(dialects[0]! - 0.4) < 1e-6, 'not before the turn');
    world.registers.tick = 600;
    driftDialects(world);
    t.ok(Math.abs(dialects[0]! - 0.2) < 1e-6, '0.4 + (-0.4 - 0.4) / 4');
    t.ok(Math.abs(dialects[1]! + 0.2) < 1e-6);
    t.ok(Math.abs(dialects[2]!) <= 0.08 + 1e-6);
    t.ok(Math.abs(missChance(world, 0.2, -0.2) - 0.65) < 1e-9, '0.45 + 0.5 x 0.4');
  },
);

/** Who demands tribute, and how a vassal becomes free (docs/rules/clans-and-politics.md#tribute). */
import t from 'tap';
import { indexPairs } from '#people/clans/registry/member-index.js';
import { pairRowOf } from '#engine/scratch/pair-rows.js';
import { scoreOf } from '#people/clans/registry/pairs.js';
import { demandTribute, reviewTribute } from '#phases/relations/council/tribute.js';
import { applyRelationChanges } from '#phases/relations/scores/standings.js';
import type { WorldState } from '#engine/state/state.js';
import { STANDING } from '#tables/codes.js';
import { PERSONALITY, TRAIT } from '#tables/traits.js';
import { setScore, shapeLeader, spaceHomes } from '#test/fixtures/clans.js';
import { createTestWorld } from '#test/fixtures/world.js';

const [LORD, VASSAL] = [1, 2];
/** Councils after which demands of leaders and refusals of the bold, which happen by chance, are certain enough. */
const COUNCILS = 400;

/** Two clans of 16 and 10 near each other that are neither friends nor enemies; the third has no members. */
function politics(): WorldState {
  const world = createTestWorld('politics', { tribute_enabled: true, day_length: 1200 });
  world.registers.tick = 60_000;
  spaceHomes(world, 30);
  setScore(world, LORD, VASSAL, 1);
  world.clans.populations.set([16, 10, 0]);
  return world;
}

const pairOf = (world: WorldState): number => pairRowOf(world.pairRows, LORD, VASSAL);

t.test('a clan 1.6 times as large demands tribute, not of friends, enemies or partners', async (t) => {
  const cases: Readonly<Record<string, readonly [isVassal: boolean, change: (world: WorldState) => void]>> = {
    'as it is': [true, () => {}],
    '1.5 times as large': [false, ({ clans }) => clans.populations.set([15])],
    allies: [false, (world) => (world.relations.standings[pairOf(world)] = STANDING.ally)],
    rivals: [false, (world) => (world.relations.standings[pairOf(world)] = STANDING.rival)],
    'at war': [false, (world) => (world.relations.wars[pairOf(world)] = 1)],
    'of one coalition': [false, ({ clans }) => clans.coalitionIds.fill(9, 0, 2)],
    'tribute_enabled off': [false, (world) => (world.laws = { ...world.laws, tribute_enabled: false })],
  };
  for (const [name, [isVassal, change]] of Object.entries(cases)) {
    const world = politics();
    const leader = shapeLeader(world, LORD, TRAIT.greedy, PERSONALITY.greedy);
    change(world);
    indexPairs(world, new Uint8Array(world.clans.count).fill(1));
    for (let council = 0; council < COUNCILS; council++) demandTribute(world, LORD - 1, leader);
    applyRelationChanges(world);
    t.equal(world.clans.tributeToIds[VASSAL - 1], isVassal ? LORD : 0, name);
    t.equal(scoreOf(world, LORD, VASSAL), isVassal ? -4 : 1, `${name}: a demand costs 5 points`);
  }
});

t.test('a vassal is free after four days, at war, without a lord, and if it is strong or bold', async (t) => {
  const cases: Readonly<Record<string, readonly [isFree: boolean, score: number, (world: WorldState) => void]>> = {
    '12 to 10 on the last tick of its term': [false, 1, () => {}],
    'its term is over': [true, 1, ({ clans }) => (clans.vassalTicks[VASSAL - 1] = 60_000 - 4800)],
    'at war': [true, 1, (world) => (world.relations.wars[pairOf(world)] = 1)],
    'its lord has no members': [true, 1, ({ clans }) => clans.populations.set([0])],
    '11 to 10': [true, -14, ({ clans }) => clans.populations.set([11])],
    'a bold leader': [true, -14, (world) => void shapeLeader(world, VASSAL, TRAIT.bold)],
    'tribute_enabled off': [true, 1, (world) => (world.laws = { ...world.laws, tribute_enabled: false })],
  };
  for (const [name, [isFree, score, change]] of Object.entries(cases)) {
    const world = politics();
    const { clans } = world;
    clans.populations.set([12]);
    clans.tributeToIds[VASSAL - 1] = LORD;
    clans.vassalTicks[VASSAL - 1] = 60_000 - 4799;
    const leader = shapeLeader(world, VASSAL, TRAIT.none);
    change(world);
    for (let council = 0; council < COUNCILS; council++) reviewTribute(world, VASSAL - 1, leader);
    applyRelationChanges(world);
    t.equal(clans.tributeToIds[VASSAL - 1], isFree ? 0 : LORD, name);
    t.equal(scoreOf(world, LORD, VASSAL), score, `${name}: a refusal costs 15 points`);
  }
});

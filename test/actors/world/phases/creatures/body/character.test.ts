/**
 * Skills, titles, archetypes, what elders hand on, and how all that shows (docs/rules/health-and-energy.md#skills
 * evolution, 6).
 */
import { createEncoder } from '#actors/encoding/json/encode.js';
import { staysAwakeAtNight } from '#people/bodies/wakefulness.js';
import { gainSkill } from '#people/bodies/skills.js';
import { frameSize, readFrame, writeFrame } from '#engine/checkpoint/frame.js';
import { createClan } from '#people/clans/registry/founding.js';
import { shapeCharacters } from '#phases/creatures/body/character.js';
import { spatialIndexPhase } from '#phases/spatial-index/index.js';
import type { WorldState } from '#engine/state/state.js';
import { ARCHETYPE, levelOf, titleOf } from '#tables/skills.js';
import { CASTE } from '#tables/castes.js';
import { DRIVE } from '#tables/drives.js';
import { STAGE } from '#tables/stages.js';
import { SKILL_TITLES } from '#schemas/vocabulary.js';
import type { StateMessage } from '#schemas/wire/state.js';
import t from 'tap';
import { createTestWorld, placeBody, run } from '#test/fixtures/world.js';
import { frameEvents, HEAD } from '#test/support/frames.js';

/** One check of every body: a full round of the stagger. */
const lookAtAll = (world: WorldState, ticks = 20): void => run(world, ticks, shapeCharacters);

t.test('practice teaches a novice most, and nothing beyond mastery at 30', async (t) => {
  const world = createTestWorld('neutral');
  const row = placeBody(world);
  const { farmingSkills } = world.creatures;
  gainSkill(world, row, 'farmingSkills', 1);
  t.equal(farmingSkills[row], 1, 'a novice learns all of it');
  farmingSkills[row] = 15;
  gainSkill(world, row, 'farmingSkills', 1);
  t.ok(Math.abs(farmingSkills[row]! - 15.6) < 1e-6, 'halfway 1 - 0.8 / 2');
  gainSkill(world, row, 'farmingSkills', 1000);
  t.equal(farmingSkills[row], 30);
  t.same([0, 5.9, 6, 12, 20, 30].map(levelOf), ['novice', 'novice', 'apprentice', 'journeyman', 'expert', 'master']);
});

t.test('titles are worn from 12 and at 30; mastery first, then war, field, sick-bed, forest', async (t) => {
  const named = (combat: number, farming: number, healing: number, foraging: number) =>
    SKILL_TITLES[titleOf(combat, farming, healing, foraging)];
  t.equal(named(11, 11, 11, 11), null);
  t.equal(named(12, 20, 0, 0), 'Veteran');
  t.equal(named(0, 12, 12, 0), 'Harvester');
  t.equal(named(0, 0, 12, 29), 'Healer');
  t.equal(named(12, 0, 0, 30), 'Master Forager', 'mastery before a lesser title');
  t.equal(named(30, 30, 0, 0), 'Champion');
});

t.test('archetypes follow from body, skill, nature and load', async (t) => {
  const world = createTestWorld('neutral');
  const { creatures } = world;
  const clanId = createClan(world, 100, 100);
  const hunter = placeBody(world, { caste: CASTE.soldier });
  creatures.combatSkills[hunter] = 4.1;
  const wolf = placeBody(world, { caste: CASTE.predator });
  const night = placeBody(world);
  creatures.foragingSkills[night] = 3;
  creatures.irregularities[night] = 0.2;
  const courier = placeBody(world);
  creatures.basketRations[courier] = 1;
  creatures.farmingSkills[courier] = 2.1;
  const guard = placeBody(world, { clanId });
  creatures.combatSkills[guard] = 2.1;
  const lone = placeBody(world);
  creatures.combatSkills[lone] = 2.1;
  lookAtAll(world);
  t.same(
    [hunter, wolf, night, courier, guard, lone].map((row) => creatures.archetypes[row]),
    [ARCHETYPE.hunter, ARCHETYPE.hunter, ARCHETYPE.nocturnal, ARCHETYPE.courier, ARCHETYPE.guard, ARCHETYPE.none],
  );
  creatures.energies[night] = 59;
  t.ok(staysAwakeAtNight(world, night), 'it does not go to bed hungry');
  creatures.energies[night] = 61;
  t.notOk(staysAwakeAtNight(world, night));
  t.notOk(staysAwakeAtNight(world, lone));
});

/** A child asleep under one roof with an elder of 20 points of farming. */
function household(world: WorldState, clanId: number, elderClan = clanId, elderHouse = 7) {
  const child = placeBody(world, { age: 100, clanId });
  const elder = placeBody(world, { age: 4800, x: 102, clanId: elderClan });
  const { creatures } = world;
  creatures.farmingSkills[elder] = 20;
  creatures.insideIds[child] = 7;
  creatures.insideIds[elder] = elderHouse;
  creatures.sleeping[child] = 1;
  world.reach.house = 4;
  spatialIndexPhase(world);
  world.reach.house = 4;
  creatures.stages[elder] = STAGE.elder;
  return child;
}

t.test('elders pass experience to the resting youth of their clan under their roof', async (t) => {
  const world = createTestWorld('neutral', { totems_enabled: true });
  const clanId = createClan(world, 100, 100);
  const child = household(world, clanId);
  const { creatures } = world;
  lookAtAll(world, 40);
  // One lesson in 40 ticks: 2 % of the 20 that the elder is ahead.
  t.ok(Math.abs(creatures.farmingSkills[child]! - 0.4) < 1e-6, `${creatures.farmingSkills[child]}`);
  const before = creatures.farmingSkills[child];
  creatures.sleeping[child] = 0;
  lookAtAll(world, 40);
  t.equal(creatures.farmingSkills[child], before, 'who is up and about does not listen');
});

t.test('strangers and members of another clan teach nothing', async (t) => {
  const world = createTestWorld('neutral');
  const [mine, other] = [createClan(world, 100, 100), createClan(world, 90, 90)];
  const child = household(world, mine, other);
  const neighbour = household(world, mine, mine, 8);
  lookAtAll(world, 40);
  t.same([world.creatures.farmingSkills[child], world.creatures.farmingSkills[neighbour]], [0, 0]);
});

function shown(world: WorldState): StateMessage['entities'] {
  const memory = new Uint8Array(frameSize(world));
  writeFrame(world, memory);
  const bytes = createEncoder().encode(readFrame(memory), HEAD, frameEvents());
  return (JSON.parse(Buffer.from(bytes).toString()) as StateMessage).entities;
}

t.test('viewers see crown, torch, tool, basket, skills, titles and moods', async (t) => {
  const world = createTestWorld('neutral');
  const { creatures, clans } = world;
  const clanId = createClan(world, 100, 100);
  const leader = placeBody(world, { caste: CASTE.soldier, clanId });
  clans.leaderIds[world.clanRows[clanId]!] = creatures.ids[leader]!;
  const explorer = placeBody(world, { caste: CASTE.priest });
  creatures.personalities[explorer] = 4;
  creatures.healingSkills[explorer] = 12.5;
  const woman = placeBody(world, { caste: CASTE.woman });
  creatures.basketRations[woman] = 2;
  creatures.drives[woman] = DRIVE.mate;
  creatures.archetypes[woman] = ARCHETYPE.courier;
  const runaway = placeBody(world, { caste: CASTE.soldier });
  creatures.drives[runaway] = DRIVE.flee;
  const sleeper = placeBody(world, { caste: CASTE.noble });
  creatures.sleeping[sleeper] = 1;
  lookAtAll(world);
  creatures.archetypes[woman] = ARCHETYPE.courier;
  const day = shown(world);
  t.match(day[leader], { equipped_item: 'crown', personality: 'brave', shape: 'polygon' });
  t.match(day[explorer], {
    equipped_item: 'herb_poultice',
    skills: { healing: 12 },
    skill_level: 'journeyman',
    title: 'Healer',
  });
  t.match(day[woman], {
    shape: 'line',
    equipped_item: 'basket',
    food_basket: 2,
    emote: 'love',
    archetype: 'Granary Courier',
  });
  t.match(day[runaway], { equipped_item: 'spear', emote: 'panic' });
  t.equal(day[runaway]!.skills, undefined, 'no skill, no word');
  t.match(day[sleeper], { emote: 'sleep' });
  t.equal(day[sleeper]!.equipped_item, undefined);
  // Midnight: a day of 1200 ticks begins at sunrise, a quarter of it after midnight.
  world.registers.tick = 900;
  t.equal(shown(world)[explorer]!.equipped_item, 'torch');
});

t.test('the most pressing mood shows: above grief a feast, above it a remedy, above it fear', async (t) => {
  const world = createTestWorld('neutral');
  const { creatures, clans, registers } = world;
  const clanId = createClan(world, 100, 100);
  const body = placeBody(world, { caste: CASTE.soldier, clanId });
  const other = placeBody(world, { caste: CASTE.soldier });
  creatures.drives.fill(DRIVE.idle, 0, 2);
  const emoteOf = (row: number) => shown(world)[row]!.emote;
  t.equal(emoteOf(body), undefined, 'content');
  creatures.morales.fill(39, 0, 2);
  t.equal(emoteOf(body), 'grief');
  clans.feastUntilTicks[world.clanRows[clanId]!] = registers.tick + 1;
  t.equal(emoteOf(body), 'cheer');
  t.equal(emoteOf(other), 'grief', 'it is of no clan');
  creatures.remedyTicks[body] = 1;
  t.equal(emoteOf(body), 'heal');
  creatures.drives[body] = DRIVE.alarm;
  t.equal(emoteOf(body), 'fear');
});

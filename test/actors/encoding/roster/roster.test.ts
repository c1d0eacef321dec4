/**
 * The roster and one clan in full, from a frame and the memories of the people (docs/interface.md#endpoints;
 * docs/rules/culture-and-knowledge.md).
 */
import t from 'tap';
import { createEncoder } from '#actors/encoding/json/encode.js';
import { creatureOf } from '#actors/encoding/json/creatures.js';
import { clanOf } from '#actors/encoding/roster/clan.js';
import { rosterOf } from '#actors/encoding/roster/roster.js';
import { countMembers } from '#people/clans/registry/member-index.js';
import { clanRow } from '#engine/indexes/clan-rows.js';
import { inspectMind, inspectMemories } from '#world/mind-inspection.js';
import { learnFact } from '#people/minds/facts.js';
import { clanName } from '#schemas/names/clan.js';
import type { WorldState } from '#engine/state/state.js';
import { checker } from '#schemas/validation.js';
import { ClanEntry } from '#schemas/wire/clans.js';
import type { StateMessage } from '#schemas/wire/state.js';
import { idsOf } from '#test/support/checks.js';
import { frameEvents, frameOf } from '#test/support/frames.js';
import { fullWorld } from '#test/fixtures/full-world.js';
import { createTestWorld, placeBody, placeClan, placeHouse, run } from '#test/fixtures/world.js';
import { FACT } from '#tables/codes.js';

/** Two clans: three people and two houses, and a leader alone. */
function hamlets(): WorldState {
  const world = createTestWorld('empty');
  const first = placeClan(world, { x: 50, y: 50 });
  placeClan(world, { x: 200, y: 200 });
  placeBody(world, { x: 52, y: 50, clanId: first });
  placeBody(world, { x: 54, y: 50, clanId: first });
  placeHouse(world, { x: 50, y: 50, clanId: first });
  placeHouse(world, { x: 70, y: 50, clanId: first });
  countMembers(world);
  return world;
}

const NO_PARENTS = new Map<number, number>();
const roster = (world: WorldState) => rosterOf(frameOf(world), inspectMemories(world), NO_PARENTS);

t.test('the roster has every living clan, most members first, with the values of its columns', async (test) => {
  const world = hamlets();
  const { clans } = world;
  clans.warWins[0] = 4;
  clans.warLosses[0] = 2;
  clans.larders[0] = 12.5;
  clans.granaries[0] = 30;
  clans.dialects[0] = -0.25;
  clans.faiths[0] = 7;
  clans.shrineLevels[0] = 1;
  clans.deadCounts[0] = 3;
  clans.tributeToIds[0] = 2;
  clans.rationings[0] = 1;
  clans.governances[0] = 2;
  const list = roster(world);
  test.equal(list.length, 2);
  test.match(list, [{ population: 3 }, { population: 1 }]);
  test.same(idsOf(list), [1, 2]);
  test.match(list[0], {
    name: clanName(world.seed, 1),
    extinct: false,
    house: { id: clans.mainHouseIds[0], x: 50, y: 50, size: 8, is_ruin: false },
    house_count: 2,
    war_wins: 4,
    losses: 2,
    larder: 12.5,
    granary: 30,
    dialect: -0.25,
    faith: 7,
    shrine_level: 1,
    dead_count: 3,
    tribute_to: 2,
    governance: 'junta',
    bylaws: { rationing: true, martial_law: false },
    territory_radius: 14,
    coalition_id: null,
    culture: null,
  });
  test.match(list[1], { house: null, house_count: 0 });
  clans.alive[clanRow(world, 2)] = 0;
  test.equal(roster(world).length, 1);
});

t.test('entries match the schema for any column values', async (test) => {
  const world = fullWorld({ rows: 12 });
  const check = checker(ClanEntry, 'body');
  for (const entry of roster(world)) {
    const checked = check(JSON.parse(JSON.stringify(entry)));
    test.same(checked.ok ? [] : checked.items, []);
  }
});

t.test("a clan's knowledge is that of its own members: places merged, most certain first", async (test) => {
  const world = hamlets();
  // Rows 0, 2 and 3 are members of clan 1, row 1 of clan 2.
  const [second, third] = [2, 3];
  learnFact(world, 0, { kind: FACT.food, x: 30, y: 30, about: 5, confidence: 0.6 });
  learnFact(world, second, { kind: FACT.food, x: 32, y: 31, about: 4, confidence: 0.9 });
  learnFact(world, third, { kind: FACT.food, x: 90, y: 90, about: 4, confidence: 0.3 });
  learnFact(world, third, { kind: FACT.danger, x: 10, y: 10, about: 7, confidence: 0.8 });
  learnFact(world, second, { kind: FACT.enemy, x: 200, y: 200, about: 2, confidence: 0.7 });
  learnFact(world, third, { kind: FACT.enemy, x: 100, y: 100, about: 2, confidence: 0.5 });
  learnFact(world, second, { kind: FACT.safe, x: 1, y: 1, about: 0, confidence: 0.9 });
  learnFact(world, 1, { kind: FACT.food, x: 150, y: 150, about: 1, confidence: 0.9 });
  const [first, other] = roster(world);
  test.same(first?.knowledge, {
    food_spots: [
      { x: 32, y: 31, confidence: 0.9, known_by: 2 },
      { x: 90, y: 90, confidence: 0.3, known_by: 1 },
    ],
    danger_zones: [{ x: 10, y: 10, confidence: 0.8, known_by: 1 }],
    enemies: [{ clan_id: 2, name: clanName(world.seed, 2), x: 200, y: 200, confidence: 0.7, known_by: 2 }],
  });
  test.same(other?.knowledge.food_spots.length, 1);
  const alone = clanOf(frameOf(world), 1, inspectMemories(world), NO_PARENTS);
  test.same(alone?.entry, first, 'the page of a clan says the same');
  world.registers.tick += world.laws.knowledge_ttl + 1;
  test.same(roster(world)[0]?.knowledge.food_spots, [], 'what is forgotten is gone');
});

t.test('a page shows houses and members as the state does', async (test) => {
  const world = createTestWorld();
  run(world, 40);
  const frame = frameOf(world);
  const bytes = createEncoder().encode(frame, { paused: false, speed: 1, revision: 0 }, frameEvents());
  const { entities } = JSON.parse(Buffer.from(bytes).toString()) as StateMessage;
  const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));
  for (const { id } of roster(world)) {
    const clan = clanOf(frame, id, inspectMemories(world), NO_PARENTS);
    const members = entities.filter((each) => each.kind === 'creature' && each.clan_id === id);
    test.same(plain(clan?.members), members, `members of clan ${id}`);
    test.equal(clan?.entry.population, members.length);
    const houses = entities.filter((each) => each.kind === 'house' && each.clan_id === id);
    test.equal(clan?.houses.length, houses.length);
    for (const [index, house] of houses.entries()) test.match(plain(clan?.houses[index]), house);
  }
  const anyone = entities.find(({ kind }) => kind === 'creature');
  test.same(plain(creatureOf(frame, anyone!.id)), anyone);
  test.equal(clanOf(frame, 9999, inspectMemories(world), NO_PARENTS), null);
  test.equal(creatureOf(frame, 999_999), null);
});

t.test('the inner life of a body is its outline, traits, weights and outputs, copied', async (test) => {
  const world = hamlets();
  const { creatures, brains, outlines } = world;
  const id = creatures.ids[2]!;
  const slot = creatures.slots[2]!;
  creatures.steers[2] = 0.5;
  const life = inspectMind(world, id);
  test.equal(life?.genome.length, 295);
  test.same(life?.genome, Array.from(brains.blocks.subarray(slot * 295, (slot + 1) * 295)));
  test.equal(life?.radii.length, creatures.vertexCounts[2]);
  test.equal(life?.radii[0], outlines.blocks[slot * outlines.width]);
  test.same(life?.traits.slice(0, 2), [creatures.areas[2], creatures.perimeters[2]]);
  test.same([life?.outputs.length, life?.outputs[1]], [7, 0.5]);
  creatures.alive[2] = 0;
  test.equal(inspectMind(world, id), null);
  test.equal(inspectMind(world, 12_345), null);
});

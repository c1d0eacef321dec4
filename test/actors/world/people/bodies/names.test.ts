/** Names of bodies and lines of mothers (docs/rules/inheritance-and-morphology.md#names-and-looks). */
import t from 'tap';
import { nameOf } from '#engine/events/emit.js';
import { nameRestored } from '#people/bodies/names.js';
import { bearChild } from '#phases/reproduction/birth.js';
import { corpsesPhase } from '#phases/corpses/index.js';
import { spatialIndexPhase } from '#phases/spatial-index/index.js';
import { hashedPersonalName } from '#schemas/names/person.js';
import { CASTE } from '#tables/castes.js';
import { appendRow } from '#engine/columns/table.js';
import { createTestWorld, placeBody, placeClan, run } from '#test/fixtures/world.js';
import { placePair } from '#test/fixtures/bodies.js';
import { CAUSES } from '#schemas/vocabulary.js';

t.test('a child carries the family name and the line of its mother', async (test) => {
  const world = createTestWorld('neutral');
  const [mother, father] = placePair(world, CASTE.artisan);
  const child = bearChild(world, mother, father, 40);
  const { lineIds, lastNames, ids } = world.creatures;
  test.equal(lineIds[mother], ids[mother], 'a founder begins a line');
  test.equal(lineIds[child], ids[mother]);
  test.equal(lastNames[child], lastNames[mother]);
  test.not(lastNames[father], lastNames[mother]);
  test.match(world.log.events.at(-1)!.payload, {
    personal_name: nameOf(world, child),
    names: { [ids[mother]!]: nameOf(world, mother), [ids[father]!]: nameOf(world, father) },
  });
});

t.test('no two creatures of a world are called alike, the dead included', async (test) => {
  const world = createTestWorld('founded', { seed: 11, day_length: 240, lifespan_mult: 0.3 });
  run(world, 2400);
  const names = world.log.born.map((birth) => birth.personal_name);
  test.ok(world.log.died.length > 50, `${world.log.died.length} died`);
  test.equal(new Set(names).size, names.length);
});

t.test('a restored world from before names were inherited keeps the names that it had', async (test) => {
  const world = createTestWorld('neutral');
  const [mother, father] = placePair(world, CASTE.artisan);
  const child = bearChild(world, mother, father, 40);
  const { creatures } = world;
  for (const column of ['lineIds', 'firstNames', 'lastNames', 'ordinals'] as const) creatures[column].fill(0);
  nameRestored(world);
  test.equal(nameOf(world, child), hashedPersonalName(world.seed, creatures.ids[child]!));
  test.equal(creatures.lineIds[child], creatures.ids[mother]);
  const younger = bearChild(world, mother, father, 40);
  test.equal(creatures.lastNames[younger], creatures.lastNames[mother], 'her next child has her name');
});

t.test('a death names those who stood there awake, kin first, at most three', async (test) => {
  const world = createTestWorld('empty');
  const clan = placeClan(world, { x: 100, y: 100 });
  const place = { x: 100, y: 100, clanId: clan };
  const rows = Array.from({ length: 6 }, () => placeBody(world, place));
  // The founder of the clan, whose id is the lowest, stands there too.
  const [dying, stranger, sleeper, friend, second, child] = rows as [number, ...number[]] & number[];
  const { creatures, deathMessages } = world;
  const { ids } = creatures;
  creatures.clanIds[stranger!] = 0;
  creatures.sleeping[sleeper!] = 1;
  creatures.motherIds[child!] = ids[dying]!;
  spatialIndexPhase(world);
  const message = appendRow(deathMessages);
  deathMessages.creatureIds[message] = ids[dying]!;
  deathMessages.causes[message] = CAUSES.indexOf('old_age');
  corpsesPhase(world);
  const death = world.log.events.find(({ type }) => type === 'death')!;
  test.same(death.payload['witnesses'], [ids[child!], 1, ids[friend!]], `not ${ids[second!]}, the fourth`);
});

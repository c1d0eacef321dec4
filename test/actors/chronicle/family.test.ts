/** Families and the archive, from a real store (docs/storage.md#sums-and-counts). */
import type { FamilyQuery } from '#actors/chronicle/protocol.js';
import type { LineageBirth } from '#schemas/records/lineage.js';
import { birthOf, event, openedEntry, scene, storePath, eventsEntry } from './scene.js';
import t from 'tap';
import { idsOf } from '../../support/checks.js';

const born = (id: number, mother_id: number | null, father_id: number | null, more: Partial<LineageBirth> = {}) =>
  birthOf(id, { mother_id, father_id, ...more });

const BODY = { sides: 6, radius: 2.5, lifespan: 800, x: 12.5, y: 7.25 };

const ONE = { worldId: 1, motherId: null, fatherId: null, generations: 2 };
const who = (id: number, more: Partial<FamilyQuery> = {}): FamilyQuery => ({ ...ONE, id, ...more });

/** Mother 1 has children 4 and 5 with father 2, and 6 with father 3; 7 is the child of 3 and of 8. */
async function people(test: Parameters<typeof scene>[0]) {
  const { chronicle } = scene(test, storePath(test));
  await chronicle.ask('append', {
    entries: [
      openedEntry(1, 1),
      eventsEntry(
        [
          event(1, 'birth', { tick: 40, entity_id: 4, payload: { sides: 5, clan_id: 3 } }),
          event(2, 'death', {
            tick: 200,
            entity_id: 4,
            caste: 'Soldier',
            cause: 'war',
            x: 12.5,
            y: 7.25,
            payload: { clan_id: 9, killer: 7 },
          }),
          event(3, 'clan_extinction', {
            tick: 300,
            payload: {
              clan_id: 9,
              clan_name: 'Quiet Moon',
              born_tick: 50,
              founder_id: 2,
              totem: 'Sacred Spiral',
              governance: 'republic',
              peak_population: 40,
              war_wins: 6,
            },
          }),
          event(4, 'clan_extinction', { tick: 250, payload: { clan_id: 11, clan_name: 'Last Sun', born_tick: 60 } }),
        ],
        {
          born: [
            born(1, null, null, { caste: 'Woman', sex: 'female' }),
            born(2, null, null),
            born(3, null, null),
            born(8, null, null, { caste: 'Woman', sex: 'female' }),
            born(4, 1, 2),
            born(5, 1, 2),
            born(6, 1, 3),
            born(7, 8, 3),
          ],
          died: [{ id: 4, death_tick: 200, cause: 'war', body: BODY }],
        },
      ),
    ],
  });
  return chronicle;
}

t.test('parents, children, siblings and half-siblings are listed oldest first', async (test) => {
  const chronicle = await people(test);
  const { family } = await chronicle.ask('kin', who(6));
  test.match(family.mother, { id: 1, caste: 'Woman', sex: 'female', alive: true, born_tick: 10 });
  test.match(family.father, { id: 3, alive: true });
  test.same(idsOf(family.siblings), [4, 5, 7]);
  test.match(family.siblings[0], { alive: false, death_tick: 200, cause: 'war', personal_name: 'Body 4' });
  const mother = await chronicle.ask('kin', who(1));
  test.same(idsOf(mother.family.children), [4, 5, 6]);
  test.same(mother.deeds, { victories: 0, kills: 0, crimes: 0, children: 3 });
  test.same(idsOf((await chronicle.ask('kin', who(3))).family.children), [6, 7]);
});

t.test('a family tree has as many generations as are asked for, everybody once', async (test) => {
  const { chronicle } = scene(test, storePath(test));
  // 4 and 5 are children of 1 and 2, 6 of 4 and 3, 7 of 4 and 5, 8 of 6 and 7, 9 of 8 and 7; 9 is not written yet.
  const pairs = [
    [4, 1, 2],
    [5, 1, 2],
    [6, 4, 3],
    [7, 4, 5],
    [8, 6, 7],
  ] as const;
  const stored = [1, 2, 3].map((id) => born(id, null, null));
  stored.push(...pairs.map(([id, mother, father]) => born(id, mother, father)));
  await chronicle.ask('append', { entries: [openedEntry(1, 1), eventsEntry([], { born: stored, died: [] })] });
  const tree = async (id: number, generations: number) => {
    const unwritten = [{ worldId: 1, events: [], born: [born(9, 8, 7)], died: [] }];
    const { family } = await chronicle.ask('kin', who(id, { generations, unwritten }));
    return [idsOf(family.ancestors), idsOf(family.descendants)];
  };
  test.same(await tree(8, 1), [[], []]);
  test.same(await tree(8, 2), [[3, 4, 5], []]);
  test.same(await tree(8, 3), [[3, 4, 5, 1, 2], []]);
  test.same(await tree(1, 2), [[], [6, 7]]);
  test.same(await tree(1, 3), [[], [6, 7, 8, 9]]);
  test.same(await tree(1, 8), [[], [6, 7, 8, 9]]);
  const { family } = await chronicle.ask('kin', who(8));
  test.match(family.ancestors[2], { id: 5, mother_id: 1, father_id: 2 }, 'which parents makes it a tree');
});

t.test('founders have no parents and no siblings', async (test) => {
  const chronicle = await people(test);
  const { family } = await chronicle.ask('kin', who(2));
  test.match(family, { mother: null, father: null, siblings: [] });
  test.same(idsOf(family.children), [4, 5]);
});

t.test('a creature whose birth is not stored yet has the parents that the request names', async (test) => {
  const chronicle = await people(test);
  const { archived, family } = await chronicle.ask('kin', who(99, { motherId: 1, fatherId: 2 }));
  test.equal(archived, null);
  test.same([family.mother?.id, family.father?.id], [1, 2]);
  test.same(idsOf(family.siblings), [4, 5, 6]);
});

t.test('a dead creature has the caste, clan and place of its death', async (test) => {
  const chronicle = await people(test);
  const { archived } = await chronicle.ask('kin', who(4));
  test.match(archived, {
    death: { tick: 200, cause: 'war', killer_id: 7 },
    entity: { id: 4, caste: 'Soldier', clan_id: 9, x: 12.5, y: 7.25, age: 160, mother_id: 1 },
  });
  test.match(archived?.entity, { sides: 6, radius: 2.5, lifespan: 800, stage: 'juvenile' }, 'its last body');
  test.match(archived?.entity, { glyph: /./, clan_name: /./, hue_shift: Number, scale_jitter: Number });
  test.match((await chronicle.ask('kin', who(5))).archived, { death: null, entity: { caste: 'Artisan', clan_id: 3 } });
  test.equal((await chronicle.ask('kin', who(12))).archived, null);
  const elsewhere = await chronicle.ask('kin', { ...who(4), worldId: 2 });
  test.equal(elsewhere.archived, null, 'the same id in another world is another creature');
});

const EXTINCT = { worldId: 1, living: false, extinct: true };

t.test('extinct clans are archived with their name and their dead, the latest to end first', async (test) => {
  const chronicle = await people(test);
  const extinct = await chronicle.ask('stored_clans', { ...EXTINCT, clanId: null });
  test.match(extinct, [
    {
      id: 9,
      name: 'Quiet Moon',
      extinct: true,
      extinct_tick: 300,
      born_tick: 50,
      dead_count: 1,
      founder_id: 2,
      totem: 'Sacred Spiral',
      governance: 'republic',
      peak_population: 40,
      war_wins: 6,
    },
    { id: 11, name: 'Last Sun', extinct_tick: 250, dead_count: 0, founder_id: null, totem: null, war_wins: 0 },
  ]);
  test.equal(extinct.length, 2);
  test.match(await chronicle.ask('stored_clans', { ...EXTINCT, clanId: 11 }), [{ id: 11 }]);
  test.same(await chronicle.ask('stored_clans', { ...EXTINCT, clanId: 3 }), []);
  test.same(await chronicle.ask('stored_clans', { ...EXTINCT, worldId: 2, clanId: null }), []);
});

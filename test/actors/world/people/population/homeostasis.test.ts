/** Population control (docs/rules/homeostasis.md). */
import t from 'tap';
import {
  birthFactor,
  burnFactor,
  growthFactor,
  isMerciful,
  overshoot,
  waitStep,
  relief,
  safeguardTier,
} from '#people/population/homeostasis.js';
import { reproductionPhase } from '#phases/reproduction/index.js';
import { spatialIndexPhase } from '#phases/spatial-index/index.js';
import { createClan } from '#people/clans/registry/founding.js';
import { CASTE } from '#tables/castes.js';
import { DEFAULT_LAWS } from '#schemas/laws/catalog/catalog.js';
import type { WorldState } from '#engine/state/state.js';
import { createTestWorld, placeBody } from '#test/fixtures/world.js';
import { FEMALE, MALE } from '#tables/codes.js';

const AREA = 400 * 300;

t.test(
  'above the capacity births, burn and growth follow xi by docs/rules/homeostasis.md#what-follows-from-overshoot-and-relief',
  async (t) => {
    // Capacity 240: 300 people are xi 0.25.
    t.equal(overshoot(300, DEFAULT_LAWS, AREA), 0.25);
    t.equal(overshoot(240, DEFAULT_LAWS, AREA), 0);
    t.equal(overshoot(300, { ...DEFAULT_LAWS, soft_cap_enabled: false }, AREA), 0);
    // 1 / (1 + 12 x 0.0625)
    t.equal(birthFactor(0.25, DEFAULT_LAWS), 1 / 1.75);
    t.equal(burnFactor(0, 0.25, DEFAULT_LAWS), 1.25);
    // 1 / (1 + 2 x 0.25)
    t.equal(growthFactor(0, 0.25, DEFAULT_LAWS), 1 / 1.5);
  },
);

t.test(
  'eta is measured on the effective capacity, so relief works with the automatic one (docs/rules/homeostasis.md#overshoot-and-relief)',
  async (t) => {
    t.equal(DEFAULT_LAWS.carrying_capacity, -1);
    // Line 240 x 0.3 = 72, critical 12: halfway at 42.
    t.same(
      [72, 57, 42, 12, 5].map((population) => relief(population, DEFAULT_LAWS, AREA)),
      [0, 0.25, 0.5, 1, 1],
    );
    t.equal(relief(42, { ...DEFAULT_LAWS, safeguard_enabled: false }, AREA), 0);
    t.equal(
      relief(10, { ...DEFAULT_LAWS, carrying_capacity: 30 }, AREA),
      0,
      'no relief where the line is below K_crit',
    );
  },
);

t.test('tiers: relief from eta 0, half the wait above 0.5, a miracle at K_crit or without one sex', async (t) => {
  const tier = (population: number, bothSexes = true): number =>
    safeguardTier(population, relief(population, DEFAULT_LAWS, AREA), bothSexes, DEFAULT_LAWS);
  t.same([tier(80), tier(60), tier(42), tier(41), tier(12), tier(80, false)], [0, 1, 1, 2, 3, 3]);
  t.same([0, 1, 2, 3].map(waitStep), [1, 1, 2, 2]);
  // Up to 40 % off the burn, up to 60 % on growth
  t.same([burnFactor(1, 0, DEFAULT_LAWS), growthFactor(1, 0, DEFAULT_LAWS)], [0.6, 1.6]);
  t.same([isMerciful(0.3, DEFAULT_LAWS), isMerciful(0.31, DEFAULT_LAWS)], [false, true]);
});

/** A land with this many women and men and the safeguard on. */
function people(women: number, men: number, laws: object = {}): WorldState {
  const world = createTestWorld('neutral', {
    safeguard_enabled: true,
    carrying_capacity: 240,
    birth_enabled: false,
    ...laws,
  });
  for (let i = 0; i < women; i++) placeBody(world, { caste: CASTE.woman });
  for (let i = 0; i < men; i++) placeBody(world);
  spatialIndexPhase(world);
  reproductionPhase(world);
  return world;
}

t.test(
  "the genesis miracle's event has place and being, and the being joins a living clan (docs/rules/homeostasis.md#genesis-miracle)",
  async (t) => {
    const world = people(6, 7, {});
    t.equal(world.creatures.count, 13, 'thirteen are not critical');
    const saved = createTestWorld('neutral', { safeguard_enabled: true, carrying_capacity: 240, birth_enabled: false });
    const clanId = createClan(saved, 100, 100);
    for (let i = 0; i < 12; i++) placeBody(saved, { caste: i < 3 ? CASTE.woman : CASTE.gentleman, clanId });
    saved.clans.populations[saved.clanRows[clanId]!] = 12;
    spatialIndexPhase(saved);
    reproductionPhase(saved);
    const { creatures } = saved;
    t.equal(creatures.count, 18, 'six come');
    const [event] = saved.log.events;
    t.match(event, {
      type: 'miracle',
      entity_id: creatures.ids[12]!,
      x: Math.round(creatures.xs[12]! * 1000) / 1000,
      y: Math.round(creatures.ys[12]! * 1000) / 1000,
      payload: { kind: 'MIRACLE_OF_THE_SPHERE', N: 12, batch: 6, eta: 1 },
    });
    t.same([...creatures.sexes.subarray(12, 18)], [FEMALE, MALE, FEMALE, MALE, FEMALE, MALE], 'the rarer sex first');
    t.same([...creatures.clanIds.subarray(12, 18)], Array(6).fill(clanId));
    t.ok(creatures.irregularities.subarray(12, 18).every((irregularity) => irregularity === 0));
    reproductionPhase(saved);
    t.equal(creatures.count, 18, 'once in a world');
  },
);

t.test(
  'one sex gone is as good as dead: the Sphere sends some of it, and in a world without clans they found one',
  async (t) => {
    const world = people(40, 0);
    const { creatures } = world;
    t.equal(creatures.count, 46);
    t.equal([...creatures.sexes.subarray(40, 46)].filter((sex) => sex === MALE).length, 3);
    t.ok(creatures.clanIds[40]! > 0 && creatures.clanIds[45] === creatures.clanIds[40]);
  },
);

t.test('a world without clans stays without, also after a miracle', async (t) => {
  const { creatures, clans } = people(6, 6, { max_clans: 0 });
  t.equal(creatures.count, 18);
  t.same([...creatures.clanIds.subarray(0, 18)], Array(18).fill(0));
  t.equal(clans.count, 0);
});

t.test('miracles wait for each other, so that one has time to work', async (t) => {
  const world = people(3, 3, { safeguard_max_miracles: 3, reproduction_cooldown: 100 });
  t.equal(world.registers.miracles, 1);
  world.registers.tick = 99;
  reproductionPhase(world);
  t.equal(world.registers.miracles, 1);
  world.registers.tick = 100;
  reproductionPhase(world);
  t.equal(world.registers.miracles, 2);
});

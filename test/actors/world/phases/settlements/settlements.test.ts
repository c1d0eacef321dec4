/** Houses: decay, collapse, rubble, claims, takeover, conquest, building (docs/rules/settlements.md). */
import t from 'tap';
import { countMembers } from '#people/clans/registry/member-index.js';
import { conquerHouse } from '#people/clans/houses/conquest.js';
import { postRelation, scoreOf } from '#people/clans/registry/pairs.js';
import { applyRelationChanges } from '#phases/relations/scores/standings.js';
import { houseTarget } from '#phases/settlements/building.js';
import type { WorldState } from '#engine/state/state.js';
import { PERSONALITY } from '#tables/traits.js';
import type { Laws } from '#schemas/laws/catalog/catalog.js';
import { CLAN_PHASES, createTestWorld, eventsOf, membersOf, run } from '#test/fixtures/world.js';
import { setScore } from '#test/fixtures/clans.js';

/** Clans live, bodies stand still. */
const settle = (world: WorldState, ticks = 1): void => run(world, ticks, ...CLAN_PHASES);

/** A world made with a fixed number of houses whose economy then runs as an automatic one. */
function village(houses: number, changes: Partial<Laws> = {}): WorldState {
  const world = createTestWorld('founded', { num_houses: houses, territory_enabled: false, ...changes });
  world.registers.pinnedHouses = -1;
  return world;
}

const standing = (world: WorldState): number => {
  const { houses } = world;
  return [...houses.ruins.subarray(0, houses.count)].filter((ruin, row) => ruin === 0 && houses.alive[row] === 1)
    .length;
};

t.test('a house left by all becomes a ruin after house_decay_ticks, and its rubble fades away', async (t) => {
  const unowned = { max_clans: 0, house_claim_enabled: false };
  const world = village(3, { house_decay_ticks: 120, structural_enabled: false, ...unowned });
  world.houses.occupants[2] = 1;
  settle(world, 119);
  t.same([...world.houses.ruins.subarray(0, 3)], [0, 0, 0]);
  settle(world);
  t.same([...world.houses.ruins.subarray(0, 3)], [1, 1, 0], 'a house that is slept in is not abandoned');
  const left = { abandoned_ticks: 120, cause: 'abandonment', clan_id: null };
  t.same(eventsOf(world, 'ruin'), [left, left]);
  t.ok(Math.abs(world.houses.rubbles[0]! - world.houses.sizes[0]!) < 0.1);
  const lots = [...world.houses.ids.subarray(0, 2)];
  settle(world, 1100);
  const kept = world.houses.ids.subarray(0, world.houses.count).filter((id) => lots.includes(id));
  t.equal(kept.length, 0, 'the lots are free again');
});

/** A village whose first clan has more members than beds and whose second clan has a spare house next door. */
function feud(): { world: WorldState; invader: number; victim: number; spare: number } {
  const world = village(3, { relation_drift_rate: 0 });
  const { houses, clans, creatures } = world;
  const [invader, victim] = [clans.ids[0]!, clans.ids[1]!];
  for (let row = 0; row < creatures.count; row++) creatures.clanIds[row] = row < creatures.count - 2 ? invader : victim;
  creatures.personalities.fill(PERSONALITY.builder, 0, creatures.count); // nobody gives of its own
  const spare = 2;
  houses.clanIds[spare] = victim;
  houses.xs[spare] = houses.xs[0]! + 20;
  houses.ys[spare] = houses.ys[0]!;
  world.registers.tick = 1000;
  postRelation(world, invader, victim, -30);
  return { world, invader, victim, spare };
}

/** The feud of a clan that has lost its roof with a rival. */
function rooflessFeud(): ReturnType<typeof feud> {
  const made = feud();
  const { world, invader, victim } = made;
  world.houses.alive[0] = 0;
  world.laws = { ...world.laws, rivalry_threshold: -40 };
  applyRelationChanges(world);
  setScore(world, invader, victim, -50);
  return made;
}

/** Lets clan 1 look for room once; `tick` is a multiple of 100 ticks, at which new houses are built. */
function seekRoom(world: WorldState, tick: number): void {
  world.registers.tick = tick + 48;
  settle(world, 2);
}

t.test('a clan without any roof seizes a house that a rival can spare, for 25 points, without plunder', async (t) => {
  const { world, invader, victim, spare } = rooflessFeud();
  const { clans, houses } = world;
  const id = houses.ids[spare]!;
  clans.granaries[1] = 50;
  seekRoom(world, 1000);
  t.equal(houses.clanIds[houses.ids.indexOf(id)], invader);
  const takeover = { invader_clan: invader, victim_clan: victim, house_id: id, plundered_food: 0 };
  t.match(eventsOf(world, 'takeover'), [takeover]);
  t.equal(clans.granaries[1], 50, 'the granary stays full');
  settle(world);
  t.equal(scoreOf(world, invader, victim), -75);
});

t.test('takeover spares main houses, houses slept in, clans that fill half their beds, and non-rivals', async (t) => {
  const cases: Record<string, (made: ReturnType<typeof feud>) => unknown> = {
    main: ({ world, spare }) => {
      world.clans.mainHouseIds[1] = world.houses.ids[spare]!;
      world.houses.alive[1] = 0;
    },
    occupied: ({ world, spare }) => (world.houses.occupants[spare] = 1),
    peopled: ({ world, victim }) => {
      for (const row of membersOf(world, world.clans.ids[0]!).slice(0, 40)) world.creatures.clanIds[row] = victim;
    },
    disliked: ({ world, invader, victim }) => setScore(world, invader, victim, -30),
    roofed: ({ world }) => (world.houses.alive[0] = 1),
  };
  for (const [name, change] of Object.entries(cases)) {
    const made = rooflessFeud();
    change(made);
    seekRoom(made.world, 1000);
    t.same(eventsOf(made.world, 'takeover'), [], name);
  }
});

t.test('a clan with more members than beds takes the nearest free house around its home', async (t) => {
  const { world, invader, spare } = feud();
  world.houses.clanIds[spare] = 0;
  settle(world, 51);
  t.equal(world.houses.clanIds[spare], invader);
  const claims = eventsOf(world, 'settlement').filter((event) => event['clan_id'] === invader);
  t.match(claims, [{ size: Number, how: 'claimed' }]);
});

t.test('a clan with more members than beds takes the nearest free house, however far', async (t) => {
  for (const isRoofless of [false, true]) {
    const { world, invader, spare } = feud();
    const { houses, topology, registers } = world;
    const home = world.clans.ids.indexOf(invader);
    houses.clanIds[spare] = 0;
    houses.xs[spare] = (world.clans.homeXs[home]! + topology.width / 2) % topology.width;
    for (let row = 0; isRoofless && row < houses.count; row++) {
      if (houses.clanIds[row] !== invader) continue;
      houses.ruins[row] = 1;
      houses.clanIds[row] = 0;
    }
    // The land builds no house of nobody on these ticks.
    registers.tick = 1001;
    settle(world, 51);
    t.equal(houses.clanIds[spare], invader, isRoofless ? 'without a roof' : 'with a roof');
  }
});

t.test('a ruin near home is restored, and where there is none a house is built, up to 1.5 x the target', async (t) => {
  const { world, invader, spare } = feud();
  world.houses.clanIds[spare] = 0;
  world.houses.ruins[spare] = 1;
  world.houses.rubbles[spare] = 6;
  // The land builds no house of nobody on these ticks.
  world.registers.tick = 1001;
  settle(world, 51);
  t.equal(world.houses.clanIds[spare], invader);
  t.equal(world.houses.ruins[spare], 0);
  world.laws = { ...world.laws, house_decay_ticks: 100000 };
  settle(world, 8000);
  const own = eventsOf(world, 'settlement').filter((event) => event['clan_id'] === invader);
  t.match(own[0], { how: 'restored' });
  t.ok(standing(world) <= Math.ceil(1.5 * houseTarget(world)), `${standing(world)} of ${houseTarget(world)}`);
  t.ok(standing(world) >= houseTarget(world), 'one house per 100 ticks while below the target');
});

t.test('conquest hands over one house, main houses last, and names both sides', async (t) => {
  const { world, invader, victim, spare } = feud();
  countMembers(world);
  const winner = membersOf(world, invader)[0]!;
  const loser = membersOf(world, victim)[0]!;
  t.equal(conquerHouse(world, invader, victim, winner, loser), spare);
  const sides = { winner_clan: invader, loser_clan: victim, winner: Number, loser: Number };
  t.match(eventsOf(world, 'conquest'), [{ ...sides, house_id: world.houses.ids[spare]! }]);
  t.equal(conquerHouse(world, invader, victim, winner, loser), 1, 'the main house is the last');
  t.equal(conquerHouse(world, invader, victim, winner, loser), -1);
});

t.test('beds follow the law house_capacity, never more than 16 a house', async (t) => {
  const world = createTestWorld('founded', { num_houses: 5 });
  const before = [...world.houses.beds.subarray(0, 5)];
  world.laws = { ...world.laws, house_capacity: 64 };
  settle(world);
  const after = [...world.houses.beds.subarray(0, 5)];
  t.ok(after.every((beds, row) => beds > before[row]! && beds <= 16));
  const total = (beds: readonly number[]): number => beds.reduce((sum, each) => sum + each, 0);
  t.equal(total([...world.clans.bedCounts.subarray(0, 5)]), total(after));
});

/**
 * No rule is shed when the land fills: what happens in one scene happens in each of twenty that are equal and far apart,
 * as often and as much, though the second world has more than eight hundred bodies.
 */
import t from 'tap';
import { infect } from '#people/bodies/health.js';
import { energyCapacity } from '#people/bodies/creation.js';
import { postRelation, scoreOf } from '#people/clans/registry/pairs.js';
import { shrineX, shrineY } from '#people/clans/houses/shrines.js';
import { diseasePhase } from '#phases/disease/index.js';
import { applyRelationChanges } from '#phases/relations/scores/standings.js';
import type { WorldState } from '#engine/state/state.js';
import type { Laws } from '#schemas/laws/catalog/catalog.js';
import {
  CLAN_PHASES,
  createTestWorld,
  placeBody,
  placeClan,
  placeHouse,
  run,
  WAR_PHASES,
} from '../../fixtures/world.js';
import { spatialIndexPhase } from '#phases/spatial-index/index.js';
import { makeEnemies } from '../../fixtures/clans.js';

const MANY = 20;
/** Idle bodies; their number shifts ids, and with them the staggered turns, in every scene. */
const BYSTANDERS = 41;

/** A scene around a place, and what is measured of it afterwards. */
type Scene = (world: WorldState, x: number, y: number) => () => number;

/** The results of `count` copies of a scene, 400 units apart. */
function play(scene: Scene, count: number, act: (world: WorldState) => void, laws: Partial<Laws>): number[] {
  const world = createTestWorld('empty', {
    width: 2000,
    height: 1600,
    relation_drift_rate: 0,
    leader_decisions_enabled: false,
    coalitions_enabled: false,
    culture_enabled: false,
    schism_enabled: false,
    defection_enabled: false,
    birth_enabled: false,
    totems_enabled: false,
    ...laws,
  });
  const measures: (() => number)[] = [];
  for (let i = 0; i < count; i++) {
    const [x, y] = [200 + 400 * (i % 5), 200 + 400 * Math.floor(i / 5)];
    measures.push(scene(world, x, y));
    for (let k = 0; k < BYSTANDERS; k++) placeBody(world, { x: x - 180 + 8 * k, y: y + 150 });
  }
  spatialIndexPhase(world);
  act(world);
  return measures.map((measure) => measure());
}

interface Rate {
  readonly scene: Scene;
  readonly act: (world: WorldState) => void;
  readonly laws?: Partial<Laws>;
  readonly expected: number;
}

const RATES: Readonly<Record<string, Rate>> = {
  'tithe: three of the devout give tithe_rate at dusk': {
    scene: (world, x, y) => {
      const clan = placeClan(world, { x, y });
      placeHouse(world, { x, y, clanId: clan });
      const row = world.clans.count - 1;
      // The leader is the third.
      for (let i = 0; i < 2; i++) placeBody(world, { x, y, clanId: clan });
      const { creatures } = world;
      for (let body = 0; body < creatures.count; body++) {
        if (creatures.clanIds[body] !== clan) continue;
        creatures.xs[body] = shrineX(world, row);
        creatures.ys[body] = shrineY(world, row);
        creatures.energies[body] = 0.9 * energyCapacity(world, body);
      }
      return () => world.clans.faiths[row]!;
    },
    // The time is from noon past sunset at 600.
    act: (world) => run(world, 360, ...CLAN_PHASES),
    laws: { tithe_rate: 0.04 },
    expected: 3 * 0.04 * 100,
  },
  'trespass: a rival costs trespass_decay': {
    scene: (world, x, y) => {
      const host = placeClan(world, { x, y });
      placeHouse(world, { x, y, clanId: host });
      const guest = placeClan(world, { x: x + 150, y });
      placeBody(world, { x: x + 5, y, clanId: guest });
      postRelation(world, host, guest, -80);
      applyRelationChanges(world);
      return () => scoreOf(world, host, guest) + 80;
    },
    act: (world) => run(world, 240, ...CLAN_PHASES),
    laws: {
      territory_radius: 14,
      trespass_decay: 0.25,
      territory_enabled: true,
      theology_enabled: false,
      relation_drift_rate: 0,
      leader_decisions_enabled: false,
    },
    // Two looks, one in 120 ticks.
    expected: -2 * 0.25,
  },
  'contagion: at a rate of 1 all four around a patient have it within four ticks': {
    scene: (world, x, y) => {
      infect(world, placeBody(world, { x, y }), 7);
      const around = [
        [2.9, 0],
        [-2.9, 0],
        [0, 2.9],
        [0, -2.9],
      ].map(([dx, dy]) => placeBody(world, { x: x + dx!, y: y + dy! }));
      return () => around.filter((row) => world.creatures.infected[row] === 1).length;
    },
    act: (world) => {
      for (let tick = 0; tick < 4; tick++, world.registers.tick++) diseasePhase(world);
    },
    laws: { disease_rate: 1, disease_radius: 3 },
    expected: 4,
  },
  'duels: two enemies who never tire fight twice in four ticks': {
    scene: (world, x, y) => {
      const [a, b] = [placeClan(world, { x: x - 100, y }), placeClan(world, { x: x + 100, y })];
      makeEnemies(world, a, b, 'war');
      placeBody(world, { x, y, clanId: a });
      placeBody(world, { x: x + 1, y, clanId: b });
      return () =>
        world.log.events.filter(({ type, payload }) => type === 'war' && [a, b].includes(payload['a'] as number))
          .length;
    },
    // Each of the two looks about once in four ticks.
    act: (world) => {
      for (let tick = 0; tick < 40; tick++) {
        world.creatures.duelCooldowns.fill(0);
        run(world, 1, ...WAR_PHASES);
      }
    },
    laws: { attack_damage: 1 },
    expected: 20,
  },
};

for (const [title, { scene, act, laws, expected }] of Object.entries(RATES)) {
  t.test(`one or twenty: ${title}`, async (t) => {
    const [alone] = play(scene, 1, act, laws ?? {});
    const together = play(scene, MANY, act, laws ?? {});
    t.ok(Math.abs(alone! - expected) < 1e-4, `${alone}`);
    t.same(
      together.filter((each) => Math.abs(each - alone!) >= 1e-4),
      [],
      `${together.join()}`,
    );
  });
}

/** Scenes of conflict in which rare events happen: wars and their ends, a takeover, an outbreak. */
import { CAUSE, killBody } from '#people/bodies/orders.js';
import { corpsesPhase } from '#phases/corpses/index.js';
import { diseasePhase } from '#phases/disease/index.js';
import { settleDuel } from '#phases/war/duel.js';
import type { WorldState } from '#engine/state/state.js';
import {
  CLAN_PHASES,
  createTestWorld,
  membersOf,
  placeBody,
  placeClan,
  placeHouse,
  run,
} from '#test/fixtures/world.js';
import {
  createEnemyClans,
  holdCouncils,
  limitMembers,
  makeEnemies,
  setScore,
  shapeLeader,
  spaceHomes,
} from '#test/fixtures/clans.js';
import { TRAIT } from '#tables/traits.js';
import { spatialIndexPhase } from '#phases/spatial-index/index.js';

/** Murder, rapine and conquest. */
export function war(): WorldState {
  const { world, a, b } = createEnemyClans({}, 'rivals');
  placeHouse(world, { x: 150, y: 150, clanId: b });
  placeHouse(world, { x: 165, y: 150, clanId: b });
  world.clans.houseCounts[1] = 2;
  world.clans.granaries[1] = 100;
  const winner = placeBody(world, { x: 160, y: 150, clanId: a });
  const chief = placeBody(world, { x: 161, y: 150, clanId: b });
  world.clans.leaderIds[1] = world.creatures.ids[chief]!;
  spatialIndexPhase(world);
  settleDuel(world, winner, chief, 1);
  settleDuel(world, winner, chief, 500);
  corpsesPhase(world);
  return world;
}

export function defeat(): WorldState {
  const { world, b } = createEnemyClans();
  placeHouse(world, { x: 150, y: 150, clanId: b });
  run(world, 1, ...CLAN_PHASES);
  for (const row of membersOf(world, b)) killBody(world, row, CAUSE.war, 0);
  run(world, 1, ...CLAN_PHASES);
  return world;
}

/** A clan without a roof beside a rival that has a house to spare. */
export function takeover(): WorldState {
  const world = createTestWorld('empty', { house_density: 0 });
  const [invader, victim] = [placeClan(world, { x: 100, y: 100 }), placeClan(world, { x: 120, y: 100 })];
  for (const x of [120, 135]) placeHouse(world, { x, y: 100, clanId: victim });
  setScore(world, invader, victim, -80);
  world.registers.tick = 348;
  run(world, 2, ...CLAN_PHASES);
  return world;
}

export function plague(): WorldState {
  const world = createTestWorld('founded', { disease_outbreak_rate: 1 });
  run(world, 5, spatialIndexPhase, diseasePhase);
  return world;
}

/** A peaceful leader of a weakened clan sues for peace. */
export function peace(): WorldState {
  const world = createTestWorld('politics', { leader_decisions_enabled: true, war_enabled: false });
  spaceHomes(world, 30);
  for (const clanId of [1, 2]) shapeLeader(world, clanId, TRAIT.peaceful);
  makeEnemies(world, 1, 2, 'war');
  const [one, two] = [1, 2].map((clanId) => shapeLeader(world, clanId, TRAIT.peaceful));
  world.creatures.xs[one!] = world.creatures.xs[two!]!;
  world.creatures.ys[one!] = world.creatures.ys[two!]!;
  world.clans.populations.set([5, 5]);
  holdCouncils(world, 20);
  return world;
}

/** The last two of a clan join their neighbours. */
export function merger(): WorldState {
  const world = createTestWorld('politics', { defection_enabled: true });
  spaceHomes(world, 30);
  limitMembers(world, 1, 2);
  setScore(world, 1, 3, 9);
  world.registers.tick = 2400;
  holdCouncils(world, 1);
  return world;
}

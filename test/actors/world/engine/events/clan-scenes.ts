/** Scenes of clans in peace: decline, coalitions, trade, hospitality, new settlers. */
import { CAUSE, killBody } from '#people/bodies/orders.js';
import { secede } from '#people/clans/life/secession.js';
import { corpsesPhase } from '#phases/corpses/index.js';
import { settlementsPhase } from '#phases/settlements/index.js';
import { joinClan } from '#phases/relations/council/defection.js';
import type { WorldState } from '#engine/state/state.js';
import { PERSONALITIES } from '#schemas/vocabulary.js';
import { createTestWorld, placeBody, placeClan, run } from '#test/fixtures/world.js';
import { holdCouncils, setScore } from '#test/fixtures/clans.js';
import { spatialIndexPhase } from '#phases/spatial-index/index.js';
import { relationsPhase } from '#phases/relations/index.js';

/** One of a clan of four starves and walks over, one is homeless, one secedes; then the clan is gone. */
export function decline(): WorldState {
  const world = createTestWorld('empty', { food_count: 0, safeguard_enabled: false });
  const [a, b] = [placeClan(world, { x: 100, y: 100 }), placeClan(world, { x: 200, y: 200 })];
  const [one, two, three] = [0, 1, 2].map(() => placeBody(world, { x: 100, y: 100, clanId: a }));
  spatialIndexPhase(world);
  joinClan(world, one!, b, 'starving');
  joinClan(world, two!, b, 'homeless');
  secede(world, 0, [three!]);
  killBody(world, 0, CAUSE.old_age, 0);
  corpsesPhase(world);
  world.registers.tick = 400;
  run(world, 2);
  world.registers.tick = 500;
  run(world, 1);
  return world;
}

/** A chief dies of age, and another member follows. */
export function succession(): WorldState {
  const world = createTestWorld('politics');
  const { creatures, clans } = world;
  killBody(world, creatures.ids.indexOf(clans.leaderIds[0]!), CAUSE.old_age, 0);
  corpsesPhase(world);
  run(world, 60, settlementsPhase);
  return world;
}

/** A coalition is founded, and a third clan joins. */
export function coalition(): WorldState {
  const world = createTestWorld('politics', { coalitions_enabled: true, coalition_threshold: 40, num_houses: 4 });
  setScore(world, 1, 2, 41);
  holdCouncils(world, 40);
  const { events } = world.log;
  setScore(world, 3, world.coalitions.leaderClanIds[0]!, 45);
  holdCouncils(world, 10);
  world.log.events = [...events, ...world.log.events];
  return world;
}

/** A vassal pays, and a caravan arrives. */
export function commerce(): WorldState {
  const world = createTestWorld('politics', { markets_enabled: true });
  const { clans, missions, creatures, registers } = world;
  clans.tributeToIds[1] = 1;
  registers.tick = 1200;
  clans.vassalTicks[1] = 1200;
  clans.lastTributeTicks[1] = 960;
  clans.larders.fill(60, 0, 3);
  clans.granaries.fill(40, 0, 3);
  for (let day = 0; day < 3 && missions.count === 0; day++) run(world, 1200, relationsPhase);
  const traveller = creatures.ids.subarray(0, creatures.count).indexOf(missions.creatureIds[0]!);
  creatures.xs[traveller] = missions.xs[0]!;
  creatures.ys[traveller] = missions.ys[0]!;
  run(world, 1, relationsPhase);
  return world;
}

/** An altruist feeds a stranger who starves. */
export function welcome(): WorldState {
  const world = createTestWorld('politics');
  const { creatures, clans } = world;
  const memberOf = (clan: number): number =>
    creatures.clanIds.findIndex((id, row) => id === clan && creatures.ids[row] !== clans.leaderIds[clan - 1]);
  const [host, guest] = [memberOf(1), memberOf(2)];
  creatures.personalities[host] = PERSONALITIES.indexOf('altruistic');
  creatures.energies[host] = 90;
  creatures.energies[guest] = 10;
  creatures.xs[guest] = creatures.xs[host]!;
  creatures.ys[guest] = creatures.ys[host]!;
  spatialIndexPhase(world);
  run(world, 60, relationsPhase);
  return world;
}

/** People without houses, who found clans. */
export function newcomers(): WorldState {
  const world = createTestWorld('founded', { num_houses: 0 });
  run(world, 51, settlementsPhase);
  return world;
}

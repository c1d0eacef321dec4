/** Relations between clans (docs/rules/clans-and-politics.md; docs/interface.md#control-and-laws). */
import t from 'tap';
import { postRelation, scoreOf, standingOf } from '#people/clans/registry/pairs.js';
import { relationsPhase } from '#phases/relations/index.js';
import type { WorldState } from '#engine/state/state.js';
import type { Laws } from '#schemas/laws/catalog/catalog.js';
import { CASTE } from '#tables/castes.js';
import { STANDING, MALE } from '#tables/codes.js';
import { createTestWorld, eventsOf, membersOf, run } from '#test/fixtures/world.js';
import { setScore } from '#test/fixtures/clans.js';
import { rebuildIndexes } from '#engine/indexes/rebuild-indexes.js';

/** Three clans that do not meet and do nothing of their own accord, unlike in totem and caste. */
function politics(changes: Partial<Laws> = {}): WorldState {
  const quiet = { leader_decisions_enabled: false, coalitions_enabled: false, culture_enabled: false };
  const idle = { markets_enabled: false, schism_enabled: false, defection_enabled: false };
  const world = createTestWorld('founded', { num_houses: 3, territory_enabled: false, ...quiet, ...idle, ...changes });
  const { clans, creatures } = world;
  for (let clan = 0; clan < clans.count; clan++) clans.totems[clan] = 2 * clan + 1;
  creatures.traits.fill(0);
  // Women have no caste that counts; one man in each clan is of its own kind.
  for (let row = 0; row < creatures.count; row++) {
    if (creatures.sexes[row] === MALE) creatures.castes[row] = CASTE.soldier + creatures.clanIds[row]!;
  }
  return world;
}

const relate = (world: WorldState, ticks = 1): void => run(world, ticks, relationsPhase);

t.test('deeds move a score whichever way the pair is named, within -100 and 100', async (t) => {
  const world = politics({ relation_drift_rate: 0 });
  postRelation(world, 2, 1, 30);
  postRelation(world, 1, 2, 12.5);
  postRelation(world, 1, 1, 50);
  postRelation(world, 1, 99, 50);
  relate(world);
  t.equal(scoreOf(world, 1, 2), 42.5);
  t.equal(scoreOf(world, 2, 1), 42.5);
  t.equal(world.relations.count, 1, 'no row for oneself or for the dead');
  postRelation(world, 1, 2, 500);
  relate(world);
  t.equal(scoreOf(world, 1, 2), 100);
});

t.test('scores drift toward 0 and stop there (docs/interface.md#control-and-laws)', async (t) => {
  const world = politics({ day_length: 100, relation_drift_rate: 2.2 });
  postRelation(world, 1, 2, 20);
  postRelation(world, 1, 3, -20);
  relate(world, 1100);
  t.same([scoreOf(world, 1, 2), scoreOf(world, 1, 3)], [0, 0]);
  t.equal(world.relations.count, 0, 'a pair with nothing between it is forgotten');
  t.equal(world.pairRows.size, 0);
});

t.test('thresholds act on every pair, with or without a record', async (t) => {
  for (const [laws, standing] of [
    [{ rivalry_threshold: 50, alliance_threshold: 100 }, STANDING.rival],
    [{ rivalry_threshold: -100, alliance_threshold: -10 }, STANDING.ally],
    [{}, STANDING.neutral],
  ] as const) {
    const world = politics({ num_houses: 8, ...laws });
    const { ids, count } = world.clans;
    relate(world, 400);
    for (let a = 0; a < count; a++) {
      for (let b = a + 1; b < count; b++) t.equal(standingOf(world, ids[a]!, ids[b]!), standing);
    }
    t.equal(world.clans.rivalCounts[0], standing === STANDING.rival ? count - 1 : 0);
  }
  const friends = politics({ coalitions_enabled: true, coalition_threshold: 0, coalition_min_size: 2 });
  friends.laws = { ...friends.laws, shelter_enabled: true };
  relate(friends, 4800);
  t.ok(friends.coalitions.count > 0, 'strangers are friends enough at a threshold of 0');
});

t.test('crossing the thresholds makes allies and rivals, with one event and the count of rivals', async (t) => {
  const world = politics({ relation_drift_rate: 0, alliance_threshold: 50, rivalry_threshold: -75 });
  postRelation(world, 1, 2, 49);
  postRelation(world, 2, 3, -74);
  relate(world);
  t.equal(standingOf(world, 1, 2), STANDING.neutral);
  postRelation(world, 1, 2, 1);
  postRelation(world, 2, 3, -1);
  relate(world, 5);
  t.equal(standingOf(world, 1, 2), STANDING.ally);
  t.equal(standingOf(world, 3, 2), STANDING.rival);
  t.match(eventsOf(world, 'alliance'), [{ a: 1, b: 2, score: 50 }]);
  t.match(eventsOf(world, 'rivalry'), [{ a: 2, b: 3, score: -75 }]);
  t.ok(world.log.events.every((event) => event.entity_id === 0));
  t.same([...world.clans.rivalCounts.subarray(0, 3)], [0, 1, 1]);
  postRelation(world, 2, 3, 10);
  relate(world);
  t.equal(standingOf(world, 2, 3), STANDING.neutral);
  t.same([...world.clans.rivalCounts.subarray(0, 3)], [0, 0, 0]);
  postRelation(world, 1, 2, -150);
  postRelation(world, 2, 3, 140);
  relate(world);
  t.same([standingOf(world, 1, 2), standingOf(world, 2, 3)], [STANDING.rival, STANDING.ally], 'at one go');
});

t.test('allies and rivals stay so until their score is a point inside the threshold', async (t) => {
  const world = politics({ alliance_threshold: 50, rivalry_threshold: -75 });
  for (const [begin, kept, left, standing] of [
    [50, 49.5, 49, STANDING.ally],
    [-75, -74.5, -74, STANDING.rival],
  ] as const) {
    setScore(world, 1, 2, begin);
    t.equal(standingOf(world, 1, 2), standing);
    setScore(world, 1, 2, kept);
    t.equal(standingOf(world, 1, 2), standing, `${kept} is on the line`);
    setScore(world, 1, 2, left);
    t.equal(standingOf(world, 1, 2), STANDING.neutral, `${left}`);
  }
});

t.test('a member on the ground of a rival costs points once in 120 ticks; on that of others nothing', async (t) => {
  const world = politics({ territory_enabled: true, relation_drift_rate: 0, trespass_decay: 0.25, day_length: 1e5 });
  const { creatures, houses } = world;
  const [own, host] = [houses.clanIds[0]!, houses.clanIds[1]!];
  const guest = membersOf(world, own)[0]!;
  for (let row = 0; row < creatures.count; row++) creatures.alive[row] = row === guest ? 1 : 0;
  creatures.xs[guest] = houses.xs[1]! + 5;
  creatures.ys[guest] = houses.ys[1]!;
  rebuildIndexes(world);
  // A stranger without a record, a neutral clan, an ally.
  relate(world, 240);
  t.equal(scoreOf(world, own, host), 0);
  for (const score of [-70, 60]) {
    setScore(world, own, host, score);
    relate(world, 240);
    t.equal(scoreOf(world, own, host), score);
  }
  setScore(world, own, host, -80);
  relate(world, 240);
  t.equal(scoreOf(world, own, host), -80.5, 'two looks in 240 ticks');
});

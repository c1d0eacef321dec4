/** The laws of clans and their relations, each with a proof (docs/rules/clans-and-politics.md). */
import type t from 'tap';
import { countMembers } from '../../actors/world/people/clans/registry/member-index.js';
import { postRelation, scoreOf, standingOf } from '../../actors/world/people/clans/registry/pairs.js';
import { settlementsPhase } from '../../actors/world/phases/settlements/index.js';
import type { WorldState } from '../../actors/world/engine/state/state.js';
import { STANDING } from '../../schemas/tables/codes.js';
import { TRAIT } from '../../schemas/tables/traits.js';
import type { Laws } from '../../schemas/laws/catalog/catalog.js';
import { prove, smallWorldAfter } from './proof.js';
import {
  councilsUntilAdopted,
  countDefectors,
  countSchisms,
  eventsAfterCouncils,
  growFirstClan,
  halfOfThemStarve,
  scoreAfterTrespass,
  withScore,
} from './politics-scenes.js';
import { createTestWorld, eventsOf, membersOf, run } from '../fixtures/world.js';
import { holdCouncils, limitMembers, setScore, shapeLeader, spaceHomes } from '../fixtures/clans.js';
import { relationsPhase } from '../../actors/world/phases/relations/index.js';

type Assert = typeof t;

/** All clans of the small world are near each other here. */
const CLOSE: Partial<Laws> = { territory_radius: 50, trespass_decay: 0.5, day_length: 100 };
const ALLIED: Partial<Laws> = { ...CLOSE, alliance_threshold: -100 };

/** All clans know each other, and have this score. */
const acquainted =
  (score: number) =>
  (world: WorldState): void => {
    const { ids, count } = world.clans;
    for (let a = 0; a < count; a++) for (let b = a + 1; b < count; b++) postRelation(world, ids[a]!, ids[b]!, score);
  };

function equals(t: Assert, pairs: readonly (readonly [number | boolean, number | boolean, string])[]): void {
  for (const [found, wanted, message] of pairs) t.equal(found, wanted, message);
}

prove(
  'territory_enabled',
  'a rival on claimed ground costs points while it is on, nothing while it is off',
  { value: false, under: CLOSE, ticks: 150, begin: acquainted(-90) },
  (t) =>
    equals(t, [
      [scoreAfterTrespass({ trespass_decay: 1 }, 8), -2, 'two looks in 240 ticks'],
      [scoreAfterTrespass({ trespass_decay: 1, territory_enabled: false }, 8), 0, 'off'],
    ]),
);
prove('territory_radius', 'the same rival trespasses within it and not beyond', { value: 40, ticks: 150 }, (t) =>
  equals(t, [
    [scoreAfterTrespass({ trespass_decay: 1, territory_radius: 20 }, 15), -2, '15 units within 20'],
    [scoreAfterTrespass({ trespass_decay: 1, territory_radius: 14 }, 15), 0, '15 units beyond 14'],
  ]),
);
prove(
  'trespass_decay',
  'each notice of a trespass costs so many points',
  {
    value: 5,
    under: { ...CLOSE, rivalry_threshold: 0, alliance_threshold: 100, sleep_enabled: false },
    ticks: 300,
  },
  (t) =>
    equals(t, [
      [scoreAfterTrespass({ trespass_decay: 0.25 }, 8), -0.5, 'default'],
      [scoreAfterTrespass({ trespass_decay: 1.5 }, 8), -3, 'six times as much'],
      [scoreAfterTrespass({ trespass_decay: 0 }, 8), 0, 'none'],
    ]),
);
prove(
  'max_clans',
  'N gathers the founders into N clans; -1 gives every inhabited house one',
  { value: 2, ticks: 1 },
  (t) => {
    const size = { width: 200, height: 150, creature_density: 0.003 };
    equals(t, [
      [createTestWorld('founded', { ...size, max_clans: 2 }).clans.count, 2, 'two'],
      [createTestWorld('founded', { ...size, max_clans: 0 }).clans.count, 0, 'none'],
      [createTestWorld('founded', { ...size, num_houses: 4 }).clans.count, 4, 'four houses, four clans'],
    ]);
  },
);
prove(
  'succession_enabled',
  'the oldest member follows a dead leader; without it the seat stays empty',
  { value: false, under: { lifespan_mult: 0.05 }, ticks: 120 },
  (t) => {
    for (const enabled of [true, false]) {
      const world = createTestWorld('politics', { succession_enabled: enabled });
      world.registers.tick = 1;
      const leader = shapeLeader(world, 1, TRAIT.none);
      world.creatures.alive[leader] = 0;
      const members = membersOf(world, 1);
      world.creatures.ages.fill(1000);
      world.creatures.ages[members[3]!] = 2000;
      settlementsPhase(world);
      t.equal(world.clans.leaderIds[0], enabled ? world.creatures.ids[members[3]!] : 0);
      t.equal(eventsOf(world, 'succession').length, enabled ? 1 : 0);
    }
  },
);
prove(
  'leader_decisions_enabled',
  'leaders send envoys, or do nothing at all',
  { value: false, under: CLOSE, ticks: 400, begin: acquainted(30) },
  (t) => {
    const arrange = (world: WorldState): void => {
      for (const clanId of [1, 2, 3]) shapeLeader(world, clanId, TRAIT.peaceful);
      setScore(world, 1, 2, 5);
    };
    t.ok(eventsAfterCouncils('herald', { leader_decisions_enabled: true }, arrange) > 0);
    t.equal(eventsAfterCouncils('herald', { leader_decisions_enabled: false }, arrange), 0);
  },
);
prove(
  'envoys_enabled',
  'without it no envoy is sent, and no stone is set',
  { value: false, under: CLOSE, ticks: 250, begin: acquainted(30) },
  (t) => {
    const arrange = (world: WorldState): void => {
      for (const clanId of [1, 2, 3]) shapeLeader(world, clanId, TRAIT.peaceful);
      setScore(world, 1, 2, 5);
    };
    const on = { leader_decisions_enabled: true, envoys_enabled: true };
    t.ok(eventsAfterCouncils('herald', on, arrange) > 0);
    t.equal(eventsAfterCouncils('herald', { ...on, envoys_enabled: false }, arrange), 0);
    for (const enabled of [true, false]) {
      const world = createTestWorld('politics', { territory_enabled: true, envoys_enabled: enabled });
      spaceHomes(world, 30);
      setScore(world, 1, 2, 1);
      holdCouncils(world, 1);
      t.equal(world.boundaryStones.count > 0, enabled);
    }
  },
);
prove(
  'betrayal_enabled',
  'a paranoid leader strikes its ally only while it is on',
  {
    value: false,
    under: { ...ALLIED, coalitions_enabled: false },
    ticks: 400,
    begin: ({ creatures }) => void creatures.traits.fill(TRAIT.paranoid, 0, creatures.count),
  },
  (t) => {
    const arrange = (world: WorldState): void => {
      shapeLeader(world, 1, TRAIT.paranoid);
      setScore(world, 1, 2, 90);
    };
    const on = { leader_decisions_enabled: true, tribute_enabled: false, envoys_enabled: false };
    t.ok(eventsAfterCouncils('betrayal', on, arrange, 250) > 0);
    t.equal(eventsAfterCouncils('betrayal', { ...on, betrayal_enabled: false }, arrange, 250), 0);
  },
);
prove(
  'tribute_enabled',
  'a much larger neighbour makes a vassal, which pays every 240 ticks; off, nobody pays',
  { value: false, under: CLOSE, ticks: 400, begin: (world) => (growFirstClan(world), acquainted(20)(world)) },
  (t) => {
    for (const enabled of [true, false]) {
      const world = createTestWorld('politics', { tribute_enabled: enabled });
      world.clans.tributeToIds[1] = 1;
      limitMembers(world, 2, 4);
      world.clans.larders[1] = 100;
      run(world, 241, relationsPhase);
      t.equal(world.clans.larders[1], enabled ? 70 : 100);
      t.equal(world.clans.tributeToIds[1], enabled ? 1 : 0);
    }
  },
);
prove(
  'schism_enabled',
  'a starving clan splits while it is on',
  { value: false, under: { schism_threshold: 0, schism_min_pop: 1 }, ticks: 740 },
  (t) =>
    equals(t, [
      [countSchisms({}, 10), 1, 'on'],
      [countSchisms({ schism_enabled: false }, 10), 0, 'off'],
    ]),
);
prove(
  'schism_threshold',
  'the share of unhappy members at which a clan splits',
  { value: 0, under: { schism_min_pop: 1 }, ticks: 740 },
  (t) =>
    equals(t, [
      [countSchisms({ schism_threshold: 0.5 }, 4), 0, '4 of 10 under a half'],
      [countSchisms({ schism_threshold: 0.5 }, 5), 1, '5 of 10'],
      [countSchisms({ schism_threshold: 0.4 }, 4), 1, '4 of 10 at two fifths'],
    ]),
);
prove(
  'schism_min_pop',
  'smaller clans hold together',
  { value: 1000, under: { schism_threshold: 0, creature_density: 0.006 }, ticks: 740 },
  (t) =>
    equals(t, [
      [countSchisms({ schism_min_pop: 10 }, 10), 1, 'ten are enough'],
      [countSchisms({ schism_min_pop: 11 }, 10), 0, 'ten are too few'],
      [countSchisms({ schism_min_pop: 4 }, 4, 4), 1, 'four are enough'],
      [countSchisms({ schism_min_pop: 5 }, 4, 4), 0, 'four are too few'],
    ]),
);
prove(
  'defection_enabled',
  'the starving walk over to the well fed while it is on',
  {
    value: false,
    under: { energy_decay_per_tick: 0.5, starving_ratio: 0.9, hungry_ratio: 0.9 },
    ticks: 130,
  },
  (t) => {
    t.ok(countDefectors(true) > 0);
    t.equal(countDefectors(false), 0);
  },
);
prove('culture_enabled', 'clans invent cultures while it is on', { value: false, ticks: 1000 }, (t) => {
  // 3 clans, 200 councils each, 0.0096 each: about six; that none comes has odds of one in 300.
  t.ok(eventsAfterCouncils('culture', { culture_enabled: true }, withScore(0), 200) > 0);
  t.equal(eventsAfterCouncils('culture', { culture_enabled: false }, withScore(0), 200), 0);
});
prove(
  'culture_spread_rate',
  'a faster spread reaches an ally sooner',
  { value: 0, under: CLOSE, ticks: 500, begin: acquainted(60) },
  (t) => {
    const adopted = (rate: number): boolean => {
      const world = createTestWorld('politics', { culture_enabled: true, culture_spread_rate: rate });
      world.clans.cultureIds[1] = 3;
      world.clans.cultureTicks.fill(1e9, 1, 3);
      setScore(world, 1, 2, 90);
      countMembers(world);
      holdCouncils(world, 20);
      return eventsOf(world, 'culture').some((event) => event['target_clan'] === 2);
    };
    t.notOk(adopted(0));
    t.ok(adopted(1));
    // A council of 120 ticks: 1 - 0.99 ^ 120 = 0.70, half of that from an ally of the same size.
    const waits = Array.from({ length: 40 }, (_, seed) => councilsUntilAdopted(0.01, seed));
    const mean = waits.reduce((sum, wait) => sum + wait, 0) / waits.length;
    t.ok(mean > 2.2 && mean < 4.2, `${mean} councils, at a chance of 1 it would be 2`);
  },
);
prove(
  'relation_drift_rate',
  'points a day toward 0, from both sides',
  { value: 10, under: CLOSE, ticks: 150, begin: acquainted(30) },
  (t) => {
    const world = createTestWorld('politics', {
      relation_drift_rate: 2.2,
      day_length: 1200,
      territory_enabled: false,
    });
    setScore(world, 1, 2, 50);
    setScore(world, 1, 3, -50);
    run(world, 1200, relationsPhase);
    t.ok(Math.abs(scoreOf(world, 1, 2) - 47.8) < 1e-6, `${scoreOf(world, 1, 2)}`);
    t.ok(Math.abs(scoreOf(world, 1, 3) + 47.8) < 1e-6, `${scoreOf(world, 1, 3)}`);
  },
);
prove(
  'alliance_threshold',
  'the score at which two clans become allies',
  { value: -100, under: CLOSE, ticks: 150 },
  (t) => {
    for (const [threshold, standing] of [
      [50, STANDING.neutral],
      [40, STANDING.ally],
    ] as const) {
      const world = createTestWorld('politics', { alliance_threshold: threshold });
      postRelation(world, 1, 2, 45);
      run(world, 1, relationsPhase);
      t.equal(standingOf(world, 1, 2), standing);
      t.equal(eventsOf(world, 'alliance').length, standing);
    }
  },
);
prove(
  'rivalry_threshold',
  'the score at which two clans become rivals',
  { value: 40, under: CLOSE, ticks: 150, begin: acquainted(30) },
  (t) => {
    for (const threshold of [-75, -40]) {
      const world = createTestWorld('politics', { rivalry_threshold: threshold });
      postRelation(world, 1, 2, -50);
      run(world, 1, relationsPhase);
      t.equal(standingOf(world, 1, 2) === STANDING.rival, threshold === -40);
    }
  },
);
prove(
  'coalitions_enabled',
  'friends found coalitions while it is on; the law gone, the coalition is gone',
  { value: false, under: { ...CLOSE, coalition_threshold: -100 }, ticks: 400 },
  (t) => {
    const world = createTestWorld('politics', { coalitions_enabled: true });
    setScore(world, 1, 2, 60);
    holdCouncils(world, 60);
    t.equal(world.coalitions.count, 1);
    world.laws = { ...world.laws, coalitions_enabled: false };
    run(world, 20, relationsPhase);
    t.equal(world.coalitions.count, 0);
    t.equal(eventsAfterCouncils('coalition_formed', { coalitions_enabled: false }, withScore(60)), 0);
  },
);
prove(
  'coalition_threshold',
  'the score of friends who form a coalition',
  { value: -100, under: CLOSE, ticks: 400 },
  (t) => {
    const on = { coalitions_enabled: true };
    equals(t, [
      [eventsAfterCouncils('coalition_formed', { ...on, coalition_threshold: 40 }, withScore(39)), 0, 'a point short'],
      [eventsAfterCouncils('coalition_formed', { ...on, coalition_threshold: 39 }, withScore(39)), 1, 'just enough'],
    ]);
  },
);
prove(
  'coalition_min_size',
  'the fewest clans of a coalition',
  { value: 100, under: { ...CLOSE, coalition_threshold: -100 }, ticks: 400 },
  (t) => {
    const on = { coalitions_enabled: true };
    equals(t, [
      [
        eventsAfterCouncils('coalition_formed', { ...on, coalition_min_size: 2 }, withScore(60)),
        1,
        'two are a coalition',
      ],
      [eventsAfterCouncils('coalition_formed', { ...on, coalition_min_size: 3 }, withScore(60)), 0, 'two are none'],
    ]);
    const { log } = smallWorldAfter({ ...ALLIED, coalition_threshold: -100, coalition_min_size: 6 }, 800);
    const sizes = log.events
      .filter(({ type }) => type === 'coalition_formed')
      .map(({ payload }) => (payload['members'] as unknown[]).length);
    t.ok(sizes.length > 0 && sizes.every((size) => size >= 6), `six and more found one at once: ${sizes}`);
  },
);
prove(
  'markets_enabled',
  'near allies open a market, and caravans set out, while it is on',
  { value: false, under: ALLIED, ticks: 250 },
  (t) => {
    for (const enabled of [true, false]) {
      const world = createTestWorld('politics', { markets_enabled: enabled });
      spaceHomes(world, 30);
      setScore(world, 1, 2, 90);
      run(world, 3000, relationsPhase);
      t.equal(eventsOf(world, 'market').length > 0, enabled);
      t.equal(world.clans.lastCaravanTicks[0]! > 0, enabled);
    }
  },
);
prove(
  'aid_rate',
  'at 1 an ally with a full larder helps at once, at 0 never',
  { value: 0, under: ALLIED, ticks: 100, begin: halfOfThemStarve },
  (t) => {
    for (const rate of [1, 0]) {
      const world = createTestWorld('politics', { aid_rate: rate, larder_capacity: 300 });
      setScore(world, 1, 2, 90);
      world.clans.larders[0] = 200;
      world.creatures.statuses[membersOf(world, 2)[0]!] = 2;
      run(world, 1, relationsPhase);
      // Two fifths of 200.
      t.same([world.clans.larders[0], world.clans.larders[1]], rate === 1 ? [120, 80] : [200, 0]);
    }
  },
);

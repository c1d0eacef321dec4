/** Exile and the way back among people against the machine of membership: every transition walked on both. */
import t from 'tap';
import { countMembers } from '../../actors/world/clans/registry/census.js';
import { indexMembers, indexPairs } from '../../actors/world/clans/registry/member-index.js';
import { pairRowOf } from '../../actors/world/clans/registry/pair-rows.js';
import { scoreOf } from '../../actors/world/clans/registry/pairs.js';
import { clanRow } from '../../actors/world/clans/registry/clan-rows.js';
import { devour, isVictim } from '../../actors/world/phases/creatures/feeding/cannibalism.js';
import { applyBodyMessages } from '../../actors/world/phases/creatures/base/inbox.js';
import { applyRelationChanges } from '../../actors/world/phases/relations/scores/apply-changes.js';
import { dissolveClan } from '../../actors/world/phases/relations/council/merger.js';
import { surveyClan } from '../../actors/world/phases/relations/council/clan-survey.js';
import type { WorldState } from '../../actors/world/state.js';
import { membershipMachine, type MembershipEvent } from './machines/membership.js';
import { walkBoth } from './walk.js';
import { createTestWorld, eventsOf, placeBody, placeClan, placeHouse } from '../fixtures/world.js';
import { spatialIndexPhase } from '../../actors/world/phases/spatial-index/index.js';
import { setScore } from '../fixtures/clans.js';

const NOW = 60_000;
const STIGMA = 40;
const WEAK_HEALTH = 40;
/** The clan that it is born to, and the one that would have it. */
const [OWN, HOST] = [1, 2];

const MEAL = { type: 'ATE', isKin: true, mayEatKin: true, exiles: true } as const;
const MEALS: readonly MembershipEvent[] = [
  MEAL,
  { ...MEAL, isKin: false },
  { ...MEAL, mayEatKin: false },
  { ...MEAL, exiles: false },
];
const COUNCIL = {
  type: 'SAT',
  aloneTicks: 1200,
  score: 0,
  isAtWar: false,
  hostHeads: 3,
  hasHostHome: true,
} as const;
/** A band of one has no victim, and a member of a clan is not alone. */
const EVENTS: Readonly<Record<string, readonly MembershipEvent[]>> = {
  member: MEALS,
  outcast: [
    COUNCIL,
    { ...COUNCIL, aloneTicks: 1199 },
    { ...COUNCIL, score: -1 },
    { ...COUNCIL, isAtWar: true },
    { ...COUNCIL, hostHeads: 2 },
    { ...COUNCIL, hasHostHome: false },
  ],
  newcomer: MEALS,
};

/** Two clans with a house each, and one body of the first that everything befalls. */
function open(): (event: MembershipEvent) => string {
  const world = createTestWorld('empty', { kin_stigma: STIGMA, relation_drift_rate: 0 });
  const { creatures } = world;
  world.registers.tick = NOW;
  for (const [clan, x] of [
    [placeClan(world, { x: 100, y: 100 }), 100],
    [placeClan(world, { x: 130, y: 100 }), 130],
  ] as const) {
    placeHouse(world, { x, y: 100, clanId: clan });
    for (let i = 0; i < 5; i++) placeBody(world, { x, y: 90, clanId: clan });
  }
  const body = placeBody(world, { x: 100, y: 90, clanId: OWN });
  return (event) => {
    world.log.events = [];
    const before = creatures.clanIds[body]!;
    perform(world, body, event);
    applyBodyMessages(world);
    applyRelationChanges(world);
    const clan = creatures.clanIds[body]!;
    if (clan === OWN) return 'member';
    if (clan === HOST) return 'newcomer';
    if (clan === before) return 'outcast';
    const [exile] = eventsOf(world, 'exile');
    const isTold = exile?.['former_clan'] === before && exile['band'] === clan;
    const isHated = scoreOf(world, before, clan) === -STIGMA;
    const isAlone =
      creatures.clanIds.subarray(0, creatures.count).filter((each) => each === clan).length === 1;
    return isTold && isHated && isAlone ? 'outcast' : `outcast: ${isTold}, ${isHated}, ${isAlone}`;
  };
}

function perform(world: WorldState, body: number, event: MembershipEvent): void {
  const { creatures, clans } = world;
  const clan = creatures.clanIds[body]!;
  if (event.type === 'ATE') {
    world.laws = { ...world.laws, eat_kin_enabled: event.mayEatKin, exile_on_kin_eat: event.exiles };
    const preyClan = event.isKin ? clan : clan === OWN ? HOST : OWN;
    // Eaten bodies are removed first, since removal moves rows.
    spatialIndexPhase(world);
    const prey = placeBody(world, { x: 100, y: 91, clanId: preyClan, health: WEAK_HEALTH });
    creatures.cannibalCooldowns[body] = 0;
    if (isVictim(world, body, prey, event.isKin)) devour(world, body, prey);
    return;
  }
  const [host, band] = [clanRow(world, HOST), clanRow(world, clan)];
  setScore(world, HOST, clan, 1);
  setScore(world, HOST, clan, event.score);
  world.relations.wars[pairRowOf(world.pairRows, HOST, clan)] = Number(event.isAtWar);
  clans.bornTicks[band] = NOW - event.aloneTicks;
  countMembers(world);
  clans.populations[host] = event.hostHeads;
  if (!event.hasHostHome) clans.mainHouseIds[host] = 0;
  indexMembers(world);
  indexPairs(world, new Uint8Array(clans.count).fill(1));
  surveyClan(world, band);
  dissolveClan(world, band);
}

t.test('a kin-eater is exiled, and accepted by another clan, as in the machine', (test) => {
  const walked = walkBoth(test, membershipMachine, { events: ({ value }) => EVENTS[String(value)]!, open });
  test.same(walked, [
    'member ATE',
    'member ATE outcast',
    'newcomer ATE',
    'newcomer ATE outcast',
    'outcast SAT',
    'outcast SAT newcomer',
  ]);
  test.end();
});

/** Tribute against the machine of vassals: every transition walked on both. */
import t from 'tap';
import { indexPairs } from '../../actors/world/clans/registry/member-index.js';
import { pairRowOf } from '../../actors/world/clans/registry/pair-rows.js';
import { scoreOf } from '../../actors/world/clans/registry/pairs.js';
import { applyRelationChanges } from '../../actors/world/phases/relations/scores/apply-changes.js';
import {
  demandTribute,
  payTributes,
  reviewTribute,
} from '../../actors/world/phases/relations/council/tribute.js';
import type { WorldState } from '../../actors/world/state.js';
import { STANDING } from '../../machines/tables/standing.js';
import { PERSONALITY, TRAIT } from '../../machines/tables/traits.js';
import { vassalMachine, type VassalEvent } from './machines/vassal.js';
import { walkBoth } from './walk.js';
import { createTestWorld, eventsOf } from '../fixtures/world.js';
import { setScore, shapeLeader, spaceHomes } from '../fixtures/clans.js';

const [LORD, CLAN] = [1, 2];
const BLOC = 9;
const NOW = 60_000;
/** Councils after which demands of leaders and refusals of the bold, which happen by chance, are certain enough. */
const COUNCILS = 400;
/** Points that a demand, a payment and a refusal cost. */
const COSTS: Readonly<Record<string, number>> = { demand: 5, payment: 0.5, refusal: 15, none: 0 };

const DEMAND = {
  type: 'DEMANDED',
  heads: 10,
  lordHeads: 16,
  standing: 'neutral',
  isAtWar: false,
  isOfOneBloc: false,
} as const;
const COUNCIL = {
  type: 'SAT',
  heads: 10,
  lordHeads: 12,
  servedTicks: 4799,
  dayTicks: 1200,
  isAtWar: false,
  isBold: false,
} as const;
const PASSING: readonly VassalEvent[] = [
  { type: 'PASSED', ticks: 239 },
  { type: 'PASSED', ticks: 240 },
];
const EVENTS: Readonly<Record<string, readonly VassalEvent[]>> = {
  free: [
    DEMAND,
    { ...DEMAND, lordHeads: 15 },
    { ...DEMAND, standing: 'ally' },
    { ...DEMAND, standing: 'rival' },
    { ...DEMAND, isAtWar: true },
    { ...DEMAND, isOfOneBloc: true },
  ],
  vassal: [
    ...PASSING,
    COUNCIL,
    { ...COUNCIL, lordHeads: 11 },
    { ...COUNCIL, lordHeads: 0 },
    { ...COUNCIL, servedTicks: 4800 },
    { ...COUNCIL, isAtWar: true },
    { ...COUNCIL, isBold: true },
    { type: 'FORBIDDEN' },
  ],
  paying: PASSING,
};

/** Two clans with a score; the third has no members. The points of each step are part of it. */
function open(): (event: VassalEvent) => string {
  const world = createTestWorld('politics');
  spaceHomes(world, 30);
  world.registers.tick = NOW;
  setScore(world, LORD, CLAN, 1);
  const { clans } = world;
  return (event) => {
    world.log.events = [];
    clans.populations.fill(10, 0, 2);
    clans.populations[2] = 0;
    clans.larders.fill(50, 0, 2);
    setScore(world, LORD, CLAN, 1);
    const isServing = clans.tributeToIds[CLAN - 1] !== 0;
    perform(world, event);
    applyRelationChanges(world);
    const cost = 1 - scoreOf(world, LORD, CLAN);
    const lord = clans.tributeToIds[CLAN - 1]!;
    const hasPaid = eventsOf(world, 'tribute').length === 1;
    const state = lord === 0 ? 'free' : hasPaid ? 'paying' : 'vassal';
    const isRight = Math.abs(cost - COSTS[reasonOf(event, isServing, state)]!) < 1e-6;
    return isRight && (lord === 0 || lord === LORD) ? state : `${state} of ${lord}, for ${cost} points`;
  };
}

/** Points that a step costs. */
function reasonOf(event: VassalEvent, isServing: boolean, state: string): string {
  if (state === 'paying') return 'payment';
  if (!isServing) return state === 'vassal' ? 'demand' : 'none';
  const isRefusal = event.type === 'SAT' && (event.lordHeads === 11 || event.isBold);
  return isRefusal && state === 'free' ? 'refusal' : 'none';
}

function perform(world: WorldState, event: VassalEvent): void {
  const { clans, relations, pairRows, registers } = world;
  const pair = pairRowOf(pairRows, LORD, CLAN);
  relations.standings[pair] = event.type === 'DEMANDED' ? STANDING[event.standing] : STANDING.neutral;
  relations.wars[pair] = 'isAtWar' in event ? Number(event.isAtWar) : 0;
  world.laws = { ...world.laws, tribute_enabled: event.type !== 'FORBIDDEN' };
  if (event.type === 'PASSED') {
    clans.lastTributeTicks[CLAN - 1] = registers.tick - event.ticks;
    payTributes(world);
    return;
  }
  if (event.type === 'DEMANDED') {
    clans.populations.set([event.lordHeads, event.heads]);
    clans.coalitionIds.fill(event.isOfOneBloc ? BLOC : 0, 0, 2);
    const leader = shapeLeader(world, LORD, TRAIT.greedy, PERSONALITY.greedy);
    indexPairs(world, new Uint8Array(clans.count).fill(1));
    for (let council = 0; council < COUNCILS; council++) demandTribute(world, LORD - 1, leader);
    return;
  }
  if (event.type === 'SAT') {
    clans.populations.set([event.lordHeads, event.heads]);
    world.laws = { ...world.laws, day_length: event.dayTicks };
    clans.vassalTicks[CLAN - 1] = registers.tick - event.servedTicks;
  }
  const isBold = event.type === 'SAT' && event.isBold;
  const leader = shapeLeader(world, CLAN, isBold ? TRAIT.bold : TRAIT.none);
  for (let council = 0; council < COUNCILS; council++) reviewTribute(world, CLAN - 1, leader);
}

t.test('a weak clan pays, and is free again, as in the machine', (test) => {
  const walked = walkBoth(test, vassalMachine, { events: ({ value }) => EVENTS[String(value)]!, open });
  test.same(walked, [
    'free DEMANDED',
    'free DEMANDED vassal',
    'paying PASSED',
    'paying PASSED vassal',
    'vassal FORBIDDEN free',
    'vassal PASSED',
    'vassal PASSED paying',
    'vassal SAT',
    'vassal SAT free',
  ]);
  test.end();
});

/**
 * Councils and reviews of coalitions against the coalition machine: every transition walked on both, as founder and as
 * newcomer.
 */
import t from 'tap';
import { indexPairs } from '../../actors/world/clans/registry/member-index.js';
import { reviewCoalitions, seekCoalition } from '../../actors/world/phases/relations/council/coalitions.js';
import { pairRowOf } from '../../actors/world/clans/registry/pair-rows.js';
import type { WorldState } from '../../actors/world/state.js';
import { coalitionMachine, type CoalitionEvent } from './machines/coalition.js';
import { walkBoth } from './walk.js';
import { createTestWorld, eventsOf } from '../fixtures/world.js';
import { setScore } from '../fixtures/clans.js';

const THRESHOLD = 40;
/** Ids: the clan in question, its friend, and the friend's friend. */
const [CLAN, FRIEND, THIRD] = [1, 2, 3];
/** Councils after which founding or joining, which happen by chance, is certain enough. */
const COUNCILS = 400;
const REVIEW_TICKS = 20;

/** With `members` in its coalition. On both lines and just beyond. */
function eventsOfBloc(members: number): readonly CoalitionEvent[] {
  const review = {
    type: 'REVIEWED',
    score: -10,
    threshold: THRESHOLD,
    isAtWar: false,
    members,
    sizeMin: members,
  } as const;
  return [
    { type: 'SAT', score: THRESHOLD - 1, threshold: THRESHOLD },
    { type: 'SAT', score: THRESHOLD, threshold: THRESHOLD },
    review,
    { ...review, score: -11 },
    { ...review, isAtWar: true },
    { ...review, sizeMin: members + 1 },
    { type: 'FORBIDDEN' },
  ];
}

/** Three clans that know each other; with `isNewcomer` the other two have a coalition already, led by the friend. */
function open(isNewcomer: boolean): (event: CoalitionEvent) => string {
  const world = createTestWorld('politics', {
    coalitions_enabled: true,
    coalition_threshold: THRESHOLD,
    coalition_min_size: 2,
  });
  setScore(world, CLAN, FRIEND, 1);
  if (isNewcomer) {
    setScore(world, FRIEND, THIRD, 90);
    sit(world, FRIEND);
  }
  return (event) => {
    world.log.events = [];
    const { clans } = world;
    const before = clans.coalitionIds[CLAN - 1]!;
    perform(world, event);
    const after = clans.coalitionIds[CLAN - 1]!;
    if (before === 0 && after === 0) return 'unaligned';
    if (after !== 0) return 'member';
    const [told] = eventsOf(world, 'coalition_dissolved');
    return told?.['coalition'] === before ? 'unaligned' : 'unaligned, and nobody told';
  };
}

function perform(world: WorldState, event: CoalitionEvent): void {
  if (event.type === 'SAT') {
    world.laws = { ...world.laws, coalition_threshold: event.threshold };
    setScore(world, CLAN, FRIEND, event.score);
    sit(world, CLAN);
    return;
  }
  const isAllowed = event.type !== 'FORBIDDEN';
  world.laws = { ...world.laws, coalitions_enabled: isAllowed };
  if (isAllowed) {
    world.laws = {
      ...world.laws,
      coalition_threshold: event.threshold,
      coalition_min_size: event.sizeMin,
    };
    setScore(world, CLAN, FRIEND, event.score);
    world.relations.wars[pairRowOf(world.pairRows, CLAN, FRIEND)] = Number(event.isAtWar);
  }
  world.registers.tick = REVIEW_TICKS;
  reviewCoalitions(world);
}

/** The clan sits in council again and again. */
function sit(world: WorldState, clanId: number): void {
  indexPairs(world, new Uint8Array(world.clans.count).fill(1));
  for (let council = 0; council < COUNCILS; council++) seekCoalition(world, clanId - 1);
}

for (const isNewcomer of [false, true]) {
  const title = isNewcomer ? 'folds into the coalition of a friend' : 'founds a coalition with a friend';
  t.test(`a clan ${title}, and is free again, as in the machine`, (test) => {
    const all = eventsOfBloc(isNewcomer ? 3 : 2);
    // Reviews need a coalition; councils concern unaligned clans only.
    const events = ({ value }: { value: string }): CoalitionEvent[] =>
      all.filter(({ type }) => (type === 'SAT') === (value === 'unaligned'));
    const walked = walkBoth(test, coalitionMachine, { events, open: () => open(isNewcomer) });
    test.same(walked, [
      'member FORBIDDEN unaligned',
      'member REVIEWED',
      'member REVIEWED unaligned',
      'unaligned SAT',
      'unaligned SAT member',
    ]);
    test.end();
  });
}

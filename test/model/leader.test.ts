/** The succession of leaders against the machine of the leader's seat: every transition walked on both. */
import t from 'tap';
import { CAUSE, killBody } from '../../actors/world/bodies/messages.js';
import { countMembers } from '../../actors/world/clans/registry/census.js';
import { auditLeaders } from '../../actors/world/clans/life/leadership.js';
import { rowOf } from '../../actors/world/columns/table.js';
import { leaderMachine, type LeaderEvent } from './machines/leader.js';
import { walkBoth } from './walk.js';
import { createTestWorld, eventsOf, placeBody, placeClan } from '../fixtures/world.js';

const AGE = 2000;
const YOUNG = 1000;

const EMPTY = {
  type: 'SEAT_EMPTY',
  age: AGE,
  oldestAge: AGE - 1,
  isLowerId: false,
  isAllowed: true,
} as const;
const EVENTS: Readonly<Record<string, readonly LeaderEvent[]>> = {
  member: [
    EMPTY,
    { ...EMPTY, isAllowed: false },
    { ...EMPTY, oldestAge: AGE },
    { ...EMPTY, oldestAge: AGE, isLowerId: true },
    { ...EMPTY, oldestAge: AGE + 1, isLowerId: true },
    { type: 'OUTAGED' },
    { type: 'DIED' },
  ],
  leader: [{ type: 'OUTAGED' }, { type: 'DIED' }],
};

/** A clan of a leader, the member in question between two others by id, and a child. */
function open(): (event: LeaderEvent) => string {
  const world = createTestWorld('empty', { schism_enabled: false });
  const clan = placeClan(world, { x: 100, y: 100 });
  const { creatures, clans } = world;
  const [before, member, after] = [0, 1, 2].map(() => placeBody(world, { x: 100, y: 100, clanId: clan })) as [
    number,
    number,
    number,
  ];
  placeBody(world, { x: 100, y: 100, clanId: clan, age: 10 });
  const id = creatures.ids[member]!;
  return (event) => {
    world.log.events = [];
    world.registers.tick++;
    const previous = clans.leaderIds[0]!;
    if (event.type === 'SEAT_EMPTY') {
      world.laws = { ...world.laws, succession_enabled: event.isAllowed };
      creatures.ages[member] = event.age;
      creatures.ages[before] = event.isLowerId ? YOUNG : event.oldestAge;
      creatures.ages[after] = event.isLowerId ? event.oldestAge : YOUNG;
      const leader = rowOf(creatures, previous);
      if (leader >= 0) killBody(world, leader, CAUSE.old_age, 0);
    } else if (event.type === 'DIED') killBody(world, member, CAUSE.old_age, 0);
    else placeBody(world, { x: 100, y: 100, clanId: clan, age: 2 * AGE });
    countMembers(world);
    auditLeaders(world);
    if (creatures.alive[member] === 0) return 'dead';
    if (clans.leaderIds[0] !== id) return 'member';
    const isTold =
      previous === id ||
      eventsOf(world, 'succession').some(
        (each) => each['prev_leader'] === previous && each['new_leader'] === id,
      );
    return isTold ? 'leader' : 'leader, and nobody told';
  };
}

t.test('the oldest member succeeds a dead leader, as in the machine', (test) => {
  const walked = walkBoth(test, leaderMachine, { events: ({ value }) => EVENTS[String(value)]!, open });
  test.same(walked, [
    'leader DIED dead',
    'leader OUTAGED',
    'member DIED dead',
    'member OUTAGED',
    'member SEAT_EMPTY',
    'member SEAT_EMPTY leader',
  ]);
  test.end();
});

/** The standings of pairs against the machine of alliance and rivalry: every transition walked on both. */
import t from 'tap';
import { updateStandings } from '../../actors/world/phases/relations/scores/standings.js';
import { standingMachine, type StandingEvent } from './machines/standing.js';
import { walkBoth } from './walk.js';
import { createTestWorld, eventsOf } from '../fixtures/world.js';
import { setScore } from '../fixtures/clans.js';

const NAMES = ['neutral', 'ally', 'rival'];

/** On the lines of both settings, inside them by less than five points and by five. */
const EVENTS: readonly StandingEvent[] = [
  { alliance: 50, rivalry: -40, scores: [-100, -40, -39, -36, -35, 0, 45, 46, 49, 50, 100] },
  { alliance: 20, rivalry: -10, scores: [-10, -9, -5, 15, 16, 20] },
].flatMap(({ alliance, rivalry, scores }) =>
  scores.map((score) => ({ type: 'SCORED', score, alliance, rivalry }) as const),
);

/** Two clans with a score; every crossing into friendship or enmity makes one event. */
function open(): (event: StandingEvent) => string {
  const world = createTestWorld('politics');
  setScore(world, 1, 2, 1);
  const { relations } = world;
  return ({ score, alliance, rivalry }) => {
    world.laws = { ...world.laws, alliance_threshold: alliance, rivalry_threshold: rivalry };
    const before = NAMES[relations.standings[0]!]!;
    relations.scores[0] = score;
    updateStandings(world);
    const after = NAMES[relations.standings[0]!]!;
    const told = {
      alliances: eventsOf(world, 'alliance').length,
      rivalries: eventsOf(world, 'rivalry').length,
    };
    world.log.events = [];
    const isTold =
      told.alliances === Number(before !== 'ally' && after === 'ally') &&
      told.rivalries === Number(before !== 'rival' && after === 'rival');
    return isTold ? after : `${after}, told ${JSON.stringify(told)}`;
  };
}

t.test('scores make allies and rivals by the rule of relations', (test) => {
  const walked = walkBoth(test, standingMachine, { events: () => EVENTS, open });
  const ways = NAMES.flatMap((from) =>
    NAMES.map((to) => (from === to ? `${from} SCORED` : `${from} SCORED ${to}`)),
  );
  test.same(walked, ways.sort());
  test.end();
});

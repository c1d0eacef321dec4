/**
 * The ageing of bodies against the machine of docs/rules/health-and-energy.md#life-stages: every transition walked
 * on both.
 */
import t from 'tap';
import { CAUSE, killBody } from '../../actors/world/bodies/messages.js';
import { ageBodies } from '../../actors/world/phases/creatures/body/ageing.js';
import { creatureStageMachine, type CreatureStageEvent } from './machines/creature-stage.js';
import { STAGES } from '../../schemas/vocabulary.js';
import { walkBoth } from './walk.js';
import { createTestWorld, placeBody } from '../fixtures/world.js';

const LIFESPAN = 1000;
/** On the lines of the table and just below them. */
const RATIOS = [0.1, 0.149, 0.15, 0.299, 0.3, 0.749, 0.75, 0.999, 1];
const THRESHOLD = 0.5;

/** No body grows younger. */
function events({ context }: { context: { ratio: number } }): CreatureStageEvent[] {
  return [
    ...RATIOS.filter((ratio) => ratio > context.ratio).map((ratio) => ({ type: 'AGED', ratio }) as const),
    { type: 'JUDGED', irregularity: 0.49, threshold: THRESHOLD },
    { type: 'JUDGED', irregularity: 0.5, threshold: THRESHOLD },
    { type: 'KILLED' },
  ];
}

/** A body at the beginning of its life, in a land where every pending judgement is made. */
function open(): (event: CreatureStageEvent) => string {
  const world = createTestWorld('neutral', { adult_age: 0, euthanasia_threshold: THRESHOLD });
  const { creatures } = world;
  const row = placeBody(world, { age: 0 });
  creatures.lifespans[row] = LIFESPAN;
  creatures.judged[row] = 1;
  return (event) => {
    if (event.type === 'KILLED') killBody(world, row, CAUSE.disease, 0);
    else {
      if (event.type === 'AGED') creatures.ages[row] = Math.round(event.ratio * LIFESPAN);
      else {
        creatures.irregularities[row] = event.irregularity;
        creatures.judged[row] = 0;
      }
      // The phase adds the tick itself.
      creatures.ages[row]!--;
      ageBodies(world);
    }
    return creatures.alive[row] === 0 ? 'dead' : STAGES[creatures.stages[row]!]!;
  };
}

t.test('a body goes from infant to death as in docs/rules/health-and-energy.md#life-stages', (test) => {
  const walked = walkBoth(test, creatureStageMachine, { events, open });
  const ways = ['infant', 'juvenile', 'adult', 'elder'].flatMap((stage, index, stages) => [
    `${stage} AGED`,
    ...[...stages.slice(index + 1), 'dead'].map((next) => `${stage} AGED ${next}`),
    `${stage} JUDGED`,
    `${stage} JUDGED dead`,
    `${stage} KILLED dead`,
  ]);
  test.same(walked, ways.sort());
  test.end();
});

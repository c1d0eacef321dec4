/**
 * Decisions do not depend on their order (phases/creatures/decisions/decision.ts): computed from the first row on or
 * from the last row on, they are equal and leave the same world, by day and by night.
 */
import { hashState } from '#engine/checkpoint/hash.js';
import { restoreInto } from '#engine/checkpoint/restore.js';
import { saveCheckpoint } from '#engine/checkpoint/saved.js';
import { createState } from '#engine/state/create-state.js';
import { decideRows, prepareThread } from '#phases/creatures/decisions/decision.js';
import { updateClanViews } from '#phases/creatures/perception/sight.js';
import { spreadScents } from '#phases/creatures/perception/smell.js';
import { growThoughts } from '#engine/scratch/thoughts.js';
import type { WorldState } from '#engine/state/state.js';
import { isDeepStrictEqual } from 'node:util';
import t from 'tap';
import { createTestWorld, run } from '#test/fixtures/world.js';

/** Morning, evening, and two moments of the next day and night. */
const TICKS = [100, 250, 150, 250];

function before(world: WorldState): WorldState {
  const copy = createState({ ...world, place: world.topology });
  restoreInto(copy, saveCheckpoint(world));
  // All are awake at night too: torches count in the dark.
  copy.creatures.sleeping.fill(0);
  copy.creatures.indoors.fill(0);
  prepareThread(copy);
  updateClanViews(copy);
  spreadScents(copy);
  growThoughts(copy.thoughts, copy.creatures.capacity);
  copy.chance.key = 7;
  return copy;
}

t.test('the order of decisions does not matter', async (t) => {
  const world = createTestWorld('founded', {
    day_length: 400,
    width: 200,
    height: 150,
    creature_density: 0.004,
    predation_enabled: true,
  });
  for (const ticks of TICKS) {
    run(world, ticks);
    const { count } = world.creatures;
    const forward = before(world);
    for (let row = 0; row < count; row++) decideRows(forward, row, row + 1);
    const backward = before(world);
    for (let row = count - 1; row >= 0; row--) decideRows(backward, row, row + 1);
    const decided = forward.thoughts.intents.reduce((sum, intents) => sum + (intents > 0 ? 1 : 0), 0);
    t.ok(decided > 5, `${decided} of ${count} decide at tick ${world.registers.tick}`);
    t.ok(isDeepStrictEqual(forward.thoughts, backward.thoughts), 'equal thoughts');
    t.equal(hashState(forward), hashState(backward));
    t.not(
      hashState(forward),
      hashState(before(world)),
      'decisions leave traces: orders, facts, what the brain puts out',
    );
  }
});

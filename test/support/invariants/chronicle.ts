/** Invariants of events, and of births. */
import { rowOfId } from '#engine/columns/table.js';
import type { WorldState } from '#engine/state/state.js';
import { CAUSES } from '#schemas/vocabulary.js';
import { EVENTS } from '#schemas/events/events.js';
import { fail, within } from './violations.js';

const TYPES: ReadonlySet<string> = new Set(EVENTS.map(({ type }) => type));
const KNOWN_CAUSES: ReadonlySet<string> = new Set(['', ...CAUSES]);

/** Places in the chronicle have three decimals. */
const PLACE_ROUNDING = 0.0005;

/** Checks the events since the last check. Simulated worlds store their whole log. */
export function createReader(world: WorldState): () => void {
  let eventsRead = 0;
  let birthsRead = world.log.born.length;
  return () => {
    const { events, born } = world.log;
    for (; eventsRead < events.length; eventsRead++) checkEvent(world, eventsRead);
    for (; birthsRead < born.length; birthsRead++) {
      const { mother_id: motherId, father_id: fatherId } = born[birthsRead]!;
      checkParent(world, motherId);
      checkParent(world, fatherId);
    }
  };
}

function checkEvent(world: WorldState, at: number): void {
  const { events } = world.log;
  const { id, type, x, y, tick, cause, entity_id: entityId, payload } = events[at]!;
  const { width, height } = world.topology;
  const { registers } = world;
  if (!TYPES.has(type)) fail(world, `an event of type ${type}`);
  if (id !== world.firstEventId + at) fail(world, `event ${at} has id ${id}`);
  if (type === 'death' && !KNOWN_CAUSES.has(cause)) fail(world, `a death of ${cause}`);
  within(world, `x of ${type}`, x, 0, width + PLACE_ROUNDING);
  within(world, `y of ${type}`, y, 0, height + PLACE_ROUNDING);
  within(world, `tick of ${type}`, tick, 0, registers.tick + 1);
  within(world, `entity of ${type}`, entityId, 0, registers.nextEntityId - 1);
  for (const [key, value] of Object.entries(payload)) {
    if (value === undefined || (typeof value === 'number' && !Number.isFinite(value))) {
      fail(world, `${key} of ${type} is ${String(value)}`);
    }
  }
}

function checkParent(world: WorldState, id: number | null): void {
  if (id === null || id === 0) return;
  const { creatures, laws } = world;
  const row = rowOfId(creatures.ids, creatures.count, id);
  if (row >= 0 && creatures.ages[row]! < laws.adult_age) fail(world, `${id} is a parent before adult_age`);
}

/** A body as the subject of an event. */
import type { EventSubject } from '../events/emit.js';
import type { WorldState } from '../state.js';

/** Identity and position of a body in an event. */
export function subjectOf(world: WorldState, row: number): EventSubject {
  const { creatures } = world;
  return {
    entityId: creatures.ids[row]!,
    caste: creatures.castes[row]!,
    x: creatures.xs[row]!,
    y: creatures.ys[row]!,
  };
}

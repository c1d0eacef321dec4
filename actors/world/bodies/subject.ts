/** A body as the subject of an event. */
import type { EventSubject } from '../events/emit.js';
import type { WorldState } from '../state.js';

/** Identity and place of a body, as readers of the chronicle need them. */
export function subjectOf(world: WorldState, row: number): EventSubject {
  const { creatures } = world;
  return {
    entityId: creatures.ids[row]!,
    caste: creatures.castes[row]!,
    x: creatures.xs[row]!,
    y: creatures.ys[row]!,
  };
}

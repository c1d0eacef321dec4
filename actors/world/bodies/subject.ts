/** A body as the subject of an event. */
import type { EventSubject } from '../events/emit.js';
import type { WorldState } from '../state.js';

/** Who and where: what readers of the chronicle want to know of every body. */
export function subjectOf(world: WorldState, row: number): EventSubject {
  const { creatures } = world;
  return {
    entityId: creatures.ids[row]!,
    caste: creatures.castes[row]!,
    x: creatures.xs[row]!,
    y: creatures.ys[row]!,
  };
}

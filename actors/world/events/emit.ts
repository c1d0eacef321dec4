/** Recording an event: it gets its id and tick here and never changes afterwards. */
import { CASTES, type EventType } from '../../../schemas/vocabulary.js';
import type { WorldState } from '../state.js';
import { rounded } from '../math/rounding.js';

/** Subject of an event; all parts are optional. */
export interface EventSubject {
  readonly entityId?: number;
  /** Caste code. */
  readonly caste?: number;
  readonly cause?: string;
  readonly x?: number;
  readonly y?: number;
}

/** Records an event, stamped with the tick that is being completed. */
export function emit(
  world: WorldState,
  type: EventType,
  subject: EventSubject,
  payload: Readonly<Record<string, unknown>>,
): void {
  const { registers } = world;
  world.log.events.push({
    id: world.firstEventId + registers.eventCount++,
    world_id: world.worldId,
    tick: registers.tick + 1,
    type,
    entity_id: subject.entityId ?? 0,
    caste: subject.caste === undefined ? null : CASTES[subject.caste]!,
    cause: subject.cause ?? '',
    x: rounded(subject.x ?? 0, 3),
    y: rounded(subject.y ?? 0, 3),
    payload,
  });
}

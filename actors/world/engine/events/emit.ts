/** Records events: an event gets its id and tick here and never changes afterwards. */
import { CASTES } from '#schemas/vocabulary.js';
import { type EventType } from '#schemas/events/events.js';
import type { HistoryEvent } from '#schemas/wire/event.js';
import type { WorldState } from '../state/state.js';
import { rounded } from '../math/interval.js';

export interface EventSubject {
  readonly entityId?: number;
  /** Caste code. */
  readonly caste?: number;
  readonly cause?: string;
  readonly x?: number;
  readonly y?: number;
}

/** The default tick is the one that is being computed; between two ticks callers pass the last one. */
export function emit(
  world: WorldState,
  type: EventType,
  subject: EventSubject,
  payload: Readonly<Record<string, unknown>>,
  tick = world.registers.tick + 1,
): void {
  world.log.events.push(eventOf(world, type, subject, payload, tick));
  world.registers.eventCount++;
}

/** Returns the event that would be recorded next, without recording it. */
function eventOf(
  { registers, worldId, firstEventId }: WorldState,
  type: EventType,
  subject: EventSubject,
  payload: Readonly<Record<string, unknown>>,
  tick: number,
): HistoryEvent {
  return {
    id: firstEventId + registers.eventCount,
    world_id: worldId,
    tick,
    type,
    entity_id: subject.entityId ?? 0,
    caste: subject.caste === undefined ? null : CASTES[subject.caste]!,
    cause: subject.cause ?? '',
    x: rounded(subject.x ?? 0, 3),
    y: rounded(subject.y ?? 0, 3),
    payload,
  };
}

export function subjectOf(world: WorldState, row: number): EventSubject {
  const { creatures } = world;
  return {
    entityId: creatures.ids[row]!,
    caste: creatures.castes[row]!,
    x: creatures.xs[row]!,
    y: creatures.ys[row]!,
  };
}

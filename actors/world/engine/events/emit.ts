/** Records events: an event gets its id and tick here and never changes afterwards. */
import { nameInEvent, personsOf } from '#schemas/events/roles.js';
import { personalName } from '#schemas/names/person.js';
import { CASTES } from '#schemas/vocabulary.js';
import { type EventType } from '#schemas/events/events.js';
import type { HistoryEvent } from '#schemas/wire/event.js';
import type { WorldState } from '../state/state.js';
import { rounded } from '../math/interval.js';
import { rowOf } from '../columns/table.js';

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
  world.log.events.push(withNames(world, eventOf(world, type, subject, payload, tick)));
  world.registers.eventCount++;
}

/**
 * Adds the names of the creatures that the event names, because readers cannot compute them, and the dead are found
 * nowhere else. Somebody who died in an earlier tick stays without a name.
 */
function withNames(world: WorldState, event: HistoryEvent): HistoryEvent {
  const { creatures } = world;
  const names: Record<number, string> = {};
  const named = personsOf(event);
  for (const id of named) {
    const row = nameInEvent(event, id) === undefined ? rowOf(creatures, id) : -1;
    if (row >= 0) names[id] = nameOf(world, row);
  }
  return named.length === 0 ? event : { ...event, payload: { ...event.payload, names } };
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

/** Returns the name of the body at `row`, which may be dead. */
export function nameOf({ creatures }: WorldState, row: number): string {
  return personalName(creatures.firstNames[row]!, creatures.lastNames[row]!, creatures.ordinals[row]!);
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

/** An event as it crosses threads, the store and the wire (docs/interface.md#history). */
import { MAJOR_EVENTS } from '../events/events.js';

export interface HistoryEvent {
  /** Id of the event. Each event of a store, of whatever world, gets the id after that of the event before it. */
  readonly id: number;
  readonly world_id: number;
  readonly tick: number;
  readonly type: string;
  /** Id of the creature, plant or house that the event is about; 0 if there is none. */
  readonly entity_id: number;
  readonly caste: string | null;
  readonly cause: string;
  readonly x: number;
  readonly y: number;
  readonly payload: Readonly<Record<string, unknown>>;
}

export function isMajor({ type, payload }: Pick<HistoryEvent, 'type' | 'payload'>): boolean {
  return MAJOR_EVENTS.has(type) && !(type === 'war' && payload['lethal'] === false);
}

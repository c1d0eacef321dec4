/**
 * The chronicle's record, as it crosses threads, the store and the wire (docs/interface.md#history).
 */
import { MAJOR_EVENTS } from '../vocabulary.js';

export interface HistoryEvent {
  /** Given at emission, rising by one over all worlds of a store; never changes afterwards. */
  readonly id: number;
  readonly world_id: number;
  readonly tick: number;
  readonly type: string;
  /** The creature, plant or house that the event is about; 0 where it is about none. */
  readonly entity_id: number;
  readonly caste: string | null;
  readonly cause: string;
  readonly x: number;
  readonly y: number;
  readonly payload: Readonly<Record<string, unknown>>;
}

/** Whether the event passes the `major` filter: its type is major; of wars only the lethal ones. */
export function isMajor({ type, payload }: Pick<HistoryEvent, 'type' | 'payload'>): boolean {
  return MAJOR_EVENTS.has(type) && !(type === 'war' && payload['lethal'] === false);
}

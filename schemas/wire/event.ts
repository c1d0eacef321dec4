/** An event as it crosses threads, the store and the wire (docs/interface.md#history). */
import { MAJOR_EVENTS } from '../vocabulary.js';

export interface HistoryEvent {
  /** Id given at emission, one higher for each event of a store, over all its worlds. It never changes afterwards. */
  readonly id: number;
  readonly world_id: number;
  readonly tick: number;
  readonly type: string;
  /** The creature, plant or house that the event is about; 0 if it is about none. */
  readonly entity_id: number;
  readonly caste: string | null;
  readonly cause: string;
  readonly x: number;
  readonly y: number;
  readonly payload: Readonly<Record<string, unknown>>;
}

/** Whether the event passes the `major` filter: its type is major, and a war event is lethal. */
export function isMajor({ type, payload }: Pick<HistoryEvent, 'type' | 'payload'>): boolean {
  return MAJOR_EVENTS.has(type) && !(type === 'war' && payload['lethal'] === false);
}

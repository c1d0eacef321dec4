/**
 * The chronicle's record, as it crosses threads, the store and the wire (docs/interface.md#history).
 */
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

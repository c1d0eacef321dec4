/** An event of the watched world, from the stream or from the service. */
import type { HistoryEvent } from '#schemas/wire/event.js';

export interface StoryEvent extends Omit<HistoryEvent, 'world_id'> {
  readonly major?: boolean;
  readonly record_ids?: readonly number[];
  /** The clans that it names; absent in events of the stream. */
  readonly clan_ids?: readonly number[];
}

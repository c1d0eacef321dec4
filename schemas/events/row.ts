/** What is written down about an event type, once. */
import type { ClanCounter, DayCounter } from './counters.js';
import type { EventFields } from './field.js';

export interface EventRow {
  /** Number in the store. A new event gets the next one. */
  readonly code: number;
  /** When it happens. */
  readonly when: string;
  /** Whether the event passes the `major` filter (docs/interface.md#history). */
  readonly isMajor?: true;
  /** Viewers alone see it: it is never stored. */
  readonly isUnstored?: true;
  /** What it counts for in the sums of its day. */
  readonly dayCounter?: DayCounter;
  /** What it counts for in the sums of clans, by the field that names the clan. */
  readonly clanCounters?: Readonly<Record<string, readonly ClanCounter[]>>;
  /** Where the creature stands that committed a crime: a field of the payload, or `entity_id`. */
  readonly culprit?: string;
  readonly payload: EventFields;
}

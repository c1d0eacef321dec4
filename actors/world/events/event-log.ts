/**
 * The world's outbox of chronicle events and lineage rows. Ids are given here, at emission, and never change
 * (docs/interface.md#endpoints); the owner of the world drains the log.
 */
import type { LineageBirth, LineageDeath } from '../../../schemas/records/lineage.js';
import type { HistoryEvent } from '../../../schemas/wire/event.js';

export interface EventLog {
  events: HistoryEvent[];
  born: LineageBirth[];
  died: LineageDeath[];
}

export function createEventLog(): EventLog {
  return { events: [], born: [], died: [] };
}

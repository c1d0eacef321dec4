/**
 * Events and lineage rows that the world has recorded and its owner has not yet drained. Events get their ids when they
 * are recorded, and the ids never change (docs/interface.md#endpoints).
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

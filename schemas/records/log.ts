/** Makes records of the log (../wire/log.ts) from the records of the store, and journal entries from those of the log. */
import type { LogAction, LogWorld } from '../wire/log.js';
import type { JournalEntry } from './journal.js';
import type { WorldOpening } from './world.js';

/** Returns the opening of a world as the log has it. */
export function logWorld(opening: WorldOpening, engine: string | null): LogWorld {
  const { id, seed, width, height, laws, firstEventId, fromTick = 0 } = opening;
  const boundary = opening.boundary as LogWorld['boundary'];
  return {
    id,
    seed,
    width,
    height,
    boundary,
    laws,
    first_event_id: firstEventId,
    from_tick: fromTick,
    engine_id: engine,
  };
}

/** Returns a journal entry as a record of the log. */
export function logAction({ worldId, seq, tick, action }: JournalEntry): LogAction {
  return { type: 'action', world_id: worldId, seq, tick, action: { ...action } };
}

/** Returns the journal entry of a record of the log. */
export function journalEntry({ world_id: worldId, seq, tick, action }: LogAction): JournalEntry {
  return { worldId, seq, tick, action: action as unknown as JournalEntry['action'] };
}
/** Returns the opening of a world from that of the log. */
export function worldOpening(world: LogWorld): WorldOpening {
  const { id, seed, width, height, boundary, laws, first_event_id: firstEventId } = world;
  const { from_tick: fromTick, engine_id: engine } = world;
  return { id, seed, width, height, boundary, laws, firstEventId, fromTick, engine };
}

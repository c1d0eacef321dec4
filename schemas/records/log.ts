/** Converts records of the store to records of the log (../wire/log.ts) and back. */
import type { LogAction, LogWorld } from '../wire/log.js';
import type { JournalEntry } from './journal.js';
import type { WorldOpening } from './world.js';

/** Converts the creation record of a world (seed, size, laws) to the form of the log. */
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

/** Converts a journal entry to a record of the log. */
export function logAction({ worldId, seq, tick, action }: JournalEntry): LogAction {
  return { type: 'action', world_id: worldId, seq, tick, action: { ...action } };
}

/** Converts a record of the log to a journal entry. */
export function journalEntry({ world_id: worldId, seq, tick, action }: LogAction): JournalEntry {
  return { worldId, seq, tick, action: action as unknown as JournalEntry['action'] };
}
/** Converts the creation record of a world from the form of the log. */
export function worldOpening(world: LogWorld): WorldOpening {
  const { id, seed, width, height, boundary, laws, first_event_id: firstEventId } = world;
  const { from_tick: fromTick, engine_id: engine } = world;
  return { id, seed, width, height, boundary, laws, firstEventId, fromTick, engine };
}

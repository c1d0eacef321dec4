/** Converts records of the store to records of the log (../wire/log.ts) and back. */
import type { LogAction, LogWorld } from '../wire/log.js';
import type { JournalEntry } from './journal.js';
import type { WorldOpening } from './world.js';

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

export function logAction({ worldId, seq, tick, action }: JournalEntry): LogAction {
  return { type: 'action', world_id: worldId, seq, tick, action: { ...action } };
}

export function journalEntry({ world_id: worldId, seq, tick, action }: LogAction): JournalEntry {
  return { worldId, seq, tick, action: action as unknown as JournalEntry['action'] };
}
export function worldOpening(world: LogWorld): WorldOpening {
  const { id, seed, width, height, boundary, laws, first_event_id: firstEventId } = world;
  const { from_tick: fromTick, engine_id: engine } = world;
  return { id, seed, width, height, boundary, laws, firstEventId, fromTick, engine };
}

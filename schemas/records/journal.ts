/** Records that the store keeps for replay: actions of the admin, changes of engine version, settings of the clock. */
import type { Laws } from '../laws/catalog/catalog.js';
import type { LogAction, LogWorld } from '../wire/log.js';
import type { WorldOpening } from './world.js';

/** One action, with the tick after which it takes effect (docs/interface.md#control-and-laws). */
export interface JournalEntry {
  readonly worldId: number;
  /** Number of the entry. It increases by one with each entry of a world. */
  readonly seq: number;
  readonly tick: number;
  readonly action:
    | {
        readonly kind: 'laws';
        readonly changed: Readonly<Partial<Laws>>;
        readonly persist: boolean;
        readonly preset: string | null;
      }
    | {
        /** A world was created with laws that differ from the saved ones; `before` has the saved values. */
        readonly kind: 'opening_laws';
        readonly changed: Readonly<Partial<Laws>>;
        readonly before: Readonly<Partial<Laws>>;
        readonly persist: boolean;
        readonly preset: string | null;
      }
    | {
        readonly kind: 'control';
        readonly action: string;
        readonly value: number | null;
      }
    | {
        /** Another engine continues the world, and has computed the ticks after `checkpoint_tick` again. */
        readonly kind: 'engine';
        readonly from: string | null;
        readonly to: string;
        readonly checkpoint_tick: number;
      };
}

export interface ClockSettings {
  readonly paused: boolean;
  readonly speed: number;
}

// Converts records of the store to records of the log (../wire/log.ts) and back.

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

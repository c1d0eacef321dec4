/**
 * Making a world again from what was saved of it: newest checkpoint, else its opening, then the god's journal at its
 * ticks (decisions.md section 1, Restart). The same code serves a new process and a world that broke in this one.
 */
import type { LawName, Laws } from '../../schemas/laws/laws.js';
import type { JournalEntry } from '../../schemas/records/journal.js';
import type { WorldOpening } from '../../schemas/records/world.js';
import type { World, WorldOptions } from '../world/protocol.js';

/** How worlds come to be; the engine is handed in, so that the clock knows its protocol alone. */
export interface WorldFactory {
  create(options: WorldOptions): World;
  /** Throws when the bytes are not a checkpoint of this engine. */
  restore(options: WorldOptions, bytes: Uint8Array): World;
}

export interface Checkpoint {
  readonly tick: number;
  readonly journalSeq: number;
  readonly laws: Laws;
  readonly stateHash: string;
  readonly bytes: Uint8Array;
}

/** All that a world can be made from again. */
export interface WorldOrigin {
  readonly opening: WorldOpening;
  readonly checkpoint: Checkpoint | null;
  /** After the checkpoint, or all of them; oldest first. */
  readonly journal: readonly JournalEntry[];
}

/** The world as its newest checkpoint has it. Throws when it is not the same world that was saved. */
export function restoreWorld(factory: WorldFactory, { opening, checkpoint }: WorldOrigin): World {
  const { id: worldId, firstEventId } = opening;
  if (!checkpoint) return factory.create({ worldId, laws: opening.laws, firstEventId });
  const world = restored(factory, { worldId, laws: checkpoint.laws, firstEventId }, checkpoint);
  const stateHash = world.stateHash();
  if (stateHash !== checkpoint.stateHash) {
    throw new Error(
      `the checkpoint of world ${worldId} at tick ${checkpoint.tick} restores to ${stateHash}, not to ` +
        `${checkpoint.stateHash}; SIM_RESUME=false opens a new world`,
    );
  }
  return world;
}

/** A version with other columns cannot read what an older one saved: whoever runs it hears what to do. */
function restored(factory: WorldFactory, options: WorldOptions, { tick, bytes }: Checkpoint): World {
  try {
    return factory.restore(options, bytes);
  } catch (cause) {
    const { worldId } = options;
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Error(
      `the checkpoint of world ${worldId} at tick ${tick} can't be read (${reason}); SIM_RESUME=false opens a new world`,
      { cause },
    );
  }
}

/** Goes through the world's saved actions and ticks up to the end of `toTick`, with a stop after each. */
export function* replay(world: World, { checkpoint, journal }: WorldOrigin, toTick: number): Generator<void> {
  const savedSeq = checkpoint?.journalSeq ?? 0;
  for (const entry of journal) {
    if (entry.seq <= savedSeq) continue;
    while (world.tick < entry.tick) {
      world.advance();
      yield;
    }
    act(world, entry);
    yield;
  }
  while (world.tick < toTick) {
    world.advance();
    yield;
  }
}

/**
 * Control actions move the clock, and a world has the laws that it was opened with from its opening: of the journal only
 * later laws act on it.
 */
export function act(world: World, { action }: JournalEntry): void {
  if (action.kind !== 'laws') return;
  world.setLaws({ ...world.laws, ...action.changed }, Object.keys(action.changed) as LawName[]);
}

/**
 * Writes a world into a snapshot file (schemas/records/snapshot-file.ts), reads one and restores its world, with all checks:
 * the checksum of the file, its format, the engine's own checks of the state, and the hash of the restored world.
 */
import type { WorldSession } from '../../actors/clock/world-session.js';
import type { World, WorldOptions } from '../../actors/world/protocol.js';
import { CHECKPOINT_FORMAT } from '../../schemas/records/checkpoint.js';
import type { ChronicleEntry } from '../../schemas/records/history.js';
import type { WorldOpening } from '../../schemas/records/world.js';
import type { SnapshotHeader } from '../../schemas/records/snapshot-file.js';
import { parseSnapshot, snapshotBytes, type SnapshotContent } from '../../store/worlds/snapshots.js';
import { CommandFailure, EXIT_FAILED, usageFailure } from '../call/failure.js';
import { readFile } from 'node:fs/promises';

export type CheckpointEntry = Extract<ChronicleEntry, { kind: 'checkpoint' }>;

/** Reads a snapshot file. Fails with a message if the file is missing, damaged, too new or not a snapshot. */
export async function readSnapshotFile(path: string): Promise<SnapshotContent> {
  const file = await readFile(path).catch((error: NodeJS.ErrnoException) => {
    throw usageFailure(`${path} cannot be read: ${error.code === 'ENOENT' ? 'there is no such file' : error.message}`);
  });
  try {
    return parseSnapshot(file);
  } catch (error) {
    throw unusable(path, reasonOf(error));
  }
}

/** Returns the snapshot file of a world. It has no time of its own, so that equal runs give equal files. */
export function snapshotFileOf(session: WorldSession, speed: number, engine: string | undefined): Uint8Array {
  const { opening, world } = session;
  const { worldId, tick, journalSeq, stateHash, laws, bytes } = session.checkpointEntry(speed);
  const header = {
    kind: 'spaceland snapshot',
    world_id: worldId,
    tick,
    seed: world.seed,
    width: opening.width,
    height: opening.height,
    created: null,
    state_hash: stateHash,
    engine: CHECKPOINT_FORMAT,
    engine_id: engine,
    journal_seq: journalSeq,
    first_event_id: opening.firstEventId,
    speed,
    laws,
  } as const;
  return snapshotBytes(header, bytes);
}

/** Restores the world of a snapshot. Fails if this engine does not restore exactly the state that was saved. */
export async function worldOf(
  path: string,
  { header, bytes }: SnapshotContent,
  options: Omit<WorldOptions, 'laws'>,
): Promise<World> {
  const { restoreWorld } = await import('../../actors/world/world.js');
  try {
    return restoreWorld({ ...options, laws: header.laws, stateHash: header.state_hash }, bytes);
  } catch (error) {
    throw unusable(path, `this version cannot restore it: ${reasonOf(error)}`);
  }
}

/** Returns the ticks per second with which the clock continues a snapshot. Older files have no speed but that law. */
export function speedOf({ speed, laws }: SnapshotHeader): number {
  return speed ?? laws.tick_rate;
}

export function openingOf(
  { seed, width, height, laws, tick, engine_id: engine }: SnapshotHeader,
  { worldId, firstEventId }: Pick<WorldOptions, 'worldId' | 'firstEventId'>,
): WorldOpening {
  const { boundary } = laws;
  return { id: worldId, seed, width, height, boundary, laws, firstEventId, fromTick: tick, engine };
}

/** Returns the state of a snapshot as the first checkpoint of its world in a store, which has no earlier journal. */
export function checkpointOf({ header, bytes }: SnapshotContent, worldId: number): CheckpointEntry {
  const { tick, state_hash: stateHash, laws, engine_id: engine, speed } = header;
  return { kind: 'checkpoint', worldId, tick, journalSeq: 0, stateHash, laws, bytes, engine, speed };
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

export function unusable(path: string, reason: string): CommandFailure {
  return new CommandFailure(`${path} cannot be used: ${reason}.`, EXIT_FAILED);
}

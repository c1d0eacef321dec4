/**
 * Reads a snapshot file (schemas/snapshot-file.ts) and restores its world, with all checks: the checksum of the
 * file, its format, the engine's own checks of the state, and the state hash of the restored world.
 */
import type { World, WorldOptions } from '../actors/world/protocol.js';
import { completeLaws } from '../schemas/laws/defaults.js';
import type { WorldOpening } from '../schemas/records/world.js';
import {
  CHECKSUM_BYTES,
  headerLength,
  PART_PREFIX_BYTES,
  PROLOGUE_BYTES,
  readPartPrefix,
  SNAPSHOT_FORMAT,
  snapshotFormat,
  type SnapshotHeader,
  snapshotSize,
} from '../schemas/snapshot-file.js';
import { unpack } from '../store/worlds/checkpoints.js';
import { CommandFailure, EXIT_FAILED, usageFailure } from './failure.js';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';

/** A snapshot that passed the checks of the file. */
export interface SnapshotContent {
  readonly header: SnapshotHeader;
  /** The engine's checkpoint. */
  readonly bytes: Uint8Array;
}

/** Reads the file at `path`. Fails with a message if it is missing, no snapshot, too new or damaged. */
export async function readSnapshotFile(path: string): Promise<SnapshotContent> {
  const file = await readFile(path).catch((error: NodeJS.ErrnoException) => {
    throw usageFailure(
      `${path} cannot be read: ${error.code === 'ENOENT' ? 'there is no such file' : error.message}`,
    );
  });
  const format = snapshotFormat(file);
  if (format === null) throw unusable(path, 'it is not a snapshot of a world');
  if (format > SNAPSHOT_FORMAT) {
    throw unusable(
      path,
      `its format is ${format}, and this version reads formats up to ${SNAPSHOT_FORMAT}; use a newer version`,
    );
  }
  const body = file.subarray(0, -CHECKSUM_BYTES);
  const checksum = file.subarray(-CHECKSUM_BYTES);
  if (!createHash('sha256').update(body).digest().equals(checksum)) {
    throw unusable(path, 'it is damaged or truncated (wrong checksum)');
  }
  const headerEnd = PROLOGUE_BYTES + headerLength(file);
  const header = JSON.parse(body.subarray(PROLOGUE_BYTES, headerEnd).toString('utf8')) as SnapshotHeader;
  if (snapshotSize(header) !== file.length)
    throw unusable(path, 'its length differs from that in its header');
  return { header: { ...header, laws: completeLaws(header.laws) }, bytes: unpacked(header, body, headerEnd) };
}

/** The world of a snapshot, under the given ids. Fails if this engine can't restore it to the same state. */
export async function worldOf(
  path: string,
  { header, bytes }: SnapshotContent,
  options: Omit<WorldOptions, 'laws'>,
): Promise<World> {
  const { restoreWorld } = await import('../actors/world/world.js');
  let world: World;
  try {
    world = restoreWorld({ ...options, laws: header.laws }, bytes);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw unusable(path, `this version cannot restore it: ${reason}`);
  }
  const stateHash = world.stateHash();
  if (stateHash === header.state_hash) return world;
  throw unusable(path, `it restores to the state ${stateHash}, not to ${header.state_hash}`);
}

/** The opening of the world in a store: it begins at the snapshot's tick, under the laws of that time. */
export function openingOf(
  { seed, width, height, laws, tick }: SnapshotHeader,
  { worldId, firstEventId }: Pick<WorldOptions, 'worldId' | 'firstEventId'>,
): WorldOpening {
  const { boundary } = laws;
  return { id: worldId, seed, width, height, boundary, laws, firstEventId, fromTick: tick };
}

function unpacked(header: SnapshotHeader, body: Uint8Array, start: number): Uint8Array {
  const whole = new Uint8Array(header.bytes);
  let from = start;
  let to = 0;
  for (let part = 0; part < header.parts; part++) {
    const prefix = readPartPrefix(body, from);
    const packed = body.subarray(from + PART_PREFIX_BYTES, from + PART_PREFIX_BYTES + prefix.packed);
    whole.set(unpack(header.coding, packed, prefix.unpacked), to);
    from += PART_PREFIX_BYTES + prefix.packed;
    to += prefix.unpacked;
  }
  return whole;
}

function unusable(path: string, reason: string): CommandFailure {
  return new CommandFailure(`${path} cannot be used: ${reason}.`, EXIT_FAILED);
}

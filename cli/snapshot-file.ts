/**
 * Reads a snapshot file (schemas/snapshot-file.ts) and restores its world, with all checks: the checksum of the
 * file, its format, the engine's own checks of the state, and the state hash of the restored world.
 */
import type { World, WorldOptions } from '../actors/world/protocol.js';
import { LIMITS } from '../schemas/limits.js';
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
} from '../schemas/snapshot-file.js';
import { checkedHeader } from '../schemas/snapshot-header.js';
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
  try {
    const header = checkedHeader(JSON.parse(body.subarray(PROLOGUE_BYTES, headerEnd).toString('utf8')));
    return { header, bytes: unpacked(header, body, headerEnd) };
  } catch (error) {
    throw unusable(path, reasonOf(error));
  }
}

/** The world of a snapshot, under the given ids. Fails if this engine can't restore it to the same state. */
export async function worldOf(
  path: string,
  { header, bytes }: SnapshotContent,
  options: Omit<WorldOptions, 'laws'>,
): Promise<World> {
  const { restoreWorld } = await import('../actors/world/world.js');
  try {
    return restoreWorld({ ...options, laws: header.laws, stateHash: header.state_hash }, bytes);
  } catch (error) {
    throw unusable(path, `this version cannot restore it: ${reasonOf(error)}`);
  }
}

/** The opening of the world in a store: it begins at the snapshot's tick, under the laws of that time. */
export function openingOf(
  { seed, width, height, laws, tick, engine_id: engine }: SnapshotHeader,
  { worldId, firstEventId }: Pick<WorldOptions, 'worldId' | 'firstEventId'>,
): WorldOpening {
  const { boundary } = laws;
  return { id: worldId, seed, width, height, boundary, laws, firstEventId, fromTick: tick, engine };
}

/** Throws before it reserves memory if the parts are not as the header says. */
function unpacked(header: SnapshotHeader, body: Uint8Array, start: number): Uint8Array {
  checkParts(header, body, start);
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

function checkParts(header: SnapshotHeader, body: Uint8Array, start: number): void {
  let from = start;
  let bytes = 0;
  for (let part = 0; part < header.parts; part++) {
    if (from + PART_PREFIX_BYTES > body.length) throw new Error('its length differs from that in its header');
    const prefix = readPartPrefix(body, from);
    if (header.coding === 'br' && prefix.unpacked > LIMITS.snapshotPartBytes.value)
      throw new Error(`part ${part} is too large when it is decompressed`);
    from += PART_PREFIX_BYTES + prefix.packed;
    bytes += prefix.unpacked;
  }
  const packedBytes = from - start - header.parts * PART_PREFIX_BYTES;
  if (from !== body.length || packedBytes !== header.packed_bytes || bytes !== header.bytes)
    throw new Error('its length differs from that in its header');
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** A failure that says why a snapshot is not taken. */
export function unusable(path: string, reason: string): CommandFailure {
  return new CommandFailure(`${path} cannot be used: ${reason}.`, EXIT_FAILED);
}

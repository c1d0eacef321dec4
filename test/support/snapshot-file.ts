/** Writes snapshot files as a stranger could: any header, any state, with the sums that fit them. */
import { createHash } from 'node:crypto';
import { brotliCompressSync } from 'node:zlib';
import type { World } from '../../actors/world/protocol.js';
import { LIMITS } from '../../schemas/limits.js';
import { partPrefix, snapshotProlog, type SnapshotHeader } from '../../schemas/snapshot-file.js';

/** The file of a world's snapshot, with other bytes of the state or other fields of the header if given. */
export function snapshotFile(
  world: World,
  bytes: Uint8Array = world.checkpoint(),
  changes: Readonly<Record<string, unknown>> = {},
): Buffer {
  const parts: Uint8Array[] = [];
  let packedBytes = 0;
  for (let start = 0; start < bytes.length; start += LIMITS.snapshotPartBytes.value) {
    const part = bytes.subarray(start, start + LIMITS.snapshotPartBytes.value);
    const packed = brotliCompressSync(part, { params: { 1: 1 } });
    parts.push(partPrefix(part.length, packed.length), packed);
    packedBytes += packed.length;
  }
  const header = {
    kind: 'spaceland snapshot',
    world_id: 1,
    tick: 0,
    seed: world.seed,
    width: world.laws.width,
    height: world.laws.height,
    created: null,
    state_hash: world.stateHash(),
    engine: 1,
    coding: 'br',
    parts: parts.length / 2,
    bytes: bytes.length,
    packed_bytes: packedBytes,
    laws: world.laws,
    ...changes,
  };
  return signed(Buffer.concat([snapshotProlog(header as SnapshotHeader), ...parts]));
}

function signed(bytes: Uint8Array): Buffer {
  return Buffer.concat([bytes, createHash('sha256').update(bytes).digest()]);
}

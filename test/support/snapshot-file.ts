/** Writes snapshot files as a stranger could: any header, any state, with the sums that fit them. */
import { createHash } from 'node:crypto';
import { brotliCompressSync, constants } from 'node:zlib';
import type { World } from '../../actors/world/protocol.js';
import { LIMITS } from '../../schemas/limits.js';
import { partPrefix, snapshotProlog, type SnapshotHeader } from '../../schemas/records/snapshot-file.js';

const FAST = { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } };

interface Part {
  /** What its prefix says. */
  readonly unpacked: number;
  readonly packed: Uint8Array;
}

export function snapshotFile(
  world: World,
  bytes: Uint8Array = world.checkpoint(),
  changes: Readonly<Record<string, unknown>> = {},
  parts: readonly Part[] = partsOf(bytes),
): Buffer {
  const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
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
    parts: parts.length,
    bytes: sum(parts.map(({ unpacked }) => unpacked)),
    packed_bytes: sum(parts.map(({ packed }) => packed.length)),
    laws: world.laws,
    ...changes,
  };
  const body = parts.flatMap(({ unpacked, packed }) => [partPrefix(unpacked, packed.length), packed]);
  return signed(Buffer.concat([snapshotProlog(header as SnapshotHeader), ...body]));
}

function signed(bytes: Uint8Array): Buffer {
  return Buffer.concat([bytes, createHash('sha256').update(bytes).digest()]);
}

function partsOf(bytes: Uint8Array): Part[] {
  const parts: Part[] = [];
  for (let start = 0; start < bytes.length; start += LIMITS.snapshotPartBytes.value) {
    const part = bytes.subarray(start, start + LIMITS.snapshotPartBytes.value);
    parts.push({ unpacked: part.length, packed: brotliCompressSync(part, FAST) });
  }
  return parts;
}

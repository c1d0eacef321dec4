/** Reads and checks a snapshot file (schemas/records/snapshot-file.ts), and writes a whole file from a checkpoint. */
import { createHash } from 'node:crypto';
import { LIMITS } from '../../schemas/limits.js';
import { CHECKPOINT_MAGIC } from '../../schemas/records/checkpoint.js';
import {
  CHECKSUM_BYTES,
  headerLength,
  PART_PREFIX_BYTES,
  partPrefix,
  PROLOGUE_BYTES,
  readPartPrefix,
  SNAPSHOT_FORMAT,
  snapshotFormat,
  type SnapshotHeader,
  snapshotProlog,
} from '../../schemas/records/snapshot-file.js';
import { checkedHeader } from '../../schemas/records/snapshot-header.js';
import { unpack } from './checkpoints.js';

export interface SnapshotContent {
  readonly header: SnapshotHeader;
  /** They fill their buffer, so that they can be moved to another thread. */
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** Returns the content of a file. Throws an error that says whether the file is no snapshot, too new or damaged. */
export function parseSnapshot(file: Uint8Array): SnapshotContent {
  const format = snapshotFormat(file);
  if (format === null) throw new Error('it is not a snapshot of a world');
  if (format > SNAPSHOT_FORMAT) {
    throw new Error(
      `its format is ${format}, and this version reads formats up to ${SNAPSHOT_FORMAT}; use a newer version`,
    );
  }
  const body = file.subarray(0, -CHECKSUM_BYTES);
  if (!checksumOf(body).equals(file.subarray(-CHECKSUM_BYTES)))
    throw new Error('it is damaged or truncated (wrong checksum)');
  const headerEnd = PROLOGUE_BYTES + headerLength(file);
  const text = new TextDecoder().decode(body.subarray(PROLOGUE_BYTES, headerEnd));
  const header = checkedHeader(JSON.parse(text));
  return { header, bytes: unpacked(header, body, headerEnd) };
}

/** Returns a snapshot file that contains the checkpoint `bytes` as one uncompressed part. */
export function snapshotBytes(
  header: Omit<SnapshotHeader, 'coding' | 'parts' | 'bytes' | 'packed_bytes'>,
  bytes: Uint8Array,
): Uint8Array {
  const sizes = { coding: 'identity', parts: 1, bytes: bytes.length, packed_bytes: bytes.length } as const;
  const body = Buffer.concat([snapshotProlog({ ...header, ...sizes }), partPrefix(bytes.length, bytes.length), bytes]);
  return Buffer.concat([body, checksumOf(body)]);
}

function checksumOf(body: Uint8Array): Buffer {
  return createHash('sha256').update(body).digest();
}

/** Throws before it allocates memory if the parts do not match the header. */
function unpacked(header: SnapshotHeader, body: Uint8Array, start: number): Uint8Array<ArrayBuffer> {
  checkParts(header, body, start);
  const whole = new Uint8Array(header.bytes);
  let from = start;
  let to = 0;
  for (let part = 0; part < header.parts; part++) {
    const prefix = readPartPrefix(body, from);
    const packed = body.subarray(from + PART_PREFIX_BYTES, from + PART_PREFIX_BYTES + prefix.packed);
    whole.set(unpack(header.coding, packed, prefix.unpacked), to);
    // Gigabytes of other bytes are refused for the price of their first part.
    if (part === 0 && CHECKPOINT_MAGIC.some((byte, index) => whole[index] !== byte))
      throw new Error('its state is not a checkpoint of a world');
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

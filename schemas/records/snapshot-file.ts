/**
 * The snapshot file (`GET /api/snapshots/{snapshot_id}`, `spaceland import`): a world at one tick, with everything
 * needed to resume it. Its header describes it, and it ends in a checksum of all bytes before the checksum.
 *
 *   [ magic 8 bytes | format u32 | header bytes u32 | header JSON | parts | SHA-256, 32 bytes ]
 *   a part: [ bytes after decompression u32 | compressed bytes u32 | compressed bytes ]
 *
 * Numbers are little-endian. The parts, decompressed and joined, are the engine's checkpoint.
 */
import { type Laws, LAW_CATALOG, completeLaws } from '../laws/catalog/catalog.js';
import { LIMITS } from '../limits.js';
import { LawUpdate } from '../laws/schema.js';
import { applyLawUpdate } from '../laws/update.js';
import { Type, type TUnsafe } from '../typebox.js';
import { checker } from '../validation.js';

/** Version of the file's layout; it is incremented when the layout changes. */
export const SNAPSHOT_FORMAT = 1;
export const SNAPSHOT_TYPE = 'application/vnd.spaceland.snapshot';
export const CHECKSUM_BYTES = 32;
export const PROLOGUE_BYTES = 16;
export const PART_PREFIX_BYTES = 8;

const MAGIC = 'SPACESNP';

/** Compression of parts. `identity` means none and occurs in stores before migration 3. */
export type SnapshotCoding = 'br' | 'identity';

export interface SnapshotHeader {
  readonly kind: 'spaceland snapshot';
  readonly world_id: number;
  readonly tick: number;
  readonly seed: number;
  readonly width: number;
  readonly height: number;
  /** Time of the snapshot in ISO 8601, UTC; null if the store did not record it. */
  readonly created: string | null;
  readonly state_hash: string;
  /** Version of the checkpoint format in the file. */
  readonly engine: number;
  /** Id of the engine that took the snapshot; absent or null if its version had none. */
  readonly engine_id?: string | null | undefined;
  /** Number of the last action whose effects the state includes; absent in files of older versions. */
  readonly journal_seq?: number | undefined;
  /** Id of the first event of the world; absent in files of older versions. */
  readonly first_event_id?: number | undefined;
  /** Ticks per second that were set; absent or null if the law `tick_rate` is the speed, or in older files. */
  readonly speed?: number | null | undefined;
  readonly coding: SnapshotCoding;
  readonly parts: number;
  /** Size of all parts together, decompressed, in bytes. */
  readonly bytes: number;
  /** Size of all parts together, compressed, in bytes. */
  readonly packed_bytes: number;
  readonly laws: Laws;
}

export function snapshotProlog(header: SnapshotHeader): Uint8Array {
  const text = new TextEncoder().encode(JSON.stringify(header));
  const bytes = new Uint8Array(PROLOGUE_BYTES + text.length);
  for (let i = 0; i < MAGIC.length; i++) bytes[i] = MAGIC.charCodeAt(i);
  const view = new DataView(bytes.buffer);
  view.setUint32(MAGIC.length, SNAPSHOT_FORMAT, true);
  view.setUint32(MAGIC.length + 4, text.length, true);
  bytes.set(text, PROLOGUE_BYTES);
  return bytes;
}

export function partPrefix(unpacked: number, packed: number): Uint8Array {
  const bytes = new Uint8Array(PART_PREFIX_BYTES);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, unpacked, true);
  view.setUint32(4, packed, true);
  return bytes;
}

export function snapshotSize(header: SnapshotHeader): number {
  const { parts, packed_bytes } = header;
  return snapshotProlog(header).length + parts * PART_PREFIX_BYTES + packed_bytes + CHECKSUM_BYTES;
}

/** Returns the format that a file states, or null if it is not a snapshot file. */
export function snapshotFormat(bytes: Uint8Array): number | null {
  if (bytes.length < PROLOGUE_BYTES) return null;
  for (let i = 0; i < MAGIC.length; i++) if (bytes[i] !== MAGIC.charCodeAt(i)) return null;
  return viewOf(bytes).getUint32(MAGIC.length, true);
}

export function headerLength(bytes: Uint8Array): number {
  return viewOf(bytes).getUint32(MAGIC.length + 4, true);
}

export function readPartPrefix(
  bytes: Uint8Array,
  offset: number,
): { readonly unpacked: number; readonly packed: number } {
  const view = viewOf(bytes);
  return { unpacked: view.getUint32(offset, true), packed: view.getUint32(offset + 4, true) };
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

// Checks the header of a snapshot from an untrusted source: types, ranges, and the laws by their catalogue.

const integer = (maximum = Number.MAX_SAFE_INTEGER, minimum = 0) => Type.Integer({ minimum, maximum });
const side = ({ minimum, maximum }: { readonly minimum: number; readonly maximum: number }) =>
  Type.Number({ minimum, maximum });

const Header = Type.Object({
  kind: Type.Literal('spaceland snapshot'),
  world_id: integer(),
  tick: integer(),
  seed: integer(),
  width: side(LAW_CATALOG.width),
  height: side(LAW_CATALOG.height),
  created: Type.Union([Type.String({ maxLength: 40 }), Type.Unsafe<null>({ type: 'null' })]),
  state_hash: Type.String({ maxLength: 64 }),
  engine: integer(),
  engine_id: Type.Optional(Type.Union([Type.String({ maxLength: 64 }), Type.Unsafe<null>({ type: 'null' })])),
  journal_seq: Type.Optional(integer()),
  first_event_id: Type.Optional(integer()),
  speed: Type.Optional(
    Type.Union([
      Type.Number({
        minimum: LIMITS.speedTicksPerSecondMin.value,
        maximum: LIMITS.speedTicksPerSecondMax.value,
      }),
      Type.Unsafe<null>({ type: 'null' }),
    ]),
  ),
  coding: Type.Union([Type.Literal('br'), Type.Literal('identity')]),
  parts: integer(LIMITS.snapshotBytesMax.value, 1),
  bytes: integer(LIMITS.snapshotBytesMax.value, 1),
  packed_bytes: integer(LIMITS.snapshotBytesMax.value, 1),
  laws: LawUpdate as TUnsafe<Partial<SnapshotHeader['laws']>>,
});

const check = checker(Header, 'body');

/** Returns the header completed with all laws. Throws an `Error` that states what is invalid. */
export function checkedHeader(value: unknown): SnapshotHeader {
  const checked = check(value);
  if (!checked.ok) throw new Error(faultText(checked.items));
  const header = checked.value;
  const defaults = completeLaws({});
  const applied = applyLawUpdate(defaults, header.laws, { nullClears: true });
  if (!applied.ok) throw new Error(faultText(applied.items));
  return { ...header, laws: applied.laws };
}

function faultText(items: readonly { readonly loc: readonly (string | number)[]; readonly msg: string }[]): string {
  const [first] = items;
  return `${first?.loc.slice(1).join('.') || 'the header'} ${first?.msg ?? 'is not valid'}`;
}

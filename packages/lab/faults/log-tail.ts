/** Counts whole frames after the log's last commit; more mean a write (sqlite.org/fileformat.html, section 4). */
import { readFileSync } from 'node:fs';

export interface LogTail {
  /** Frames up to the last commit. */
  readonly committed: number;
  /** Whole frames after it, of an incomplete transaction. */
  readonly loose: number;
  /** Whether the loose frames contain laws: they belong to a checkpoint, a law change or a new world. */
  readonly hasLaws: boolean;
}

const HEADER_BYTES = 32;
const FRAME_HEADER_BYTES = 24;
const MAGIC_BIG_ENDIAN = 0x377f0683;
/** A law's name as in the stored JSON of all laws. */
const LAW_TEXT = '"perceive_radius":';

export function readLogTail(store: string): LogTail {
  const log = readLog(`${store}-wal`);
  if (log.length < HEADER_BYTES) return { committed: 0, loose: 0, hasLaws: false };
  const frameBytes = FRAME_HEADER_BYTES + log.readUInt32BE(8);
  const salts = log.subarray(16, 24);
  const sum = checksum(log.readUInt32BE(0) === MAGIC_BIG_ENDIAN);
  sum.add(log, 0, 24);
  let committed = 0;
  let frames = 0;
  for (let at = HEADER_BYTES; at + frameBytes <= log.length; at += frameBytes) {
    sum.add(log, at, at + 8);
    sum.add(log, at + FRAME_HEADER_BYTES, at + frameBytes);
    const isOfThisLog = log.subarray(at + 8, at + 16).equals(salts) && sum.is(log, at + 16);
    if (!isOfThisLog) break;
    frames += 1;
    if (log.readUInt32BE(at + 4) !== 0) committed = frames;
  }
  const loose = log.subarray(HEADER_BYTES + committed * frameBytes, HEADER_BYTES + frames * frameBytes);
  return { committed, loose: frames - committed, hasLaws: loose.includes(LAW_TEXT) };
}

function readLog(path: string): Buffer {
  try {
    return readFileSync(path);
  } catch {
    return Buffer.alloc(0);
  }
}

/** The log's running checksum: two sums over words of 32 bits. */
function checksum(bigEndian: boolean) {
  let first = 0;
  let second = 0;
  const word = (bytes: Buffer, at: number): number => (bigEndian ? bytes.readUInt32BE(at) : bytes.readUInt32LE(at));
  return {
    add(bytes: Buffer, from: number, to: number): void {
      for (let at = from; at < to; at += 8) {
        first = (first + word(bytes, at) + second) >>> 0;
        second = (second + word(bytes, at + 4) + first) >>> 0;
      }
    },
    is: (bytes: Buffer, at: number): boolean =>
      bytes.readUInt32BE(at) === first && bytes.readUInt32BE(at + 4) === second,
  };
}

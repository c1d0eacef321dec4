/**
 * Records which snapshots are being downloaded, because these must not be removed. The number of protected snapshots
 * and the time of protection are limited, so that clients cannot fill the disk by endless downloads.
 */
import { LIMITS } from '../../schemas/limits.js';

interface Download {
  readonly begunAtMs: number;
  readAtMs: number;
}

export class SnapshotDownloads {
  /** Downloads by the id of the snapshot, in the order in which they began. */
  readonly #downloads = new Map<number, Download>();

  /** Records that a part of a snapshot was read. */
  noteRead(id: number, nowMs: number): void {
    this.#forgetEnded(nowMs);
    const known = this.#downloads.get(id);
    if (known) known.readAtMs = nowMs;
    else if (this.#downloads.size < LIMITS.snapshotsSparedMax.value) {
      this.#downloads.set(id, { begunAtMs: nowMs, readAtMs: nowMs });
    }
  }

  /** Returns the ids of the snapshots that must not be removed now. */
  spared(nowMs: number): number[] {
    this.#forgetEnded(nowMs);
    return [...this.#downloads]
      .filter(([, { begunAtMs }]) => nowMs - begunAtMs <= LIMITS.snapshotSparedMsMax.value)
      .map(([id]) => id);
  }

  #forgetEnded(nowMs: number): void {
    for (const [id, { readAtMs }] of this.#downloads)
      if (nowMs - readAtMs > LIMITS.snapshotReadMs.value) this.#downloads.delete(id);
  }
}

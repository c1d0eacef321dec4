/** Protects snapshots from removal during their download. Limits keep endless downloads from filling the disk. */
import { LIMITS } from '../../schemas/limits.js';

interface Download {
  readonly begunAtMs: number;
  readAtMs: number;
}

export class SnapshotDownloads {
  /** Downloads by the id of the snapshot, in the order in which they began. */
  readonly #downloads = new Map<number, Download>();

  noteRead(id: number, nowMs: number): void {
    this.#forgetEnded(nowMs);
    const known = this.#downloads.get(id);
    if (known) known.readAtMs = nowMs;
    else if (this.#downloads.size < LIMITS.snapshotsSparedMax.value) {
      this.#downloads.set(id, { begunAtMs: nowMs, readAtMs: nowMs });
    }
  }

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

/**
 * History that a replica has computed and that may be missing in the store of the primary. The log says up to which
 * tick the store is complete.
 */
import type { HistoryPiece, UnwrittenPiece } from '#schemas/records/history.js';
import { LIMITS } from '#schemas/limits.js';

export class RecentHistory {
  #pieces: HistoryPiece[] = [];
  #weight = 0;

  /** The pieces of history that may not be stored, oldest first. */
  get pieces(): UnwrittenPiece[] {
    return this.#pieces.map(({ worldId, events, born, died }) => ({
      worldId,
      events: [...events],
      born: [...born],
      died: [...died],
    }));
  }

  /** Number of events, births and deaths in `pieces`. */
  get weight(): number {
    return this.#weight;
  }

  /** If there are too many pieces, the oldest are removed; this happens if the log never says what is stored. */
  add(piece: HistoryPiece): void {
    if (weightOf(piece) === 0) return;
    this.#pieces.push(piece);
    this.#weight += weightOf(piece);
    while (this.#weight > LIMITS.replicaHistoryMax.value && this.#pieces.length > 1) this.#forgetOldest();
  }

  /** Removes the pieces up to `tick` of a world, and all pieces of earlier worlds, because they are stored. */
  stored(worldId: number, tick: number): void {
    let oldest = this.#pieces[0];
    while (oldest && (oldest.worldId < worldId || (oldest.worldId === worldId && oldest.tick <= tick))) {
      this.#forgetOldest();
      oldest = this.#pieces[0];
    }
  }

  clear(): void {
    this.#pieces = [];
    this.#weight = 0;
  }

  #forgetOldest(): void {
    const oldest = this.#pieces.shift();
    if (oldest) this.#weight -= weightOf(oldest);
  }
}

function weightOf({ events, born, died }: HistoryPiece): number {
  return events.length + born.length + died.length;
}

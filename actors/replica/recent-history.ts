/**
 * History that a replica has computed and that the store of the primary may lack. The log says up to which tick that
 * store is complete.
 */
import type { UnwrittenPiece } from '../../schemas/records/history.js';
import { LIMITS } from '../../schemas/limits.js';
import type { HistoryPiece } from '../clock/outbox.js';

export class RecentHistory {
  #pieces: HistoryPiece[] = [];
  #weight = 0;

  /** The kept pieces, oldest first. */
  get pieces(): UnwrittenPiece[] {
    return this.#pieces.map(({ worldId, events, born, died }) => ({
      worldId,
      events: [...events],
      born: [...born],
      died: [...died],
    }));
  }

  /** Number of kept events, births and deaths. */
  get weight(): number {
    return this.#weight;
  }

  /** Adds a piece. The oldest pieces are removed if there are too many, in case stored history is never reported. */
  add(piece: HistoryPiece): void {
    if (weightOf(piece) === 0) return;
    this.#pieces.push(piece);
    this.#weight += weightOf(piece);
    while (this.#weight > LIMITS.replicaHistoryMax.value && this.#pieces.length > 1) this.#forgetOldest();
  }

  /** Drops the pieces of worlds and ticks that the store has. */
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

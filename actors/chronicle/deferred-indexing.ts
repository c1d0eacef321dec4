/**
 * Writes the derived data (words, clans, counts, sums) of a large batch after its confirmation, in steps between other
 * messages. Reads wait for them. If the process ends early, the next start continues.
 */
import type { Database } from '../../store/database/database.js';
import { reindex } from '../../store/reindex.js';

export class DeferredIndexing {
  readonly #database: Database;
  #isNeeded = false;
  #running: Promise<void> | null = null;

  constructor(database: Database) {
    this.#database = database;
  }

  /** Starts indexing events that were, or may have been, written without their derived data. */
  start(): void {
    this.#isNeeded = true;
    // The next call of `finished` tries again and reports an error.
    this.#run().catch(() => undefined);
  }

  /** Resolves when all written events are indexed. Fails if the store fails. */
  async finished(): Promise<void> {
    if (this.#isNeeded) await this.#run();
  }

  #run(): Promise<void> {
    this.#running ??= reindex(this.#database, yieldTurn)
      .then(() => {
        this.#isNeeded = false;
      })
      .finally(() => {
        this.#running = null;
      });
    return this.#running;
  }
}

function yieldTurn(): Promise<boolean> {
  return new Promise((resolve) => setImmediate(() => resolve(true)));
}

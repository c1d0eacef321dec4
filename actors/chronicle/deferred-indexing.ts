/**
 * Indexes a large batch (words, clans, counts, sums) after it was answered, in steps between other messages. Reads wait
 * until it is finished, so they miss nothing. After a crash the next start finishes it.
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

  /** Starts indexing rows that were, or may have been, written without their derived data. */
  start(): void {
    this.#isNeeded = true;
    // An error is reported to the next caller of `finished`, which tries again.
    this.#run().catch(() => undefined);
  }

  /** Resolves when everything that was written is indexed. Fails if the store fails. */
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

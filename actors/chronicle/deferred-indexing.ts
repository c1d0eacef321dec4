/**
 * What is derived from a large batch (words, clans, counts, sums) is made after the batch was answered, step by step
 * between other messages. Who reads it waits for the end, so nothing is ever missed; a start makes up for a kill.
 */
import type { Database } from '../../store/database/database.js';
import { reindex } from '../../store/reindex.js';

export class DeferredIndexing {
  readonly #database: Database;
  #isBehind = false;
  #running: Promise<void> | null = null;

  constructor(database: Database) {
    this.#database = database;
  }

  /** Something was, or may have been, written without what is derived from it: begins to make that. */
  fallBehind(): void {
    this.#isBehind = true;
    // What goes wrong is told to the next who waits, for it is tried again then.
    this.#run().catch(() => undefined);
  }

  /** Resolves when all that was written is found. Fails as the store does. */
  async caughtUp(): Promise<void> {
    if (this.#isBehind) await this.#run();
  }

  #run(): Promise<void> {
    this.#running ??= reindex(this.#database, nextTurn)
      .then(() => {
        this.#isBehind = false;
      })
      .finally(() => {
        this.#running = null;
      });
    return this.#running;
  }
}

function nextTurn(): Promise<boolean> {
  return new Promise((resolve) => setImmediate(() => resolve(true)));
}

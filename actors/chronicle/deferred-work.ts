/**
 * Work on the store that may lag behind its writes: the derived data (words, clans, counts, sums) of a large batch, and the
 * records. It runs in steps between other messages, and reads wait for it. If the process ends early, the next start
 * continues.
 */
export class DeferredWork {
  readonly #work: (goOn: () => Promise<boolean>) => Promise<void>;
  #isNeeded: boolean;
  #running: Promise<void> | null = null;

  /** `work` does all that is missing; `isNeeded` says whether something may be missing at first. */
  constructor(work: (goOn: () => Promise<boolean>) => Promise<void>, isNeeded = false) {
    this.#work = work;
    this.#isNeeded = isNeeded;
  }

  /** Says that something may be missing. The next call of `finished` does it. */
  need(): void {
    this.#isNeeded = true;
  }

  /** Starts the work. */
  start(): void {
    this.#isNeeded = true;
    // The next call of `finished` tries again and reports an error.
    this.#run().catch(() => undefined);
  }

  /** Resolves when nothing is missing. Fails if the store fails. */
  async finished(): Promise<void> {
    // What was written during a run may have come too late for it.
    while (this.#isNeeded || this.#running) await this.#run();
  }

  #run(): Promise<void> {
    if (this.#running) return this.#running;
    this.#isNeeded = false;
    this.#running = this.#work(yieldTurn)
      .catch((error: unknown) => {
        this.#isNeeded = true;
        throw error;
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

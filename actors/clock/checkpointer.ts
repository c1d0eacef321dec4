/** Saves a checkpoint when both an interval of ticks and one of milliseconds have passed since the last checkpoint. */
import { LIMITS } from '../../schemas/limits.js';
import type { Outbox } from './outbox.js';
import type { TimeSource } from './time.js';
import type { WorldSession } from './world-session.js';

/** `saveWhenDue` waits until the previous checkpoint is durable; `save` does not. */
export class Checkpointer {
  readonly #outbox: Outbox;
  readonly #time: TimeSource;
  #savedAt: number;
  #isPending = false;

  constructor(outbox: Outbox, time: TimeSource) {
    this.#outbox = outbox;
    this.#time = time;
    this.#savedAt = time.now();
  }

  /** Restarts the schedule for a new world. Its first checkpoint is due one interval from now. */
  restart(): void {
    this.#savedAt = this.#time.now();
  }

  saveWhenDue(session: WorldSession, speed: number): void {
    const sinceMs = this.#time.now() - this.#savedAt;
    const ticks = session.world.tick - session.checkpointTick;
    if (ticks < LIMITS.checkpointIntervalTicks.value || sinceMs < LIMITS.checkpointIntervalMs.value) return;
    if (!this.#isPending) this.save(session, speed);
  }

  save(session: WorldSession, speed: number): void {
    this.#savedAt = this.#time.now();
    this.#outbox.push(session.checkpointEntry(speed));
    this.#isPending = true;
    void this.#outbox.durable().then(() => (this.#isPending = false));
  }
}

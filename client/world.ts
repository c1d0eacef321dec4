/** The world of a client: columns as received, and the state computed from them. */
import type { StateMessage } from '../schemas/wire/state.js';
import { CompactDecoder, type Applied, type AppliedEvents, type Tables } from './decoder.js';
import { stateOf } from './state.js';

type Fields = Readonly<Record<string, unknown>>;

/** World of a client, which maintains it. Read it when a frame has arrived. */
export class WorldView {
  readonly #decoder = new CompactDecoder();
  #applied: AppliedEvents | undefined;
  #analytics: Fields | null = null;
  #state: StateMessage | null = null;

  /** True once there is a world. */
  get isKnown(): boolean {
    return this.#decoder.sequence > 0;
  }

  get tick(): number {
    return this.#decoder.tick;
  }

  /** The tables without an object per row, for drawing many rows. */
  get tables(): Tables {
    return this.#decoder.tables;
  }

  /** The newest analytics; null before the first. */
  get analytics(): Fields | null {
    return this.#analytics;
  }

  /** The newest state under the names of the JSON state, computed once per frame; null before the first. */
  state(): StateMessage | null {
    if (!this.isKnown) return null;
    this.#state ??= stateOf(this.#decoder, this.#applied, this.#analytics);
    return this.#state;
  }

  /** Applies a binary message of the socket. Throws on invalid bytes. */
  apply(message: Uint8Array): Applied {
    const applied = this.#decoder.apply(message);
    this.#analytics = applied.analytics ?? this.#analytics;
    if (applied.frames === 0) return applied;
    this.#applied = applied;
    this.#state = null;
    return applied;
  }

  /** Clears the world: the next message must be a keyframe. */
  reset(): void {
    this.#decoder.reset();
    this.#state = null;
    this.#applied = undefined;
  }
}

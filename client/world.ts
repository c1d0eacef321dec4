/** World of a client: the received columns, and the JSON state computed from them. */
import type { StateMessage } from '../schemas/wire/state.js';
import { CompactDecoder, type Applied, type AppliedEvents, type Tables } from './decoder.js';
import { stateOf } from './state.js';

type Fields = Readonly<Record<string, unknown>>;

/** World that the client updates with every frame. Values read earlier may be outdated when a new frame arrives. */
export class WorldView {
  readonly #decoder = new CompactDecoder();
  #applied: AppliedEvents | undefined;
  #analytics: Fields | null = null;
  #state: StateMessage | null = null;

  /** Whether a keyframe has been applied. */
  get isKnown(): boolean {
    return this.#decoder.sequence > 0;
  }

  get tick(): number {
    return this.#decoder.tick;
  }

  /** Tables of columns, for drawing many rows without an object per row. */
  get tables(): Tables {
    return this.#decoder.tables;
  }

  /** Newest analytics; null before the first. */
  get analytics(): Fields | null {
    return this.#analytics;
  }

  /** Returns the newest JSON state, computed at most once per frame; null before the first frame. */
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

  /** Clears the world. The next message must be a keyframe. */
  reset(): void {
    this.#decoder.reset();
    this.#state = null;
    this.#applied = undefined;
  }
}

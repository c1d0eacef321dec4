/** The world as a client knows it: the received columns, and the JSON state that is computed from them. */
import type { StateMessage } from '../../schemas/wire/state.js';
import { fullName } from '../../schemas/names/person.js';
import { CompactDecoder, type Applied, type AppliedEvents, type Tables } from './decoder.js';
import { CreatureNames, rowOf } from './names.js';
import { stateOf } from './state.js';

type Fields = Readonly<Record<string, unknown>>;

/** The world of a client, which every frame updates. Arrays that were read earlier may be replaced by a new frame. */
export class WorldView {
  /** Names of those who are not in the tables any more; `nameOf` reads both. */
  readonly names = new CreatureNames();
  readonly #decoder = new CompactDecoder();
  #worldId = -1;
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

  /** The received tables, for reading many rows without creating an object per row. */
  get tables(): Tables {
    return this.#decoder.tables;
  }

  /** Newest analytics; null if none have arrived yet. */
  get analytics(): Fields | null {
    return this.#analytics;
  }

  /** Returns the JSON state of the newest frame; null before the first frame. It is computed at most once per frame. */
  state(): StateMessage | null {
    if (!this.isKnown) return null;
    this.#state ??= stateOf(this.#decoder, this.#applied, this.#analytics);
    return this.#state;
  }

  /** Returns the name of a creature, living or dead; null if neither the tables nor an event so far has named it. */
  nameOf(id: number): string | null {
    const { creatures } = this.tables;
    const row = rowOf(creatures, id);
    if (row < 0) return this.names.of(id) ?? null;
    const [first, last] = (['first_name', 'last_name'] as const).map((part) => creatures.text(part, row) ?? '');
    return fullName(first!, last!, creatures.number('name_ordinal', row, 0));
  }

  /** Applies a binary message from the socket. Throws if its bytes are invalid. */
  apply(message: Uint8Array): Applied {
    const applied = this.#decoder.apply(message);
    this.#analytics = applied.analytics ?? this.#analytics;
    if (applied.frames === 0) return applied;
    this.#applied = applied;
    this.#state = null;
    this.#learn(applied.events);
    return applied;
  }

  /** A new world gives the ids to others. */
  #learn(events: AppliedEvents['events']): void {
    const worldId = this.tables.world.number('world_id', 0, 0);
    if (worldId !== this.#worldId) this.names.clear();
    this.#worldId = worldId;
    this.names.learn(events);
  }

  /** Clears the world. The next frame must be a keyframe. */
  reset(): void {
    this.#decoder.reset();
    this.#state = null;
    this.#applied = undefined;
  }
}

/** A value that others watch: the smallest way to share state between parts of the page that do not know each other. */

export interface Watchable<Value> {
  readonly value: Value;
  /** Calls `listener` with every later value; what is returned ends that. */
  watch(listener: (value: Value) => void): () => void;
}

export class Signal<Value> implements Watchable<Value> {
  #value: Value;
  readonly #listeners = new Set<(value: Value) => void>();

  constructor(value: Value) {
    this.#value = value;
  }

  get value(): Value {
    return this.#value;
  }

  /** Tells those who watch, unless it is the same value. */
  set(value: Value): void {
    if (Object.is(value, this.#value)) return;
    this.#value = value;
    for (const listener of this.#listeners) listener(value);
  }

  watch(listener: (value: Value) => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }
}

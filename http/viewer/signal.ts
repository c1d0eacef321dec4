/** An observable value, for state that several parts of the page share. */

export interface Watchable<Value> {
  readonly value: Value;
  /** Calls `listener` with every later value. Returns a function that stops the calls. */
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

  /** Notifies the listeners if the value differs. */
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

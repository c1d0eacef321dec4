/** Observable values, for state that several parts of the page share. */
import type { ReadonlySignal } from '@preact/signals';

export { Signal, signal, type ReadonlySignal } from '@preact/signals';

/** Calls `listener` with every later value of the signal. Returns a function that stops the calls. */
export function watch<Value>(source: ReadonlySignal<Value>, listener: (value: Value) => void): () => void {
  let isFirst = true;
  return source.subscribe((value) => {
    if (!isFirst) listener(value);
    isFirst = false;
  });
}

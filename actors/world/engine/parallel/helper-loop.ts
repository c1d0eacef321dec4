/** Main loop of the helper thread, which works on the world of another thread. */
import type { WorldState } from '../state/state.js';
import { type Channel, WORD } from './channel.js';
import { runChunks, type SharedRules } from './helper-thread.js';
import type { Task } from '../state/helper-port.js';
import { readScalars, worldAt, type WorldMemory } from './memory.js';

/** Polling is worthwhile because the second task of a tick comes soon after the first. */
const POLLS_MAX = 20_000;

/**
 * Runs until the thread is terminated. `receive` returns the next message of the owner. Throws what the rules throw.
 */
export function runHelperLoop(
  { words, scalars }: Channel,
  receive: () => WorldMemory,
  { prepare, tasks }: SharedRules,
): never {
  let world: WorldState | null = null;
  let layout = 0;
  let last = 0;
  Atomics.store(words, WORD.ready, 1);
  for (;;) {
    const task = awaitTask(words, last);
    Atomics.store(words, WORD.inside, 1);
    try {
      if (Atomics.load(words, WORD.open) === task) {
        for (; layout < words[WORD.layout]!; layout++) world = worldAt(receive());
        readScalars(world!, scalars);
        prepare(world!);
        Atomics.add(words, WORD.done, runChunks(world!, words, tasks[words[WORD.kind]! as Task], true));
      }
    } catch (error) {
      Atomics.store(words, WORD.failed, 1);
      throw error;
    } finally {
      Atomics.store(words, WORD.inside, 0);
      Atomics.notify(words, WORD.inside);
    }
    last = task;
  }
}

/** Waits for an open task other than `last` and returns its number. It polls for a while before it sleeps. */
function awaitTask(words: Int32Array, last: number): number {
  for (let spins = 0; ; spins++) {
    const task = Atomics.load(words, WORD.open);
    if (task !== 0 && task !== last) return task;
    if (spins < POLLS_MAX) continue;
    Atomics.wait(words, WORD.open, task);
    spins = 0;
  }
}

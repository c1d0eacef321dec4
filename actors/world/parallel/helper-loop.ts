/** The helper's side of a crew: the whole life of a thread that works on another thread's world. */
import type { WorldState } from '../state.js';
import { WORD, type Channel } from './channel.js';
import { runShares } from './helper.js';
import { readScalars, worldAt, type WorldMemory } from './memory.js';
import { lookAround } from './tasks.js';

/** How often it looks for work before it sleeps: the second work of a tick comes soon after the first. */
const LOOKS = 20_000;

/** Works until its thread is ended. `receive` gives the next of what the owner told; throws what the rules throw. */
export function runHelperLoop({ words, scalars }: Channel, receive: () => WorldMemory): never {
  let world: WorldState | null = null;
  let layout = 0;
  let last = 0;
  Atomics.store(words, WORD.ready, 1);
  for (;;) {
    const work = awaitWork(words, last);
    Atomics.store(words, WORD.inside, 1);
    try {
      if (Atomics.load(words, WORD.open) === work) {
        for (; layout < words[WORD.layout]!; layout++) world = worldAt(receive());
        readScalars(world!, scalars);
        lookAround(world!);
        Atomics.add(words, WORD.done, runShares(world!, words, words[WORD.kind]!, true));
      }
    } catch (error) {
      Atomics.store(words, WORD.failed, 1);
      throw error;
    } finally {
      Atomics.store(words, WORD.inside, 0);
      Atomics.notify(words, WORD.inside);
    }
    last = work;
  }
}

/** Number of the next work that is open and is not the last one; looks for it a while, then sleeps until there is one. */
function awaitWork(words: Int32Array, last: number): number {
  for (let look = 0; ; look++) {
    const work = Atomics.load(words, WORD.open);
    if (work !== 0 && work !== last) return work;
    if (look < LOOKS) continue;
    Atomics.wait(words, WORD.open, work);
    look = 0;
  }
}

/**
 * An address of an actor for reads. A few asks are on their way at a time and the rest wait here, so that their replies
 * do not arrive by hundreds in one turn of the main thread.
 */
import type { ActorRef, Protocol } from '../../actors/runtime/actor.js';
import { LIMITS } from '../../schemas/limits.js';

export function paced<P extends Protocol>(ref: ActorRef<P>): ActorRef<P> {
  const waiting: (() => void)[] = [];
  let free = LIMITS.readsAskedMax.value;
  const give = (): void => {
    const next = waiting.shift();
    if (next === undefined) free++;
    else next();
  };
  return {
    name: ref.name,
    tell: (type, request, transfer) => ref.tell(type, request, transfer),
    async ask(type, request, deadlineMs) {
      if (free > 0) free--;
      else await new Promise<void>((resolve) => waiting.push(resolve));
      try {
        return await ref.ask(type, request, deadlineMs);
      } finally {
        // The next ask is sent in another turn: a thread that answers at once would keep this one in its queue.
        setImmediate(give);
      }
    },
  };
}

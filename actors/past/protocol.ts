/** Messages of the actor `past`, which computes past ticks of stored worlds on a thread of its own. */
import type { StatePart } from '../encoding/frame/messages.js';

export type PastProtocol = {
  /**
   * The state of a tick as a `PastStateMessage`, in shared memory; of the newest stored one if `tick` is null. Fails with `unknown_world`, with `tick_unknown` if the tick is
   * not kept, and with `replay_differs` if a recomputed state has another hash than the stored one.
   */
  state: {
    request: { readonly worldId: number; readonly tick: number | null; readonly part: StatePart | null };
    reply: Uint8Array;
  };
};

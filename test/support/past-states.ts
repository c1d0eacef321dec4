/** Compares states of the past with what was recorded live. */
import type { StateMessage } from '#schemas/wire/state.js';

/**
 * What a recorded state has in common with the same tick, computed again: no measurements, not the clock, which went on after the
 * recording, and no events, whose message may come after the frame that is recorded.
 */
export function comparable(state: StateMessage): Partial<StateMessage> {
  const { events: _, events_missed: _1, analytics: _2, last_event_id: _3, paused: _4, speed: _5, ...rest } = state;
  const { state_hash: _6, ...same } = rest as typeof rest & { readonly state_hash?: string };
  return same;
}

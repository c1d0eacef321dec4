/** Records states of a living world, and compares states of the past with them. */
import type { StateMessage } from '#schemas/wire/state.js';
import type { WorldsAnswer } from '#schemas/wire/worlds.js';
import { PASSKEY, post, readJson } from './requests.js';

/** A quick machine at full speed would compute many more ticks than are asked for before the next look at the clock. */
const TICKS_PER_SECOND = 250;

export interface Recorded {
  readonly state: StateMessage;
  readonly hash: string;
}

const act = (url: string, action: string, value?: number) => post(url, '/api/control', { action, value }, PASSKEY);

export async function tickNow(url: string): Promise<number> {
  return (await readJson<StateMessage>(url, '/api/state?fields=tick')).tick;
}

/** Lets the paused world run for at least so many ticks, and pauses it again. */
export async function passTicks(url: string, ticks: number): Promise<void> {
  const until = (await tickNow(url)) + ticks;
  await act(url, 'set_speed', TICKS_PER_SECOND);
  await act(url, 'resume');
  while ((await tickNow(url)) < until);
  await act(url, 'pause');
}

/** Records the paused world. */
export async function record(url: string): Promise<Recorded> {
  const state = await readJson<StateMessage>(url, '/api/state');
  const { worlds } = await readJson<WorldsAnswer>(url, '/api/worlds');
  return { state, hash: String(worlds.find(({ id }) => id === state.world_id)?.state_hash) };
}

/**
 * What a recorded state has in common with the same tick, computed again: no measurements, not the clock, which went on after the
 * recording, and no events, whose message may come after the frame that is recorded.
 */
export function comparable(state: StateMessage): Partial<StateMessage> {
  const { events: _, events_missed: _1, analytics: _2, last_event_id: _3, paused: _4, speed: _5, ...rest } = state;
  const { state_hash: _6, ...same } = rest as typeof rest & { readonly state_hash?: string };
  return same;
}

/** Compares the two forms of one tick under load, with one viewer for each form. */
import { WebSocket } from 'ws';
import { CompactDecoder, stateOf } from '../../client/index.js';
import { COMPACT_SUBPROTOCOL } from '#schemas/compact/tables.js';
import type { StateMessage } from '#schemas/wire/state.js';
import { differences } from '#test/support/same-state.js';
import { until } from '#test/support/until.js';
import { tickOfState } from './content-check.js';

const DEADLINE_MS = 20_000;
/** The states of this many ticks are stored until the other form of one of them arrives. */
const STATES = 150;

/** Differences between the forms of the first tick that arrived in both; null if there was none in time. */
export async function checkForms(url: string): Promise<readonly string[] | null> {
  const address = `${url.replace('http', 'ws')}/ws`;
  const compact = new WebSocket(address, COMPACT_SUBPROTOCOL, { perMessageDeflate: false });
  const json = new WebSocket(address, { perMessageDeflate: false });
  const decoder = new CompactDecoder();
  const [states, texts] = [new Map<number, string>(), new Map<number, string>()];
  let found: readonly string[] | null = null;
  const keep = (kept: Map<number, string>, tick: number, text: string): void => {
    kept.set(tick, text);
    if (kept.size > STATES) kept.delete(kept.keys().next().value!);
    const [expected, actual] = [states.get(tick), texts.get(tick)];
    if (expected === undefined || actual === undefined) return;
    // A keyframe has no events, and the analytics are on one of the forms at a time.
    const stateIn = (of: string) => ({ ...(JSON.parse(of) as StateMessage), events: [], analytics: {} });
    found ??= differences(stateIn(expected), stateIn(actual));
  };
  compact.on('message', (data: Buffer, isBinary) => {
    if (!isBinary || found !== null) return;
    const applied = decoder.apply(data);
    if (applied.frames > 0) keep(texts, decoder.tick, JSON.stringify(stateOf(decoder, applied)));
  });
  json.on('message', (data: Buffer) => {
    const tick = tickOfState(data);
    if (tick !== null && found === null) keep(states, tick, data.toString());
  });
  const end = performance.now() + DEADLINE_MS;
  // An overloaded service sends each viewer few ticks, and different ones.
  await until('both forms of one tick', () => found !== null || performance.now() > end, DEADLINE_MS * 2);
  compact.close();
  json.close();
  return found;
}

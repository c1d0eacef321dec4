/** Compares the two forms of one tick under load, with one viewer for each form. */
import { WebSocket } from 'ws';
import { CompactDecoder, stateOf } from '../../client/index.js';
import { COMPACT_SUBPROTOCOL } from '../../schemas/compact/tables.js';
import type { StateMessage } from '../../schemas/wire/state.js';
import { until } from '../support/until.js';
import { differences } from '../support/same-state.js';

const DEADLINE_MS = 20_000;
/** The states of this many ticks are stored until the other form of one of them arrives. */
const STATES = 150;

/**
 * Differences between the forms of the first tick that arrived in both, one line each; null if there was none
 * in time.
 */
export async function checkForms(url: string): Promise<readonly string[] | null> {
  const address = `${url.replace('http', 'ws')}/ws`;
  const compact = new WebSocket(address, COMPACT_SUBPROTOCOL, { perMessageDeflate: false });
  const json = new WebSocket(address, { perMessageDeflate: false });
  const decoder = new CompactDecoder();
  const texts = new Map<number, string>();
  const states = new Map<number, string>();
  let found: readonly string[] | null = null;
  const compare = (tick: number): void => {
    const [expected, actual] = [states.get(tick), texts.get(tick)];
    if (expected === undefined || actual === undefined || found !== null) return;
    // A keyframe has no events, and the analytics are on one of the forms at a time.
    const common = { events: [], analytics: {} };
    found = differences(
      { ...(JSON.parse(expected) as StateMessage), ...common },
      { ...(JSON.parse(actual) as StateMessage), ...common },
    );
  };
  compact.on('message', (data: Buffer, isBinary) => {
    if (!isBinary || found !== null || decoder.apply(data).frames === 0) return;
    keep(texts, decoder.tick, JSON.stringify(stateOf(decoder)));
    compare(decoder.tick);
  });
  json.on('message', (data: Buffer) => {
    const tick = /^\{"type":"state".*?"tick":(\d+)/.exec(data.toString('latin1', 0, 120))?.[1];
    if (tick === undefined || found !== null) return;
    keep(states, Number(tick), data.toString());
    compare(Number(tick));
  });
  const end = performance.now() + DEADLINE_MS;
  // An overloaded service sends each viewer few ticks, and different ones.
  await until('both forms of one tick', () => found !== null || performance.now() > end, DEADLINE_MS * 2);
  compact.close();
  json.close();
  return found;
}

function keep(kept: Map<number, string>, tick: number, text: string): void {
  kept.set(tick, text);
  const [oldest] = kept.keys();
  if (kept.size > STATES && oldest !== undefined) kept.delete(oldest);
}

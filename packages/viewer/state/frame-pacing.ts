/** Measures the speed of the world from its frames. It is reported only if it is below the requested speed. */
import type { Client } from '../../client/index.js';
import { signal, type ReadonlySignal } from '../page/signal.js';

/** Length of the window over which ticks are counted, in milliseconds. */
const SPAN_MS = 15_000;
const SPAN_MS_MIN = 8000;
/** A smaller share would be too slow, because frames arrive unevenly. */
const REACHED_SHARE = 0.8;

/** Returns the measured ticks per second; null while the requested speed is reached or the speed is unknown. */
export function watchPace(client: Client): ReadonlySignal<number | null> {
  const pace = signal<number | null>(null);
  let asked = 0;
  let seen: { readonly tick: number; readonly atMs: number }[] = [];
  client.on('frame', () => {
    const { tick, tables } = client.world;
    const atMs = performance.now();
    const speed = tables.world.number('speed', 0, tick);
    const isPaused = tables.world.number('paused', 0, tick) === 1;
    if (isPaused || speed !== asked || tick < (seen.at(-1)?.tick ?? 0)) {
      asked = speed;
      seen = [];
      pace.value = null;
    }
    if (isPaused) return;
    seen = [...seen.filter((each) => atMs - each.atMs <= SPAN_MS), { tick, atMs }];
    const first = seen[0]!;
    if (atMs - first.atMs < SPAN_MS_MIN) return;
    const reached = ((tick - first.tick) * 1000) / (atMs - first.atMs);
    pace.value = reached >= speed * REACHED_SHARE ? null : Number(reached.toPrecision(2));
  });
  return pace;
}

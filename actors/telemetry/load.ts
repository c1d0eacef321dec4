/** Measures the load of the process and the machine: lateness of this thread's event loop, and load of each core. */
import { cpus } from 'node:os';
import { monitorEventLoopDelay } from 'node:perf_hooks';

export interface LoadMeter {
  /** Returns the mean lateness of the event loop since the last call, in milliseconds. */
  loopLagMs(): number;
  /** Returns the load of each core over the last second or more, in percent. */
  cores(now: number): readonly number[];
  close(): void;
}

const RESOLUTION_MS = 10;
const CORES_INTERVAL_MS = 1000;
const NANOSECONDS = 1e6;

interface CoreTimes {
  readonly busy: number;
  readonly total: number;
}

/** Starts measuring; `close` ends it. */
export function createLoadMeter(now: number): LoadMeter {
  const delays = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delays.enable();
  let before = coreTimes();
  let takenAt = now;
  let percents: readonly number[] = before.map(() => 0);

  return {
    loopLagMs() {
      // The histogram contains the whole time between two of its timers, so their interval is subtracted.
      const lag = delays.count === 0 ? 0 : Math.max(0, delays.mean / NANOSECONDS - RESOLUTION_MS);
      delays.reset();
      return lag;
    },
    cores(at) {
      if (at - takenAt < CORES_INTERVAL_MS) return percents;
      const after = coreTimes();
      percents = after.map((core, index) => percentOf(core, before[index]));
      before = after;
      takenAt = at;
      return percents;
    },
    close: () => void delays.disable(),
  };
}

function coreTimes(): CoreTimes[] {
  return cpus().map(({ times }) => {
    const busy = times.user + times.nice + times.sys + times.irq;
    return { busy, total: busy + times.idle };
  });
}

function percentOf(after: CoreTimes, before: CoreTimes | undefined): number {
  const total = after.total - (before?.total ?? 0);
  return total <= 0 ? 0 : (100 * (after.busy - (before?.busy ?? 0))) / total;
}

/** Measures the delay of this thread's event loop and the load of each processor core. */
import { cpus } from 'node:os';
import { monitorEventLoopDelay } from 'node:perf_hooks';

export interface LoadMeter {
  /** Returns the mean delay of the event loop since the last call, in milliseconds. */
  loopLagMs(): number;
  /** Returns the load of each core in percent, averaged over the last period of at least a second. */
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

export function createLoadMeter(now: number): LoadMeter {
  const delays = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delays.enable();
  let before = coreTimes();
  let takenAt = now;
  let percents: readonly number[] = before.map(() => 0);

  return {
    loopLagMs() {
      // Each value of the histogram includes the interval of the measuring timer, so that interval is subtracted.
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

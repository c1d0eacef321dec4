/** Provides the values of the statistics curves: the service's time series, and the speed that is measured here. */
import type { TimeseriesAnswer } from '#schemas/wire/analytics.js';

interface FrameTime {
  readonly tick: number;
  readonly atMs: number;
}

const PACE_MS = 3000;
const PACES_MAX = 240;
const PACE_EVERY_MS = 500;

export class Statistics {
  /** Measured speeds in ticks per second, one per `PACE_EVERY_MS`, oldest first. */
  readonly paces: number[] = [];
  series: TimeseriesAnswer | null = null;
  #frames: FrameTime[] = [];
  #pacedAt = 0;

  /** A lower tick than that of the last frame means that a new world has begun; the measurement is reset. */
  recordFrame(tick: number, atMs: number): void {
    const last = this.#frames.at(-1);
    if (last && tick < last.tick) this.reset();
    this.#frames.push({ tick, atMs });
    while (this.#frames.length > 2 && this.#frames[0]!.atMs < atMs - PACE_MS) this.#frames.shift();
    if (atMs - this.#pacedAt < PACE_EVERY_MS) return;
    this.#pacedAt = atMs;
    this.paces.push(this.pace(atMs));
    if (this.paces.length > PACES_MAX) this.paces.shift();
  }

  /** Returns the speed over the last `PACE_MS`, in ticks per second; 0 if there are too few frames. */
  pace(nowMs: number): number {
    const first = this.#frames.find(({ atMs }) => atMs >= nowMs - PACE_MS);
    const last = this.#frames.at(-1);
    if (!first || !last || last.atMs <= first.atMs) return 0;
    return ((last.tick - first.tick) * 1000) / (last.atMs - first.atMs);
  }

  reset(): void {
    this.#frames = [];
    this.series = null;
  }

  /**
   * Returns a curve of the newest `ticks` ticks with at most `count` values, newest last. Each value is the sum of
   * births or deaths, or the mean of another quantity, over its part of the time.
   */
  curve(name: 'population' | 'plant_biomass' | 'births' | 'deaths', count: number, ticks: number): number[] {
    const { series } = this;
    const end = series?.ticks.at(-1);
    if (!series || end === undefined) return [];
    const sums = name === 'births' || name === 'deaths';
    const values: number[] = [];
    const counts: number[] = [];
    for (const [place, tick] of series.ticks.entries()) {
      const slot = count - 1 - Math.floor(((end - tick) * count) / ticks);
      if (slot < 0) continue;
      values[slot] = (values[slot] ?? 0) + series[name][place]!;
      counts[slot] = (counts[slot] ?? 0) + 1;
    }
    const first = values.findIndex((value) => value !== undefined);
    if (first < 0) return [];
    let last = 0;
    return Array.from({ length: count - first }, (_, place) => {
      const slot = first + place;
      if (values[slot] === undefined) return sums ? 0 : last;
      last = sums ? values[slot] : values[slot] / counts[slot]!;
      return last;
    });
  }

  total(name: 'births' | 'deaths', ticks: number): number {
    return this.curve(name, 1, ticks)[0] ?? 0;
  }
}

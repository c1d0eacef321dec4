/**
 * The time series of one world. Its size is limited: when it is full, every second sample of the older half is removed.
 * The newest days thus have the most samples, and the first sample is never removed.
 *
 *   full   a b c d e f g h | i j k l m n o p      then   a c e g | i j k l m n o p | q ...
 */
import { LIMITS } from '../../schemas/limits.js';
import type { StoredSeries, StoredSurvey } from '../../schemas/records/series.js';
import {
  COUNTING_SERIES,
  SERIES_NAMES,
  type SeriesName,
  type SeriesSample,
  type TimeseriesAnswer,
} from '../../schemas/wire/analytics.js';
import type { Survey } from '../encoding/survey/survey.js';

export class Series {
  readonly #capacity: number;
  #worldId = 0;
  #samples: SeriesSample[] = [];
  #survey: StoredSurvey | null = null;

  constructor(capacity: number = LIMITS.seriesSamplesMax.value) {
    this.#capacity = capacity;
  }

  /** Id of the world; 0 before the first sample. */
  get worldId(): number {
    return this.#worldId;
  }

  /** Newest survey; null before the first survey, and after the restore of a series that was stored without one. */
  get survey(): StoredSurvey | null {
    return this.#survey;
  }

  /**
   * Adds the sample of a survey. The first sample of a newer world starts a new series. A sample replaces all samples
   * of the same tick or a later one, which exist if the world was restored at an earlier tick. A sample between two
   * ticks of the interval, as of a stop, is kept only while it is the newest, so that the samples depend on ticks alone.
   */
  add({ sample, ...survey }: Survey): void {
    if (sample.worldId < this.#worldId) return;
    this.#survey = survey;
    if (sample.worldId > this.#worldId) this.#samples = [];
    this.#worldId = sample.worldId;
    const samples = this.#samples;
    while (samples.length > 0 && samples.at(-1)!.tick >= sample.tick) samples.pop();
    if (samples.length > 1 && samples.at(-1)!.tick % LIMITS.seriesIntervalTicks.value !== 0) samples.pop();
    samples.push(sample);
    if (samples.length > this.#capacity) this.#thin();
  }

  answer(): TimeseriesAnswer {
    const samples = this.#samples;
    const curves = SERIES_NAMES.map((name) => [name, curveOf(samples, name)]);
    return {
      world_id: this.#worldId,
      interval_ticks: LIMITS.seriesIntervalTicks.value,
      ticks: samples.map(({ tick }) => tick),
      ...(Object.fromEntries(curves) as Record<SeriesName, number[]>),
    };
  }

  stored(): StoredSeries {
    return {
      worldId: this.#worldId,
      names: SERIES_NAMES,
      rows: this.#samples.map(({ tick, values }) => [tick, ...SERIES_NAMES.map((name) => values[name])]),
      ...(this.#survey && { survey: this.#survey }),
    };
  }

  /**
   * Restores a series that `stored` returned. A curve that the stored series does not contain is 0 everywhere. The total
   * of a counting series is then unknown (NaN), because 0 would show all of it as the increase of the next sample.
   */
  restore({ worldId, names, rows, survey }: StoredSeries): void {
    this.#worldId = worldId;
    this.#survey = survey ?? null;
    this.#samples = rows.map(([tick = 0, ...values]) => ({
      worldId,
      tick,
      values: Object.fromEntries(
        SERIES_NAMES.map((name) => [name, values[names.indexOf(name)] ?? (COUNTING_SERIES.has(name) ? NaN : 0)]),
      ) as SeriesSample['values'],
    }));
  }

  #thin(): void {
    const half = Math.floor(this.#samples.length / 2);
    this.#samples = this.#samples.filter((_, index) => index >= half || index % 2 === 0);
  }
}

export function curvesOf(stored: StoredSeries): TimeseriesAnswer {
  const series = new Series();
  series.restore(stored);
  return series.answer();
}

/**
 * A counting series stores totals and shows increases, so a removed sample loses no count. An unknown total (NaN) has no
 * increase.
 */
function curveOf(samples: readonly SeriesSample[], name: SeriesName): number[] {
  if (!COUNTING_SERIES.has(name)) return samples.map(({ values }) => values[name]);
  return samples.map(({ values }, index) => values[name] - (samples[index - 1]?.values[name] ?? 0) || 0);
}

/** Numbers, days and stretches of time as the reader writes them. */
import { TICKS_PER_DAY } from '../../../../schemas/wire/measures.js';
import type { Config } from '../../config.js';
import { fillIn } from '../../text.js';

export class Format {
  readonly #config: Config;
  readonly #whole: Intl.NumberFormat;
  readonly #exact: Intl.NumberFormat;
  readonly #compact: Intl.NumberFormat;
  readonly #percent: Intl.NumberFormat;
  readonly #date: Intl.DateTimeFormat;

  constructor(config: Config) {
    const { language } = config;
    this.#config = config;
    this.#whole = new Intl.NumberFormat(language, { maximumFractionDigits: 0 });
    this.#exact = new Intl.NumberFormat(language, { maximumSignificantDigits: 6 });
    this.#compact = new Intl.NumberFormat(language, { notation: 'compact', maximumFractionDigits: 1 });
    this.#percent = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 0 });
    this.#date = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' });
  }

  whole(value: number): string {
    return this.#whole.format(value);
  }

  /** Six significant digits at most. */
  exact(value: number): string {
    return this.#exact.format(value);
  }

  /** One place after the point, or with a sign for thousands. */
  compact(value: number): string {
    return this.#compact.format(value);
  }

  /** Of a share from 0 to 1. */
  percent(share: number): string {
    return this.#percent.format(share);
  }

  /** Of a date as ISO 8601. */
  date(iso: string): string {
    return this.#date.format(new Date(iso));
  }

  /** Number of the day that a tick is in, from 1; the first ones are older than their world. */
  dayNumber(tick: number): string {
    return this.whole(Math.floor(Math.max(0, tick) / TICKS_PER_DAY) + 1);
  }

  day(tick: number): string {
    return fillIn(this.#config.panels.common.day, { n: this.dayNumber(tick) });
  }

  /** `Day 3 · tick 3,021`. */
  moment(tick: number): string {
    return `${this.day(tick)} · ${fillIn(this.#config.panels.common.tick, { n: this.whole(tick) })}`;
  }

  /** A stretch of ticks, in days where it has some. */
  span(ticks: number): string {
    const { days, ticks: inTicks } = this.#config.panels.common;
    if (ticks < TICKS_PER_DAY) return fillIn(inTicks, { n: this.whole(ticks) });
    return fillIn(days, { n: this.exact(Math.round((ticks / TICKS_PER_DAY) * 10) / 10) });
  }
}

/** Numbers, days and stretches of time as the reader writes them. */
import { dayNumber } from '../../../../schemas/calendar.js';
import type { App } from '../../app.js';
import type { Config } from '../../config.js';
import { fillIn } from '../../text.js';

export class Format {
  readonly #config: Config;
  readonly #dayLength: () => number;
  readonly #whole: Intl.NumberFormat;
  readonly #exact: Intl.NumberFormat;
  readonly #compact: Intl.NumberFormat;
  readonly #percent: Intl.NumberFormat;
  readonly #date: Intl.DateTimeFormat;
  readonly #list: Intl.ListFormat;

  /** `dayLength` is that of another world than the one that is watched, in ticks. */
  constructor({ config, dayLength: current }: Pick<App, 'config' | 'dayLength'>, dayLength?: number) {
    const { language } = config;
    this.#config = config;
    this.#dayLength = () => dayLength ?? current.value;
    this.#whole = new Intl.NumberFormat(language, { maximumFractionDigits: 0 });
    this.#exact = new Intl.NumberFormat(language, { maximumSignificantDigits: 6 });
    this.#compact = new Intl.NumberFormat(language, { notation: 'compact', maximumFractionDigits: 1 });
    this.#percent = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 0 });
    this.#list = new Intl.ListFormat(language);
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

  /** A share from 0 to 1 as a percentage. */
  percent(share: number): string {
    return this.#percent.format(share);
  }

  /** Names as an enumeration: `A, B and C`. */
  list(names: readonly string[]): string {
    return this.#list.format(names);
  }

  /** The time of a date in ISO 8601. */
  date(iso: string): string {
    return this.#date.format(new Date(iso));
  }

  /** Ticks of a day. */
  get dayLength(): number {
    return this.#dayLength();
  }

  /** Number of the day that a tick is in, from 1; the first creatures are older than their world. */
  dayNumber(tick: number): string {
    return this.whole(dayNumber(tick, this.dayLength));
  }

  day(tick: number): string {
    return fillIn(this.#config.panels.common.day, { n: this.dayNumber(tick) });
  }

  /** Ticks as days, with one place after the point. */
  days(ticks: number): string {
    return this.exact(Math.round((ticks / this.dayLength) * 10) / 10);
  }

  /** `Day 3 · tick 3,021`. The day of a tick of another world is the one that the service says. */
  moment(tick: number, day = dayNumber(tick, this.dayLength)): string {
    const { day: words } = this.#config.panels.common;
    return `${fillIn(words, { n: this.whole(day) })} · ${fillIn(this.#config.panels.common.tick, { n: this.whole(tick) })}`;
  }

  ticks(ticks: number): string {
    return fillIn(this.#config.panels.common.ticks, { n: this.whole(ticks) });
  }

  /** A stretch of ticks, in days where it has some. */
  span(ticks: number): string {
    if (ticks < this.dayLength) return this.ticks(ticks);
    return fillIn(this.#config.panels.common.days, { n: this.days(ticks) });
  }
}

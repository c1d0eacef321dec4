/** Formats numbers, days and durations in the reader's language. */
import { dayNumber } from '../../../schemas/calendar.js';
import type { ReadonlySignal } from '../page/signal.js';
import type { Config } from './config.js';
import { fillIn } from './text.js';

/** The part of the app that formats need. */
interface Dated {
  readonly config: Config;
  readonly dayLength: ReadonlySignal<number>;
}

export class Format {
  readonly #config: Config;
  readonly #dayLength: () => number;
  readonly #whole: Intl.NumberFormat;
  readonly #exact: Intl.NumberFormat;
  readonly #compact: Intl.NumberFormat;
  readonly #percent: Intl.NumberFormat;
  readonly #date: Intl.DateTimeFormat;
  readonly #list: Intl.ListFormat;

  /** `dayLength` (in ticks) is given for a world other than the watched one. */
  constructor({ config, dayLength: current }: Dated, dayLength?: number) {
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

  /** Formats a number with at most six significant digits. */
  exact(value: number): string {
    return this.#exact.format(value);
  }

  /** Formats a number with one decimal, or abbreviated from a thousand. */
  compact(value: number): string {
    return this.#compact.format(value);
  }

  percent(share: number): string {
    return this.#percent.format(share);
  }

  /** Formats names as an enumeration: `A, B and C`. */
  list(names: readonly string[]): string {
    return this.#list.format(names);
  }

  date(iso: string): string {
    return this.#date.format(new Date(iso));
  }

  /** Length of a day in ticks. */
  get dayLength(): number {
    return this.#dayLength();
  }

  /** Days count from 1. Founders were born on day 0 or earlier, before their world. */
  dayNumber(tick: number): string {
    return this.whole(dayNumber(tick, this.dayLength));
  }

  day(tick: number): string {
    return fillIn(this.#config.panels.common.day, { n: this.dayNumber(tick) });
  }

  days(ticks: number): string {
    return this.exact(Math.round((ticks / this.dayLength) * 10) / 10);
  }

  /** Formats a tick as `Day 3 · tick 3,021`. For a tick of another world, the caller passes the day. */
  moment(tick: number, day = dayNumber(tick, this.dayLength)): string {
    const { day: words } = this.#config.panels.common;
    return `${fillIn(words, { n: this.whole(day) })} · ${fillIn(this.#config.panels.common.tick, { n: this.whole(tick) })}`;
  }

  ticks(ticks: number): string {
    return fillIn(this.#config.panels.common.ticks, { n: this.whole(ticks) });
  }

  span(ticks: number): string {
    if (ticks < this.dayLength) return this.ticks(ticks);
    return fillIn(this.#config.panels.common.days, { n: this.days(ticks) });
  }
}

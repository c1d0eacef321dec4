/** Formats numbers (http/content/numbers.ts), days and durations of a world in the reader's language. */
import { dayNumber, timeOfDay } from '#schemas/calendar.js';
import { formatNumber } from '#http/content/numbers.js';
import type { ReadonlySignal } from '../page/signal.js';
import { type Config, fillIn } from './config.js';

/** The part of the app that formats need. */
interface Dated {
  readonly config: Config;
  readonly dayLength: ReadonlySignal<number>;
}

const HOURS_PER_DAY = 24;

export class Format {
  readonly #config: Config;
  readonly #dayLength: () => number;
  readonly #date: Intl.DateTimeFormat;
  readonly #list: Intl.ListFormat;

  /** `dayLength` (in ticks) is given for a world other than the watched one. */
  constructor({ config, dayLength: current }: Dated, dayLength?: number) {
    const { language } = config;
    this.#config = config;
    this.#dayLength = () => dayLength ?? current.value;
    this.#list = new Intl.ListFormat(language);
    this.#date = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' });
  }

  whole(value: number): string {
    return formatNumber(value, 'whole', this.#config.language);
  }

  /** Formats a number with at most six significant digits. */
  exact(value: number): string {
    return formatNumber(value, 'exact', this.#config.language);
  }

  /** Formats a number with one decimal, or abbreviated from a thousand. */
  compact(value: number): string {
    return formatNumber(value, 'compact', this.#config.language);
  }

  percent(share: number): string {
    return formatNumber(share, 'percent', this.#config.language);
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

  /** Formats how long something lasted: hours below a day, above it days with one decimal. */
  span(ticks: number): string {
    if (ticks < this.dayLength)
      return fillIn(this.#config.panels.common.hours, { n: this.whole((ticks / this.dayLength) * HOURS_PER_DAY) });
    return this.age(ticks);
  }

  /** Formats a tick as the time of its day, `07:12`. */
  clock(tick: number): string {
    const minutes = Math.floor(timeOfDay(tick, this.dayLength) * HOURS_PER_DAY * 60);
    return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
  }

  /** Formats an age in days with one decimal, so that ages can be compared. */
  age(ticks: number): string {
    return fillIn(this.#config.panels.common.days, { n: this.days(ticks) });
  }
}

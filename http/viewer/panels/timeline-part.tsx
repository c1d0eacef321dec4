/**
 * The history in days, seasons or ages: a row for each, newest first, with births and deaths as bars and its main events.
 * Rows read stay; only new ones are requested, and older ones on demand.
 */
import { type Answers, Archive } from '../../../client/index.js';
import { HISTORY_BUCKET_TICKS } from '../../../schemas/wire/measures.js';
import type { Granularity } from '../../../schemas/wire/summary.js';
import type { App } from '../app.js';
import { nameOf } from '../config.js';
import { element, write } from '../elements.js';
import { fillIn } from '../text.js';
import { button, choiceRow, note, section } from './parts/blocks.js';
import { Format } from './parts/format.js';
import { Reading, refusalWords } from './parts/reading.js';

type Summary = Answers['/api/history/summary'];
type Bucket = Summary['days'][number];

const READ_MS = 5000;
const PAGE = 20;

/** Main events of a bucket: its icon, and its text in `annals`. */
const MAIN_EVENTS = {
  wars: '⚔\uFE0E',
  disasters: '☄\uFE0E',
  outbreaks: '✱\uFE0E',
  faith: '✺\uFE0E',
  ends: '†\uFE0E',
} as const;

export function timelinePart(app: App): { readonly element: HTMLElement; update(): void } {
  return new Timeline(app);
}

class Timeline {
  readonly element: HTMLElement;
  readonly #app: App;
  readonly #archive: Archive;
  readonly #list = element('ol', { className: 'timeline', id: 'timeline' });
  readonly #status = note('');
  readonly #earlier: HTMLButtonElement;
  readonly #reading: Reading<Granularity, Summary>;
  #granularity: Granularity = 'day';
  #worldId = 0;
  /** The rows that are shown, by the number of their bucket; the numbers are consecutive. */
  readonly #rows = new Map<number, { readonly bucket: Bucket; readonly row: HTMLElement }>();

  constructor(app: App) {
    const { annals: text } = app.config.panels;
    this.#app = app;
    this.#archive = new Archive(app.client.god);
    this.#earlier = button(text.earlier, () => void this.#readEarlier());
    this.#earlier.id = 'earlier';
    this.#earlier.hidden = true;
    this.#reading = new Reading<Granularity, Summary>('day', {
      everyMs: READ_MS,
      read: (granularity) => {
        const newest = Math.max(-1, ...this.#rows.keys());
        return this.#archive.summary(granularity, newest < 0 ? { limit: PAGE } : { from_day: newest });
      },
      show: (summary) => this.#take(summary),
      fail: (error) => write(this.#status, refusalWords(app.config, error)),
    });
    const choices = [
      ['day', text.byDay],
      ['season', text.bySeason],
      ['age', text.byAge],
    ] as const;
    const choice = choiceRow<Granularity>(text.by, choices, 'day', (granularity) => {
      this.#granularity = granularity;
      this.#forget();
      this.#reading.ask(granularity);
    });
    app.dayLength.watch(() => {
      this.#forget();
      this.#reading.ask();
    });
    const signs = note(fillIn(text.signs, MAIN_EVENTS));
    this.element = section(text.timeline, [choice, signs, this.#status, this.#list, this.#earlier]);
  }

  update(): void {
    this.#reading.tick();
  }

  #forget(): void {
    this.#rows.clear();
    this.#list.replaceChildren();
  }

  #take({ days, granularity, world_id: worldId }: Summary): void {
    if (granularity !== this.#granularity) return;
    // Another world, or a law that makes seasons longer: what is shown are others.
    const isOther =
      worldId !== this.#worldId ||
      days.some(
        ({ day, start_tick: start }) => (this.#rows.get(day)?.bucket.start_tick ?? start) !== start,
      ) ||
      (days.length === 0 && this.#rows.size > 0);
    this.#worldId = worldId;
    if (isOther && this.#rows.size > 0) {
      this.#forget();
      this.#reading.ask();
      return;
    }
    for (const bucket of days) this.#put(bucket);
    const { annals: text } = this.#app.config.panels;
    write(this.#status, this.#rows.size === 0 ? text.nothing : '');
    const counts = [...this.#rows.values()].flatMap(({ bucket }) => [bucket.births, bucket.deaths]);
    this.#list.style.setProperty('--most', String(counts.reduce((most, count) => Math.max(most, count), 1)));
    this.#earlier.hidden = this.#rows.size === 0 || this.#rows.has(0);
  }

  #put(bucket: Bucket): void {
    const shown = this.#rows.get(bucket.day);
    // An element in use is not replaced.
    if (shown?.row.contains(document.activeElement) === true) return;
    const row = bucketRow(this.#app, bucket, this.#granularity);
    if (shown) shown.row.replaceWith(row);
    else {
      const newer = this.#rows.get(bucket.day + 1)?.row;
      if (newer) newer.after(row);
      else this.#list.prepend(row);
    }
    this.#rows.set(bucket.day, { bucket, row });
  }

  async #readEarlier(): Promise<void> {
    const oldest = Math.min(...this.#rows.keys());
    const from = Math.max(0, oldest - PAGE);
    if (!Number.isFinite(oldest) || from === oldest) return;
    try {
      const summary = await this.#archive.summary(this.#granularity, {
        from_day: from,
        limit: oldest - from,
      });
      this.#take({ ...summary, days: summary.days.toReversed() });
    } catch (error) {
      write(this.#status, refusalWords(this.#app.config, error));
    }
  }
}

function bucketRow(app: App, bucket: Bucket, granularity: Granularity): HTMLElement {
  const { annals: text } = app.config.panels;
  const format = new Format(app);
  const { births, deaths, population, start_tick: from, end_tick: to } = bucket;
  const title =
    granularity === 'day'
      ? bucketTitle(format, from)
      : `${labelOf(app, bucket, granularity)} · ${format.day(from)}`;
  const link = button(
    title,
    () => {
      app.span.set({ from, to, name: title });
      app.open('chronicle');
    },
    'link',
  );
  link.title = fillIn(text.toChronicle, { n: title });
  const counts = {
    births: format.whole(births),
    deaths: format.whole(deaths),
    n: format.whole(population),
  };
  const row = element('li', {}, [
    element('span', { className: 'when' }, [link]),
    element('span', { className: 'bars', ariaHidden: 'true' }, [
      bar('births', births),
      bar('deaths', deaths),
    ]),
    element('span', { className: 'counts' }, [fillIn(text.counts, counts)]),
    element('span', { className: 'deeds' }, mainEventsOf(app, bucket)),
  ]);
  row.dataset['bucket'] = String(bucket.day);
  return row;
}

/** A bucket has the number of its day alone only where buckets are days. */
function bucketTitle(format: Format, startTick: number): string {
  return format.dayLength === HISTORY_BUCKET_TICKS ? format.day(startTick) : format.moment(startTick);
}

function labelOf(app: App, { label }: Bucket, granularity: Granularity): string {
  return nameOf(app.config, granularity === 'season' ? 'seasons' : 'epochs', label);
}

function mainEventsOf(app: App, bucket: Bucket): HTMLElement[] {
  const { annals: text } = app.config.panels;
  const format = new Format(app);
  const { wars, disasters, outbreaks, faith_events: faith, extinctions: ends } = bucket;
  return Object.entries({ wars, disasters, outbreaks, faith, ends })
    .filter(([, count]) => count > 0)
    .map(([name, count]) => {
      const deed = name as keyof typeof MAIN_EVENTS;
      const label = fillIn(text[deed], { n: format.whole(count) });
      const mark = element('span', { className: 'tag', title: label, ariaLabel: label }, [
        `${MAIN_EVENTS[deed]} ${format.compact(count)}`,
      ]);
      mark.setAttribute('role', 'img');
      return mark;
    });
}

/** Its length is a share of the most that any row counts. */
function bar(name: string, count: number): HTMLElement {
  const made = element('i', { className: name });
  made.style.setProperty('--count', String(count));
  return made;
}

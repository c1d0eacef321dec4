/** The history in days, seasons or ages: a row for each, newest first, with births and deaths as bars and what it saw. */
import { Archive, type Answers } from '../../../../client/index.js';
import type { Granularity } from '../../../../schemas/wire/summary.js';
import type { App } from '../../app.js';
import { nameOf } from '../../config.js';
import { element, write } from '../../elements.js';
import { button, choiceRow, note, section } from '../parts/blocks.js';
import { fillIn, Format } from '../parts/format.js';
import { Reading, refusalWords } from '../parts/reading.js';

type Summary = Answers['/api/history/summary'];
type Bucket = Summary['days'][number];

const READ_MS = 5000;
const PAGE = 20;
const ROWS_MAX = 200;

export function timelinePart(app: App): { readonly element: HTMLElement; update(): void } {
  const { annals: text } = app.config.panels;
  const archive = new Archive(app.client.god);
  const list = element('ol', { className: 'timeline', id: 'timeline' });
  const status = note('');
  let shown = PAGE;
  const earlier = button(text.earlier, () => {
    shown = Math.min(ROWS_MAX, shown + PAGE);
    reading.ask();
  });
  const reading = new Reading<Granularity, Summary>('day', {
    everyMs: READ_MS,
    read: (granularity) => archive.summary(granularity),
    show: ({ days }, granularity) => {
      write(status, days.length === 0 ? text.nothing : '');
      const rows = days.slice(-shown).reverse();
      const most = Math.max(1, ...rows.map(({ births, deaths }) => Math.max(births, deaths)));
      list.replaceChildren(...rows.map((bucket) => bucketRow(app, bucket, most, granularity)));
      earlier.hidden = days.length <= shown || shown >= ROWS_MAX;
    },
    fail: (error) => write(status, refusalWords(app.config, error)),
  });
  const choice = choiceRow<Granularity>(
    text.by,
    [
      ['day', text.byDay],
      ['season', text.bySeason],
      ['age', text.byAge],
    ],
    'day',
    (granularity) => {
      shown = PAGE;
      reading.ask(granularity);
    },
  );
  return {
    element: section(text.timeline, [choice, status, list, earlier]),
    update: () => reading.tick(),
  };
}

function bucketRow(app: App, bucket: Bucket, most: number, granularity: Granularity): HTMLElement {
  const { annals: text } = app.config.panels;
  const format = new Format(app.config);
  const { births, deaths, population, start_tick: start } = bucket;
  const title =
    granularity === 'day' ? format.day(start) : `${labelOf(app, bucket, granularity)} · ${format.day(start)}`;
  const counts = {
    births: format.whole(births),
    deaths: format.whole(deaths),
    n: format.whole(population),
  };
  return element('li', {}, [
    element('span', { className: 'when' }, [title]),
    element('span', { className: 'bars', ariaHidden: 'true' }, [
      bar('births', births / most),
      bar('deaths', deaths / most),
    ]),
    element('span', { className: 'counts' }, [fillIn(text.counts, counts)]),
    element('span', { className: 'deeds' }, deedsOf(app, bucket)),
  ]);
}

function labelOf(app: App, { label }: Bucket, granularity: Granularity): string {
  return nameOf(app.config, granularity === 'season' ? 'seasons' : 'epochs', label);
}

function deedsOf(
  app: App,
  { wars, disasters, outbreaks, faith_events: faith, extinctions }: Bucket,
): HTMLElement[] {
  const { annals: text } = app.config.panels;
  const format = new Format(app.config);
  const deeds: readonly (readonly [string, string, number])[] = [
    ['⚔', text.wars, wars],
    ['☄', text.disasters, disasters],
    ['✱', text.outbreaks, outbreaks],
    ['✺', text.faith, faith],
    ['†', text.ends, extinctions],
  ];
  return deeds
    .filter(([, , count]) => count > 0)
    .map(([sign, words, count]) => {
      const said = fillIn(words, { n: format.whole(count) });
      const mark = element('span', { className: 'tag', title: said, ariaLabel: said }, [
        `${sign} ${format.compact(count)}`,
      ]);
      mark.setAttribute('role', 'img');
      return mark;
    });
}

function bar(name: string, share: number): HTMLElement {
  const made = element('i', { className: name });
  made.style.width = `${Math.round(share * 100)}%`;
  return made;
}

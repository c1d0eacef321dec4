/** The roster: every living clan, if wanted the extinct ones too, in an order of choice. */
import type { Answers } from '../../../../client/index.js';
import type { App } from '../../app.js';
import { element, write } from '../../elements.js';
import { fillIn } from '../../text.js';
import { labelled, note, tick } from '../parts/blocks.js';
import { Format } from '../parts/format.js';
import { clanLink } from '../parts/links.js';

export type Entry = Answers['/api/clans']['clans'][number];

type Order = 'people' | 'wins' | 'faith' | 'stores' | 'age';

const ORDERS: Readonly<Record<Order, (entry: Entry) => number>> = {
  people: ({ population }) => population,
  wins: ({ war_wins: wins }) => wins ?? 0,
  faith: ({ faith }) => faith,
  stores: ({ larder, granary }) => larder + granary,
  age: ({ born_tick: born }) => -(born ?? 0),
};
const ROWS_MAX = 200;

export function rosterPart(app: App, readExtinct: (isOn: boolean) => void) {
  const { clans: text } = app.config.panels;
  const format = new Format(app);
  const count = note('');
  const body = element('tbody');
  let entries: readonly Entry[] = [];
  let order: Order = 'people';
  const sort = element('select', { id: 'clan-order' }, [
    option('people', text.byPeople),
    option('wins', text.byWins),
    option('faith', text.byFaith),
    option('stores', text.byStores),
    option('age', text.byAge),
  ]);
  sort.addEventListener('change', () => {
    order = sort.value as Order;
    list();
  });
  const heads = [app.config.panels.titles.clans, text.people, text.record, text.faith, text.stores];
  const table = element('table', { className: 'roster', id: 'roster' }, [
    element('thead', {}, [
      element(
        'tr',
        {},
        heads.map((head) => element('th', { scope: 'col' }, [head])),
      ),
    ]),
    body,
  ]);
  const tools = element('div', { className: 'row between' }, [
    labelled(text.sort, sort),
    tick(text.extinct, false, readExtinct),
  ]);
  return {
    element: element('div', {}, [tools, count, table]),
    show(clans: readonly Entry[]): void {
      entries = clans;
      // A reader with a keyboard keeps the focus.
      if (!body.contains(document.activeElement)) list();
    },
  };

  function list(): void {
    write(count, fillIn(text.count, { n: format.whole(entries.filter(({ extinct }) => !extinct).length) }));
    const sorted = [...entries].sort(
      (a, b) => Number(a.extinct) - Number(b.extinct) || ORDERS[order](b) - ORDERS[order](a) || a.id - b.id,
    );
    body.replaceChildren(...sorted.slice(0, ROWS_MAX).map((entry) => entryRow(app, entry)));
  }
}

function entryRow(app: App, entry: Entry): HTMLElement {
  const { clans: text } = app.config.panels;
  const format = new Format(app);
  const { id, name, population, war_wins: wins, war_losses: losses, faith, larder, granary, extinct } = entry;
  const link = clanLink(app, id, name);
  const head = element('th', { scope: 'row' }, [link]);
  if (extinct) head.append(' ', element('small', {}, [text.extinctMark]));
  const cells = extinct
    ? [format.whole(population), '', '', '']
    : [
        format.whole(population),
        `${wins ?? 0} : ${losses ?? 0}`,
        format.compact(faith),
        format.compact(larder + granary),
      ];
  const row = element('tr', {}, [head, ...cells.map((cell) => element('td', {}, [cell]))]);
  row.dataset['clan'] = String(id);
  return row;
}

function option(value: Order, words: string): HTMLOptionElement {
  return element('option', { value }, [words]);
}

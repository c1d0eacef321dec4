/** The roster: all living clans and, optionally, the extinct ones, in an order that the reader chooses. */
import type { Answers } from '#client/index.js';
import type { ClanOrder } from '../../state/app.js';
import { useFilters, useFormat, useTexts } from '../../state/context.js';
import { fillIn } from '../../words/config.js';
import { Checkbox, Field, Note } from '../parts/blocks.js';
import { ClanLink } from '../parts/links.js';

export type Entry = Answers['/api/clans']['clans'][number];

const ORDERS: Readonly<Record<ClanOrder, (entry: Entry) => number>> = {
  people: ({ population }: Entry) => population,
  wins: ({ war_wins: wins }: Entry) => wins ?? 0,
  faith: ({ faith }: Entry) => faith,
  stores: ({ larder, granary }: Entry) => larder + granary,
  age: ({ born_tick: born }: Entry) => -(born ?? 0),
};
const ROWS_MAX = 200;

export function Roster({ entries }: { readonly entries: readonly Entry[] }) {
  const { clans: text, titles } = useTexts();
  const format = useFormat();
  const [{ order, extinct }, choose] = useFilters();
  const orders: readonly (readonly [ClanOrder, string])[] = [
    ['people', text.byPeople],
    ['wins', text.byWins],
    ['faith', text.byFaith],
    ['stores', text.byStores],
    ['age', text.byAge],
  ];
  const living = entries.filter((entry) => !entry.extinct).length;
  const sorted = entries.toSorted(
    (a, b) => Number(a.extinct) - Number(b.extinct) || ORDERS[order](b) - ORDERS[order](a) || a.id - b.id,
  );
  return (
    <div>
      <div class="row between">
        <Field label={text.sort}>
          <select
            id="clan-order"
            value={order}
            onChange={(event) => choose({ order: event.currentTarget.value as ClanOrder })}
          >
            {orders.map(([value, words]) => (
              <option key={value} value={value}>
                {words}
              </option>
            ))}
          </select>
        </Field>
        <Checkbox label={text.extinct} isOn={extinct} change={(isOn) => choose({ extinct: isOn })} />
      </div>
      <Note>{fillIn(text.count, { n: format.whole(living) })}</Note>
      <table class="roster" id="roster">
        <thead>
          <tr>
            {[titles.clans, text.people, text.record, text.faith, text.stores].map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sorted.slice(0, ROWS_MAX).map((entry) => (
            <EntryRow key={entry.id} entry={entry} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function EntryRow({ entry }: { readonly entry: Entry }) {
  const { extinctMark } = useTexts().clans;
  const format = useFormat();
  const { id, name, population, war_wins: wins, losses, faith, larder, granary, extinct } = entry;
  return (
    <tr data-clan={id}>
      <th scope="row">
        <ClanLink id={id} name={name} />
        {extinct && (
          <>
            {' '}
            <small>{extinctMark}</small>
          </>
        )}
      </th>
      <td>{format.whole(population)}</td>
      <td>{!extinct && `${wins ?? 0} : ${losses ?? 0}`}</td>
      <td>{!extinct && format.compact(faith)}</td>
      <td>{!extinct && format.compact(larder + granary)}</td>
    </tr>
  );
}

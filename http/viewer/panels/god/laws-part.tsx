/** Every law of the catalogue in its groups, with search. A group's rows are made when it is first opened. */
import { LAW_CATALOG, LAW_GROUPS } from '../../../../schemas/laws/catalog.js';
import type { LawName } from '../../../../schemas/laws/laws.js';
import type { Words } from '../../../content/words.js';
import type { App } from '../../app.js';
import { element, write } from '../../elements.js';
import { fillIn } from '../../text.js';
import { choiceRow, labelled, section } from '../parts/blocks.js';
import type { LawDraft } from './law-draft.js';
import { lawRow, type LawRowView } from './law-row.js';
import type { LawText } from './law-text.js';

type Filter = 'all' | 'changed' | 'pending';

interface Group {
  readonly laws: readonly LawName[];
  readonly title: string;
  readonly details: HTMLDetailsElement;
  readonly list: HTMLElement;
  readonly count: HTMLElement;
}

export function lawsPart(app: App, draft: LawDraft, words: LawText, meanings: Words): HTMLElement {
  const { laws: text } = app.config.panels;
  const rows = new Map<LawName, LawRowView>();
  const groups = LAW_GROUPS.map(({ name, laws }) => makeGroup(meanings.lawGroups[name], laws));
  const found = element('p', { className: 'note', role: 'status' });
  const search = element('input', { type: 'search', id: 'law-search', placeholder: text.searchHint });
  let filter: Filter = 'all';
  search.addEventListener('input', show);
  const filters = choiceRow<Filter>(
    text.title,
    [
      ['all', text.all],
      ['changed', text.changed],
      ['pending', text.pending],
    ],
    filter,
    (chosen) => {
      filter = chosen;
      show();
    },
  );
  for (const group of groups) group.details.addEventListener('toggle', () => fillGroup(group));
  draft.laws.watch(show);
  draft.pending.watch(show);
  show();
  const part = section(text.title, [
    labelled(text.search, search),
    filters,
    found,
    ...groups.map((each) => each.details),
  ]);
  part.id = 'laws';
  return part;

  function show(): void {
    const wanted = search.value.trim().toLocaleLowerCase();
    const isNarrowed = wanted !== '' || filter !== 'all';
    let total = 0;
    for (const group of groups) {
      const matching = new Set(
        group.laws.filter((law) =>
          isShown(law, `${meanings.laws[law]} ${group.title}`, wanted, filter, draft),
        ),
      );
      total += matching.size;
      group.details.hidden = matching.size === 0;
      write(group.count, String(matching.size));
      if (isNarrowed && matching.size > 0) group.details.open = true;
      if (group.details.open) fillGroup(group);
      for (const law of group.laws) {
        const row = rows.get(law);
        if (!row) continue;
        row.element.hidden = !matching.has(law);
        row.show();
      }
    }
    write(found, total === 0 ? text.noneFound : isNarrowed ? fillIn(text.found, { n: total }) : '');
  }

  function fillGroup({ details, list, laws }: Group): void {
    if (!details.open || list.childElementCount > 0) return;
    for (const law of laws) {
      const row = lawRow(app, draft, words, law, meanings.laws[law]);
      rows.set(law, row);
      row.show();
      list.append(row.element);
    }
    show();
  }
}

function makeGroup(title: string, laws: readonly LawName[]): Group {
  const count = element('span', { className: 'number' }, [String(laws.length)]);
  const list = element('ul', { className: 'laws' });
  const details = element('details', { className: 'group' }, [
    element('summary', {}, [element('span', {}, [title]), count]),
    list,
  ]);
  return { laws, title, details, list, count };
}

/** Whether a law passes the filter and has all words of the search in its name, meaning or group. */
function isShown(law: LawName, words: string, wanted: string, filter: Filter, draft: LawDraft): boolean {
  if (filter === 'pending' && !draft.pending.value.has(law)) return false;
  if (filter === 'changed' && draft.valueOf(law) === LAW_CATALOG[law].default) return false;
  if (wanted === '') return true;
  const all = `${law} ${law.replaceAll('_', ' ')} ${words}`.toLocaleLowerCase();
  return wanted.split(/\s+/).every((word) => all.includes(word));
}

/** Lists all laws by group, with a search. The rows of a group exist only while it is open. */
import { useLayoutEffect, useState } from 'preact/hooks';
import { LAW_CATALOG, LAW_GROUPS, type LawName } from '../../../../schemas/laws/catalog/catalog.js';
import { useFilters, useTexts } from '../../state/context.js';
import { fillIn } from '../../words/text.js';
import { Choices, Field, Note, Section } from '../parts/blocks.js';
import { useConsole, type Console } from './console.js';
import { LawRow } from './law-row.js';

type Filter = 'all' | 'changed' | 'pending';

export function Laws() {
  const { laws: text } = useTexts();
  const { meanings, draft } = useConsole();
  const [{ laws: search }, choose] = useFilters();
  const [filter, setFilter] = useState<Filter>('all');
  const wanted = search.trim().toLocaleLowerCase();
  const isNarrowed = wanted !== '' || filter !== 'all';
  const groups = LAW_GROUPS.map(({ name, laws }) => {
    const title = meanings.lawGroups[name];
    const found = laws.filter((law) => {
      const about = `${meanings.lawTitles[law]} ${meanings.laws[law]} ${title}`;
      return isShown(law, about, wanted, filter, draft);
    });
    return { name, title, found };
  });
  const total = groups.reduce((sum, { found }) => sum + found.length, 0);
  return (
    <Section title={text.title} id="laws">
      <Field label={text.search}>
        <input
          type="search"
          id="law-search"
          placeholder={text.searchHint}
          value={search}
          onInput={(event) => choose({ laws: event.currentTarget.value })}
        />
      </Field>
      <Choices<Filter>
        label={text.title}
        choices={[
          ['all', text.all],
          ['changed', text.changed],
          ['pending', text.pending],
        ]}
        chosen={filter}
        choose={setFilter}
      />
      <Note role="status">{total === 0 ? text.noneFound : isNarrowed ? fillIn(text.found, { n: total }) : ''}</Note>
      {groups.map(({ name, title, found }) => (
        <LawGroup key={name} title={title} laws={found} isNarrowed={isNarrowed} />
      ))}
    </Section>
  );
}

interface GroupProps {
  readonly title: string;
  readonly laws: readonly LawName[];
  readonly isNarrowed: boolean;
}

/** Shows a group of laws, which opens by itself if a search or a filter matches one of its laws. */
function LawGroup({ title, laws, isNarrowed }: GroupProps) {
  const { meanings } = useConsole();
  const [isOpen, setOpen] = useState(false);
  const isFound = isNarrowed && laws.length > 0;
  useLayoutEffect(() => {
    if (isFound) setOpen(true);
  }, [isFound]);
  return (
    <details
      class="group"
      hidden={laws.length === 0}
      open={isOpen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>
        <span>{title}</span>
        <span class="number">{laws.length}</span>
      </summary>
      <ul class="laws">{isOpen && laws.map((law) => <LawRow key={law} name={law} meaning={meanings.laws[law]} />)}</ul>
    </details>
  );
}

/** Whether a law passes the filter and its title, name, meaning or group contains all words of the search. */
function isShown(law: LawName, words: string, wanted: string, filter: Filter, draft: Console['draft']): boolean {
  if (filter === 'pending' && !draft.pending.value.has(law)) return false;
  if (filter === 'changed' && draft.valueOf(law) === LAW_CATALOG[law].default) return false;
  if (wanted === '') return true;
  const all = `${law} ${law.replaceAll('_', ' ')} ${words}`.toLocaleLowerCase();
  return wanted.split(/\s+/).every((word) => all.includes(word));
}

/** Shown without a selection: notable creatures, and a search by name or number among the living. */
import { useRef, useState } from 'preact/hooks';
import type { App } from '../../app.js';
import { useApp, useBeat, useTexts } from '../context.js';
import { Field, Note, Section } from '../parts/blocks.js';
import { CreatureLink } from '../parts/links.js';
import { outstanding } from '../parts/outstanding.js';

const FOUND_MAX = 12;
/** The suggestions stay this long, so that one can aim at them. */
const SUGGEST_MS = 3000;

export function Finder() {
  const app = useApp();
  const { creature: text } = useTexts();
  const [search, setSearch] = useState('');
  return (
    <div>
      <Note>{text.none}</Note>
      <Field label={text.find}>
        <input
          type="search"
          id="creature-search"
          placeholder={text.findHint}
          onInput={(event) => setSearch(event.currentTarget.value)}
        />
      </Field>
      <ul class="rows found">
        {find(app, search).map((id) => (
          <FoundRow key={id} id={id} why={`#${id}`} />
        ))}
      </ul>
      <Suggestions />
    </div>
  );
}

function Suggestions() {
  const app = useApp();
  const { creature: text } = useTexts();
  const shown = useRef<{ readonly atMs: number; readonly rows: ReturnType<typeof outstanding> }>({
    atMs: -Infinity,
    rows: [],
  });
  useBeat();
  if (performance.now() - shown.current.atMs > SUGGEST_MS)
    shown.current = { atMs: performance.now(), rows: outstanding(app) };
  const { rows } = shown.current;
  if (rows.length === 0) return null;
  return (
    <Section title={text.suggestions}>
      <ul class="rows found">
        {rows.map(([why, id]) => (
          <FoundRow key={why} id={id} why={why} />
        ))}
      </ul>
    </Section>
  );
}

interface RowProps {
  readonly id: number;
  readonly why: string;
}

function FoundRow({ id, why }: RowProps) {
  return (
    <li>
      <CreatureLink id={id} />
      <small>{why}</small>
    </li>
  );
}

/** Ids of the living whose name has the words, or whose number it is. O(living), as one types. */
function find(app: App, words: string): number[] {
  const wanted = words.trim().toLocaleLowerCase();
  if (wanted === '') return [];
  const { creatures } = app.client.world.tables;
  const ids: number[] = [];
  for (let row = 0; row < creatures.count && ids.length < FOUND_MAX; row++) {
    const id = creatures.number('id', row, 0);
    const name =
      `${creatures.text('first_name', row)} ${creatures.text('last_name', row)}`.toLocaleLowerCase();
    if (name.includes(wanted) || String(id) === wanted) ids.push(id);
  }
  return ids;
}

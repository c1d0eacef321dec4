/** Shown without a selection: notable creatures, and a search by name or number. */
import { useRef, useState } from 'preact/hooks';
import type { App } from '../../state/app.js';
import { useApp, useArchive, useBeat, useFormat, useReading, useTexts, asPrefixQuery } from '../../state/context.js';
import { Field, Note, Section } from '../parts/blocks.js';
import { CreatureLink, Notables } from '../parts/links.js';
import { outstanding } from '../parts/outstanding.js';

const FOUND_MAX = 12;
/** Number of events (births and deaths) read per search; most creatures have one of each. */
const EVENTS_READ = 2 * FOUND_MAX;
/** Minimum time for which the suggestions stay unchanged, so that a reader can click them. */
const SUGGEST_MS = 3000;

export function Finder() {
  const { hasEnded, config } = useApp();
  const { creature: text } = config.panels;
  const [search, setSearch] = useState('');
  const words = search.trim();
  return (
    <div>
      {!hasEnded && <Note>{text.none}</Note>}
      <Field label={text.find}>
        <input
          type="search"
          id="creature-search"
          placeholder={text.findHint}
          onInput={(event) => setSearch(event.currentTarget.value)}
        />
      </Field>
      {hasEnded ? <FoundDead words={words} /> : <FoundLiving words={words} />}
      {hasEnded ? <Remembered /> : <Suggestions />}
    </div>
  );
}

function FoundLiving({ words }: { readonly words: string }) {
  return <FoundRows ids={find(useApp(), words)} />;
}

/** Finds creatures of an ended world by their births and deaths in the chronicle. */
function FoundDead({ words }: { readonly words: string }) {
  const archive = useArchive();
  const { answer, refusal } = useReading(words, Infinity, async (asked) =>
    asked === ''
      ? []
      : (await archive.history({ q: asPrefixQuery(asked), types: 'birth,death', limit: EVENTS_READ })).events,
  );
  const number = /^\d+$/.test(words) ? [Number(words)] : [];
  const ids = [...new Set([...number, ...(answer ?? []).map(({ entity_id: id }) => id)])];
  return (
    <>
      <Note>{refusal}</Note>
      <FoundRows ids={ids.slice(0, FOUND_MAX)} />
    </>
  );
}

function FoundRows({ ids }: { readonly ids: readonly number[] }) {
  return (
    <ul class="rows found">
      {ids.map((id) => (
        <FoundRow key={id} id={id} why={`#${id}`} />
      ))}
    </ul>
  );
}

function Remembered() {
  const archive = useArchive();
  const format = useFormat();
  const { annals: text } = useTexts();
  const { answer } = useReading(null, Infinity, () => archive.read('/api/annals'));
  return answer && <Notables title={text.notables} notables={answer.notables} format={format} />;
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
        {rows.map(({ why, id }) => (
          <FoundRow key={why} id={id} why={text[why]} />
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

/** Returns the ids of living creatures whose name contains the words or whose id is the number. O(living). */
function find(app: App, words: string): number[] {
  const wanted = words.toLocaleLowerCase();
  if (wanted === '') return [];
  const { creatures } = app.client.world.tables;
  const ids: number[] = [];
  for (let row = 0; row < creatures.count && ids.length < FOUND_MAX; row++) {
    const id = creatures.number('id', row, 0);
    const name = app.client.world.nameOf(id)?.toLocaleLowerCase();
    if (name?.includes(wanted) || String(id) === wanted) ids.push(id);
  }
  return ids;
}

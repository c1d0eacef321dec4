/** Shows relations of the largest clans, from the stream: a matrix of scores, or a graph of friends and foes. */
import { useRef, useState } from 'preact/hooks';
import { useApp, useBeat, useTexts } from '../../state/context.js';
import { fillIn } from '../../words/config.js';
import { Choices, Note, Section } from '../parts/blocks.js';
import { bannerOf } from '../../state/names.js';
import { TieReasons } from './tie-part.js';
import { largestClans, type RelatedClan, scoresOf, pairWords, type Relations } from './relations.js';
import { TiesGraph } from './ties-graph.js';
import { Emblem } from '../../clans/emblem.js';
import { ClanLink } from '../parts/links.js';

/** The matrix scrolls, so that every clan of a usual world is in it. */
const MATRIX_CLANS = 60;
const GRAPH_CLANS = 24;

type Form = 'matrix' | 'graph';

export function RelationsView() {
  const app = useApp();
  const { clans: text } = useTexts();
  const [form, setForm] = useState<Form>('matrix');
  const [description, describe] = useState('');
  const [pair, choose] = useState<readonly [number, number] | null>(null);
  const view = useRef<HTMLDivElement>(null);
  const shown = useRef<readonly RelatedClan[]>([]);
  useBeat();
  // While the view has the keyboard focus, the order of clans stays, so that the focus does not move.
  const isInUse = shown.current.length > 0 && view.current?.contains(document.activeElement) === true;
  if (!isInUse) shown.current = largestClans(app, form === 'graph' ? GRAPH_CLANS : MATRIX_CLANS);
  const { current: clans } = shown;
  const relations = { clans, scoreOf: scoresOf(app), describe, choose };
  return (
    <div>
      <Choices<Form>
        label={text.relations}
        choices={[
          ['matrix', text.matrix],
          ['graph', text.graph],
        ]}
        chosen={form}
        choose={(chosen) => {
          shown.current = [];
          setForm(chosen);
          describe('');
        }}
      />
      <div id="relations" ref={view}>
        {clans.length < 2 ? (
          <Note>{text.lonely}</Note>
        ) : form === 'graph' ? (
          <>
            <TiesGraph {...relations} />
            <Note>{text.graphText}</Note>
          </>
        ) : (
          <>
            <TiesMatrix {...relations} />
            <Note>{fillIn(text.matrixText, { n: clans.length })}</Note>
          </>
        )}
      </div>
      <Note id="pair" role="status">
        {description}
      </Note>
      {pair !== null && (
        <Section title={fillIn(text.whyPair, { a: bannerOf(app, pair[0]).name, b: bannerOf(app, pair[1]).name })}>
          <TieReasons key={pair.join()} a={pair[0]} b={pair[1]} />
        </Section>
      )}
    </div>
  );
}

// Scores of clans as a table of coloured cells (WAI-ARIA grid: one tab stop, arrows move from cell to cell). Each
// column head is the clan's emblem and two letters that no other column has.

/** Absolute score from which a cell is also marked by a sign. */
const STRONG = 50;

type Place = readonly [row: number, column: number];

const STEPS: Readonly<Record<string, Place>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

function TiesMatrix({ clans, scoreOf, describe, choose }: Relations) {
  const app = useApp();
  const { clans: text } = useTexts();
  const body = useRef<HTMLTableSectionElement>(null);
  const [stop, setStop] = useState<Place>([0, 1]);
  const letters = lettersOf(clans);
  const move = (event: KeyboardEvent, [row, column]: Place): void => {
    const step = STEPS[event.key];
    const isChoice = event.key === 'Enter' || event.key === ' ';
    if (isChoice && row !== column) choose([clans[row]!.id, clans[column]!.id]);
    if (step === undefined) return;
    event.preventDefault();
    const cells = body.current?.rows[row + step[0]]?.querySelectorAll('td');
    cells?.[column + step[1]]?.focus();
  };
  return (
    <table class="matrix" role="grid" aria-label={text.relations}>
      <MatrixHead clans={clans} letters={letters} />
      <tbody ref={body}>
        {clans.map((a, row) => (
          <tr key={a.id}>
            <th scope="row" title={a.name}>
              <span class="letters" aria-hidden="true">
                {letters.get(a.id)}
              </span>
              <ClanLink id={a.id} name={a.name} />
            </th>
            {clans.map((b, column) => {
              const score = a === b ? null : scoreOf(a, b);
              const words = a === b ? a.name : pairWords(app, a, b, score);
              return (
                <td
                  key={b.id}
                  role="gridcell"
                  class={a === b ? 'own' : undefined}
                  tabIndex={row === stop[0] && column === stop[1] ? 0 : -1}
                  title={words}
                  aria-label={words}
                  style={{ background: score ? tint(score) : '' }}
                  onPointerEnter={() => describe(words)}
                  onClick={(event) => {
                    event.currentTarget.focus();
                    if (a !== b) choose([a.id, b.id]);
                  }}
                  onFocus={() => {
                    setStop([row, column]);
                    describe(words);
                  }}
                  onKeyDown={(event) => move(event, [row, column])}
                >
                  {signOf(score)}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface HeadProps {
  readonly clans: readonly RelatedClan[];
  readonly letters: ReadonlyMap<number, string>;
}

function MatrixHead({ clans, letters }: HeadProps) {
  return (
    <thead>
      <tr>
        <td />
        {clans.map(({ id, name, color, emblem }) => (
          <th key={id} scope="col" title={name}>
            <Emblem color={color} emblem={emblem} />
            <span aria-hidden="true">{letters.get(id)}</span>
            <span class="unseen">{name}</span>
          </th>
        ))}
      </tr>
    </thead>
  );
}

/** Marks strong relations by a sign, too, because not everybody sees the colours. */
function signOf(score: number | null): string {
  if (score === null || Math.abs(score) < STRONG) return '';
  return score > 0 ? '+' : '−';
}

/**
 * Two letters for each clan: its first, and the first of its others that makes them its own; words' beginnings
 * before all.
 */
function lettersOf(clans: readonly RelatedClan[]): ReadonlyMap<number, string> {
  const taken = new Set<string>();
  const letters = new Map<number, string>();
  for (const { id, name } of clans.toSorted((a, b) => a.id - b.id)) {
    const words = name.split(' ');
    const first = words[0]!.charAt(0);
    const others = [...words.slice(1).map((word) => word.charAt(0)), ...words.join('').slice(1)];
    const own = [...others, ...clans.keys()].map((other) => `${first}${other}`);
    const chosen = own.find((each) => !taken.has(each)) ?? `${id}`;
    taken.add(chosen);
    letters.set(id, chosen);
  }
  return letters;
}

function tint(score: number): string {
  const strength = Math.round(Math.min(100, Math.abs(score)) * 0.6 + 6);
  return `color-mix(in srgb, var(${score < 0 ? '--danger' : '--live'}) ${strength}%, transparent)`;
}

/** The chronicle: filters, search, and links to places. New entries are added at the top; the list has a limit. */
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Answers, Archive } from '../../client/index.js';
import { EVENTS } from '#schemas/events/events.js';
import { type App, CHRONICLE_KINDS, type ChronicleKind, type Filters } from '../state/app.js';
import { useApp, useArchive, useFilters, useFormat, useReading, useTexts, asPrefixQuery } from '../state/context.js';
import { bannerOf, creatureName } from '../state/names.js';
import { refusalWords } from '../words/refusals.js';
import { fillIn } from '../words/config.js';
import { suggestedKinds } from '../words/suggestions.js';
import type { Selection } from '../world/selection.js';
import type { Panel } from './panel.js';
import { Button, Checkbox, Choices, Field, Note } from './parts/blocks.js';
import { EventList } from './parts/events.js';
import { SpanFields } from './span-part.js';

type Page = Answers['/api/history'];

/** Events of plants are very frequent, so they are shown only on request. */
const typesOf = (kind: ChronicleKind): string =>
  EVENTS.filter(({ groups, isUnstored }) => (kind === 'all' ? !isUnstored : groups.includes(kind)))
    .map(({ type }) => type)
    .join(',');
const PAGE = 60;
/** Major events are folded to a tenth of their number. */
const MAJOR_PAGE = 240;
const READ_MS = 2000;
/** Pause in typing after which the search begins, in milliseconds. */
const TYPING_MS = 250;
const ROWS_MAX = 400;
const MAJOR_ROWS_MAX = 1200;

export const chroniclePanel: Panel = { name: 'chronicle', sign: '≡', isOfAnyWorld: true, View: Chronicle };

type Subject = NonNullable<Filters['about']>;
type Question = Pick<Filters, 'q' | 'kind' | 'major' | 'about'> & { readonly span: App['span']['value'] };

/** The shown events, newest first or, for a search, best match first. */
interface Shown {
  /** Key of the filters that the events passed. */
  readonly of: string;
  readonly worldId: number;
  /** Tick from which the next request reads, so that no event is missed or shown twice. */
  readonly since: number;
  readonly events: Page['events'];
  /** First page, which contains the totals. */
  readonly first: Page;
}

function Chronicle() {
  const app = useApp();
  const { chronicle: text } = useTexts();
  const format = useFormat();
  const [filters, filter] = useFilters();
  const { q, kind, major, about } = filters;
  const [isFolded, setFolded] = useState(!app.settings.value.unfolded);
  const fold = (isOn: boolean): void => {
    setFolded(isOn);
    app.settings.choose({ unfolded: !isOn });
  };
  const { shown, refusal, isOver, hasOlder, readOlder } = useEvents({
    q,
    kind,
    major,
    about,
    span: app.span.value,
  });
  const statusOf = ({ first, events }: Shown): string => {
    if (events.length === 0) return text.none;
    const total = fillIn(first.total_exact ? text.total : text.atLeast, { n: format.whole(first.total) });
    const order = filters.q !== '' ? text.best : isOver ? '' : text.live;
    return `${total}. ${order}`.trim();
  };
  return (
    <>
      <Field label={text.search}>
        <SearchInput words={filters.q} take={(words) => filter({ q: words })} />
      </Field>
      <Choices<ChronicleKind>
        label={text.kinds}
        choices={CHRONICLE_KINDS.map((each) => [each, text[each]])}
        chosen={filters.kind}
        choose={(chosen) => filter({ kind: chosen })}
      />
      <Checkbox label={text.major} isOn={filters.major} change={(isOn) => filter({ major: isOn })} />
      <About about={filters.about} take={(subject) => filter({ about: subject })} />
      <SpanFields />
      <Note role="status">{refusal ?? (shown && statusOf(shown))}</Note>
      {q !== '' && shown?.events.length === 0 && <Suggestions q={q} take={(words) => filter({ q: words })} />}
      <Checkbox label={text.fold} isOn={isFolded} change={fold} />
      <EventList label={text.list} events={shown?.events ?? []} isFolded={isFolded && q === ''} isTerse={major} />
      <Button id="older" hidden={!hasOlder} onClick={() => void readOlder()}>
        {text.older}
      </Button>
    </>
  );
}

/** Reads the events that pass the filters, follows new ones, and reads older ones on demand. */
function useEvents(filters: Question) {
  const { client, config, hasEnded, travel } = useApp();
  const archive = useArchive();
  const key = JSON.stringify([filters, travel.changes.value]);
  const [limit, most] = filters.major ? [MAJOR_PAGE, MAJOR_ROWS_MAX] : [PAGE, ROWS_MAX];
  const asked = { ...queryOf(filters), lang: config.language };
  const [shown, setShown] = useState<Shown | null>(null);
  const [older, setOlder] = useState({ of: key, isEnd: false, problem: '' });
  const readAtTick = useRef(0);
  const { q, span } = filters;
  const isSame = shown !== null && shown.of === key;
  // A search is sorted by match, and a range that was over when it was read has no new events.
  const isOver = q !== '' || hasEnded || (span !== null && span.to < readAtTick.current);
  const { answer, refusal } = useReading(key, isSame && isOver ? Infinity : READ_MS, async () => {
    readAtTick.current = client.world.tick;
    const since = isSame && q === '' ? shown.since : 0;
    return { since, page: await archive.history({ ...asked, limit, since }) };
  });
  useLayoutEffect(() => {
    if (answer === null) return;
    const { page, since } = answer;
    const isMore = isSame && since > 0 && page.world_id === shown.worldId;
    const events = isMore ? [...page.events, ...shown.events].slice(0, most) : page.events;
    const first = isMore ? shown.first : page;
    setShown({ of: key, worldId: page.world_id, since: page.next_since, events, first });
    if (!isMore) setOlder({ of: key, isEnd: page.events.length < limit, problem: '' });
  }, [answer]);
  const readOlder = async (): Promise<void> => {
    const before = shown?.events.at(-1)?.id;
    if (before === undefined) return;
    try {
      const { events } = await archive.history({ ...asked, limit, before });
      setShown(
        (last) => last && (last.of === key ? { ...last, events: [...last.events, ...events].slice(0, most) } : last),
      );
      setOlder({ of: key, isEnd: events.length < limit, problem: '' });
    } catch (error) {
      setOlder({ of: key, isEnd: false, problem: refusalWords(config, error) });
    }
  };
  const hasOlder = isSame && q === '' && !(older.of === key && older.isEnd) && shown.events.length < most;
  return { shown, refusal: refusal ?? (older.problem || null), isOver, hasOlder, readOlder };
}

interface SearchProps {
  readonly words: string;
  readonly take: (words: string) => void;
}

function SearchInput({ words, take }: SearchProps) {
  const { searchHint } = useTexts().chronicle;
  const timer = useRef<number | undefined>(undefined);
  const [typed, setTyped] = useState(words);
  // The page's address can change the search, too.
  useLayoutEffect(() => setTyped((last) => (last.trim() === words ? last : words)), [words]);
  return (
    <input
      type="search"
      id="chronicle-search"
      placeholder={searchHint}
      value={typed}
      onInput={({ currentTarget }) => {
        setTyped(currentTarget.value);
        clearTimeout(timer.current);
        timer.current = window.setTimeout(() => take(currentTarget.value.trim()), TYPING_MS);
      }}
    />
  );
}

/** Kinds of events that the reader may have meant. */
function Suggestions({ q, take }: { readonly q: string; readonly take: (words: string) => void }) {
  const { config } = useApp();
  const { chronicle: text } = useTexts();
  const kinds = suggestedKinds(q, Object.values(config.names['events'] ?? {}));
  if (kinds.length === 0) return null;
  return (
    <p class="row suggestions">
      {text.meant}
      {kinds.map((kind) => (
        <Button key={kind} onClick={() => take(kind)}>
          {kind}
        </Button>
      ))}
    </p>
  );
}

interface AboutProps {
  readonly about: Subject | null;
  readonly take: (about: Subject | null) => void;
}

function About({ about, take }: AboutProps) {
  const app = useApp();
  const { chronicle: text } = useTexts();
  const subject = about ?? subjectOf(app.selection.value);
  const name =
    subject === null ? '' : subject.kind === 'clan' ? bannerOf(app, subject.id).name : creatureName(app, subject.id);
  const label = fillIn(text.about, { n: name });
  // The row has one height, with a subject or without, so that the list does not move under the pointer.
  return (
    <div class="row one-line" style={{ visibility: subject === null ? 'hidden' : 'visible' }}>
      <Checkbox title={label} label={label} isOn={about !== null} change={(isOn) => take(isOn ? subject : null)} />
    </div>
  );
}

function subjectOf(chosen: Selection | null): Subject | null {
  if (chosen?.kind === 'creature') return { kind: 'creature', id: chosen.id };
  return chosen?.kind === 'clan' ? { kind: 'clan', id: chosen.id } : null;
}

function queryOf({ kind, major, q, about, span }: Question): Parameters<Archive['history']>[0] {
  return {
    major,
    types: typesOf(kind),
    ...(q !== '' && { q: asPrefixQuery(q) }),
    ...(about?.kind === 'creature' && { entity_id: about.id }),
    ...(about?.kind === 'clan' && { clan_id: about.id }),
    ...(span !== null && span.from > 0 && { from_tick: span.from }),
    ...(span !== null && span.to < Infinity && { to_tick: span.to }),
  };
}

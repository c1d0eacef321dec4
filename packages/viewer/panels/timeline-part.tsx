/**
 * The history in days, seasons or ages: a row for each, newest first, with births and deaths as bars and its main events.
 * Rows read stay; only new ones are requested, and older ones on demand.
 */
import { useLayoutEffect, useState } from 'preact/hooks';
import type { Answers } from '../../client/index.js';
import { HISTORY_BUCKET_TICKS } from '#schemas/wire/types.js';
import type { Granularity } from '#schemas/wire/history.js';
import { useApp, useArchive, useFormat, useReading, useTexts } from '../state/context.js';
import { type Config, nameOf, fillIn } from '../words/config.js';
import type { Format } from '../words/format.js';
import { refusalWords } from '../words/refusals.js';
import { Button, Choices, Note, Section } from './parts/blocks.js';

type Summary = Answers['/api/history/summary'];
type Bucket = Summary['days'][number];

/** Rows of the timeline, newest first; the day numbers of their buckets are consecutive. */
interface Rows {
  readonly worldId: number;
  readonly buckets: readonly Bucket[];
}

const READ_MS = 5000;
const PAGE = 20;
const NO_ROWS: Rows = { worldId: 0, buckets: [] };

/** Main events of a bucket: its icon, and its text in `annals`. */
const MAIN_EVENTS = {
  wars: '⚔\uFE0E',
  disasters: '☄\uFE0E',
  outbreaks: '✱\uFE0E',
  faith: '✺\uFE0E',
  ends: '†\uFE0E',
} as const;

export function Timeline() {
  const { config, dayLength } = useApp();
  const { annals: text } = useTexts();
  const archive = useArchive();
  const [granularity, setGranularity] = useState<Granularity>('day');
  const [rows, setRows] = useState(NO_ROWS);
  const [restarts, setRestarts] = useState(0);
  const [problem, setProblem] = useState('');
  const newest = rows.buckets[0]?.day;
  const { answer, refusal } = useReading(
    granularity,
    READ_MS,
    (by) => archive.summary(by, newest === undefined ? { limit: PAGE } : { from_day: newest }),
    `${dayLength.value} ${restarts}`,
  );
  const restart = (): void => {
    setRows(NO_ROWS);
    setRestarts((count) => count + 1);
  };
  useLayoutEffect(() => setRows(NO_ROWS), [dayLength.value]);
  useLayoutEffect(() => {
    if (answer === null || answer.granularity !== granularity) return;
    if (isOf(answer, rows)) setRows(merged(rows, answer));
    else restart();
  }, [answer]);
  const oldest = rows.buckets.at(-1)?.day ?? 0;
  const readEarlier = async (): Promise<void> => {
    const from = Math.max(0, oldest - PAGE);
    try {
      const summary = await archive.summary(granularity, { from_day: from, limit: oldest - from });
      setRows((last) => (isOf(summary, last) ? merged(last, summary) : last));
      setProblem('');
    } catch (error) {
      setProblem(refusalWords(config, error));
    }
  };
  const most = rows.buckets.reduce((max, { births, deaths }) => Math.max(max, births, deaths), 1);
  return (
    <Section title={text.timeline}>
      <Choices<Granularity>
        label={text.by}
        choices={[
          ['day', text.byDay],
          ['season', text.bySeason],
          ['age', text.byAge],
        ]}
        chosen={granularity}
        choose={(chosen) => {
          setRows(NO_ROWS);
          setGranularity(chosen);
        }}
      />
      <Note>{fillIn(text.signs, MAIN_EVENTS)}</Note>
      <Note>{refusal ?? (answer !== null && rows.buckets.length === 0 ? text.nothing : problem)}</Note>
      <ol class="timeline" id="timeline" style={{ '--most': String(most) }}>
        {rows.buckets.map((bucket) => (
          <BucketRow key={bucket.day} bucket={bucket} granularity={granularity} />
        ))}
      </ol>
      <Button id="earlier" hidden={oldest === 0} onClick={() => void readEarlier()}>
        {text.earlier}
      </Button>
    </Section>
  );
}

/** Whether the summary belongs to this world and has buckets of this length. */
function isOf({ days, world_id: worldId }: Summary, { worldId: shownId, buckets }: Rows): boolean {
  if (buckets.length === 0) return true;
  const starts = new Map(buckets.map(({ day, start_tick: start }) => [day, start]));
  return (
    worldId === shownId &&
    days.length > 0 &&
    days.every(({ day, start_tick: start }) => (starts.get(day) ?? start) === start)
  );
}

function merged({ buckets }: Rows, { days, world_id: worldId }: Summary): Rows {
  const byDay = new Map([...buckets, ...days].map((bucket) => [bucket.day, bucket]));
  return { worldId, buckets: [...byDay.values()].sort((a, b) => b.day - a.day) };
}

interface RowProps {
  readonly bucket: Bucket;
  readonly granularity: Granularity;
}

function BucketRow({ bucket, granularity }: RowProps) {
  const app = useApp();
  const { annals: text } = useTexts();
  const format = useFormat();
  const { births, deaths, population, start_tick: from, end_tick: to } = bucket;
  const title =
    granularity === 'day'
      ? dayTitle(format, from)
      : `${labelOf(app.config, bucket, granularity)} · ${format.day(from)}`;
  const counts = { births: format.whole(births), deaths: format.whole(deaths), n: format.whole(population) };
  const open = (): void => {
    app.span.value = { from, to, name: title };
    app.open('chronicle');
  };
  const best = fillIn(text.toBest, { n: title });
  const openBest = (): void => {
    app.filters.value = { ...app.filters.value, q: '', kind: 'all', about: null, major: true };
    open();
  };
  return (
    <li data-bucket={bucket.day}>
      <span class="when">
        <Button class="link" title={fillIn(text.toChronicle, { n: title })} onClick={open}>
          {title}
        </Button>
      </span>
      <Button class="bars link" aria-label={best} title={best} onClick={openBest}>
        <i class="births" style={{ '--count': String(births) }} />
        <i class="deaths" style={{ '--count': String(deaths) }} />
      </Button>
      <span class="counts">{fillIn(text.counts, counts)}</span>
      <span class="deeds">
        <MainEvents bucket={bucket} />
      </span>
    </li>
  );
}

/** Returns the day of a bucket, with its first tick if days and buckets differ in length. */
function dayTitle(format: Format, startTick: number): string {
  return format.dayLength === HISTORY_BUCKET_TICKS ? format.day(startTick) : format.moment(startTick);
}

function labelOf(config: Config, { label }: Bucket, granularity: Granularity): string {
  return nameOf(config, granularity === 'season' ? 'seasons' : 'epochs', label);
}

function MainEvents({ bucket }: { readonly bucket: Bucket }) {
  const { annals: text } = useTexts();
  const format = useFormat();
  const { wars, disasters, outbreaks, faith_events: faith, extinctions: ends } = bucket;
  const counts = { wars, disasters, outbreaks, faith, ends };
  return (Object.keys(counts) as (keyof typeof counts)[])
    .filter((name) => counts[name] > 0)
    .map((name) => {
      const label = fillIn(text[name], { n: format.whole(counts[name]) });
      return (
        <span key={name} class="tag" role="img" title={label} aria-label={label}>
          {`${MAIN_EVENTS[name]} ${format.compact(counts[name])}`}
        </span>
      );
    });
}

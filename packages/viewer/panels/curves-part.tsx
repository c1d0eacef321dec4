/** Shows population and resources over time: curves read every few seconds, and the stream's newest values. */
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Answers, LawChanges } from '../../client/index.js';
import { CASTES } from '#schemas/vocabulary.js';
import { ifKept } from '../state/absent.js';
import type { App } from '../state/app.js';
import { useApp, useArchive, useFormat, useReading, useTexts } from '../state/context.js';
import { nameOf, fillIn } from '../words/config.js';
import { housesStanding } from '../world/entities.js';
import { BAND_KINDS, type BandKind, Curve, type CurveLine, type Marks } from './curve.js';
import type { LawValue } from './god/law-draft.js';
import { LawText } from './god/console.js';
import { Choices, Note, Section } from './parts/blocks.js';
import { WatchLink } from './parts/watch-link.js';
import { RecordLink, RecordSentence } from './parts/sentences.js';

type Changes = LawChanges['changes'];

interface Answer {
  readonly series: Answers['/api/analytics/timeseries'];
  readonly ages: Pick<Answers['/api/history/summary'], 'days'>;
  readonly changes: Changes;
  readonly records: Answers['/api/records']['records'];
}

const READ_MS = 5000;
const RECENT_DAYS = 6;
const CHANGES_READ = 200;
const MARKS_SHOWN = 12;
const RECORDS_SHOWN = 12;
const GREAT_SHOWN = 5;
const HERBIVORE = CASTES.indexOf('Herbivore');
const PREDATOR = CASTES.indexOf('Predator');

export function Curves() {
  const app = useApp();
  const { overview: text } = useTexts();
  const archive = useArchive();
  const format = useFormat();
  const [range, setRange] = useState<'all' | 'recent'>('all');
  const { answer, refusal } = useReading(null, READ_MS, async () => {
    const [series, ages, { changes }, { records }] = await Promise.all([
      archive.read('/api/analytics/timeseries'),
      ifKept<{ readonly days: Answers['/api/history/summary']['days'] }>(archive.summary('age'), { days: [] }),
      archive.lawChanges(worldOf(app), { size: CHANGES_READ }),
      ifKept<Pick<Answers['/api/records'], 'records'>>(
        archive.read('/api/records', { kinds: BAND_KINDS.join(','), order: 'greatest', limit: RECORDS_SHOWN }),
        { records: [] },
      ),
    ]);
    return { series, ages, changes, records };
  });
  const curves = answer && curvesOf(app, answer, range === 'recent' ? RECENT_DAYS * format.dayLength : Infinity);
  const marks = answer ? marksFrom(answer) : NO_MARKS;
  const counts = curves && {
    n: format.whole(curves.living),
    low: format.whole(curves.low),
    high: format.whole(curves.high),
  };
  const held = curves && { n: format.compact(curves.energy), houses: format.whole(curves.houses) };
  return (
    <>
      <Section title={text.population}>
        <Choices<'all' | 'recent'>
          label={text.span}
          choices={[
            ['all', text.all],
            ['recent', text.recent],
          ]}
          chosen={range}
          choose={setRange}
        />
        <Plot label={text.population} ticks={curves?.ticks} lines={curves?.population} marks={marks} />
        <Note>{refusal ?? (counts ? fillIn(text.populationText, counts) : text.noCurve)}</Note>
      </Section>
      <Section title={text.resources}>
        <Plot label={text.resources} ticks={curves?.ticks} lines={curves?.resources} marks={marks} />
        <Note>{held && fillIn(text.resourcesText, held)}</Note>
      </Section>
      <Section title={text.marks}>
        <Note>{text.marksText}</Note>
        <ul class="log" id="marks">
          {answer && <MarkRows answer={answer} />}
        </ul>
        {answer && answer.records.length > 0 && <GreatRecords records={answer.records} />}
      </Section>
    </>
  );
}

interface PlotProps {
  readonly label: string;
  readonly ticks: readonly number[] | undefined;
  readonly lines: readonly CurveLine[] | undefined;
  readonly marks: Marks;
}

/** Draws a chart; a line that is 0 everywhere is omitted. */
function Plot({ label, ticks, lines, marks }: PlotProps) {
  const app = useApp();
  const format = useFormat();
  const host = useRef<HTMLDivElement>(null);
  const curve = useRef<Curve | null>(null);
  useLayoutEffect(() => {
    curve.current = new Curve(host.current!, app, format);
    return () => curve.current?.close();
  }, []);
  useLayoutEffect(() => {
    if (ticks && lines)
      curve.current?.show(
        ticks,
        lines.filter(({ values }) => values.some((value) => value !== 0)),
        marks,
      );
  }, [ticks, lines, marks]);
  return <div ref={host} class="plot" role="img" aria-label={label} />;
}

const NO_MARKS: Marks = { epochs: [], laws: [], records: [] };

function worldOf({ client }: App): number {
  return client.world.tables.world.number('world_id', 0, 0);
}

/** Returns the service's curves of the last `rangeTicks`, followed by the newest values from the stream. */
function curvesOf(app: App, { series }: Answer, rangeTicks: number) {
  if (series.ticks.length === 0) return null;
  const { overview: text } = app.config.panels;
  const { tables, tick } = app.client.world;
  const isNewer = app.client.world.isKnown && tick > (series.ticks.at(-1) ?? 0) && series.world_id === worldOf(app);
  const from = Math.max(
    0,
    series.ticks.findIndex((each) => each >= tick - rangeTicks),
  );
  const column = (values: readonly number[], now: number): readonly number[] =>
    isNewer ? [...values.slice(from), now] : values.slice(from);
  const now = newest(app);
  // The stream does not contain the energy of plants, so the last known value is repeated.
  const energy = series.plant_biomass.at(-1) ?? 0;
  const living = tables.creatures.count;
  const population: readonly CurveLine[] = [
    {
      label: text.living,
      color: '--accent',
      scale: 'left',
      isFilled: true,
      values: column(series.population, living),
    },
    {
      label: text.herbivores,
      color: '--live',
      scale: 'left',
      values: column(series.herbivores, now.herbivores),
    },
    {
      label: text.predators,
      color: '--danger',
      scale: 'left',
      values: column(series.predators, now.predators),
    },
    { label: text.infected, color: '--warn', scale: 'left', values: column(series.infected, now.infected) },
  ];
  const resources: readonly CurveLine[] = [
    {
      label: text.plants,
      color: '--live',
      scale: 'left',
      isFilled: true,
      values: column(series.plant_biomass, energy),
    },
    { label: text.houses, color: '--warn', scale: 'right', values: column(series.houses, now.houses) },
    {
      label: text.clans,
      color: '--accent',
      scale: 'right',
      values: column(series.clans, tables.clans.count),
    },
  ];
  const [low, high] = extremes([...series.population, living]);
  const ticks = column(series.ticks, tick);
  return { ticks, population, resources, living, low, high, energy, houses: now.houses };
}

/** Returns the current numbers, counted in the same way as by the service. */
function newest({ client }: App) {
  const { creatures } = client.world.tables;
  const counts = { herbivores: 0, predators: 0, infected: 0, houses: housesStanding(client.world) };
  const [castes, infected] = [creatures.wholes('caste'), creatures.wholes('infected')];
  for (let row = 0; row < creatures.count; row++) {
    if (castes[row] === HERBIVORE) counts.herbivores++;
    if (castes[row] === PREDATOR) counts.predators++;
    if (infected[row] === 1) counts.infected++;
  }
  return counts;
}

function extremes(values: readonly number[]): readonly [number, number] {
  return [
    values.reduce((least, value) => Math.min(least, value), Infinity),
    values.reduce((most, value) => Math.max(most, value), 0),
  ];
}

function marksFrom({ ages: { days }, changes, records }: Answer): Marks {
  return {
    epochs: days.map(({ label, start_tick: from, end_tick: to }) => ({ from, to: to + 1, epoch: label })),
    laws: [...new Set(changes.map(({ tick }) => tick))],
    records: records.map(({ begin_tick: from, end_tick: to, kind }) => ({ from, to, kind: kind as BandKind })),
  };
}

function MarkRows({ answer: { ages, changes } }: { readonly answer: Answer }) {
  const app = useApp();
  const { overview: text } = useTexts();
  const format = useFormat();
  const epochs = ages.days.map(({ start_tick: tick, label }) => ({
    tick,
    sign: '◷',
    words: fillIn(text.epoch, { n: nameOf(app.config, 'epochs', label) }),
  }));
  const acts = [...new Set(changes.map(({ seq }) => seq))].slice(0, MARKS_SHOWN).map((seq) => {
    const act = changes.filter((change) => change.seq === seq);
    return { tick: act[0]!.tick, sign: '§', words: actWords(app, act) };
  });
  return [...epochs, ...acts]
    .sort((a, b) => b.tick - a.tick)
    .slice(0, MARKS_SHOWN)
    .map(({ tick, sign, words }) => (
      <li key={`${sign} ${tick} ${words}`}>
        <span class="sign" aria-hidden="true">
          {sign}
        </span>
        <span>
          {words}
          <small>{` ${format.moment(tick)} `}</small>
          <WatchLink tick={tick} />
        </span>
      </li>
    ));
}

/** The records of the strips, the greatest first, with links to their pages. */
function GreatRecords({ records }: Pick<Answer, 'records'>) {
  const { records: words } = useTexts();
  const format = useFormat();
  return (
    <ul class="log" id="great-records">
      {records.slice(0, GREAT_SHOWN).map((record) => (
        <li key={record.id} data-kind={record.kind}>
          <span>
            <RecordLink id={record.id}>{words.kinds[record.kind]}</RecordLink> <RecordSentence record={record} />
            <small>{` ${format.day(record.begin_tick)}`}</small>
          </span>
        </li>
      ))}
    </ul>
  );
}

function actWords(app: App, act: Changes): string {
  const { overview: text } = app.config.panels;
  const [first] = act;
  if (first?.preset) return fillIn(text.presetSet, { n: nameOf(app.config, 'presets', first.preset) });
  if (!first || act.length > 1) return fillIn(text.lawsChanged, { n: act.length });
  const words = new LawText(app);
  const [from, to] = [words.value(first.from as LawValue), words.value(first.to as LawValue)];
  return fillIn(text.lawChanged, { law: words.title(first.law), from, to });
}

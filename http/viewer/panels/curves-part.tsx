/** Population and resources over time: the service's curves, every few seconds, and the newest moment from the stream. */
import { type Answers, Archive, type LawChanges } from '../../../client/index.js';
import { CASTES } from '../../../schemas/vocabulary.js';
import type { App } from '../app.js';
import { nameOf } from '../config.js';
import { element, write } from '../elements.js';
import { housesStanding } from '../stage/positions.js';
import { fillIn } from '../text.js';
import { Curve, type Marks } from './curve.js';
import type { LawValue } from './god/law-draft.js';
import { LawText } from './god/law-text.js';
import { choiceRow, note, section } from './parts/blocks.js';
import { Format } from './parts/format.js';
import { Reading, refusalWords } from './parts/reading.js';
import type uPlot from 'uplot';

type Series = Answers['/api/analytics/timeseries'];
type Changes = LawChanges['changes'];

interface Answer {
  readonly series: Series;
  readonly ages: Answers['/api/history/summary'];
  readonly changes: Changes;
}

const READ_MS = 5000;
const RECENT_DAYS = 6;
const CHANGES_READ = 200;
const MARKS_SHOWN = 12;
const HERBIVORE = CASTES.indexOf('Herbivore');
const PREDATOR = CASTES.indexOf('Predator');

export function curvesPart(app: App): { readonly elements: readonly HTMLElement[]; update(): void } {
  const { overview: text } = app.config.panels;
  const format = new Format(app);
  const archive = new Archive(app.client.god);
  const shown = createCurves(app);
  const marks = element('ul', { className: 'log', id: 'marks' });
  let isRecent = false;
  let answer: Answer | null = null;
  const reading = new Reading<null, Answer>(null, {
    everyMs: READ_MS,
    read: () => readAll(archive, worldOf(app)),
    show: (read) => {
      answer = read;
      draw(app, shown, read, isRecent);
      marks.replaceChildren(...marksOf(app, read, format));
    },
    fail: (error) => write(shown.populationNote, refusalWords(app.config, error)),
  });
  const span = choiceRow<'all' | 'recent'>(
    text.span,
    [
      ['all', text.all],
      ['recent', text.recent],
    ],
    'all',
    (choice) => {
      isRecent = choice === 'recent';
      if (answer !== null) draw(app, shown, answer, isRecent);
    },
  );
  return {
    elements: [
      section(text.population, [span, shown.population.element, shown.populationNote]),
      section(text.resources, [shown.resources.element, shown.resourcesNote]),
      section(text.marks, [note(text.marksText), marks]),
    ],
    update: () => reading.tick(),
  };
}

interface Curves {
  readonly population: Curve;
  readonly resources: Curve;
  readonly populationNote: HTMLElement;
  readonly resourcesNote: HTMLElement;
}

function createCurves(app: App): Curves {
  const { overview: text } = app.config.panels;
  return {
    population: new Curve(app, text.population, [
      { label: text.living, color: '--accent', scale: 'left', isFilled: true },
      { label: text.herbivores, color: '--live', scale: 'left' },
      { label: text.predators, color: '--danger', scale: 'left' },
      { label: text.infected, color: '--warn', scale: 'left' },
    ]),
    resources: new Curve(app, text.resources, [
      { label: text.plants, color: '--live', scale: 'left', isFilled: true },
      { label: text.houses, color: '--warn', scale: 'right' },
      { label: text.clans, color: '--accent', scale: 'right' },
    ]),
    populationNote: note(text.noCurve),
    resourcesNote: note(''),
  };
}

async function readAll(archive: Archive, worldId: number): Promise<Answer> {
  const [series, ages, { changes }] = await Promise.all([
    archive.read('/api/analytics/timeseries'),
    archive.summary('age'),
    archive.lawChanges(worldId, { size: CHANGES_READ }),
  ]);
  return { series, ages, changes };
}

function worldOf({ client }: App): number {
  return client.world.tables.world.number('world_id', 0, 0);
}

/** The service's curves and, from the stream, the newest moment after them. */
function draw(app: App, curves: Curves, { series, ages, changes }: Answer, isRecent: boolean): void {
  if (series.ticks.length === 0) return;
  const { overview: text } = app.config.panels;
  const format = new Format(app);
  const { tables, tick } = app.client.world;
  const isNewer =
    app.client.world.isKnown && tick > (series.ticks.at(-1) ?? 0) && series.world_id === worldOf(app);
  const since = isRecent ? tick - RECENT_DAYS * format.dayLength : -1;
  const from = Math.max(
    0,
    series.ticks.findIndex((each) => each >= since),
  );
  const column = (values: readonly number[], now: number): number[] =>
    isNewer ? [...values.slice(from), now] : values.slice(from);
  const shownMarks = marksFrom(ages, changes);
  const data = (...columns: number[][]): uPlot.AlignedData => [column(series.ticks, tick), ...columns];
  const { herbivores, predators, infected, plant_biomass: plants, houses, clans } = series;
  const now = newest(app);
  const living = column(series.population, tables.creatures.count);
  curves.population.show(
    data(
      living,
      column(herbivores, now.herbivores),
      column(predators, now.predators),
      column(infected, now.infected),
    ),
    shownMarks,
  );
  // The stream does not have the yield of plants: the last known value continues.
  const energy = column(plants, plants.at(-1) ?? 0);
  curves.resources.show(
    data(energy, column(houses, now.houses), column(clans, tables.clans.count)),
    shownMarks,
  );
  const [low, high] = extremes([...series.population, tables.creatures.count]);
  const counts = {
    n: format.whole(tables.creatures.count),
    low: format.whole(low),
    high: format.whole(high),
  };
  write(curves.populationNote, fillIn(text.populationText, counts));
  const held = { n: format.compact(plants.at(-1) ?? 0), houses: format.whole(now.houses) };
  write(curves.resourcesNote, fillIn(text.resourcesText, held));
}

/** The numbers of this moment, counted as the service counts them. */
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

function marksFrom({ days }: Answer['ages'], changes: Changes): Marks {
  return {
    epochs: days.map(({ label, start_tick: from, end_tick: to }) => ({ from, to: to + 1, epoch: label })),
    laws: [...new Set(changes.map(({ tick }) => tick))],
  };
}

/** The newest marks in words: epochs that began and acts of the god. */
function marksOf(app: App, { ages, changes }: Answer, format: Format): HTMLElement[] {
  const { overview: text } = app.config.panels;
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
    .map(({ tick, sign, words }) =>
      element('li', {}, [
        element('span', { className: 'sign', ariaHidden: 'true' }, [sign]),
        element('span', {}, [words, element('small', {}, [` ${format.moment(tick)}`])]),
      ]),
    );
}

function actWords(app: App, act: Changes): string {
  const { overview: text } = app.config.panels;
  const [first] = act;
  if (first?.preset) return fillIn(text.presetSet, { n: nameOf(app.config, 'presets', first.preset) });
  if (!first || act.length > 1) return fillIn(text.lawsChanged, { n: act.length });
  const words = new LawText(app);
  const [from, to] = [words.value(first.from as LawValue), words.value(first.to as LawValue)];
  return fillIn(text.lawChanged, { law: first.law, from, to });
}

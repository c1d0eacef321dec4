/** The page's charts, drawn by uPlot, each with a summary line and a table. Charts of one source share a cursor. */
import { renderInto } from '../page/render.js';
import type uPlot from 'uplot';
import { config, language, type Answers } from './values.js';
import { valueAt, written } from '#http/text/measures.js';
import { formatNumber } from '#http/content/numbers.js';
import type { Minutes } from './minutes.js';

interface ChartSpec {
  readonly source: 'minutes' | 'series' | 'ticks';
  readonly digits: number;
  readonly lines: readonly { readonly label: string; readonly field?: string; readonly level?: string }[];
}

/** The page loads the library with a script tag of its own, before this script. */
const Chart = (globalThis as unknown as { readonly uPlot: typeof uPlot }).uPlot;
const HEIGHT_PX = 180;
const AXIS_PX = 52;
const AXIS_SPACE_PX = 84;
/** Top of the y axis, as a multiple of the highest value. */
const HEADROOM = 1.08;
const DAY_S = 86_400;
/** Smallest range of the x axis: in seconds for `minutes`, otherwise in ticks. */
const RANGE_MIN = { minutes: 300, series: 600, ticks: 20 } as const;

const shortTime = new Intl.DateTimeFormat(language, { hour: '2-digit', minute: '2-digit' });
const longTime = new Intl.DateTimeFormat(language, {
  day: 'numeric',
  month: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});

class Figure {
  readonly #figure: HTMLElement;
  readonly #spec: ChartSpec;
  #columns: Columns = [[]];
  #chart: uPlot | null = null;

  constructor(figure: HTMLElement) {
    this.#figure = figure;
    this.#spec = JSON.parse(figure.dataset['chart'] ?? '{}') as ChartSpec;
    const details = figure.querySelector('details');
    const place = figure.querySelector<HTMLElement>('.table');
    details?.addEventListener('toggle', () => {
      const heads = [this.#spec.source === 'minutes' ? config.words.time : config.words.tick, ...this.#labels()];
      if (details.open && place !== null)
        showTable(place, heads, this.#columns, (value, column) => this.#cell(value, column));
    });
    new ResizeObserver(() => this.#chart?.setSize({ width: this.#width(), height: HEIGHT_PX })).observe(this.#plot());
  }

  show(answers: Answers, minutes: Minutes): void {
    this.#columns = columnsOf(this.#spec, answers, minutes);
    this.#describe();
    if (this.#chart === null) this.draw();
    else this.#chart.setData(this.#columns);
  }

  draw(): void {
    this.#chart?.destroy();
    this.#figure.querySelector('.legend')?.replaceChildren();
    this.#chart = new Chart(this.#options(), this.#columns, this.#plot());
  }

  #plot(): HTMLElement {
    return this.#figure.querySelector<HTMLElement>('.plot') ?? this.#figure;
  }

  #width(): number {
    return Math.max(1, this.#plot().clientWidth);
  }

  #labels(): string[] {
    return this.#spec.lines.map(({ label }) => label);
  }

  #cell(value: number | null, column: number): string {
    if (column === 0) return place(value ?? 0, this.#spec.source, true);
    return written(value, this.#spec, language, {});
  }

  #describe(): void {
    const { colon, now, least, most, noData } = config.words;
    const said = this.#spec.lines.flatMap(({ label, level }, at) => {
      const values = (this.#columns[at + 1] ?? []).filter((value) => value !== null);
      const last = values.at(-1);
      if (last === undefined) return [];
      if (level !== undefined) return [`${label}${colon}${this.#cell(last, 1)}`];
      const [low, high] = [minimum(values), -minimum(values.map((value) => -value))];
      const shown = [last, low, high].map((value) => this.#cell(value, 1));
      return [`${label}${colon}${now} ${shown[0]}, ${least} ${shown[1]}, ${most} ${shown[2]}`];
    });
    const words = said.length === 0 ? noData : said.join(' · ');
    const line = this.#figure.querySelector('.summary');
    if (line !== null) renderInto(line, words);
  }

  #options(): uPlot.Options {
    const { source, digits, lines } = this.#spec;
    const axis = {
      stroke: color('--faint'),
      grid: { stroke: color('--line'), width: 1 },
      ticks: { stroke: color('--line') },
    };
    return {
      width: this.#width(),
      height: HEIGHT_PX,
      cursor: { sync: { key: source }, y: false, drag: { x: false } },
      legend: { mount: (_, legend) => this.#figure.querySelector('.legend')?.append(legend) },
      scales: {
        x: { time: source === 'minutes', range: () => stretch(source, this.#columns[0]) },
        y: { range: (_, low, high) => [Math.min(0, low ?? 0), high > 0 ? high * HEADROOM : 1] },
      },
      axes: [
        {
          ...axis,
          space: AXIS_SPACE_PX,
          values: (_, splits) => splits.map((split) => place(split, source, spans(splits))),
        },
        { ...axis, size: AXIS_PX, values: (_, splits) => splits.map((split) => formatNumber(split, 'axis', language)) },
      ],
      series: [
        {
          label: source === 'minutes' ? config.words.time : config.words.tick,
          value: (_, x: number | null) => (x === null ? '' : place(x, source, true)),
        },
        ...lines.map(({ label, level }, at) => ({
          label,
          stroke: color(`--line-${at + 1}`),
          width: 1.5,
          ...(level !== undefined && { dash: [6, 4], points: { show: false } }),
          value: (_: uPlot, value: number | null) => written(value, { digits }, language, {}),
        })),
      ],
    };
  }
}

const figures = [...document.querySelectorAll<HTMLElement>('[data-chart]')].map((each) => new Figure(each));
const drawAll = (): void => {
  for (const figure of figures) figure.draw();
};
// The charts are drawn again when the system or the reader changes the theme, because their colours depend on it.
window.matchMedia('(prefers-color-scheme: dark)').addEventListener('change', drawAll);
new MutationObserver(drawAll).observe(document.documentElement, { attributeFilter: ['data-theme'] });

export function showCharts(answers: Answers, minutes: Minutes): void {
  for (const figure of figures) figure.show(answers, minutes);
}

function columnsOf({ source, lines }: ChartSpec, answers: Answers, minutes: Minutes): Columns {
  const { places, fields } = SOURCES[source](answers, minutes);
  return [
    places,
    ...lines.map(({ field, level }): Values => {
      if (field !== undefined) return fields(field);
      const value = valueAt(answers, level ?? '');
      return places.map(() => (typeof value === 'number' ? value : null));
    }),
  ];
}

type Source = (
  answers: Answers,
  minutes: Minutes,
) => { readonly places: number[]; readonly fields: (name: string) => Values };

const SOURCES: Readonly<Record<ChartSpec['source'], Source>> = {
  minutes: (_, { rows }) => {
    const known = withGaps(rows);
    return {
      // The axis counts seconds.
      places: known.map(({ t }) => t / 1000),
      fields: (name) => known.map((row) => row[name] ?? null),
    };
  },
  series: ({ series }, minutes) => {
    const ticks = numbers(valueAt(series, 'ticks'));
    const first = minutes.firstTick();
    const from = ticks.findIndex((tick) => tick >= first);
    const begin = from < 0 ? ticks.length : from;
    return {
      places: ticks.slice(begin),
      fields: (name) => numbers(valueAt(series, name)).slice(begin),
    };
  },
  ticks: ({ telemetry }) => {
    const newest = Number(valueAt(telemetry, 'tick') ?? 0);
    const ring = (name: string): number[] => numbers(valueAt(telemetry, `${name}.ring`));
    const { length } = ring('duration_ms');
    return { places: Array.from({ length }, (_, at) => newest - length + 1 + at), fields: ring };
  },
};

/** Inserts a row without values into each gap, so that no line is drawn across it. */
function withGaps(rows: Minutes['rows']): readonly { readonly t: number; readonly [name: string]: number }[] {
  const steps = rows.slice(1).map(({ t }, at) => t - rows[at]!.t);
  const step = minimum(steps);
  return rows.flatMap((row, at) => (at > 0 && steps[at - 1]! > step ? [{ t: rows[at - 1]!.t + step }, row] : [row]));
}

function minimum(values: readonly number[]): number {
  return values.reduce((least, value) => Math.min(least, value), Infinity);
}

function numbers(value: unknown): number[] {
  return Array.isArray(value) ? (value as number[]) : [];
}

/** Returns the lower and upper end of the x axis. The two differ even if there is only one point. */
function stretch(source: ChartSpec['source'], places: readonly number[]): [number, number] {
  const end = places.at(-1) ?? 0;
  return [Math.min(places[0] ?? end, end - RANGE_MIN[source]), end];
}

function spans(splits: readonly number[]): boolean {
  return (splits.at(-1) ?? 0) - (splits[0] ?? 0) > DAY_S;
}

function place(x: number, source: ChartSpec['source'], isLong: boolean): string {
  if (source !== 'minutes') return written(x, {}, language, {});
  return (isLong ? longTime : shortTime).format(x * 1000);
}

function color(name: string): string {
  return getComputedStyle(document.documentElement).getPropertyValue(name).trim();
}

// Shows a chart's values as a table: newest first, thinned if there are very many.

type Values = (number | null)[];
type Columns = [number[], ...Values[]];

const ROWS_MAX = 60;

function showTable(
  place: HTMLElement,
  [first, ...others]: readonly string[],
  [places, ...columns]: Columns,
  cell: (value: number | null, column: number) => string,
): void {
  const stride = Math.max(1, Math.ceil(places.length / ROWS_MAX));
  const shown = [...places.keys()].reverse().filter((_, order) => order % stride === 0);
  renderInto(
    place,
    <table>
      <caption>{place.ariaLabel}</caption>
      <thead>
        <tr>
          <th scope="col">{first}</th>
          {others.map((title) => (
            <th key={title} scope="col" class="number">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {shown.map((at) => (
          <tr key={places[at]}>
            <th scope="row">{cell(places[at] ?? null, 0)}</th>
            {columns.map((values, column) => (
              <td key={column} class="number">
                {cell(values[at] ?? null, column + 1)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>,
  );
}

/**
 * A chart over ticks: uPlot draws the lines; epochs as bands, great records as strips at the top and changes of law as thin
 * marks are drawn behind them.
 * Colours are those that the page has at the time of drawing.
 */
import uPlot from 'uplot';
import { watch } from '../page/signal.js';
import type { App } from '../state/app.js';
import { fillIn } from '../words/config.js';
import type { Format } from '../words/format.js';

export interface CurveLine {
  readonly label: string;
  readonly values: readonly number[];
  /** A CSS colour, or the name of a CSS variable. */
  readonly color: string;
  readonly scale: 'left' | 'right';
  readonly isFilled?: boolean;
}

export interface Marks {
  readonly epochs: readonly { readonly from: number; readonly to: number; readonly epoch: string }[];
  readonly laws: readonly number[];
  /** Records, which go on if they have no end. */
  readonly records: readonly { readonly from: number; readonly to: number | null; readonly kind: BandKind }[];
}

/** Kinds of records that a chart shows, from the top. */
export const BAND_KINDS = ['war', 'plague', 'famine'] as const;
export type BandKind = (typeof BAND_KINDS)[number];

const INCREMENTS_TICKS = [60, 120, 240, 600, 1200, 3000, 6000, 12_000, 30_000, 60_000];
const INCREMENTS_DAYS = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 5000];
const HEIGHT_PX = 150;
const AXIS_PX = 40;
const STRIP_PX = 4;
const BAND_COLORS: Readonly<Record<BandKind, string>> = { war: '--danger', plague: '--live', famine: '--warn' };
const EPOCH_COLORS: Readonly<Record<string, string>> = {
  Golden: 'rgb(210 153 34 / 12%)',
  Ice: 'rgb(88 166 255 / 14%)',
  Chaos: 'rgb(248 81 73 / 12%)',
  Plague: 'rgb(63 185 80 / 13%)',
};

export class Curve {
  readonly #host: HTMLElement;
  readonly #format: Format;
  readonly #text: App['config']['panels']['overview'];
  readonly #stops: (() => void)[];
  #ticks: readonly number[] = [];
  #lines: readonly CurveLine[] = [];
  #marks: Marks = { epochs: [], laws: [], records: [] };
  #chart: uPlot | null = null;

  constructor(host: HTMLElement, { settings, config }: App, format: Format) {
    this.#text = config.panels.overview;
    this.#host = host;
    this.#format = format;
    const sizes = new ResizeObserver(() => this.#fit());
    sizes.observe(host);
    const scheme = matchMedia('(prefers-color-scheme: dark)');
    const draw = (): void => this.#draw();
    scheme.addEventListener('change', draw);
    this.#stops = [watch(settings, draw), () => sizes.disconnect(), () => scheme.removeEventListener('change', draw)];
  }

  show(ticks: readonly number[], lines: readonly CurveLine[], marks: Marks): void {
    const isSame =
      lines.length === this.#lines.length && lines.every(({ label }, at) => label === this.#lines[at]!.label);
    this.#ticks = ticks;
    this.#lines = lines;
    this.#marks = marks;
    if (this.#chart === null || !isSame) this.#draw();
    else this.#chart.setData(this.#data);
  }

  close(): void {
    for (const stop of this.#stops) stop();
    this.#chart?.destroy();
  }

  get #data(): uPlot.AlignedData {
    return [this.#ticks, ...this.#lines.map(({ values }) => values)] as unknown as uPlot.AlignedData;
  }

  #fit(): void {
    const width = this.#host.clientWidth;
    if (this.#chart !== null && width > 0 && width !== this.#chart.width) {
      this.#chart.setSize({ width, height: HEIGHT_PX });
    }
  }

  #draw(): void {
    if (this.#host.clientWidth === 0 || this.#ticks.length === 0) return;
    this.#chart?.destroy();
    this.#chart = new uPlot(this.#options(), this.#data, this.#host);
  }

  #options(): uPlot.Options {
    const hasRight = this.#lines.some(({ scale }) => scale === 'right');
    const faint = color('--faint');
    const grid = { stroke: color('--line'), width: 1 };
    const axis = { stroke: faint, grid, ticks: grid, font: '11px system-ui' };
    const values = (_: uPlot, splits: number[]): string[] => splits.map((value) => this.#format.compact(value));
    return {
      width: this.#host.clientWidth,
      height: HEIGHT_PX,
      cursor: { y: false, drag: { x: false, y: false }, sync: { key: 'world' } },
      legend: { live: true },
      // Charts without a right axis reserve its width, so that the days of all charts are aligned.
      padding: [8, hasRight ? 8 : AXIS_PX + 8, 0, 0],
      scales: { x: { time: false }, left: { range: fromZero }, right: { range: fromZero } },
      axes: [
        {
          ...axis,
          size: 26,
          space: 64,
          incrs: () => incrementsOf(this.#format.dayLength),
          values: (_, splits, __, ___, step) =>
            splits.map((tick) => (step < this.#format.dayLength ? this.#format.clock(tick) : this.#format.day(tick))),
        },
        { ...axis, scale: 'left', size: AXIS_PX, space: 36, values },
        ...(hasRight
          ? [
              {
                ...axis,
                scale: 'right',
                side: 1 as const,
                size: AXIS_PX,
                space: 36,
                values,
                grid: { show: false },
              },
            ]
          : []),
      ],
      series: [
        { label: '', value: shownValue((tick) => this.#format.day(tick)) },
        ...this.#lines.map((line) => this.#series(line, hasRight)),
      ],
      hooks: { drawClear: [(chart) => this.#drawMarks(chart)] },
    };
  }

  /** Charts with two scales say at each line on which it is. */
  #series({ label: name, color: named, scale, isFilled }: CurveLine, hasRight: boolean): uPlot.Series {
    const { leftScale, rightScale } = this.#text;
    const label = hasRight ? fillIn(scale === 'left' ? leftScale : rightScale, { n: name }) : name;
    const stroke = named.startsWith('--') ? color(named) : named;
    return {
      label,
      scale,
      stroke,
      width: 1.5,
      points: { show: false },
      ...(isFilled === true && { fill: `${stroke}22` }),
      value: shownValue((value) => this.#format.compact(value)),
    };
  }

  #drawMarks({ ctx, bbox, valToPos, scales }: uPlot): void {
    const { min, max } = scales['x'] ?? {};
    if (min === undefined || min === null || max === undefined || max === null) return;
    ctx.save();
    for (const { from, to, epoch } of this.#marks.epochs) {
      if (to < min || from > max) continue;
      const left = valToPos(Math.max(from, min), 'x', true);
      const right = valToPos(Math.min(to, max), 'x', true);
      ctx.fillStyle = EPOCH_COLORS[epoch] ?? 'transparent';
      ctx.fillRect(left, bbox.top, Math.max(1, right - left), bbox.height);
    }
    const strip = STRIP_PX * uPlot.pxRatio;
    for (const { from, to, kind } of this.#marks.records) {
      const end = to ?? max;
      if (end < min || from > max) continue;
      const left = valToPos(Math.max(from, min), 'x', true);
      const right = valToPos(Math.min(end, max), 'x', true);
      ctx.fillStyle = color(BAND_COLORS[kind]);
      ctx.fillRect(left, bbox.top + BAND_KINDS.indexOf(kind) * strip, Math.max(strip, right - left), strip - 1);
    }
    ctx.strokeStyle = color('--mark');
    ctx.lineWidth = 1.5;
    ctx.setLineDash([3, 3]);
    for (const tick of this.#marks.laws) {
      if (tick < min || tick > max) continue;
      const x = Math.round(valToPos(tick, 'x', true));
      ctx.beginPath();
      ctx.moveTo(x, bbox.top);
      ctx.lineTo(x, bbox.top + bbox.height);
      ctx.stroke();
    }
    ctx.restore();
  }
}

/** Returns the possible distances between axis labels, in ticks: some shorter than a day, then whole days. */
function incrementsOf(dayLength: number): number[] {
  return [...INCREMENTS_TICKS.filter((ticks) => ticks < dayLength), ...INCREMENTS_DAYS.map((days) => days * dayLength)];
}

/** Formats the value in the legend: the value under the pointer, otherwise the newest value. */
function shownValue(words: (value: number) => string): uPlot.Series.Value {
  return ({ data }, value, series, index) => {
    const shown = index === null ? data[series]?.at(-1) : value;
    return typeof shown === 'number' ? words(shown) : '–';
  };
}

function fromZero(_: uPlot, __: number, max: number | null): [number, number] {
  return [0, Math.max(1, (max ?? 1) * 1.08)];
}

function color(name: string): string {
  return getComputedStyle(document.documentElement).getPropertyValue(name).trim();
}

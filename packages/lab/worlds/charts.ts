/** Small line charts as SVG: a few series over one axis, with the least and the greatest value at each axis. */
import { mean } from './statistics.js';

export type Series = Readonly<Record<string, readonly number[]>>;

export interface Chart {
  readonly title: string;
  readonly xLabel: string;
  readonly xFrom: number;
  readonly xTo: number;
  /** Series of other lengths are drawn to the same scale from the left. */
  readonly series: Series;
}

const [WIDTH, HEIGHT, LEFT, RIGHT, TOP, BOTTOM] = [640, 220, 52, 12, 28, 34];
const COLORS = '#58a6ff #f85149 #3fb950 #d29922 #bc8cff #39c5cf #ff9bce #9ea7b3'.split(' ');
/** A series of more points is drawn as means of neighbours. */
const POINTS_MAX = 400;

export function lineChart({ title, xLabel, xFrom, xTo, series }: Chart): string {
  const drawn = Object.values(series).map(thinned);
  const all = drawn.flat().filter(Number.isFinite);
  const low = Math.min(0, ...all);
  const high = Math.max(low + 1e-9, ...all);
  const steps = Math.max(2, ...drawn.map((values) => values.length)) - 1;
  const bottom = HEIGHT - BOTTOM;
  const point = (value: number, i: number): string =>
    `${(LEFT + ((WIDTH - LEFT - RIGHT) * i) / steps).toFixed(1)},${(bottom - ((bottom - TOP) * (value - low)) / (high - low)).toFixed(1)}`;
  const color = (i: number): string => COLORS[i % COLORS.length]!;
  const text = (x: number, y: number, anchor: string, words: string | number): string =>
    `<text x="${x}" y="${y}" text-anchor="${anchor}">${escaped(typeof words === 'number' ? String(Number(words.toPrecision(6))) : words)}</text>`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="sans-serif" font-size="11" fill="#8b949e">`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="#0d1117"/>`,
    `<text x="${LEFT}" y="17" font-size="12" fill="#e6edf3">${escaped(title)}${Object.keys(series)
      .map((name, i) => `<tspan dx="12" font-size="11" fill="${color(i)}">${escaped(name)}</tspan>`)
      .join('')}</text>`,
    `<path d="M${LEFT} ${TOP}V${bottom}H${WIDTH - RIGHT}" fill="none" stroke="#30363d"/>`,
    ...drawn.map(
      (values, i) =>
        `<polyline fill="none" stroke="${color(i)}" stroke-width="1.5" points="${values.flatMap((value, x) => (Number.isFinite(value) ? point(value, x) : [])).join(' ')}"/>`,
    ),
    text(LEFT - 6, TOP + 8, 'end', high),
    text(LEFT - 6, bottom, 'end', low),
    text(LEFT, bottom + 16, 'start', xFrom),
    text(WIDTH - RIGHT, bottom + 16, 'end', xTo),
    text((LEFT + WIDTH - RIGHT) / 2, bottom + 16, 'middle', xLabel),
    '</svg>\n',
  ].join('\n');
}

function thinned(values: readonly number[]): readonly number[] {
  const bunch = Math.max(1, Math.ceil(values.length / POINTS_MAX));
  return Array.from({ length: Math.ceil(values.length / bunch) }, (_, i) =>
    mean(values.slice(i * bunch, (i + 1) * bunch)),
  );
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

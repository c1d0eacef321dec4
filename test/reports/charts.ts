/** Small line charts as SVG text: a few series over one axis, with least and greatest values written at the axes. */

export interface Series {
  readonly name: string;
  readonly values: readonly number[];
  /** Drawn thin and broken: a bound or an expectation. */
  readonly isGuide?: boolean;
}

export interface Chart {
  readonly title: string;
  readonly xLabel: string;
  /** x of the first and of the last value; series of other lengths are drawn to the same scale from the left. */
  readonly xFrom: number;
  readonly xTo: number;
  readonly series: readonly Series[];
}

const WIDTH = 640;
const HEIGHT = 220;
const LEFT = 52;
const RIGHT = 12;
const TOP = 28;
const BOTTOM = 34;
const COLORS = ['#58a6ff', '#f85149', '#3fb950', '#d29922', '#bc8cff', '#39c5cf', '#ff9bce', '#9ea7b3'];
/** More points than this are thinned out: the eye sees no more. */
const POINTS_MAX = 400;

/** The chart as an SVG document. */
export function lineChart({ title, xLabel, xFrom, xTo, series }: Chart): string {
  const drawn = series.map((each) => ({ ...each, values: thinned(each.values) }));
  const all = drawn.flatMap(({ values }) => values).filter(Number.isFinite);
  const low = Math.min(0, ...all);
  const high = Math.max(low + 1e-9, ...all);
  const longest = Math.max(2, ...drawn.map(({ values }) => values.length));
  const x = (i: number, length: number): number =>
    LEFT + ((WIDTH - LEFT - RIGHT) * i) / (Math.max(length, longest) - 1);
  const y = (value: number): number =>
    HEIGHT - BOTTOM - ((HEIGHT - TOP - BOTTOM) * (value - low)) / (high - low);
  const lines = drawn.map(({ values, isGuide = false }, s) => {
    const points = values.flatMap((value, i) =>
      Number.isFinite(value) ? [`${x(i, values.length).toFixed(1)},${y(value).toFixed(1)}`] : [],
    );
    const dash = isGuide ? ' stroke-dasharray="4 4" stroke-width="1"' : ' stroke-width="1.5"';
    return `<polyline fill="none" stroke="${colorOf(s)}"${dash} points="${points.join(' ')}"/>`;
  });
  const names = drawn.map(
    ({ name }, s) => `<tspan fill="${colorOf(s)}"${s === 0 ? '' : ' dx="10"'}>${escaped(name)}</tspan>`,
  );
  const axis = `M${LEFT} ${TOP}V${HEIGHT - BOTTOM}H${WIDTH - RIGHT}`;
  const label = (px: number, py: number, anchor: string, text: string): string =>
    `<text x="${px}" y="${py}" text-anchor="${anchor}">${escaped(text)}</text>`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="sans-serif" font-size="11" fill="#8b949e">`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="#0d1117"/>`,
    `<text x="${LEFT}" y="17" font-size="12" fill="#e6edf3">${escaped(title)}<tspan dx="14" font-size="11"/>${names.join('')}</text>`,
    `<path d="${axis}" fill="none" stroke="#30363d"/>`,
    ...lines,
    label(LEFT - 6, TOP + 8, 'end', shortNumber(high)),
    label(LEFT - 6, HEIGHT - BOTTOM, 'end', shortNumber(low)),
    label(LEFT, HEIGHT - BOTTOM + 16, 'start', shortNumber(xFrom)),
    label(WIDTH - RIGHT, HEIGHT - BOTTOM + 16, 'end', shortNumber(xTo)),
    label((LEFT + WIDTH - RIGHT) / 2, HEIGHT - BOTTOM + 16, 'middle', xLabel),
    '</svg>',
    '',
  ].join('\n');
}

function colorOf(series: number): string {
  return COLORS[series % COLORS.length]!;
}

/** At most `POINTS_MAX` means of neighbours. */
function thinned(values: readonly number[]): readonly number[] {
  const bunch = Math.ceil(values.length / POINTS_MAX);
  if (bunch <= 1) return values;
  const means: number[] = [];
  for (let i = 0; i < values.length; i += bunch) {
    const part = values.slice(i, i + bunch);
    means.push(part.reduce((total, value) => total + value, 0) / part.length);
  }
  return means;
}

function shortNumber(value: number): string {
  return Number.isInteger(value) ? String(value) : value.toPrecision(3);
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

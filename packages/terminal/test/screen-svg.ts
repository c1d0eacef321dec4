/** The screen of a terminal emulator as a drawing: every cell with its colours, block characters without gaps. */
import type xterm from '@xterm/headless';

type Terminal = InstanceType<typeof xterm.Terminal>;
type Cell = NonNullable<ReturnType<NonNullable<ReturnType<Terminal['buffer']['active']['getLine']>>['getCell']>>;

const WIDTH = 9;
const HEIGHT = 18;
const BASELINE = 13.5;
const MARGIN = 14;
const PAPER = '#0d1117';
const INK = '#d7dee6';
const LEVELS = '▁▂▃▄▅▆▇█';
const EIGHTHS = '█▉▊▋▌▍▎▏';

export function svgOf(terminal: Terminal): string {
  const { cols: columns, rows } = terminal;
  const parts: string[] = [];
  for (let y = 0; y < rows; y++) {
    for (let x = 0; x < columns; x++) {
      const cell = terminal.buffer.active.getLine(y)?.getCell(x);
      if (cell) parts.push(drawCell(cell, MARGIN + x * WIDTH, MARGIN + y * HEIGHT));
    }
  }
  const [width, height] = [columns * WIDTH + 2 * MARGIN, rows * HEIGHT + 2 * MARGIN];
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" font-family="DejaVu Sans Mono, monospace" font-size="14.5" shape-rendering="crispEdges">`,
    `<rect width="${width}" height="${height}" rx="10" fill="${PAPER}" shape-rendering="auto"/>`,
    ...parts,
    '</svg>',
  ].join('\n');
}

function drawCell(cell: Cell, x: number, y: number): string {
  const character = cell.getChars() || ' ';
  const own = [
    cell.isFgDefault() ? INK : rgb(cell.getFgColor()),
    cell.isBgDefault() ? PAPER : rgb(cell.getBgColor()),
  ] as const;
  const [fg, bg] = cell.isInverse() ? [own[1], own[0]] : own;
  const ground = bg === PAPER ? '' : box(x, y, WIDTH, HEIGHT, bg);
  const level = LEVELS.indexOf(character) + 1;
  const share = EIGHTHS.indexOf(character);
  if (character === ' ') return ground;
  if (character === '▀') return ground + box(x, y, WIDTH, HEIGHT / 2, fg);
  if (level > 0) return ground + box(x, y + (HEIGHT * (8 - level)) / 8, WIDTH, (HEIGHT * level) / 8, fg);
  if (share > 0) return ground + box(x, y, (WIDTH * (8 - share)) / 8, HEIGHT, fg);
  const weight = cell.isBold() ? ' font-weight="bold"' : '';
  const text = character.replace('&', '&amp;').replace('<', '&lt;');
  return `${ground}<text x="${x}" y="${y + BASELINE}" fill="${fg}"${weight}>${text}</text>`;
}

function box(x: number, y: number, width: number, height: number, fill: string): string {
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}"/>`;
}

function rgb(color: number): string {
  return `#${color.toString(16).padStart(6, '0')}`;
}

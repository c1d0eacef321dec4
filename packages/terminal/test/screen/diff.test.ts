/** A terminal emulator that shows one screen shows another after it was sent the difference of the two. */
import fc from 'fast-check';
import t from 'tap';
import xterm from '@xterm/headless';
import { Cells, type Style, areaOf } from '../../screen/cells.js';
import { colorCodes, mix, TERMINAL_DEFAULT } from '../../screen/colors.js';
import { difference } from '../../screen/diff.js';

const WIDTH = 24;
const HEIGHT = 6;

const color = fc.constantFrom(TERMINAL_DEFAULT, 0x000000, 0xff7b72, 0x3fb950, 0xffffff);
const piece = fc.record({
  x: fc.integer({ min: -3, max: WIDTH }),
  y: fc.integer({ min: 0, max: HEIGHT - 1 }),
  text: fc.string({ unit: fc.constantFrom('a', 'é', '▀', '⣿', '\u001b', '漢', '\n', ' '), maxLength: 30 }),
  fg: color,
  bg: color,
  bold: fc.boolean(),
  inverse: fc.boolean(),
});

type Piece = Style & { readonly x: number; readonly y: number; readonly text: string };

function screenOf(pieces: readonly Piece[]): Cells {
  const cells = new Cells(WIDTH, HEIGHT);
  for (const { x, y, text, ...style } of pieces) areaOf(cells).text(x, y, text, style);
  return cells;
}

function shown(terminal: InstanceType<typeof xterm.Terminal>): unknown[] {
  const found: unknown[] = [];
  for (let y = 0; y < HEIGHT; y++) {
    for (let x = 0; x < WIDTH; x++) {
      const cell = terminal.buffer.active.getLine(y)!.getCell(x)!;
      const fg = cell.isFgDefault() ? TERMINAL_DEFAULT : cell.getFgColor();
      const bg = cell.isBgDefault() ? TERMINAL_DEFAULT : cell.getBgColor();
      found.push([cell.getChars() || ' ', fg, bg, cell.isBold() !== 0, cell.isInverse() !== 0]);
    }
  }
  return found;
}

function expected({ characters, fgs, bgs, styles }: Cells): unknown[] {
  return Array.from(characters, (codePoint, at) => [
    String.fromCodePoint(codePoint),
    fgs[at],
    bgs[at],
    (styles[at]! & 1) !== 0,
    (styles[at]! & 8) !== 0,
  ]);
}

t.test('any screen can change into any other, and equal cells are not written', async (test) => {
  await fc.assert(
    fc.asyncProperty(fc.array(piece, { maxLength: 6 }), fc.array(piece, { maxLength: 6 }), async (first, second) => {
      const terminal = new xterm.Terminal({ cols: WIDTH, rows: HEIGHT, allowProposedApi: true });
      const [before, after] = [screenOf(first), screenOf(second)];
      for (const text of [difference(null, before, 24), difference(before, after, 24)]) {
        await new Promise<void>((resolve) => terminal.write(text, resolve));
      }
      test.strictSame(shown(terminal), expected(after));
      test.equal(difference(after, screenOf(second), 24), '');
      terminal.dispose();
    }),
    { numRuns: 40 },
  );
});

t.test('a changed cell costs its own few bytes', async (test) => {
  const [before, after] = [
    screenOf([]),
    screenOf([{ x: 3, y: 2, text: 'x', fg: TERMINAL_DEFAULT, bg: TERMINAL_DEFAULT }]),
  ];
  test.equal(difference(before, after, 24), '\u001b[?2026h\u001b[0m\u001b[3;4Hx\u001b[0m\u001b[?2026l');
});

t.test('a colour is what the terminal can show of it', async (test) => {
  test.equal(colorCodes(0xff8000, 24, false), '38;2;255;128;0');
  test.equal(colorCodes(0xff0000, 8, true), '48;5;196');
  test.equal(colorCodes(0x808080, 8, false), '38;5;244', 'greys are finer than the cube');
  test.equal(colorCodes(0xf04040, 4, false), '91');
  test.equal(colorCodes(0x000000, 4, true), '40');
  test.equal(colorCodes(0xff0000, 1, true), '49', 'none at all');
  test.equal(mix(0x000000, 0xff8040, 0.5), 0x804020);
});

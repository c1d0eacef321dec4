/**
 * The characters and colours of a screen, which diff.ts compares with the previous screen. Wide and control characters,
 * which names from the service may contain, are replaced.
 */
import { TERMINAL_DEFAULT, type Color } from './colors.js';

export interface Style {
  readonly fg?: Color;
  readonly bg?: Color;
  readonly bold?: boolean;
  readonly dim?: boolean;
  readonly underline?: boolean;
  readonly inverse?: boolean;
}

export const BOLD = 1;
export const DIM = 2;
export const UNDERLINE = 4;
export const INVERSE = 8;

const SPACE = 32;
const REPLACEMENT = '·'.codePointAt(0)!;

export class Cells {
  readonly characters: Uint32Array;
  readonly fgs: Int32Array;
  readonly bgs: Int32Array;
  readonly styles: Uint8Array;

  constructor(
    readonly width: number,
    readonly height: number,
  ) {
    const count = width * height;
    this.characters = new Uint32Array(count).fill(SPACE);
    this.fgs = new Int32Array(count).fill(TERMINAL_DEFAULT);
    this.bgs = new Int32Array(count).fill(TERMINAL_DEFAULT);
    this.styles = new Uint8Array(count);
  }

  set(x: number, y: number, codePoint: number, style: Style): void {
    if (x < 0 || y < 0 || x >= this.width || y >= this.height) return;
    const at = y * this.width + x;
    this.characters[at] = codePoint;
    this.fgs[at] = style.fg ?? TERMINAL_DEFAULT;
    if (style.bg !== undefined) this.bgs[at] = style.bg;
    this.styles[at] =
      (style.bold ? BOLD : 0) |
      (style.dim ? DIM : 0) |
      (style.underline ? UNDERLINE : 0) |
      (style.inverse ? INVERSE : 0);
  }

  row(y: number): string {
    const from = y * this.width;
    return String.fromCodePoint(...this.characters.subarray(from, from + this.width)).trimEnd();
  }

  rows(): string[] {
    return Array.from({ length: this.height }, (_, y) => this.row(y));
  }
}

/** Returns the code points of `text`. A character that may not be one cell wide is replaced. */
function cellsOf(text: string): number[] {
  return Array.from(text.normalize('NFC'), (character) => {
    const codePoint = character.codePointAt(0) ?? SPACE;
    return isNarrow(codePoint) ? codePoint : REPLACEMENT;
  });
}

/** Ranges of code points, each with its first and last, whose characters are one cell wide on every terminal. */
const NARROW: readonly (readonly [number, number])[] = [
  [0x20, 0x7e],
  [0xa1, 0xac],
  [0xae, 0x2ff],
  [0x370, 0x482],
  [0x48a, 0x52f],
  [0x1e00, 0x1fff],
  [0x2010, 0x2027],
  [0x2030, 0x205e],
  [0x2070, 0x20bf],
  [0x2100, 0x2319],
  [0x2320, 0x23e8],
  [0x2400, 0x25fc],
  [0x25ff, 0x2605],
  [0x2800, 0x28ff],
];

function isNarrow(codePoint: number): boolean {
  return NARROW.some(([first, last]) => codePoint >= first && codePoint <= last);
}

// A rectangle of the screen with its own coordinates. Everything that is drawn into it is clipped to it.

const ELLIPSIS = '…';

export class Area {
  constructor(
    readonly cells: Cells,
    readonly x: number,
    readonly y: number,
    readonly width: number,
    readonly height: number,
  ) {}

  /** Writes `text`, and shortens it with an ellipsis if it exceeds `width`. Returns the column after the text. */
  text(x: number, y: number, text: string, style: Style = {}, width = this.width - x): number {
    if (y < 0 || y >= this.height || width <= 0) return x;
    const characters = cellsOf(fit(text, Math.min(width, this.width - x)));
    for (const [place, codePoint] of characters.entries()) this.set(x + place, y, codePoint, style);
    return x + characters.length;
  }

  /** Writes a text whose last character is in the column before `right`. */
  textRight(right: number, y: number, text: string, style: Style = {}): void {
    const characters = cellsOf(text);
    this.text(Math.max(0, right - characters.length), y, text, style);
  }

  set(x: number, y: number, codePoint: number, style: Style): void {
    if (x < 0 || y < 0 || x >= this.width || y >= this.height) return;
    this.cells.set(this.x + x, this.y + y, codePoint, style);
  }

  paint(style: Style, row?: number): void {
    const from = row ?? 0;
    const end = row === undefined ? this.height : row + 1;
    for (let y = from; y < end; y++) for (let x = 0; x < this.width; x++) this.set(x, y, SPACE, style);
  }

  part(x: number, y: number, width: number, height: number): Area {
    const left = Math.max(0, Math.min(x, this.width));
    const top = Math.max(0, Math.min(y, this.height));
    return new Area(
      this.cells,
      this.x + left,
      this.y + top,
      Math.max(0, Math.min(width, this.width - left)),
      Math.max(0, Math.min(height, this.height - top)),
    );
  }
}

export function areaOf(cells: Cells): Area {
  return new Area(cells, 0, 0, cells.width, cells.height);
}

function fit(text: string, width: number): string {
  const characters = Array.from(text);
  if (characters.length <= width) return text;
  return width <= 0 ? '' : `${characters.slice(0, width - 1).join('')}${ELLIPSIS}`;
}

export function wrap(text: string, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/)) {
    if (line !== '' && line.length + 1 + word.length > width) {
      lines.push(line);
      line = word;
    } else line = line === '' ? word : `${line} ${word}`;
  }
  return line === '' ? lines : [...lines, line];
}

/** Returns the index of the first visible row of a list, so that the row `at` is near the middle of the screen. */
export function firstShown(at: number, count: number, height: number): number {
  return Math.max(0, Math.min(at - Math.floor(height / 2), count - height));
}

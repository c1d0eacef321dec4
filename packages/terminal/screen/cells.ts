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
export function cellsOf(text: string): number[] {
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

/** Terminal output that turns one screen into another. Only changes are written, which saves bytes over ssh. */
import { BOLD, DIM, INVERSE, UNDERLINE, type Cells } from './cells.js';
import { colorCodes, TERMINAL_DEFAULT, type Color, type Depth } from './colors.js';

const ESC = '\u001b[';
/** Escape sequence that begins a synchronized update. Terminals without support ignore the sequence. */
const BEGIN = `${ESC}?2026h`;
const END = `${ESC}?2026l`;
/** Up to this number of unchanged cells are rewritten, because moving the cursor past them needs more bytes. */
const GAP_CELLS_MAX = 4;

/** Returns the output that turns `before` into `after`; empty if they are equal. `before` is null if it is unknown. */
export function difference(before: Cells | null, after: Cells, depth: Depth): string {
  const pen = new Pen(depth);
  for (let y = 0; y < after.height; y++) {
    let written = -1;
    for (let x = 0; x < after.width; x++) {
      const at = y * after.width + x;
      if (before !== null && isSame(before, after, at)) continue;
      if (written < 0 || x - written > GAP_CELLS_MAX) pen.move(x, y);
      else for (let gap = written; gap < x; gap++) pen.write(after, y * after.width + gap);
      pen.write(after, at);
      written = x + 1;
    }
  }
  return pen.text === '' ? '' : `${BEGIN}${ESC}0m${pen.text}${ESC}0m${END}`;
}

function isSame(before: Cells, after: Cells, at: number): boolean {
  return (
    before.characters[at] === after.characters[at] &&
    before.bgs[at] === after.bgs[at] &&
    before.fgs[at] === after.fgs[at] &&
    before.styles[at] === after.styles[at]
  );
}

const STYLE_CODES: readonly (readonly [number, string])[] = [
  [BOLD, '1'],
  [DIM, '2'],
  [UNDERLINE, '4'],
  [INVERSE, '7'],
];

class Pen {
  text = '';
  #fg: Color = TERMINAL_DEFAULT;
  #bg: Color = TERMINAL_DEFAULT;
  #style = 0;

  constructor(readonly depth: Depth) {}

  move(x: number, y: number): void {
    this.text += `${ESC}${y + 1};${x + 1}H`;
  }

  write({ characters, fgs, bgs, styles }: Cells, at: number): void {
    const codes: string[] = [];
    if (styles[at] !== this.#style) this.#restyle(styles[at]!, codes);
    if (fgs[at] !== this.#fg) codes.push(colorCodes((this.#fg = fgs[at]!), this.depth, false));
    if (bgs[at] !== this.#bg) codes.push(colorCodes((this.#bg = bgs[at]!), this.depth, true));
    if (codes.length > 0) this.text += `${ESC}${codes.join(';')}m`;
    this.text += String.fromCodePoint(characters[at]!);
  }

  /** Adds the codes of a style. To remove one attribute, all are reset, because each has its own code for its end. */
  #restyle(style: number, codes: string[]): void {
    if ((this.#style & ~style) !== 0) {
      codes.push('0');
      this.#fg = this.#bg = TERMINAL_DEFAULT;
      this.#style = 0;
    }
    for (const [bit, code] of STYLE_CODES) {
      if ((style & bit) !== 0 && (this.#style & bit) === 0) codes.push(code);
    }
    this.#style = style;
  }
}

/** A rectangle of the screen with its own coordinates. Everything that is drawn into it is clipped to it. */
import { cellsOf, type Cells, type Style } from './cells.js';

const SPACE = 32;
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

/**
 * A grid of dots on which the map is drawn. Each dot has a ground colour and at most one figure, the one with the
 * highest rank. A cell of the terminal shows two dots as half-blocks, or eight dots as a braille character.
 */
import { mix, type Color } from '../screen/colors.js';

/** Ranks of the figures on the map. Where figures overlap, the one with the highest rank is visible. */
export const LAYER = { rain: 1, plant: 2, mark: 3, corpse: 4, wall: 5, body: 6, selected: 7 } as const;

const EMPTY = -1;

export class Raster {
  readonly grounds: Int32Array;
  readonly figures: Int32Array;
  readonly ranks: Uint8Array;

  constructor(
    readonly columns: number,
    readonly rows: number,
    ground: Color,
  ) {
    const count = columns * rows;
    this.grounds = new Int32Array(count).fill(ground);
    this.figures = new Int32Array(count).fill(EMPTY);
    this.ranks = new Uint8Array(count);
  }

  has(column: number, row: number): boolean {
    return column >= 0 && row >= 0 && column < this.columns && row < this.rows;
  }

  /** Sets the figure of the dot that contains this position, unless the dot has a figure of higher rank. */
  dot(column: number, row: number, color: Color, rank: number): void {
    const x = Math.floor(column);
    const y = Math.floor(row);
    if (!this.has(x, y)) return;
    const at = y * this.columns + x;
    if (this.ranks[at]! > rank) return;
    this.figures[at] = color;
    this.ranks[at] = rank;
  }

  line(fromX: number, fromY: number, toX: number, toY: number, color: Color, rank: number): void {
    const steps = Math.max(1, Math.ceil(Math.max(Math.abs(toX - fromX), Math.abs(toY - fromY))));
    if (steps > this.columns + this.rows) return;
    for (let step = 0; step <= steps; step++) {
      const share = step / steps;
      this.dot(fromX + (toX - fromX) * share, fromY + (toY - fromY) * share, color, rank);
    }
  }

  /**
   * Calls `paint` for every dot whose centre lies in the disc. `share` is the distance from (x, y) divided by `radius`.
   */
  disc(x: number, y: number, radius: number, paint: (at: number, share: number) => void): void {
    for (let row = Math.max(0, Math.floor(y - radius)); row <= Math.min(this.rows - 1, y + radius); row++) {
      const first = Math.max(0, Math.floor(x - radius));
      for (let column = first; column <= Math.min(this.columns - 1, x + radius); column++) {
        const distance = Math.hypot(column + 0.5 - x, row + 0.5 - y);
        if (distance <= radius) paint(row * this.columns + column, distance / radius);
      }
    }
  }

  wash(x: number, y: number, width: number, height: number, color: Color, share: number): void {
    const bottom = Math.min(this.rows, Math.round(y + height));
    const right = Math.min(this.columns, Math.round(x + width));
    for (let row = Math.max(0, Math.round(y)); row < bottom; row++) {
      for (let column = Math.max(0, Math.round(x)); column < right; column++) {
        this.mixGround(row * this.columns + column, color, share);
      }
    }
  }

  mixGround(at: number, color: Color, share: number): void {
    this.grounds[at] = mix(this.grounds[at]!, color, share);
  }

  colorAt(at: number): Color {
    return this.figures[at] === EMPTY ? this.grounds[at]! : this.figures[at]!;
  }

  isFigure(at: number): boolean {
    return this.figures[at] !== EMPTY;
  }
}

/** Lines of a page that a cursor moves along: coloured text, and what the line leads to. */
import { type Area, firstShown, wrap } from '../screen/cells.js';
import type { Color } from '../screen/colors.js';
import { UI_COLORS } from '../map/palette.js';

export type Target =
  | { readonly kind: 'creature'; readonly id: number }
  | { readonly kind: 'record'; readonly id: number }
  | { readonly kind: 'place'; readonly x: number; readonly y: number; readonly creatureId: number };

export interface PageLine {
  readonly parts: readonly (readonly [text: string, color: Color])[];
  /** What Enter opens; null for nothing. */
  readonly target: Target | null;
}

export function titleLine(text: string): PageLine {
  return { parts: [[text, UI_COLORS.title]], target: null };
}

export const EMPTY_LINE: PageLine = { parts: [], target: null };

/** Returns a sentence as lines of at most `width` cells. All of them lead to the target. */
export function wrapped(text: string, width: number, color: Color, target: Target | null = null): PageLine[] {
  return wrap(text, width).map((line) => ({ parts: [[line, color]], target }));
}

/** Draws the part of the lines around the cursor. */
export function drawLines(area: Area, lines: readonly PageLine[], at: number): void {
  const cursor = Math.min(at, lines.length - 1);
  const first = firstShown(cursor, lines.length, area.height);
  for (const [row, { parts }] of lines.slice(first, first + area.height).entries()) {
    const bg = first + row === cursor ? { bg: UI_COLORS.selected } : {};
    if (first + row === cursor) area.paint({ bg: UI_COLORS.selected }, row);
    let x = area.text(0, row, first + row === cursor ? '▸' : ' ', { fg: UI_COLORS.accent, ...bg });
    for (const [text, fg] of parts) {
      if (x < area.width - 1) x = area.text(x, row, text, { fg, ...bg }, area.width - x - 1);
    }
  }
}

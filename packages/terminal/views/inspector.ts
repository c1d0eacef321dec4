/** Draws the inspector: the page of one creature. */
import type { App } from '../state/app.js';
import { biographyLines } from '../text/biography.js';
import { UI_COLORS } from '../map/palette.js';
import { type Area, firstShown } from '../screen/cells.js';

export function drawInspector(area: Area, app: App): void {
  const { inspector, map } = app;
  const lines = biographyLines(app);
  if (lines.length === 0) {
    const text = map.selected === null ? 'Nothing is selected yet.' : `Loading creature ${map.selected} ...`;
    area.text(1, 1, text, { fg: UI_COLORS.text });
    area.text(1, 3, ']  next creature     g  find by name or id', { fg: UI_COLORS.quiet });
    area.text(1, 4, 'or click a creature on the map, or press i on an event', { fg: UI_COLORS.quiet });
    return;
  }
  const at = Math.min(inspector.at, lines.length - 1);
  const first = firstShown(at, lines.length, area.height);
  for (const [row, { parts, relativeId }] of lines.slice(first, first + area.height).entries()) {
    const isChosen = first + row === at && (relativeId !== null || at > 0);
    const bg = isChosen ? { bg: UI_COLORS.selected } : {};
    if (isChosen) area.paint({ bg: UI_COLORS.selected }, row);
    let x = area.text(0, row, isChosen ? '▸' : ' ', { fg: UI_COLORS.accent, ...bg });
    for (const [text, fg] of parts) {
      if (x < area.width - 1) x = area.text(x, row, text, { fg, ...bg, bold: first + row === 0 }, area.width - x - 1);
    }
  }
}

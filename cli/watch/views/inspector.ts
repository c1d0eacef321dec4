/** A creature's page. */
import type { App } from '../app.js';
import { biographyLines } from '../biography.js';
import { INK } from '../map/palette.js';
import type { Area } from '../screen/area.js';
import { firstShown } from './list.js';

/** Draws the lines around the marked one. */
export function drawInspector(area: Area, app: App): void {
  const { inspector, map } = app;
  const lines = biographyLines(app);
  if (lines.length === 0) {
    const text = map.chosen === null ? 'Nobody is chosen yet.' : `Looking for ${map.chosen} ...`;
    area.text(1, 1, text, { fg: INK.text });
    area.text(1, 3, ']  the next creature     g  one by its name or id', { fg: INK.quiet });
    area.text(1, 4, 'or click one on the map, or press i on an event', { fg: INK.quiet });
    return;
  }
  const at = Math.min(inspector.at, lines.length - 1);
  const first = firstShown(at, lines.length, area.height);
  for (const [row, { parts, kin }] of lines.slice(first, first + area.height).entries()) {
    const isChosen = first + row === at && (kin !== null || at > 0);
    const bg = isChosen ? { bg: INK.chosen } : {};
    if (isChosen) area.paint({ bg: INK.chosen }, row);
    let x = area.text(0, row, isChosen ? '▸' : ' ', { fg: INK.accent, ...bg });
    for (const [text, fg] of parts) {
      if (x < area.width - 1)
        x = area.text(x, row, text, { fg, ...bg, bold: first + row === 0 }, area.width - x - 1);
    }
  }
}

/** Draws the last row: the open prompt, otherwise a notice, otherwise the most important keys of the view. */
import type { App } from '../state/app.js';
import { KEY_GROUPS } from '../keys/key-handler.js';
import { labelOf, type KeyRow } from '../keys/row.js';
import { UI_COLORS } from '../map/palette.js';
import type { Area } from '../screen/area.js';

const TONES = { good: UI_COLORS.good, bad: UI_COLORS.bad, quiet: UI_COLORS.text } as const;

export function drawFooter(area: Area, app: App): void {
  const { prompt, notice } = app;
  area.paint({ bg: UI_COLORS.bar });
  if (prompt !== null) {
    const shown = prompt.isHidden ? '•'.repeat(Array.from(prompt.text).length) : prompt.text;
    const x = area.text(1, 0, `${prompt.title}: `, { fg: UI_COLORS.title, bg: UI_COLORS.bar, bold: true });
    const room = area.width - x - 2;
    const end = area.text(x, 0, Array.from(shown).slice(-room).join(''), {
      fg: UI_COLORS.text,
      bg: UI_COLORS.bar,
    });
    area.text(end, 0, ' ', { inverse: true, fg: UI_COLORS.text });
    area.text(end + 2, 0, prompt.hint, { fg: UI_COLORS.faint, bg: UI_COLORS.bar });
    return;
  }
  if (notice !== null && notice.until > app.now) {
    area.text(1, 0, notice.text, {
      fg: TONES[notice.tone],
      bg: UI_COLORS.bar,
      bold: notice.tone !== 'quiet',
    });
    return;
  }
  let x = 1;
  const right = app.hasKey ? '? keys  god' : '? keys';
  for (const row of keysOf(app)) {
    const { footerLabel } = row;
    if (footerLabel === undefined) continue;
    const label = labelOf(row);
    if (x + label.length + footerLabel.length + 3 > area.width - right.length - 1) break;
    x = area.text(x, 0, label, { fg: UI_COLORS.key, bg: UI_COLORS.bar, bold: true });
    x = area.text(x + 1, 0, footerLabel, { fg: UI_COLORS.quiet, bg: UI_COLORS.bar }) + 2;
  }
  area.textRight(area.width - 1, 0, right, {
    fg: app.hasKey ? UI_COLORS.title : UI_COLORS.key,
    bg: UI_COLORS.bar,
  });
}

/** The keys of the view first, then those that work everywhere. */
function keysOf({ view }: App): KeyRow[] {
  return [view, null].flatMap((each) => KEY_GROUPS.filter((group) => group.view === each)).flatMap(({ rows }) => rows);
}

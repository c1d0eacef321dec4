/** The last row: what is being typed, what was just said, else the keys that matter most here. */
import type { App } from '../app.js';
import { KEY_GROUPS } from '../keys.js';
import { INK } from '../map/palette.js';
import type { Area } from '../screen/area.js';

const TONES = { good: INK.good, bad: INK.bad, quiet: INK.text } as const;

/** Draws it. */
export function drawFoot(area: Area, app: App): void {
  const { prompt, notice } = app;
  area.paint({ bg: INK.bar });
  if (prompt !== null) {
    const shown = prompt.isHidden ? '•'.repeat(Array.from(prompt.text).length) : prompt.text;
    const x = area.text(1, 0, `${prompt.title}: `, { fg: INK.title, bg: INK.bar, bold: true });
    const room = area.width - x - 2;
    const end = area.text(x, 0, Array.from(shown).slice(-room).join(''), { fg: INK.text, bg: INK.bar });
    area.text(end, 0, ' ', { inverse: true, fg: INK.text });
    area.text(end + 2, 0, prompt.hint, { fg: INK.faint, bg: INK.bar });
    return;
  }
  if (notice !== null && notice.until > app.now) {
    area.text(1, 0, notice.text, { fg: TONES[notice.tone], bg: INK.bar, bold: notice.tone !== 'quiet' });
    return;
  }
  let x = 1;
  const right = app.hasKey ? '? keys  god' : '? keys';
  for (const { brief, shown } of footRows(app)) {
    if (x + shown.length + brief.length + 3 > area.width - right.length - 1) break;
    x = area.text(x, 0, shown, { fg: INK.key, bg: INK.bar, bold: true });
    x = area.text(x + 1, 0, brief, { fg: INK.quiet, bg: INK.bar }) + 2;
  }
  area.textRight(area.width - 1, 0, right, { fg: app.hasKey ? INK.title : INK.key, bg: INK.bar });
}

/** Keys of the open view first, then those of all views. */
function footRows({ view }: App): readonly { readonly shown: string; readonly brief: string }[] {
  const rows = [
    ...KEY_GROUPS.filter((group) => group.view === view),
    ...KEY_GROUPS.filter((group) => group.view === null),
  ];
  return rows.flatMap((group) =>
    group.rows.flatMap(({ shown, brief }) => (brief === null ? [] : [{ shown, brief }])),
  );
}

/** The rows above and below every view. */
import { dayLengthOf, type App } from '../state/app.js';
import { UI_COLORS } from '../map/palette.js';
import type { Area } from '../screen/cells.js';
import type { Color } from '../screen/colors.js';
import { clockText, number, sparkline } from '../text/format.js';
import { KEY_GROUPS } from '../keys/key-handler.js';
import { labelOf, type KeyRow } from '../keys/row.js';

const SEASON_COLORS: Readonly<Record<string, Color>> = {
  spring: 0x7ee787,
  summer: 0xf2cc60,
  autumn: 0xffa657,
  winter: 0x79c0ff,
};
const CURVE_TICKS = 3600;

/** Draws time, weather, speed and population. If the row is too long, the last numbers are left out. */
export function drawHeader(area: Area, app: App): void {
  const { world } = app;
  area.paint({ bg: UI_COLORS.bar });
  if (world === null) {
    area.text(1, 0, app.url, { fg: UI_COLORS.quiet, bg: UI_COLORS.bar });
    return;
  }
  const pace = app.statistics.pace(app.now);
  const parts: readonly (readonly [string, Color])[][] = [
    [
      ['tick ', UI_COLORS.quiet],
      [number(world.tick), UI_COLORS.text],
    ],
    [
      ['day ', UI_COLORS.quiet],
      [`${number(world.day)} ${clockText(world.time_of_day)}`, UI_COLORS.text],
    ],
    [
      [`${world.season} `, SEASON_COLORS[world.season] ?? UI_COLORS.text],
      [world.weather, UI_COLORS.text],
    ],
    [
      [world.paused ? 'Ⅱ ' : '▶ ', world.paused ? UI_COLORS.warn : UI_COLORS.good],
      [`${world.paused ? '0' : paceText(pace)}`, UI_COLORS.text],
      [`/${number(world.speed)} t/s`, UI_COLORS.quiet],
    ],
    [
      ['living ', UI_COLORS.quiet],
      [`${number(world.creatures_alive)} `, UI_COLORS.text],
      [sparkline(app.statistics.curve('population', 8, CURVE_TICKS), 8), UI_COLORS.accent],
    ],
    [
      [`+${app.statistics.total('births', dayLengthOf(app))}`, UI_COLORS.good],
      [` -${app.statistics.total('deaths', dayLengthOf(app))}`, UI_COLORS.bad],
      [' per day', UI_COLORS.quiet],
    ],
    [
      ['epoch ', UI_COLORS.quiet],
      [world.age, UI_COLORS.text],
    ],
    [
      ['clans ', UI_COLORS.quiet],
      [number(Object.keys(world.clans).length), UI_COLORS.text],
    ],
    [
      ['dead ', UI_COLORS.quiet],
      [number(world.creatures_dead), UI_COLORS.text],
    ],
    [
      ['sick ', UI_COLORS.quiet],
      [number(world.infected_count), world.infected_count > 0 ? UI_COLORS.warn : UI_COLORS.text],
    ],
    [
      ['world ', UI_COLORS.quiet],
      [`${world.world_id} seed ${world.seed}`, UI_COLORS.text],
    ],
  ];
  let x = 1;
  for (const part of parts) {
    const width = part.reduce((sum, [text]) => sum + text.length, 0);
    if (x + width > area.width) return;
    for (const [text, fg] of part) x = area.text(x, 0, text, { fg, bg: UI_COLORS.bar });
    x += 2;
  }
}

function paceText(pace: number): string {
  return pace >= 100 ? number(Math.round(pace)) : pace.toFixed(pace < 9.95 ? 1 : 0);
}

const TONES = { good: UI_COLORS.good, bad: UI_COLORS.bad, quiet: UI_COLORS.text } as const;

/** Draws the open prompt, otherwise a notice, otherwise the most important keys of the view. */
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

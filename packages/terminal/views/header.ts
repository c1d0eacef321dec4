/** Draws the row of numbers above every view: time, weather, speed, population. */
import { dayLengthOf, type App } from '../state/app.js';
import { UI_COLORS } from '../map/palette.js';
import type { Area } from '../screen/area.js';
import type { Color } from '../screen/colors.js';
import { clockText, number, sparkline } from '../text/format.js';

const SEASON_COLORS: Readonly<Record<string, Color>> = {
  spring: 0x7ee787,
  summer: 0xf2cc60,
  autumn: 0xffa657,
  winter: 0x79c0ff,
};
const CURVE_TICKS = 3600;

/** Draws the row. If it is too long, the last numbers are left out. */
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
      ['age of ', UI_COLORS.quiet],
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

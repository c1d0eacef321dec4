/** The row of numbers above every view: time, weather, speed, population. */
import type { App } from '../app.js';
import { INK } from '../map/palette.js';
import type { Area } from '../screen/area.js';
import type { Color } from '../screen/colors.js';
import { clockText, number, sparkline } from './figures.js';
import { TICKS_PER_DAY } from '../../../schemas/wire/measures.js';

const SEASON_COLORS: Readonly<Record<string, Color>> = {
  spring: 0x7ee787,
  summer: 0xf2cc60,
  autumn: 0xffa657,
  winter: 0x79c0ff,
};
const CURVE_TICKS = 3600;

/** Draws it into one row; the last numbers are left out if there is no room. */
export function drawHeadUp(area: Area, app: App): void {
  const { world } = app;
  area.paint({ bg: INK.bar });
  if (world === null) {
    area.text(1, 0, app.url, { fg: INK.quiet, bg: INK.bar });
    return;
  }
  const pace = app.numbers.pace(app.now);
  const parts: readonly (readonly [string, Color])[][] = [
    [
      ['tick ', INK.quiet],
      [number(world.tick), INK.text],
    ],
    [
      ['day ', INK.quiet],
      [`${number(world.day)} ${clockText(world.time_of_day)}`, INK.text],
    ],
    [
      [`${world.season} `, SEASON_COLORS[world.season] ?? INK.text],
      [world.weather, INK.text],
    ],
    [
      [world.paused ? 'Ⅱ ' : '▶ ', world.paused ? INK.warn : INK.good],
      [`${world.paused ? '0' : paceText(pace)}`, INK.text],
      [`/${number(world.speed)} t/s`, INK.quiet],
    ],
    [
      ['living ', INK.quiet],
      [`${number(world.creatures_alive)} `, INK.text],
      [sparkline(app.numbers.curve('population', 8, CURVE_TICKS), 8), INK.accent],
    ],
    [
      [`+${app.numbers.counted('births', TICKS_PER_DAY)}`, INK.good],
      [` -${app.numbers.counted('deaths', TICKS_PER_DAY)}`, INK.bad],
      [' a day', INK.quiet],
    ],
    [
      ['age of ', INK.quiet],
      [world.age, INK.text],
    ],
    [
      ['clans ', INK.quiet],
      [number(Object.keys(world.clans).length), INK.text],
    ],
    [
      ['dead ', INK.quiet],
      [number(world.creatures_dead), INK.text],
    ],
    [
      ['sick ', INK.quiet],
      [number(world.infected_count), world.infected_count > 0 ? INK.warn : INK.text],
    ],
    [
      ['world ', INK.quiet],
      [`${world.world_id} seed ${world.seed}`, INK.text],
    ],
  ];
  let x = 1;
  for (const part of parts) {
    const width = part.reduce((sum, [text]) => sum + text.length, 0);
    if (x + width > area.width) return;
    for (const [text, fg] of part) x = area.text(x, 0, text, { fg, bg: INK.bar });
    x += 2;
  }
}

function paceText(pace: number): string {
  return pace >= 100 ? number(Math.round(pace)) : pace.toFixed(pace < 9.95 ? 1 : 0);
}

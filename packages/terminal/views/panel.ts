/** Draws the panel beside the map: curves, population by caste, newest events. */
import { dayLengthOf, type App } from '../state/app.js';
import { eventColor, eventText } from '../text/event-text.js';
import { CASTE_COLORS } from '#schemas/palette.js';
import { UI_COLORS } from '../map/palette.js';
import type { Area } from '../screen/cells.js';
import type { Color } from '../screen/colors.js';
import { CASTES } from '#schemas/vocabulary.js';
import { bar, number, sparkline } from '../text/format.js';

const CURVE_DAYS = 4;

export function drawPanel(area: Area, app: App): void {
  const { world, statistics } = app;
  if (world === null) return;
  const dayLength = dayLengthOf(app);
  const ticks = CURVE_DAYS * dayLength;
  const width = area.width - 1;
  const curves: readonly (readonly [string, string, readonly number[], Color])[] = [
    ['living', number(world.creatures_alive), statistics.curve('population', width, ticks), UI_COLORS.accent],
    ['plants', number(world.population['Food'] ?? 0), statistics.curve('plant_biomass', width, ticks), 0x3fb950],
    [
      'born today',
      `+${statistics.total('births', dayLength)}`,
      statistics.curve('births', width, ticks),
      UI_COLORS.good,
    ],
    [
      'died today',
      `-${statistics.total('deaths', dayLength)}`,
      statistics.curve('deaths', width, ticks),
      UI_COLORS.bad,
    ],
    ['ticks per second', statistics.pace(app.now).toFixed(1), statistics.paces.slice(-width), UI_COLORS.title],
  ];
  const rowsEach = area.height >= 34 ? 3 : 2;
  let row = 0;
  for (const [name, value, values, fg] of curves) {
    area.text(0, row, name, { fg: UI_COLORS.quiet });
    area.textRight(width, row, value, { fg: UI_COLORS.text, bold: true });
    area.text(0, row + 1, sparkline(values, width), { fg });
    row += rowsEach;
  }
  row = drawCastes(area, app, rowsEach === 2 ? row : row + 1, width);
  drawRecentEvents(area, app, row + 1);
}

/** Draws a bar for each caste, relative to the largest caste. Returns the row after the last bar. */
function drawCastes(area: Area, { world }: App, from: number, width: number): number {
  const population = world?.population ?? {};
  const present = CASTES.filter((caste) => (population[caste] ?? 0) > 0);
  const most = Math.max(...present.map((caste) => population[caste] ?? 0));
  let row = from;
  for (const caste of present) {
    const count = population[caste] ?? 0;
    const fg = CASTE_COLORS[caste] ?? UI_COLORS.text;
    area.text(0, row, caste, { fg }, 13);
    area.text(13, row, bar(count / most, width - 13 - 5), { fg });
    area.textRight(width, row, number(count), { fg: UI_COLORS.text });
    row++;
  }
  return row;
}

function drawRecentEvents(area: Area, { recentEvents, world }: App, from: number): void {
  if (from >= area.height) return;
  let row = from;
  for (const event of recentEvents) {
    if (row >= area.height) return;
    const fg = event.major ? eventColor(event) : UI_COLORS.quiet;
    area.text(0, row, eventText(event, world?.seed ?? null), { fg, bold: event.major }, area.width - 1);
    row++;
  }
}

/**
 * Draws the whole screen. From top to bottom it has view names and connection state, a row of numbers, the current
 * view, and a row of keys or messages. A wide screen shows the map beside every other view.
 */
import { VIEWS, type App, type ViewName } from '../state/app.js';
import { UI_COLORS } from '../map/palette.js';
import { areaOf, type Area, Cells } from '../screen/cells.js';
import { drawChronicle } from './chronicle.js';
import { drawClans } from './clans.js';
import { drawFooter, drawHeader } from './bars.js';
import { drawHelp, drawPicker } from './windows.js';
import { drawInspector } from './inspector.js';
import { drawLaws } from './laws.js';
import { drawCondition, shownCondition } from './condition.js';
import { drawMap } from './map.js';
import { drawPanel } from './panel.js';
import { drawAnnals, drawRecords, drawToday } from './past.js';

/** Minimum width of the screen, in cells. A smaller screen shows only a line that says so. */
const WIDTH_MIN = 60;
const HEIGHT_MIN = 16;
const WIDE = 112;
const SIDE_WIDTH = 64;
const PANEL_WIDTH = 27;
const HEAD_ROWS = 2;

const VIEW_TITLES: Readonly<Record<ViewName, string>> = {
  map: 'Map',
  chronicle: 'Chronicle',
  clans: 'Clans',
  inspector: 'Creature',
  laws: 'Laws',
  records: 'Records',
  today: 'Today',
  annals: 'Annals',
};

interface Tab {
  readonly view: ViewName;
  readonly label: string;
  readonly from: number;
}

const NAME = 'spaceland';
/** Cells for the condition behind the tabs. */
const CONDITION_WIDTH = 14;

/** Letters of the names of closed views, from a wide to a narrow screen. */
const LETTERS = [Infinity, 3, 0];

/** Returns the names of the views as they stand in the first row. */
export function viewTabs(width: number, open: ViewName): Tab[] {
  const room = width - NAME.length - 2 - CONDITION_WIDTH;
  const labels = LETTERS.map((letters) => VIEWS.map((view, place) => labelOf(place, view, view === open, letters)));
  const shown = labels.find((each) => each.join('').length <= room) ?? labels.at(-1)!;
  let from = NAME.length + 2;
  return VIEWS.map((view, place) => {
    const tab = { view, label: shown[place]!, from };
    from += tab.label.length;
    return tab;
  });
}

function labelOf(place: number, view: ViewName, isOpen: boolean, letters: number): string {
  const title = VIEW_TITLES[view];
  if (isOpen || letters > title.length) return ` ${place + 1} ${title} `;
  return letters === 0 ? ` ${place + 1} ` : `${place + 1} ${title.slice(0, letters)} `;
}

/** Returns the area of the map on the screen; null if there is no room for the map beside the current view. */
export function mapArea(area: Area, view: ViewName): Area | null {
  const { width } = area;
  const height = area.height - HEAD_ROWS - 1;
  if (view === 'map') return area.part(0, HEAD_ROWS, width - PANEL_WIDTH, height);
  return width >= WIDE ? area.part(0, HEAD_ROWS, width - SIDE_WIDTH, height) : null;
}

export function drawScreen(app: App, width: number, height: number): Cells {
  const cells = new Cells(Math.max(1, width), Math.max(1, height));
  const area = areaOf(cells);
  if (width < WIDTH_MIN || height < HEIGHT_MIN) {
    area.text(0, 0, `${width}x${height} is too small: at least ${WIDTH_MIN}x${HEIGHT_MIN} needed`, {
      fg: UI_COLORS.warn,
    });
    return cells;
  }
  drawTitles(area.part(0, 0, width, 1), app);
  drawHeader(area.part(0, 1, width, 1), app);
  const map = mapArea(area, app.view);
  if (map !== null) drawMap(map, app);
  const left = map?.width ?? 0;
  const side = area.part(left, HEAD_ROWS, width - left, height - HEAD_ROWS - 1);
  drawView(left > 0 ? side.part(1, 0, side.width - 1, side.height) : side, app);
  drawFooter(area.part(0, height - 1, width, 1), app);
  const whole = area.part(0, HEAD_ROWS, width, height - HEAD_ROWS - 1);
  if (app.picker !== null) drawPicker(whole, app.picker);
  if (app.help !== null) drawHelp(whole, app.help);
  return cells;
}

function drawView(area: Area, app: App): void {
  switch (app.view) {
    case 'map':
      return drawPanel(area, app);
    case 'chronicle':
      return drawChronicle(area, app);
    case 'clans':
      return drawClans(area, app);
    case 'inspector':
      return drawInspector(area, app);
    case 'laws':
      return drawLaws(area, app);
    case 'records':
      return drawRecords(area, app);
    case 'today':
      return drawToday(area, app);
    default:
      return drawAnnals(area, app);
  }
}

function drawTitles(area: Area, app: App): void {
  area.paint({ bg: UI_COLORS.bar });
  let x = area.text(1, 0, NAME, { fg: UI_COLORS.title, bg: UI_COLORS.bar, bold: true }) + 1;
  for (const { view, label, from } of viewTabs(area.width, app.view)) {
    const isOpen = view === app.view;
    const style = isOpen
      ? { fg: 0x0d1117, bg: UI_COLORS.accent, bold: true, inverse: false }
      : { fg: UI_COLORS.quiet, bg: UI_COLORS.bar };
    x = area.text(from, 0, label, isOpen ? { ...style, underline: true } : style);
  }
  drawCondition(area, x + 1, shownCondition(app));
}

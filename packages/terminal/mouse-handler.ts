/** Handles the mouse: a click selects a view or the nearest creature, the wheel zooms the map or scrolls a list. */
import { VIEWS } from './state/app.js';
import { select, livingOf } from './state/selection.js';
import { handleKey } from './keys/key-handler.js';
import { zoom } from './keys/map.js';
import type { KeyContext } from './keys/row.js';
import { columnOf, rowOf } from './map/camera.js';
import { areaOf } from './screen/area.js';
import { Cells } from './screen/cells.js';
import type { Pointer } from './screen/device.js';
import { mapWindow } from './views/map.js';
import { mapArea, VIEW_TITLES } from './views/screen.js';

/** Maximum distance between a click and the creature that it selects, in widths of a cell. */
const CLICK_CELLS_MAX = 3;

/** Handles a click or a turn of the wheel. `width` and `height` are the size of the screen in cells. */
export function handlePointer(context: KeyContext, pointer: Pointer, width: number, height: number): void {
  const { app } = context;
  if (app.prompt !== null || app.picker !== null || app.help !== null) return;
  const map = mapArea(areaOf(new Cells(width, height)), app.view);
  const isOnMap = map !== null && pointer.x < map.width && pointer.y >= map.y && pointer.y < map.y + map.height;
  if (pointer.kind !== 'press') {
    const up = pointer.kind === 'wheel-up';
    if (isOnMap) zoom(app, up ? 2 : 0.5);
    else handleKey(context, up ? 'UP' : 'DOWN');
  } else if (pointer.y === 0) openViewAt(context, pointer.x);
  else if (isOnMap && app.world !== null) {
    const window = mapWindow(map, app, app.world);
    const [across, down] = [window.columns / map.width, window.rows / map.height];
    const distances = livingOf(app).map((body) => ({
      body,
      distance: Math.hypot(
        columnOf(window, body.x) / across - (pointer.x + 0.5),
        2 * (rowOf(window, body.y) / down - (pointer.y - map.y + 0.5)),
      ),
    }));
    const nearest = distances.toSorted((a, b) => a.distance - b.distance)[0];
    if (nearest && nearest.distance <= CLICK_CELLS_MAX) select(app, nearest.body);
  }
}

function openViewAt({ app }: KeyContext, x: number): void {
  let from = ' spaceland '.length;
  for (const view of VIEWS) {
    const end = from + VIEW_TITLES[view].length + 4;
    if (x >= from && x < end) app.view = view;
    from = end;
  }
}

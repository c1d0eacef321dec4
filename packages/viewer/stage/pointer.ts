/** Pointer and wheel on the stage: drag to pan, wheel or pinch to zoom, click to select, double-click to zoom in. */
import { byId } from '../page/elements.js';
import type { App } from '../state/app.js';
import { FEATURES, featuresOf, type Selection } from '../world/selection.js';

/** Greatest distance that the pointer moves during a click, in CSS pixels; a press that moves farther is a drag. */
const CLICK_PIXELS = 5;
/** Change of the zoom's natural logarithm per pixel of the wheel. */
const WHEEL_ZOOM = 0.0016;
/** Pixels per unit of `WheelEvent.deltaMode`: pixel, line, page. */
const WHEEL_UNITS = [1, 16, 400];
const DOUBLE_ZOOM = 2.2;

interface Point {
  x: number;
  y: number;
}

export function startPointer(app: App): void {
  const stage = byId('stage');
  const { camera, selection, follow } = app;
  const held = new Map<number, Point>();
  let travelled = 0;
  const at = ({ clientX, clientY }: MouseEvent): Point => {
    const { left, top } = stage.getBoundingClientRect();
    return { x: clientX - left, y: clientY - top };
  };
  stage.addEventListener('pointerdown', (event) => {
    if (event.button !== 0) return;
    stage.setPointerCapture(event.pointerId);
    if (held.size === 0) travelled = 0;
    held.set(event.pointerId, at(event));
  });
  stage.addEventListener('pointermove', (event) => {
    const before = held.get(event.pointerId);
    if (!before) return;
    const now = at(event);
    const others = [...held.entries()].filter(([id]) => id !== event.pointerId).map(([, point]) => point);
    const other = others[0];
    travelled += Math.hypot(now.x - before.x, now.y - before.y);
    held.set(event.pointerId, now);
    if (travelled <= CLICK_PIXELS) return;
    if (other) pinch(app, other, before, now);
    else {
      follow.value = null;
      camera.pan(now.x - before.x, now.y - before.y);
    }
  });
  const release = (event: PointerEvent): void => {
    const wasHeld = held.delete(event.pointerId);
    if (!wasHeld || event.type !== 'pointerup' || travelled > CLICK_PIXELS || held.size > 0) return;
    const { x, y } = at(event);
    selection.value = pick(app, x, y);
  };
  stage.addEventListener('pointerup', release);
  stage.addEventListener('pointercancel', release);
  stage.addEventListener('dblclick', (event) => {
    const { x, y } = at(event);
    camera.zoomBy(DOUBLE_ZOOM, x, y);
  });
  stage.addEventListener(
    'wheel',
    (event) => {
      event.preventDefault();
      const { x, y } = at(event);
      const pixels = event.deltaY * (WHEEL_UNITS[event.deltaMode] ?? 1);
      const middle = follow.value === null ? { x, y } : { x: camera.size.width / 2, y: camera.size.height / 2 };
      camera.zoomBy(Math.exp(-pixels * WHEEL_ZOOM), middle.x, middle.y);
    },
    { passive: false },
  );
}

/** Zooms and pans so that the land stays under both fingers. */
function pinch({ camera, follow }: App, other: Point, before: Point, now: Point): void {
  follow.value = null;
  const spread = Math.hypot(now.x - other.x, now.y - other.y);
  const spreadBefore = Math.hypot(before.x - other.x, before.y - other.y);
  camera.pan((now.x - before.x) / 2, (now.y - before.y) / 2);
  if (spreadBefore > 0) camera.zoomBy(spread / spreadBefore, (now.x + other.x) / 2, (now.y + other.y) / 2, true);
}

// Finds what is under a point of the stage: bodies first, then corpses, plants, houses, features of the land. If the
// view is zoomed out, houses come before plants.

/** Radius of the search in CSS pixels, wide enough for a finger. */
const REACH_PIXELS = 12;

/** Returns the nearest entity or feature within reach; null for none. O(entities). */
function pick({ client, camera }: App, pixelX: number, pixelY: number): Selection | null {
  if (!client.world.isKnown) return null;
  const { tables, tick } = client.world;
  const { x, y } = camera.placeAt(pixelX, pixelY);
  const { plane, view } = camera;
  const reach = REACH_PIXELS / view.zoom;
  const away = (distance: number, period: number): number =>
    plane.wraps ? distance - period * Math.round(distance / period) : distance;
  const nearest = (
    table: { readonly count: number; number(column: 'id' | 'x' | 'y', row: number, tick: number): number },
    extent: (row: number) => number,
  ): number | null => {
    let best = Infinity;
    let found: number | null = null;
    for (let row = 0; row < table.count; row++) {
      const dx = away(table.number('x', row, tick) - x, plane.width);
      const dy = away(table.number('y', row, tick) - y, plane.height);
      const distance = Math.hypot(dx, dy);
      if (distance > Math.max(reach, extent(row)) || distance >= best) continue;
      best = distance;
      found = table.number('id', row, tick);
    }
    return found;
  };
  const { creatures, corpses, plants, houses } = tables;
  const body = nearest(creatures, (row) => creatures.number('radius', row, tick));
  if (body !== null) return { kind: 'creature', id: body };
  const corpse = nearest(corpses, () => 1);
  if (corpse !== null) return { kind: 'corpse', id: corpse };
  const plant = nearest(plants, () => 1);
  if (plant !== null && view.zoom > 4) return { kind: 'plant', id: plant };
  const house = nearest(houses, (row) => houses.number('size', row, tick) / 2);
  if (house !== null) return { kind: 'house', id: house };
  if (plant !== null) return { kind: 'plant', id: plant };
  return pickFeature(
    client.world,
    (featureX, featureY) => ({
      x: Math.abs(away(featureX - x, plane.width)),
      y: Math.abs(away(featureY - y, plane.height)),
    }),
    reach / 2,
  );
}

/** Features smaller than `reach` are widened to it, so that a finger can hit them. */
function pickFeature(
  world: App['client']['world'],
  distanceTo: (x: number, y: number) => { readonly x: number; readonly y: number },
  reach: number,
): Selection | null {
  for (const what of FEATURES) {
    const found = featuresOf(world, what).find(({ x, y, halfWidth, halfHeight }) => {
      const away = distanceTo(x, y);
      return away.x <= Math.max(reach, halfWidth) && away.y <= Math.max(reach, halfHeight);
    });
    if (found) return { kind: 'feature', what, x: found.x, y: found.y };
  }
  return null;
}

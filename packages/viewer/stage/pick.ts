/**
 * Finds what is under a point of the stage: bodies first, then corpses, plants, houses, features of the land. If the
 * view is zoomed out, houses come before plants.
 */
import type { App } from '../state/app.js';
import { FEATURES, featuresOf } from '../world/features.js';
import type { Selection } from '../world/selection.js';

/** Radius of the search in CSS pixels, wide enough for a finger. */
const REACH_PIXELS = 12;

/** Returns the nearest entity or feature within reach; null for none. O(entities). */
export function pick({ client, camera }: App, pixelX: number, pixelY: number): Selection | null {
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

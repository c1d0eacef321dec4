/** Finds the entity under a point of the stage: bodies first, then corpses, plants, houses; nearest first. */
import type { App, Selection } from '../app.js';

/** Radius of the search in CSS pixels, wide enough for a finger. */
const REACH_PIXELS = 12;

/** Returns the nearest entity within reach; null for none. O(entities). */
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
  return plant === null ? null : { kind: 'plant', id: plant };
}

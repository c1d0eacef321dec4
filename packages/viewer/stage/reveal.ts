/** Moves the view to the selection (a body, a house, a clan's members, a place), and to the world at the start. */
import { SMALL } from '../page/small.js';
import type { App } from '../state/app.js';
import { placeOf } from '../world/entities.js';
import type { Selection } from '../world/selection.js';

/** Minimum zoom for an entity or a place, in CSS pixels per grid unit. */
const CLOSE_ZOOM = 9;
/** Minimum zoom for a clan, in CSS pixels per grid unit. */
const CLAN_ZOOM = 4;
/** Number of stretches into which an axis is divided in order to count the creatures of each. */
const STRETCHES = 40;

/** Selects `chosen`, moves the camera there, and stops following. */
export function revealSelection({ client, camera, selection, follow }: App, chosen: Selection): void {
  follow.value = null;
  selection.value = chosen;
  const place = placeOf(client.world, chosen);
  if (place === null) return;
  const zoom = chosen.kind === 'clan' ? CLAN_ZOOM : CLOSE_ZOOM;
  camera.bring(place.x, place.y, Math.max(camera.view.zoom, zoom));
}

/** Shows the whole plane; on a small screen, the part with most people. */
export function showStart({ client, camera }: App): void {
  const { width, height } = camera.plane;
  const { creatures } = client.world.tables;
  if (!SMALL.matches || creatures.count === 0) {
    camera.fit();
    return;
  }
  const zoom = camera.fillZoom;
  const middle = (axis: 'x' | 'y', extent: number, seen: number): number => {
    const at = Array.from({ length: creatures.count }, (_, row) => creatures.number(axis, row, 0));
    return crowdedMiddle(at, extent, seen);
  };
  const { width: stageWidth, height: stageHeight } = camera.size;
  const x = middle('x', width, stageWidth / zoom);
  const y = middle('y', height, stageHeight / zoom);
  camera.lookAt(x, y, zoom, true);
}

/** Returns the middle of the stretch of length `seen` that contains the most places, on an axis of length `extent`. */
function crowdedMiddle(places: readonly number[], extent: number, seen: number): number {
  if (seen >= extent) return extent / 2;
  const counts = Array.from({ length: STRETCHES }, () => 0);
  for (const at of places) {
    const stretch = Math.min(STRETCHES - 1, Math.max(0, Math.floor((at / extent) * STRETCHES)));
    counts[stretch]!++;
  }
  const span = Math.max(1, Math.round((seen / extent) * STRETCHES));
  const starts = counts.slice(0, STRETCHES - span + 1).map((_, start) => start);
  const within = (start: number): number => counts.slice(start, start + span).reduce((sum, count) => sum + count, 0);
  const best = starts.reduce((most, start) => (within(start) > within(most) ? start : most), 0);
  return ((best + span / 2) / STRETCHES) * extent;
}

/** The camera stays where it is once the creature is dead; overlay/card.tsx ends the following and shows the obituary. */
export function followSelection(
  { follow, camera, client }: App,
  poseOf: (id: number) => { readonly x: number; readonly y: number } | null,
): void {
  if (follow.value === null || !client.world.isKnown) return;
  const pose = poseOf(follow.value);
  if (pose !== null) camera.track(pose.x, pose.y);
}

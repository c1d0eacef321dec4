/** Brings the selection into view: a body, a house, a clan's members, a place. */
import type { App, Selection } from '../app.js';
import { placeOf } from './positions.js';

/** Minimum zoom for an entity or a place, in CSS pixels per grid unit. */
const CLOSE_ZOOM = 9;
/** Minimum zoom for a clan, in CSS pixels per grid unit. */
const CLAN_ZOOM = 4;

/** Selects `chosen`, moves the camera there, and stops following. */
export function revealSelection({ client, camera, selection, follow }: App, chosen: Selection): void {
  follow.value = null;
  selection.value = chosen;
  const place = placeOf(client.world, chosen);
  if (place === null) return;
  const zoom = chosen.kind === 'clan' ? CLAN_ZOOM : CLOSE_ZOOM;
  camera.lookAt(place.x, place.y, Math.max(camera.view.zoom, zoom));
}

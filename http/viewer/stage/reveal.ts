/** Brings the selection into view: a body, a house, a clan's members, a place. */
import type { App, Selection } from '../app.js';
import { placeOf } from './positions.js';

/** Least pixels per grid unit for something small. */
const CLOSE_ZOOM = 9;
const CLAN_ZOOM = 4;

/** Chooses it and moves the camera there; a creature that is followed no longer is. */
export function revealSelection({ client, camera, selection, follow }: App, chosen: Selection): void {
  follow.set(null);
  selection.set(chosen);
  const place = placeOf(client.world, chosen);
  if (place === null) return;
  const zoom = chosen.kind === 'clan' ? CLAN_ZOOM : CLOSE_ZOOM;
  camera.lookAt(place.x, place.y, Math.max(camera.view.zoom, zoom));
}

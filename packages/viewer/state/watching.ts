/** Watching what happened: a few seconds before it, with the camera on its place. */
import type { App } from './app.js';

/** How long before an event its picture begins, in seconds. */
const LEAD_S = 3;
/** Speed at which it is played, in ticks per second. */
const WATCH_SPEED = 10;
/** Zoom in pixels per grid unit. */
const ZOOM = 6;

export interface Watched {
  readonly tick: number;
  /** Where it happened; absent if it has no place. */
  readonly place?: { readonly x: number; readonly y: number } | undefined;
  /** Id of its world; absent if it is that of the panels. */
  readonly worldId?: number | undefined;
}

/** Shows the world shortly before a tick, and plays on. The camera looks at the place, if there is one. */
export async function watchTick(app: App, { tick, place, worldId = app.worldId.value ?? 0 }: Watched): Promise<void> {
  const { travel, camera, follow, touring } = app;
  touring.value = false;
  try {
    await travel.seek(worldId, Math.max(0, tick - LEAD_S * WATCH_SPEED));
  } catch {
    // The timeline says why (travel.failure).
    return;
  }
  if (place !== undefined) {
    follow.value = null;
    camera.lookAt(place.x, place.y, ZOOM);
  }
  travel.play(WATCH_SPEED);
}

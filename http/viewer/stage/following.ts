/** Keeps who is followed in the middle of the view, on either kind of stage. */
import type { App } from '../app.js';
import { fill } from '../config.js';
import { rowOf } from './places.js';

/** Moves the camera to where `poseOf` finds it; lets go, and says so, when it lives no more. */
export function keepFollowing(
  { follow, camera, announce, config, client }: App,
  poseOf: (id: number) => { readonly x: number; readonly y: number } | null,
): void {
  const id = follow.value;
  if (id === null || !client.world.isKnown) return;
  const pose = poseOf(id);
  if (pose !== null) camera.track(pose.x, pose.y);
  else if (rowOf(client.world.tables.creatures, id) < 0) {
    follow.set(null);
    announce(fill(config.text.labels.gone, id));
  }
}

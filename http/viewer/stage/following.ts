/** Keeps who is followed in the middle of the view, on either kind of stage. */
import type { App } from '../app.js';

/** Moves the camera to where `poseOf` finds it. Who lives no more is let go where its fate is told (card.ts). */
export function keepFollowing(
  { follow, camera, client }: App,
  poseOf: (id: number) => { readonly x: number; readonly y: number } | null,
): void {
  if (follow.value === null || !client.world.isKnown) return;
  const pose = poseOf(follow.value);
  if (pose !== null) camera.track(pose.x, pose.y);
}

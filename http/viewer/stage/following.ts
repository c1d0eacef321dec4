/** Centres the view on the followed creature, on either kind of stage. */
import type { App } from '../app.js';

/**
 * Moves the camera to the position that `poseOf` returns. A dead creature is released when its obituary is shown
 * (card.ts).
 */
export function followSelection(
  { follow, camera, client }: App,
  poseOf: (id: number) => { readonly x: number; readonly y: number } | null,
): void {
  if (follow.value === null || !client.world.isKnown) return;
  const pose = poseOf(follow.value);
  if (pose !== null) camera.track(pose.x, pose.y);
}

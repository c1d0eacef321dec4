/** Centres the view on the followed creature, for both kinds of stage (scene.ts, plain.ts). */
import type { App } from '../app.js';

/** The camera stays where it is once the creature is dead; card.ts ends the following and shows the obituary. */
export function followSelection(
  { follow, camera, client }: App,
  poseOf: (id: number) => { readonly x: number; readonly y: number } | null,
): void {
  if (follow.value === null || !client.world.isKnown) return;
  const pose = poseOf(follow.value);
  if (pose !== null) camera.track(pose.x, pose.y);
}

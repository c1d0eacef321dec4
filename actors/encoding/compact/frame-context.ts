/** Input of the column sources: a frame, and values that are derived from the whole frame. */
import { appearanceOf, type Appearance } from '../../world/people/bodies/appearance.js';
import type { Frame } from '../../world/engine/checkpoint/frame.js';
import type { FrameHead } from '../frame/messages.js';

export interface FrameContext {
  readonly frame: Frame;
  readonly head: FrameHead;
  readonly appearance: Appearance;
  /** Ids of all clans that occur in the frame, in ascending order. */
  readonly banners: Int32Array;
}

/** Derives the context of a frame. The time is O(creatures + houses + boundary stones + clans). */
export function contextOf(frame: Frame, head: FrameHead): FrameContext {
  return { frame, head, appearance: appearanceOf(frame), banners: bannersOf(frame) };
}

function bannersOf({ creatures, houses, boundaryStones, clans }: Frame): Int32Array {
  const last = Math.max(
    largest(creatures.clanIds),
    largest(houses.clanIds),
    largest(boundaryStones.clanIds),
    largest(clans.ids),
  );
  const marks = new Uint8Array(last + 1);
  mark(marks, creatures.clanIds, creatures.alive);
  mark(marks, houses.clanIds, houses.alive);
  mark(marks, boundaryStones.clanIds, boundaryStones.alive);
  mark(marks, clans.ids, clans.alive);
  const ids = new Int32Array(last);
  let count = 0;
  for (let id = 1; id <= last; id++) if (marks[id] === 1) ids[count++] = id;
  return ids.subarray(0, count);
}

function largest(clanIds: Int32Array): number {
  let most = 0;
  for (let row = 0; row < clanIds.length; row++) if (clanIds[row]! > most) most = clanIds[row]!;
  return most;
}

function mark(marks: Uint8Array, clanIds: Int32Array, alive: Uint8Array): void {
  for (let row = 0; row < clanIds.length; row++) if (alive[row] === 1) marks[clanIds[row]!] = 1;
}

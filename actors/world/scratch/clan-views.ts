/**
 * What bodies ask of their clans when they look around: by clan row, in this tick. Scratch of `lookAtClans`
 * (sight.ts).
 */
import { sharedFloat64s, sharedInt32s } from '../columns/memory.js';

export interface ClanViews {
  /** Row of the leader, -1 for none that lives. */
  leaderRows: Int32Array;
  /** What the avatar does for sight: a factor, and the part of night and fog that it undoes. */
  sights: Float64Array;
  clarities: Float64Array;
}

export function createClanViews(capacity: number): ClanViews {
  return {
    leaderRows: sharedInt32s(capacity),
    sights: sharedFloat64s(capacity),
    clarities: sharedFloat64s(capacity),
  };
}

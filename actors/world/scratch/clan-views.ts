/**
 * Leaders and gifts of clans that affect their members' sight in this tick, by clan row (perception/sight.ts). Scratch.
 */
import { sharedFloat64s, sharedInt32s } from '../columns/memory.js';

export interface ClanViews {
  /** Row of the living leader, or -1. */
  leaderRows: Int32Array;
  /** The avatar's gift of sight: a factor, and the share of night and fog that it removes. */
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

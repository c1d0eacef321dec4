/**
 * Leaders and gifts of clans that affect their members' sight in this tick, by clan row (perception/sight.ts). They are
 * derived in each tick and never saved.
 */
import { sharedFloat64s, sharedInt32s } from '../columns/memory.js';

export interface ClanViews {
  /** Row of the living leader, or -1. */
  leaderRows: Int32Array;
  /** Factor on sight from the gift of the clan's avatar. */
  sights: Float64Array;
}

export function createClanViews(capacity: number): ClanViews {
  return {
    leaderRows: sharedInt32s(capacity),
    sights: sharedFloat64s(capacity),
  };
}

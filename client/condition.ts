/** The condition of the world that a client watches, and when its frames count as late. */

/** A frame is late after this time and this many of the clock's intervals. */
const LATE_MS = 2500;
const LATE_TICKS = 6;

export type WorldCondition = 'extinct' | 'paused' | 'slow' | 'live';

/** The numbers of the newest frame that the condition depends on. */
export interface WatchedWorld {
  readonly tick: number;
  readonly creatures: number;
  readonly paused: boolean;
  /** Ticks per second. */
  readonly speed: number;
}

/** The condition of a connected world whose newest frame came `sinceFrameMs` ago. */
export function worldCondition(
  { tick, creatures, paused, speed }: WatchedWorld,
  sinceFrameMs: number,
): WorldCondition {
  // A new world has no creatures before its first tick.
  if (creatures === 0 && tick > 0) return 'extinct';
  if (paused) return 'paused';
  const lateMs = Math.max(LATE_MS, (LATE_TICKS * 1000) / Math.max(speed, 0.01));
  return sinceFrameMs > lateMs ? 'slow' : 'live';
}

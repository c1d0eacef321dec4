/** Sums up the state of the connection and of the world in one word, for the viewer and the terminal client. */
import type { ClientStatus } from './client.js';

export type Condition = 'connecting' | 'live' | 'slow' | 'paused' | 'extinct' | 'away' | 'lost';

/** Observations that determine the condition. */
export interface Observation {
  readonly status: ClientStatus;
  /** Whether any frame has arrived since the client started. */
  readonly wasSeen: boolean;
  /** Values of the newest frame; null if the client has no world. */
  readonly world: {
    readonly population: number;
    readonly tick: number;
    readonly paused: boolean;
    readonly speed: number;
  } | null;
  readonly sinceFrameMs: number;
  /** Whether the service is a follower without a connection to its primary. */
  readonly isPrimaryAway: boolean;
}

/** The next frame is late if it has not arrived for this number of milliseconds and for `LATE_TICKS` tick intervals. */
const LATE_MS = 2500;
/** The next frame is late if it has not arrived for this number of tick intervals and for `LATE_MS` milliseconds. */
const LATE_TICKS = 6;

/**
 * Returns the condition for an observation. After a loss of the connection, the condition is `lost` also while the
 * client is connecting again, because an attempt may take long.
 */
export function conditionOf({ status, wasSeen, world, ...observed }: Observation): Condition {
  if (status === 'lost' || status === 'closed') return 'lost';
  if (world === null) return wasSeen && status === 'connecting' ? 'lost' : 'connecting';
  if (observed.isPrimaryAway) return 'away';
  if (world.population === 0 && world.tick > 0) return 'extinct';
  if (world.paused) return 'paused';
  const lateMs = Math.max(LATE_MS, (LATE_TICKS * 1000) / Math.max(world.speed, 0.01));
  return observed.sinceFrameMs > lateMs ? 'slow' : 'live';
}

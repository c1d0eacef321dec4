/** Sums up the state of the connection and of the world in one word, for the viewer and the terminal client. */
import type { ClientStatus } from './client.js';

export type Condition = 'connecting' | 'live' | 'slow' | 'paused' | 'extinct' | 'away' | 'lost';

/** Observations that determine the condition. */
export interface Observation {
  readonly status: ClientStatus;
  /** Whether a frame has arrived since the client started. */
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

/** Time after which a frame is late, in milliseconds, if `LATE_TICKS` intervals of the clock have passed too. */
const LATE_MS = 2500;
/** Number of the clock's intervals that must pass before a frame is late. */
const LATE_TICKS = 6;

/**
 * Returns the condition for an observation. After a lost connection it stays `lost` until a frame arrives, because each
 * attempt to reconnect may take long.
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

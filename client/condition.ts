/** State of the connection and the world in one word, for the viewer and the terminal client. */
import type { ClientStatus } from './client.js';

export type Condition = 'connecting' | 'live' | 'slow' | 'paused' | 'extinct' | 'lost';

/** The observations that the condition follows from. */
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
}

/** A frame is late after this time and `LATE_TICKS` of the clock's intervals. */
const LATE_MS = 2500;
const LATE_TICKS = 6;

/**
 * Condition of an observation. A lost connection counts as lost until a frame arrives, because each attempt to
 * reconnect may take long.
 */
export function conditionOf({ status, wasSeen, world, sinceFrameMs }: Observation): Condition {
  if (status === 'lost' || status === 'closed') return 'lost';
  if (world === null) return wasSeen && status === 'connecting' ? 'lost' : 'connecting';
  if (world.population === 0 && world.tick > 0) return 'extinct';
  if (world.paused) return 'paused';
  const lateMs = Math.max(LATE_MS, (LATE_TICKS * 1000) / Math.max(world.speed, 0.01));
  return sinceFrameMs > lateMs ? 'slow' : 'live';
}

/**
 * Messages of a replica: a clock that computes the world of another service from that service's log (docs/log.md). A
 * replica answers the same reads as the clock, but has no commands. The actor `link` on the main thread sends it the
 * log.
 */
import type { WorldOpening } from '../../schemas/records/world.js';
import type { LogAction, LogMark, LogOpening } from '../../schemas/wire/log.js';
import type { ClockProtocol } from '../clock/protocol.js';
import type { Checkpoint } from '../clock/recovery.js';

export type LogRecord = LogOpening | LogAction | LogMark;

/** State that a replica restores, and the records after that state. */
export interface ReplicaOrigin {
  readonly opening: WorldOpening;
  /** Checkpoint to restore; null to start from the initial state of the world, which `opening` describes. */
  readonly checkpoint: Checkpoint | null;
  readonly records: readonly LogRecord[];
}

export type ReplicaProtocol = ClockProtocol & {
  /** Restores a state. Fails with `internal` if this engine cannot restore it. */
  restore: { request: ReplicaOrigin; reply: void };
  /** Sends the next records, oldest first. */
  records: { request: { readonly records: readonly LogRecord[] }; reply: void };
};

/**
 * Reason why a replica needs a state. `started`: it has none yet. `hash`: its state differs from the primary's. `gap`:
 * a record is missing. `restored`: the primary has restored its world. `fault`: a tick failed. `behind`: too many
 * records wait to be applied.
 */
export type LostReason = 'started' | 'hash' | 'gap' | 'restored' | 'fault' | 'behind';

/** Result of comparing the replica's state hash with the hash in the log. */
export interface Comparison {
  readonly world_id: number;
  /** Sequence number of the last action before the comparison. */
  readonly seq: number;
  readonly tick: number;
  readonly state_hash: string;
  readonly equal: boolean;
}

/** Messages to the actor `link`, which runs on the main thread. */
export type LinkNotices = {
  /** Reports that the replica has stopped and needs a state. */
  lost: { request: { readonly reason: LostReason; readonly detail: string }; reply: void };
  /** Reports a comparison. It is sent after the main thread has received all notices from before the comparison. */
  compared: { request: Comparison; reply: void };
};

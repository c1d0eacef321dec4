/**
 * Messages of a replica: a clock that computes the world of another service from its log (docs/log.md). It answers the
 * same reads as the clock, and it has no commands of its own. The link of the main thread brings it the log.
 */
import type { WorldOpening } from '../../schemas/records/world.js';
import type { LogAction, LogMark, LogOpening } from '../../schemas/wire/log.js';
import type { ClockProtocol } from '../clock/protocol.js';
import type { Checkpoint } from '../clock/recovery.js';

export type LogRecord = LogOpening | LogAction | LogMark;

/** A state from which the replica begins, and the records after it. */
export interface ReplicaOrigin {
  readonly opening: WorldOpening;
  /** Checkpoint to restore; null to begin with the new world of `opening`. */
  readonly checkpoint: Checkpoint | null;
  readonly records: readonly LogRecord[];
}

export type ReplicaProtocol = ClockProtocol & {
  /** Begins again from a state. Fails with `internal` if this engine cannot restore it. */
  restore: { request: ReplicaOrigin; reply: void };
  /** The next records, oldest first. */
  records: { request: { readonly records: readonly LogRecord[] }; reply: void };
};

/**
 * Why a replica needs a state. `started`: it has none. `hash`: its state differs. `gap`: a record is missing.
 * `restored`: the primary restored its world. `fault`: a tick failed. `behind`: too many records wait.
 */
export type LostReason = 'started' | 'hash' | 'gap' | 'restored' | 'fault' | 'behind';

/** A comparison of the replica's state hash with that in the log. */
export interface Comparison {
  readonly world_id: number;
  /** Number of the last action before the comparison. */
  readonly seq: number;
  readonly tick: number;
  readonly state_hash: string;
  readonly equal: boolean;
}

/** Messages to the actor `link` of the main thread. */
export type LinkNotices = {
  /** Tells that the replica has stopped and needs a state. */
  lost: { request: { readonly reason: LostReason; readonly detail: string }; reply: void };
  /** Tells that the main thread has received everything that the replica announced before the comparison. */
  compared: { request: Comparison; reply: void };
};

/**
 * Messages of a replica: a clock that computes another service's world from its log (docs/log.md), answers the same
 * reads, and has no commands.
 */
import type { WorldOpening } from '#schemas/records/world.js';
import type { LogRecord } from '#schemas/wire/log.js';
import type { ClockProtocol } from '#actors/clock/protocol.js';
import type { Checkpoint } from '#actors/clock/recovery.js';

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
 * `started`: the replica has no state yet. `hash`: its state differs from the primary's. `gap`: a record is missing.
 * `restored`: the primary has restored its world. `fault`: a tick failed. `behind`: too many records wait.
 */
export type LostReason = 'started' | 'hash' | 'gap' | 'restored' | 'fault' | 'behind';

export interface Comparison {
  readonly world_id: number;
  /** Sequence number of the last action before the comparison. */
  readonly seq: number;
  readonly tick: number;
  readonly state_hash: string;
  readonly equal: boolean;
}

export type LinkNotices = {
  lost: { request: { readonly reason: LostReason; readonly detail: string }; reply: void };
  /** Reports a comparison. It is sent after the main thread has received all notices from before the comparison. */
  compared: { request: Comparison; reply: void };
};

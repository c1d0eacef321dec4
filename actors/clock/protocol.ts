/** Messages to the clock, which owns the running world, all laws and the speed (docs/interface.md#control-and-laws). */
import type { ErrorCode } from '../../schemas/errors.js';
import type { LawName, Laws } from '../../schemas/laws/catalog/catalog.js';
import type { UnwrittenPiece } from '../../schemas/records/history.js';
import type { LogAction, LogMark, LogOpening } from '../../schemas/wire/log.js';
import type { Census, MindInspection, Memories } from '../world/protocol.js';
import type { OfFrame } from '../encoding/frame/messages.js';

export type ClockState = 'running' | 'paused' | 'stepping';

/** Reply to every control action, sent when the action has taken effect and is durable. */
export interface ControlReply {
  readonly ok: true;
  readonly state: ClockState;
  readonly paused: boolean;
  readonly speed: number;
  readonly tick: number;
  readonly seed: number;
  readonly world_id: number;
}

export type ControlAction = 'pause' | 'resume' | 'step' | 'reset' | 'set_speed';

/** What a change of laws did. */
export interface LawEffects {
  /** Laws whose value in force differs from before. */
  readonly changed: readonly { readonly name: LawName; readonly from: Laws[LawName]; readonly to: Laws[LawName] }[];
  /** Laws of the change that take effect when the next world is created. */
  readonly nextWorld: readonly LawName[];
}

export interface LawsReply {
  readonly laws: Laws;
  readonly tick: number;
}

export type ClockProtocol = {
  /** Runs a command of the clock. Fails with the coded error `invalid` and validation items if the value is invalid. */
  control: {
    request: { readonly action: ControlAction; readonly value: number | null };
    reply: ControlReply;
  };
  /**
   * Changes all given laws, or none. The sender has checked types and ranges. The clock checks whether the resulting
   * laws contradict each other. When a preset is applied, null clears a law, which then takes its automatic value.
   */
  set_laws: {
    request: {
      readonly laws: Readonly<Record<string, unknown>>;
      readonly persist: boolean;
      readonly reset: boolean;
      readonly preset: string | null;
    };
    reply: LawsReply & LawEffects;
  };
  state_hash: {
    request: null;
    reply: OfFrame & { readonly state_hash: string };
  };
  /** Data of a living creature that frames do not contain, copied between two ticks; null if it does not live. */
  inner_life: { request: { readonly id: number }; reply: MindInspection | null };
  /** Returns the facts that the members of each clan know, copied between two ticks. */
  memories: { request: null; reply: Memories };
  unwritten: { request: null; reply: readonly UnwrittenPiece[] };
  /** Publishes a frame at once, regardless of the frame rate. It is used for reads while no viewer is connected. */
  publish: { request: null; reply: { readonly tick: number } };
  /** Stops the clock and stores the remaining history and a checkpoint. */
  stop: { request: null; reply: { readonly tick: number } };
};

/** State of the clock and the world. The main thread keeps it for reads, `hello` and notices. */
export interface ClockStatus {
  /**
   * Increases with every change of laws, clock or world, not with ticks. Data with a lower revision are out of date.
   */
  readonly revision: number;
  readonly state: ClockState;
  readonly paused: boolean;
  readonly speed: number;
  readonly tick: number;
  readonly seed: number;
  readonly worldId: number;
  readonly width: number;
  readonly height: number;
  readonly boundary: string;
  readonly extinct: boolean;
  /** Error that made the clock pause, because the same tick failed too often; otherwise null. */
  readonly fault: { readonly message: string; readonly tick: number; readonly seed: number } | null;
}

/** Measurements since the last sample. The clock sends about four samples per second. */
export interface ClockSample {
  readonly worldId: number;
  readonly tick: number;
  /** Time at which `tick` began, in milliseconds since 1970. */
  readonly tickAtMs: number;
  readonly ticks: number;
  readonly elapsedMs: number;
  /** Duration of each tick. If there are too many ticks, only every second, fourth (and so on) is contained. */
  readonly tickMs: readonly number[];
  /** Lateness of each tick in `tickMs`: its start minus the time at which the tick was due, in milliseconds. */
  readonly latenessMs: readonly number[];
  readonly publishMs: readonly number[];
  readonly phaseMs: Readonly<Record<string, number>>;
  readonly overruns: number;
  readonly intervalMs: number;
  readonly pendingEntries: number;
  /** Reason why the newest entries are not stored yet; null while the store accepts them. */
  readonly storeError: string | null;
  /** Code of `storeError`, if it has one that clients may see. */
  readonly storeErrorCode?: ErrorCode | null;
  /** What the start found damaged in the store and worked around; null if nothing. */
  readonly storeDamage?: string | null;
  readonly tickFailures: number;
  readonly lastTickError: string | null;
  readonly census: Census;
  /** Number of ticks by which this replica is behind the primary; absent on a primary. */
  readonly lagTicks?: number;
}

/** Notices to the main thread, in order. A notice arrives before the reply to the command that caused it. */
export type ClockNotices = {
  status: { request: ClockStatus; reply: void };
  laws: { request: LawsReply & { readonly saved: Laws; readonly revision: number }; reply: void };
  /** Reports that a new world has replaced the previous one. Viewers receive a new `hello`. */
  world: { request: ClockStatus; reply: void };
  sample: { request: ClockSample; reply: void };
};

export type StatusNotices = Pick<ClockNotices, 'status' | 'laws' | 'world'>;
export type SampleNotices = Pick<ClockNotices, 'sample'>;

/** Records of the log, in order, for the actor `log` of the main thread (docs/log.md). */
export type LogProtocol = {
  opening: { request: LogOpening; reply: void };
  action: { request: LogAction; reply: void };
  mark: { request: LogMark; reply: void };
};

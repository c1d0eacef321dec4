/**
 * Messages between the main thread and the clock. The clock owns the running world, the laws in force, the saved laws and
 * the speed (docs/interface.md#control-and-laws).
 */
import type { Laws } from '../../schemas/laws/laws.js';
import type { UnwrittenPiece } from '../../schemas/records/history.js';
import type { OfFrame } from '../encoding/protocol.js';
import type { Census, MindInspection, Memories } from '../world/protocol.js';

export type ClockState = 'running' | 'paused' | 'stepping';

/** Reply to every control action, sent when it is in effect and durable. */
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

export interface LawsReply {
  readonly laws: Laws;
  readonly tick: number;
}

export type ClockProtocol = {
  /** Coded errors: `invalid` with validation items for a bad value. */
  control: {
    request: { readonly action: ControlAction; readonly value: number | null };
    reply: ControlReply;
  };
  /**
   * Changes laws, all or nothing. The sender has checked types and ranges; checks across fields run here, against the
   * resulting laws. A null (automatic) clears a law when a preset is applied.
   */
  set_laws: {
    request: {
      readonly laws: Readonly<Record<string, unknown>>;
      readonly persist: boolean;
      readonly reset: boolean;
      readonly preset: string | null;
    };
    reply: LawsReply;
  };
  /** The state hash between two ticks. */
  state_hash: {
    request: null;
    reply: OfFrame & { readonly state_hash: string };
  };
  /** Data of a living creature that no frame holds, copied between two ticks; null if no creature has this id. */
  inner_life: { request: { readonly id: number }; reply: MindInspection | null };
  /** Facts that the members of clans know, copied between two ticks. */
  memories: { request: null; reply: Memories };
  /** History that the store may not have yet, oldest first. */
  unwritten: { request: null; reply: readonly UnwrittenPiece[] };
  /** Publishes a frame now, regardless of the frame rate (for a read while no viewer is connected). */
  publish: { request: null; reply: { readonly tick: number } };
  /** Stops the clock, stores everything and writes a checkpoint. */
  stop: { request: null; reply: { readonly tick: number } };
};

/** The state of clock and world that the main thread keeps for reads, `hello` and notices. */
export interface ClockStatus {
  /**
   * Number that rises with every change of laws, clock or world except ticks. Anything read before the change is out of
   * date.
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
  /** Fault of the world; set when a tick failed too often. */
  readonly fault: { readonly message: string; readonly tick: number; readonly seed: number } | null;
}

/** Measurements since the last sample, about four times a second. */
export interface ClockSample {
  readonly worldId: number;
  readonly tick: number;
  /** Time at which that tick began, milliseconds since 1970. */
  readonly tickAtMs: number;
  readonly ticks: number;
  readonly elapsedMs: number;
  /** Duration of each tick of the window, milliseconds, at most 1,000 of them (evenly thinned). */
  readonly tickMs: readonly number[];
  /** Lateness of each tick, milliseconds. */
  readonly latenessMs: readonly number[];
  readonly publishMs: readonly number[];
  readonly phaseMs: Readonly<Record<string, number>>;
  readonly overruns: number;
  readonly intervalMs: number;
  readonly pendingEntries: number;
  /** Reason why the newest entries are not stored yet; null while the store accepts them. */
  readonly storeError: string | null;
  readonly tickFailures: number;
  readonly lastTickError: string | null;
  readonly census: Census;
}

/** Notices from the clock's thread to the main thread, in order. Each arrives before the reply that it explains. */
export type ClockNotices = {
  status: { request: ClockStatus; reply: void };
  laws: { request: LawsReply & { readonly saved: Laws; readonly revision: number }; reply: void };
  /** A new world was opened: viewers get a new hello. */
  world: { request: ClockStatus; reply: void };
  sample: { request: ClockSample; reply: void };
};

/** The notices that the actor `notices` receives. */
export type StatusNotices = Pick<ClockNotices, 'status' | 'laws' | 'world'>;
/** The notices that the actor `telemetry` receives. */
export type SampleNotices = Pick<ClockNotices, 'sample'>;

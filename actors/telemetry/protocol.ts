/**
 * What the telemetry actor is told and asked: the bodies of `GET /healthz` and `GET /api/perf/telemetry`
 * (decisions.md section 8).
 */
import type { HealthAnswer } from '../../schemas/wire/service.js';
import type { ClockNotices } from '../clock/protocol.js';

/** How a measured duration was distributed over the window, milliseconds; zeros where nothing was measured. */
export interface Distribution {
  readonly min: number;
  readonly avg: number;
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
  readonly max: number;
  /** The newest values, oldest first. */
  readonly ring: readonly number[];
}

export interface TelemetryAnswer {
  readonly tick: number;
  readonly window_seconds: number;
  /** Ticks measured in the window. */
  readonly sample_count: number;
  readonly duration_ms: Distribution;
  /** How late ticks began: the world has no lock, its thread's lateness is what a lock wait would be. */
  readonly lock_wait_ms: Distribution;
  readonly broadcast_latency_ms: Distribution;
  /** Mean milliseconds per tick of each phase of the tick, in order, then `publish`. */
  readonly phases_ms: Readonly<Record<string, number>>;
  readonly overruns: number;
  /** Load of each core, percent. */
  readonly cpu_cores: readonly number[];
  /** How late the main thread's event loop ran, mean over the window. */
  readonly event_loop_lag_ms: number;
}

export type TelemetryProtocol = Pick<ClockNotices, 'sample'> & {
  /** Milliseconds that one frame needed to reach every viewer. */
  broadcast: { request: { readonly latencyMs: number }; reply: void };
  /** `minutes` wins over `range` (`15m`, `3h`, `2d`, `all`); any other text is `invalid`. */
  health: { request: { readonly range?: string; readonly minutes?: number }; reply: HealthAnswer };
  telemetry: { request: { readonly window_seconds: number }; reply: TelemetryAnswer };
};

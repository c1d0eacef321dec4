/**
 * Messages of the telemetry actor, including those for the bodies of `GET /healthz` and `GET /api/perf/telemetry`
 * (docs/threads-and-actors.md#reads).
 */
import type { HealthAnswer } from '../../schemas/wire/service.js';
import type { TelemetryAnswer } from '../../schemas/wire/telemetry.js';
import type { ClockNotices } from '../clock/protocol.js';

export type TelemetryProtocol = Pick<ClockNotices, 'sample'> & {
  /** Reports the time that one frame needed to reach every viewer, in milliseconds. */
  broadcast: { request: { readonly latencyMs: number }; reply: void };
  /**
   * Returns the answer of `/healthz`. `minutes` has precedence over `range` (`15m`, `3h`, `2d`, `all`). Any other range
   * fails with `invalid`.
   */
  health: { request: { readonly range?: string; readonly minutes?: number }; reply: HealthAnswer };
  /** Stores the newest minutes now. The reply is sent when they are durable. */
  save: { request: null; reply: void };
  telemetry: { request: { readonly window_seconds: number }; reply: TelemetryAnswer };
};

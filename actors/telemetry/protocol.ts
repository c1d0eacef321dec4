/** Messages of the telemetry actor (actors/README.md#reads). */
import type { HealthAnswer, TelemetryAnswer } from '../../schemas/wire/service.js';
import type { ClockNotices } from '../clock/protocol.js';

export type TelemetryProtocol = Pick<ClockNotices, 'sample'> & {
  /** Reports how long it took to send one frame to all viewers, in milliseconds. */
  broadcast: { request: { readonly latencyMs: number }; reply: void };
  /**
   * Returns the answer of `/healthz`. Examples of `range` are `15m`, `3h`, `2d` and `all`; `minutes` has precedence.
   * Fails with `invalid` if `range` is invalid.
   */
  health: { request: { readonly range?: string; readonly minutes?: number }; reply: HealthAnswer };
  /** Stores the newest minutes now. The reply is sent when they are durable. */
  save: { request: null; reply: void };
  telemetry: { request: { readonly window_seconds: number }; reply: TelemetryAnswer };
};

/** Recent measurements, `GET /api/perf/telemetry` (docs/interface.md#endpoints; docs/storage.md#tables). */
import { type Static, Type } from '../typebox.js';
import { LIMITS } from '../limits.js';
import { mapOf, named } from './types.js';

export const TelemetryQueryParameters = Type.Object({
  window_seconds: Type.Integer({
    minimum: LIMITS.telemetryWindowSecondsMin.value,
    maximum: LIMITS.telemetryWindowSecondsMax.value,
    default: LIMITS.telemetryWindowSecondsDefault.value,
  }),
});

const Distribution = named(
  'Distribution',
  'A measured duration over the window, milliseconds; percentiles by nearest rank; zeros of nothing.',
  {
    min: Type.Number(),
    avg: Type.Number(),
    p50: Type.Number(),
    p95: Type.Number(),
    p99: Type.Number(),
    max: Type.Number(),
    ring: Type.Array(Type.Number(), {
      description: `The newest values, at most ${LIMITS.telemetryRingShown.value}, oldest first.`,
    }),
  },
);
export type Distribution = Static<typeof Distribution>;

export const TelemetryAnswer = named('Telemetry', 'Measurements of the last window.', {
  tick: Type.Integer(),
  tick_at_ms: Type.Number({
    description: 'When that tick began, milliseconds since 1970: how late a frame of it comes is counted from here.',
  }),
  window_seconds: Type.Integer(),
  sample_count: Type.Integer({ description: 'Ticks measured in the window.' }),
  speed_target: Type.Number({ description: 'Target speed, in ticks per second.' }),
  actual_tps: Type.Number({ description: 'Measured speed over the window, in ticks per second.' }),
  duration_ms: Distribution,
  lock_wait_ms: Type.Unsafe<Distribution>({
    allOf: [Distribution],
    description: 'How late ticks began. The world has no lock, so this takes the place of the wait for one.',
  }),
  broadcast_latency_ms: Type.Unsafe<Distribution>({
    allOf: [Distribution],
    description: 'Time from a state until it was offered to every viewer.',
  }),
  phases_ms: mapOf(
    Type.Number(),
    'Mean milliseconds per tick of each phase, in the order of the tick, then `publish`.',
  ),
  overruns: Type.Integer({ description: 'Ticks that began so late that the schedule was moved.' }),
  cpu_cores: Type.Array(Type.Number(), { description: 'Load of each core over the last second, percent.' }),
  event_loop_lag_ms: Type.Number({ description: 'Lateness of the main thread, mean over the window.' }),
});
export type TelemetryAnswer = Static<typeof TelemetryAnswer>;

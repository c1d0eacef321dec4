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

export const TelemetryAnswer = named('Telemetry', 'Rings of the last window.', {
  tick: Type.Integer(),
  tick_at_ms: Type.Number({
    description: 'When that tick began, milliseconds since 1970: how late a frame of it comes is counted from here.',
  }),
  window_seconds: Type.Integer(),
  sample_count: Type.Integer({ description: 'Ticks measured in the window.' }),
  speed_target: Type.Number({ description: 'Ticks per second asked for.' }),
  actual_tps: Type.Number({ description: 'Ticks per second reached over the window.' }),
  duration_ms: Distribution,
  lock_wait_ms: Type.Unsafe<Distribution>({
    allOf: [Distribution],
    description: 'How late ticks began: the world has no lock, this is what a wait for one would be.',
  }),
  broadcast_latency_ms: Type.Unsafe<Distribution>({
    allOf: [Distribution],
    description: 'From a state until every viewer was looked at.',
  }),
  phases_ms: mapOf(
    Type.Number(),
    'Mean milliseconds per tick of each phase, in the order of the tick, then `publish`.',
  ),
  overruns: Type.Integer({ description: 'Ticks that began later than could be made up for.' }),
  cpu_cores: Type.Array(Type.Number(), { description: 'Load of each core over the last second, percent.' }),
  event_loop_lag_ms: Type.Number({ description: 'Lateness of the main thread, mean over the window.' }),
});
export type TelemetryAnswer = Static<typeof TelemetryAnswer>;

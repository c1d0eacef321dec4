/** The state of the service: health, version, configuration (docs/interface.md#endpoints). */
import { type Static, Type } from '../typebox.js';
import { LAWS_IN_FORCE_FIELDS } from './control.js';
import { LawSet } from '../laws/schema.js';
import { LIMITS } from '../limits.js';
import {
  mapOf,
  nullable,
  nullableOneOf,
  nullableString,
  oneOf,
  named,
  ID_CURSOR_FIELDS,
  idCursors,
  natural,
  pageSize,
} from './types.js';
import { PRESET_NAMES } from '../laws/presets.js';
import { EPOCHS, SEASONS, WEATHERS } from '../vocabulary.js';

const HEALTH_STATUSES = ['running', 'paused', 'overrun', 'error'] as const;

export const HealthQueryParameters = Type.Object({
  range: Type.Optional(
    Type.String({
      pattern: '^(all|[1-9][0-9]{0,5}[mhd])$',
      description: `How far back the history goes: 15m, 3h, 2d, all. It has at most ${LIMITS.healthRowsMax.value} rows.`,
    }),
  ),
  minutes: Type.Optional(
    Type.Integer({ minimum: 1, maximum: LIMITS.healthMinutesMax.value, description: 'Takes precedence over `range`.' }),
  ),
});
export type HealthQueryParameters = Static<typeof HealthQueryParameters>;

const HealthMinute = named('HealthMinute', {
  t: Type.Integer({
    description: 'Start of the minute, or of the minutes of the row, milliseconds since 1970.',
  }),
  n: Type.Integer({ description: 'Ticks.' }),
  avg_ms: Type.Number(),
  max_ms: Type.Number(),
  avg_pop: Type.Number(),
  overruns: Type.Integer(),
  tick: Type.Integer(),
  tps: Type.Number(),
  memory_mb: Type.Number({ description: 'Greatest value of the minute.' }),
  clients: Type.Integer({ description: 'Greatest value of the minute.' }),
  eta: Type.Number({ description: 'Eta of the safeguard, mean of the minute.' }),
  xi: Type.Number({ description: 'Xi of the soft cap, mean of the minute.' }),
});

const ActorHealth = named('ActorHealth', {
  mailbox: Type.Integer({ description: 'Number of waiting messages.' }),
  processed: Type.Integer(),
  restarts: Type.Integer(),
  lag_ms: Type.Number({
    description: 'How long the oldest waiting message has waited; if none waits, how long the last one did.',
  }),
  dropped: Type.Integer({ description: 'Messages dropped because the mailbox was full.' }),
  refused: Type.Integer({ description: 'Requests refused because the mailbox was full.' }),
  last_fault: nullableString('Text of the last fault.'),
});

export const ROLES = ['primary', 'follower', 'standby'] as const;

const ReplicaHealth = named(
  'ReplicaHealth',
  'Of a follower. `compared` is the last comparison of state hashes; `restores` counts by reason how often it began again from a checkpoint.',
  {
    primary: Type.String({ description: 'Address of the primary; `set` for strangers.' }),
    connected: Type.Boolean(),
    lag_ticks: Type.Integer({ description: 'Ticks that the primary has computed and this service has not yet.' }),
    compared: nullable(
      Type.Object({
        world_id: Type.Integer(),
        seq: Type.Integer({ description: 'Number of the last action before it.' }),
        tick: Type.Integer(),
        state_hash: Type.String({ description: 'State hash of the primary.' }),
        equal: Type.Boolean(),
      }),
    ),
    restores: mapOf(Type.Integer()),
    problem: nullableString('Why the replica cannot follow.'),
  },
);
export type ReplicaHealth = Static<typeof ReplicaHealth>;

const FollowerHealth = named('FollowerHealth', 'A follower process of this service (SIM_FOLLOWERS).', {
  pid: Type.Integer({ description: 'Id of the process; 0 while it restarts, and for strangers.' }),
  restarts: Type.Integer(),
  viewers: Type.Integer(),
  connected: Type.Boolean({ description: 'Whether it follows the world.' }),
  lag_ticks: Type.Integer({ description: 'Ticks that the primary has computed and this follower has not yet.' }),
  memory_mb: Type.Number(),
});
export type FollowerHealth = Static<typeof FollowerHealth>;
/** Report that a follower process sends to its service about once a second. */
export type FollowerReport = Omit<FollowerHealth, 'pid' | 'restarts'>;

const NatsHealth = named('NatsHealth', 'Connection to NATS. Only a service with SIM_NATS has it.', {
  connected: Type.Boolean(),
  reconnects: Type.Integer({ description: 'Number of reconnections.' }),
  problem: nullableString('Why there is no connection; null while there is one.'),
});
export type NatsHealth = Static<typeof NatsHealth>;

export const HealthAnswer = named('Health', 'State of the service and its world.', {
  ok: Type.Boolean(),
  role: oneOf(
    ROLES,
    'A follower computes the world of another service, its primary. A standby also takes its place when it is gone.',
  ),
  standby: Type.Optional(
    Type.String({ description: 'Address of the service that stands by for this one; `set` for strangers.' }),
  ),
  replica: Type.Optional(ReplicaHealth),
  nats: Type.Optional(NatsHealth),
  followers: Type.Optional(Type.Array(FollowerHealth)),
  status: oneOf(HEALTH_STATUSES),
  tick: Type.Integer(),
  paused: Type.Boolean(),
  speed_target: Type.Number({ description: 'Target speed, in ticks per second.' }),
  actual_tps: Type.Number({ description: 'Measured speed, in ticks per second.' }),
  avg_tick_ms: Type.Number(),
  max_tick_ms: Type.Number(),
  interval_ms: Type.Number(),
  clients: Type.Integer({ description: 'Connected viewers, including those of follower processes.' }),
  db_pending: Type.Integer({ description: 'Entries of history that are not durable yet.' }),
  store_error: Type.Optional(
    nullableString('Error code while the store cannot be written (the log has the reason); null otherwise.'),
  ),
  tick_failures: Type.Integer(),
  last_tick_error: Type.Optional(nullableString()),
  creatures: Type.Integer(),
  deaths: Type.Integer(),
  food_count: Type.Integer(),
  houses_count: Type.Integer(),
  clans_count: Type.Integer(),
  infected_count: Type.Integer(),
  castes: mapOf(Type.Integer()),
  world_id: Type.Integer(),
  seed: Type.Integer(),
  preset: nullableOneOf(PRESET_NAMES),
  ...LAWS_IN_FORCE_FIELDS,
  uptime_seconds: Type.Number(),
  memory_mb: Type.Number(),
  day: Type.Integer(),
  season: oneOf(SEASONS),
  time_of_day: Type.Number(),
  weather: oneOf(WEATHERS),
  age: oneOf(EPOCHS),
  safeguard: Type.Object({ eta: Type.Number(), tier: Type.Integer() }),
  softcap: Type.Object({ xi: Type.Number() }),
  actors: mapOf(ActorHealth),
  range: Type.String(),
  history: Type.Array(HealthMinute, {
    maxItems: LIMITS.healthRowsMax.value,
    description:
      'Oldest first: one row a minute; in a range of more than two days one for several minutes, equally many.',
  }),
});
export type HealthAnswer = Static<typeof HealthAnswer>;

export const ProbeAnswer = named('Probe', { ok: Type.Boolean() });

export const VersionAnswer = named('Version', {
  version: Type.String(),
  revision: Type.String(),
  node: Type.String(),
  engine: Type.String({
    description: "Id of the engine: hash of the kernel's bundle; `unknown` if it was not built.",
  }),
});
export type VersionAnswer = Static<typeof VersionAnswer>;

export const ConfigurationAnswer = named('Configuration', 'Start-up variables and the laws in force.', {
  variables: mapOf(nullableString(), 'Every start-up variable; secrets as set or unset.'),
  overridden: Type.Array(Type.String(), {
    description:
      'The set variables whose law has another value in force: the laws of a stored world, and saved laws, win over variables.',
  }),
  laws: LawSet,
});
export type ConfigurationAnswer = Static<typeof ConfigurationAnswer>;

/** Answer of `POST /api/hand-over`. */
export const HandOverAnswer = named('HandOverAnswer', {
  ok: Type.Literal(true),
  standby: Type.String({ description: 'Address of the service that becomes the primary.' }),
  world_id: Type.Integer(),
  tick: Type.Integer({ description: 'Last tick that this service has computed as the primary.' }),
});
export type HandOverAnswer = Static<typeof HandOverAnswer>;

// Bodies of the passkey's two routes (docs/interface.md#authentication).

export const SetupPasskey = named('SetupPasskey', 'The god passkey to enrol.', {
  passkey: Type.String({
    minLength: LIMITS.passkeyCharactersMin.value,
    maxLength: LIMITS.passkeyCharactersMax.value,
    writeOnly: true,
  }),
  token: Type.Optional(
    Type.String({
      maxLength: LIMITS.passkeyCharactersMax.value,
      writeOnly: true,
      description: 'The one-time token in the log of a service that listens beyond its own machine.',
    }),
  ),
});
export type SetupPasskey = Static<typeof SetupPasskey>;

export const AuthStatus = named('AuthStatus', { configured: Type.Boolean() });

export const SetupAnswer = named('SetupAnswer', { ok: Type.Literal(true), configured: Type.Literal(true) });

// `GET /api/viewers`: the connected viewers, for the admin.

const ViewerState = named('Viewer', {
  id: Type.Integer({ description: 'Id of the viewer, unique until the service restarts.' }),
  form: oneOf(['json', 'compact', 'log', 'events'], 'States, compact frames, the log of the world, or events alone.'),
  address: Type.String({ description: 'Address of the client; for an IPv6 client, its /64 network.' }),
  age_seconds: Type.Number({ description: 'Seconds since it connected.' }),
  sent_bytes: Type.Integer({ description: 'Bytes of all messages sent to it.' }),
  frames_sent: Type.Integer({ description: 'Always 0 for a reader of the log.' }),
  frames_skipped: Type.Integer({
    description: 'Frames that were skipped because it had not read the last one.',
  }),
  unread_bytes: Type.Integer({ description: 'Bytes that wait to be sent to it.' }),
});
export type ViewerState = Static<typeof ViewerState>;

export const ViewersAnswer = named('Viewers', {
  viewers: Type.Array(ViewerState, {
    description: 'Viewers by id, in the requested order. Ids rise with the time of connection.',
  }),
  total: Type.Integer({ description: 'All viewers and readers of the log of this process.' }),
  ...ID_CURSOR_FIELDS,
});
export type ViewersAnswer = Static<typeof ViewersAnswer>;

export const ViewersParameters = Type.Object({
  ...idCursors('viewers'),
  limit: pageSize(LIMITS.viewersPageMax.value, LIMITS.viewersPageDefault.value),
});

export const ViewerPath = Type.Object({
  viewer_id: natural(),
});

export const ViewerClosed = named('ViewerClosed', { ok: Type.Literal(true), id: Type.Integer() });

// Recent measurements, `GET /api/perf/telemetry` (docs/interface.md#endpoints; docs/storage.md#tables).

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

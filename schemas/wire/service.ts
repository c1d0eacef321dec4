/** The state of the service: health, version, configuration (docs/interface.md#endpoints). */
import { type Static, Type } from '../typebox.js';
import { LawSet } from '../laws/schema.js';
import { LIMITS } from '../limits.js';
import { mapOf, nullable, nullableOneOf, nullableString, oneOf, named } from './types.js';
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

const FollowerHealth = named('FollowerHealth', 'A follower process of this service (SIM_FOLLOWERS).', {
  pid: Type.Integer({ description: 'Id of the process; 0 while it restarts, and for strangers.' }),
  restarts: Type.Integer(),
  viewers: Type.Integer(),
  connected: Type.Boolean({ description: 'Whether it follows the world.' }),
  lag_ticks: Type.Integer({ description: 'Ticks that the primary has computed and this follower has not yet.' }),
  memory_mb: Type.Number(),
});
export type FollowerHealth = Static<typeof FollowerHealth>;

const NatsHealth = named('NatsHealth', 'Connection to NATS. Only a service with SIM_NATS has it.', {
  connected: Type.Boolean(),
  reconnects: Type.Integer({ description: 'Number of reconnections.' }),
  problem: nullableString('Why there is no connection; null while there is one.'),
});

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
  nearest_preset: Type.Optional(
    nullable(
      named('NearestPreset', 'The preset of which the fewest laws differ.', {
        preset: oneOf(PRESET_NAMES),
        laws_changed: Type.Integer(),
      }),
    ),
  ),
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

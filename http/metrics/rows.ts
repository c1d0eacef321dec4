/**
 * Current values of the world and the service as rows; each row is one metric of `GET /metrics`. Names follow the
 * conventions of Prometheus: base units, `_total` for counters, labels from closed sets only.
 */
import type { ViewerCounts } from '../../actors/broadcast/counts.js';
import type { ClockSample, ClockStatus } from '../../actors/clock/protocol.js';
import type { ActorStats } from '../../actors/runtime/cell.js';
import type { WebhookCounts } from '../events/webhook.js';
import type { FollowerHealth, HealthAnswer } from '../../schemas/wire/service.js';
import type { SeriesName, SeriesSample } from '../../schemas/wire/analytics.js';

/** Sources of the rows. A source without a value yet is null, and its metrics are omitted. */
export interface CurrentValues {
  readonly sample: ClockSample | null;
  readonly survey: SeriesSample | null;
  readonly clock: ClockStatus;
  readonly viewers: Readonly<ViewerCounts>;
  readonly actors: Readonly<Record<string, ActorStats>>;
  readonly logReaders: number;
  readonly eventReaders: number;
  /** What the webhook has done; null if SIM_WEBHOOK is not set. */
  readonly webhook: WebhookCounts | null;
  /** Replica of a follower; null for a service that computes the world itself. */
  readonly replica: HealthAnswer['replica'] | null;
  /** Connection to NATS; null if SIM_NATS is not set. */
  readonly nats: HealthAnswer['nats'] | null;
  readonly followers: readonly FollowerHealth[];
}

export interface MetricRow {
  readonly name: string;
  readonly help: string;
  readonly kind: 'gauge' | 'counter';
  /** Name of the label whose values are the keys of the record that `read` returns. */
  readonly label?: string;
  /** Returns a number, or numbers by label; null or undefined while the source is unknown. */
  read(values: CurrentValues): number | Readonly<Record<string, number>> | null | undefined;
}

type Read = MetricRow['read'];

const gauge = (name: string, help: string, read: Read, label?: string): MetricRow => ({
  name: `spaceland_${name}`,
  help,
  kind: 'gauge',
  read,
  ...(label !== undefined && { label }),
});

const counter = (name: string, help: string, read: Read, label?: string): MetricRow => ({
  ...gauge(name, help, read, label),
  kind: 'counter',
});

const curve = (name: SeriesName): Read => {
  return ({ survey }) => survey?.values[name];
};

const ofActors = (field: Exclude<keyof ActorStats, 'last_fault'>, divisor = 1): Read => {
  return ({ actors }) =>
    Object.fromEntries(Object.entries(actors).map(([name, stats]) => [name, stats[field] / divisor]));
};

const ofViewers = (name: Parameters<ViewerCounts['byForm']>[0]): Read => {
  return ({ viewers }) => viewers.byForm(name);
};

const ofFollowers = (name: 'viewers' | 'lag_ticks' | 'restarts'): Read => {
  return ({ followers }) => Object.fromEntries(followers.map((each, index) => [index, each[name]]));
};

const ACTOR = 'actor';
/** Name of the label that says whether a metric counts JSON states or compact frames. */
export const FORM = 'form';

export const METRIC_ROWS: readonly MetricRow[] = [
  gauge('world_id', 'Id of the running world.', ({ clock }) => clock.worldId),
  gauge('world_tick', 'Ticks since the world began.', ({ sample }) => sample?.tick),
  gauge('clock_paused', 'Whether the clock is paused, 1 or 0.', ({ clock }) => Number(clock.paused)),
  gauge('clock_faulted', 'Whether the world could not be advanced, 1 or 0.', ({ clock }) =>
    Number(clock.fault !== null),
  ),
  gauge('clock_target_ticks_per_second', 'Requested speed.', ({ clock }) => clock.speed),
  counter('tick_failures_total', 'Ticks that broke an invariant.', ({ sample }) => sample?.tickFailures),
  gauge('store_pending_entries', 'Entries not yet durable.', ({ sample }) => sample?.pendingEntries),

  gauge('creatures', 'Living creatures.', ({ sample }) => sample?.census.castes, 'caste'),
  gauge('creatures_infected', 'Infected creatures.', ({ sample }) => sample?.census.infected),
  gauge('plants', 'Plants.', ({ sample }) => sample?.census.plants),
  gauge('corpses', 'Corpses.', ({ sample }) => sample?.census.corpses),
  gauge('houses', 'Houses, including ruins.', ({ sample }) => sample?.census.houses),
  gauge('clans', 'Living clans.', ({ sample }) => sample?.census.clans),
  gauge('generation_max', 'Highest generation so far.', ({ sample }) => sample?.census.generations),
  counter('births_total', 'Births in this world.', ({ sample }) => sample?.census.births),
  counter('deaths_total', 'Deaths in this world, by cause.', ({ sample }) => sample?.census.deadByCause, 'cause'),
  counter('miracles_total', 'Genesis miracles.', ({ sample }) => sample?.census.safeguard.miracles),
  gauge('safeguard_eta_ratio', 'Relief, 0 to 1.', ({ sample }) => sample?.census.safeguard.eta),
  gauge('safeguard_tier', 'Tier of the safeguards, 0 to 3.', ({ sample }) => sample?.census.safeguard.tier),
  gauge(
    'softcap_overshoot_ratio',
    'Population above the capacity, as a share of it.',
    ({ sample }) => sample?.census.softcap.xi,
  ),

  gauge('biomass_energy', 'Energy in plants, bodies, corpses and stores.', curve('biomass')),
  gauge('plant_biomass_energy', 'Energy in plants.', curve('plant_biomass')),
  gauge('irregularity_mean_ratio', 'Mean irregularity of the living.', curve('mean_irregularity')),
  gauge('morphology_lambda_ratio', 'Mean weight of the templates in body shapes.', curve('lambda')),
  gauge('clan_concentration_ratio', 'Herfindahl-Hirschman index of clan sizes.', curve('hhi')),
  gauge('energy_gini_ratio', 'Gini coefficient of the energy of people.', curve('energy_gini')),
  gauge('caste_diversity_nats', 'Shannon entropy of the castes.', curve('shannon')),

  gauge('viewers', 'Viewers connected.', ofViewers('viewers'), FORM),
  counter('frames_sent_total', 'Frames sent, one for each viewer.', ofViewers('framesSent'), FORM),
  counter(
    'frames_skipped_total',
    'Frames that a viewer did not get because it had not read the last one.',
    ofViewers('framesSkipped'),
    FORM,
  ),
  counter(
    'viewers_stalled_total',
    'Viewers closed because they took no bytes for too long.',
    ofViewers('viewersStalled'),
    FORM,
  ),
  gauge('viewers_unread_bytes', 'Bytes sent that viewers have not taken yet.', ofViewers('unreadBytes'), FORM),

  gauge('log_readers', 'Readers of the log connected.', ({ logReaders }) => logReaders),
  gauge('event_readers', 'Readers of events connected, the webhook included.', ({ eventReaders }) => eventReaders),
  gauge('webhook_waiting_events', 'Major events that wait for the webhook.', ({ webhook }) => webhook?.waiting),
  counter('webhook_sent_events_total', 'Events that the receiver has taken.', ({ webhook }) => webhook?.sent),
  counter('webhook_dropped_events_total', 'Events refused, or too many to wait.', ({ webhook }) => webhook?.dropped),
  counter('webhook_failed_requests_total', 'Requests that failed.', ({ webhook }) => webhook?.failed),
  gauge(
    'replica_connected',
    'Whether a follower is connected to its primary, 1 or 0.',
    ({ replica }) => replica && Number(replica.connected),
  ),
  gauge(
    'replica_lag_ticks',
    'Ticks that exist and that the follower has not computed yet.',
    ({ replica }) => replica?.lag_ticks,
  ),
  counter(
    'replica_restores_total',
    'How often a follower began again from a checkpoint.',
    ({ replica }) => replica?.restores,
    'reason',
  ),

  gauge(
    'nats_connected',
    'Whether the service is connected to NATS, 1 or 0.',
    ({ nats }) => nats && Number(nats.connected),
  ),
  counter('nats_reconnects_total', 'Connections to NATS after the first.', ({ nats }) => nats?.reconnects),

  gauge('follower_viewers', 'Viewers of a follower process.', ofFollowers('viewers'), 'follower'),
  gauge(
    'follower_lag_ticks',
    'Ticks that exist and that a follower process has not computed yet.',
    ofFollowers('lag_ticks'),
    'follower',
  ),
  counter(
    'follower_restarts_total',
    'How often a follower process was started again.',
    ofFollowers('restarts'),
    'follower',
  ),

  gauge('actor_mailbox_messages', 'Messages waiting.', ofActors('mailbox'), ACTOR),
  gauge('actor_lag_seconds', 'Wait of the oldest message.', ofActors('lag_ms', 1000), ACTOR),
  counter('actor_messages_total', 'Messages handled.', ofActors('processed'), ACTOR),
  counter('actor_restarts_total', 'Restarts after a fault.', ofActors('restarts'), ACTOR),
  counter('actor_dropped_messages_total', 'Messages replaced by newer ones.', ofActors('dropped'), ACTOR),
  counter('actor_refused_messages_total', 'Messages refused.', ofActors('refused'), ACTOR),
];

/**
 * The telemetry actor runs on the main thread. It keeps the clock's newest samples and sums per minute, and answers
 * `GET /healthz` and `GET /api/perf/telemetry` (actors/README.md#reads) without asking another thread. The
 * sums are stored, and read back at the start. If the store does not answer, the actor starts without earlier minutes.
 */
import { CodedError, ERRORS } from '../../schemas/errors.js';
import { currentPreset, lawsInForce } from '../../schemas/laws/presets.js';
import type { Laws } from '../../schemas/laws/catalog/catalog.js';
import { LIMITS } from '../../schemas/limits.js';
import type {
  FollowerHealth,
  HealthAnswer,
  NatsHealth,
  ReplicaHealth,
  TelemetryAnswer,
} from '../../schemas/wire/service.js';
import type { ChronicleProtocol } from '../chronicle/protocol.js';
import type { ClockSample, ClockStatus } from '../clock/protocol.js';
import type { ActorBehaviour, ActorContext, ActorRef } from '../runtime/actor.js';
import type { ActorStats } from '../runtime/cell.js';
import { MAILBOXES } from '../runtime/mailboxes.js';
import {
  createLoadMeter,
  type LoadMeter,
  createRing,
  distribution,
  mean,
  type Ring,
  createSampleWindow,
  type SampleWindow,
} from './window.js';
import { createMinutes, readRange, type Minutes } from './minutes.js';
import type { TelemetryProtocol } from './protocol.js';

export interface HealthFacts {
  readonly status: ClockStatus;
  readonly laws: Readonly<Laws>;
  readonly actors: Readonly<Record<string, ActorStats>>;
  readonly role: HealthAnswer['role'];
  /** Address of the standby of this service; null if there is none. */
  readonly standby: string | null;
  /** Link of a follower to its primary; null for a service that computes the world itself. */
  readonly link: Omit<ReplicaHealth, 'lag_ticks'> | null;
  /** Connection to NATS; null if SIM_NATS is not set. */
  readonly nats: NatsHealth | null;
  readonly followers: readonly FollowerHealth[];
  /** Whether a read, a check or the start has found damage in the store; absent if none was found. */
  readonly isStoreDamaged?: boolean;
}

export interface TelemetryOptions {
  readonly chronicle: ActorRef<ChronicleProtocol>;
  facts(): HealthFacts;
  clients(): number;
  /** Called with every sample, so that viewers can receive its values, too. */
  onSample?(sample: ClockSample): void;
  /** Returns wall-clock time in milliseconds since 1970. */
  wallMs(): number;
}

export interface TelemetryState {
  readonly startedAt: number;
  readonly durations: Ring;
  readonly latenesses: Ring;
  readonly broadcasts: Ring;
  readonly loopLags: Ring;
  readonly samples: SampleWindow;
  readonly minutes: Minutes;
  /** Newest stored minute, in seconds since 1970. That minute is stored again, because it may have changed. */
  savedTo: number;
  savedAt: number;
  readonly load: LoadMeter;
  cores: readonly number[];
  newest: ClockSample | null;
}

/** Minimum length of the time window over which the current speed is measured, in milliseconds. */
const SPEED_WINDOW_MS = 1000;
/** Minimum length of the time window over which the current speed is measured, in intervals between two ticks. */
const SPEED_WINDOW_TICKS = 3;
const TICK_WINDOW_MS = 60_000;
/** A late clock whose speed is below this share of the target speed has the status `overrun`. */
const SPEED_KEPT = 0.95;
const MEGABYTE = 1024 * 1024;

export function telemetryBehaviour(options: TelemetryOptions): ActorBehaviour<TelemetryProtocol, TelemetryState> {
  return {
    name: 'telemetry',
    mailbox: MAILBOXES.telemetry,
    async start(context) {
      const state = emptyState(context.now());
      await recall(state, options).catch(() => undefined);
      return state;
    },
    handlers: {
      sample(state, sample, context) {
        take(state, sample, context, options);
        options.onSample?.(sample);
        if (context.now() - state.savedAt < LIMITS.seriesSaveMs.value) return;
        // The save is not awaited. If it fails, a later sample or the message `save` tries again.
        void save(state, context.now(), options.chronicle).catch(() => undefined);
      },
      save: (state, _, context) => save(state, context.now(), options.chronicle),
      broadcast: (state, { latencyMs }, context) => state.broadcasts.add(context.now(), latencyMs),
      health: (state, query, context) => health(state, query, context.now(), options),
      telemetry: (state, { window_seconds }, context) => telemetry(state, window_seconds, context.now(), options),
    },
    stop: (state) => state.load.close(),
    discard: (state) => state.load.close(),
  };
}

function emptyState(now: number): TelemetryState {
  const ring = (): Ring => createRing(LIMITS.telemetryRingMax.value);
  return {
    startedAt: now,
    durations: ring(),
    latenesses: ring(),
    broadcasts: ring(),
    loopLags: ring(),
    samples: createSampleWindow(),
    minutes: createMinutes(),
    savedTo: 0,
    savedAt: now,
    load: createLoadMeter(now),
    cores: [],
    newest: null,
  };
}

async function recall(state: TelemetryState, { chronicle, wallMs }: TelemetryOptions): Promise<void> {
  const until = Math.floor(wallMs() / 1000);
  for (;;) {
    const page = await chronicle.ask('minutes', { after: state.savedTo, until });
    state.minutes.restore(page);
    state.savedTo = page.at(-1)?.[0] ?? state.savedTo;
    if (page.length < LIMITS.healthMinutesPage.value) return;
  }
}

async function save(state: TelemetryState, now: number, chronicle: TelemetryOptions['chronicle']): Promise<void> {
  state.savedAt = now;
  const minutes = state.minutes.since(state.savedTo);
  const newest = minutes.at(-1)?.[0];
  if (newest === undefined) return;
  await chronicle.ask('save_minutes', { minutes, oldest: newest - LIMITS.healthMinutesMax.value * 60 });
  state.savedTo = newest;
}

function take(
  state: TelemetryState,
  sample: ClockSample,
  context: ActorContext,
  { wallMs, clients }: TelemetryOptions,
): void {
  const now = context.now();
  for (const ms of sample.tickMs) state.durations.add(now, ms);
  for (const ms of sample.latenessMs) state.latenesses.add(now, ms);
  state.loopLags.add(now, state.load.loopLagMs());
  state.cores = state.load.cores(now);
  state.samples.add(now, sample);
  state.minutes.add(wallMs(), sample, { memoryMb: memoryMb(), clients: clients() });
  state.newest = sample;
}

function health(
  state: TelemetryState,
  query: TelemetryProtocol['health']['request'],
  now: number,
  options: TelemetryOptions,
): HealthAnswer {
  const { range, minutes } = readRange(query);
  const sample = newestOf(state);
  const { status, laws, actors, link, role, standby, nats, followers, isStoreDamaged } = options.facts();
  const speedWindowMs = Math.max(SPEED_WINDOW_MS, SPEED_WINDOW_TICKS * sample.intervalMs);
  // The clock's own time counts: samples that were held up may arrive together, and cover next to nothing each.
  const recent = state.samples.newest(speedWindowMs);
  const ticks = distribution(state.durations.since(now - TICK_WINDOW_MS));
  const late = recent.overruns > 0 || sample.pendingEntries >= LIMITS.pendingEntriesMax.value;
  const overrun = late && recent.speed < SPEED_KEPT * status.speed;
  return {
    ok: status.fault === null && !link?.problem,
    role,
    ...(standby !== null && { standby }),
    ...(link !== null && { replica: replicaHealth(link, sample) }),
    ...(nats !== null && { nats }),
    ...(followers.length > 0 && { followers: [...followers] }),
    status: status.fault || link?.problem ? 'error' : status.paused ? 'paused' : overrun ? 'overrun' : 'running',
    tick: sample.tick,
    paused: status.paused,
    speed_target: status.speed,
    actual_tps: recent.speed,
    avg_tick_ms: ticks.avg,
    max_tick_ms: ticks.max,
    interval_ms: sample.intervalMs,
    clients: options.clients(),
    db_pending: sample.pendingEntries,
    // Anonymous clients may read this answer, so it does not contain the reason, which may name the store's location.
    store_error: storeError(sample, isStoreDamaged),
    tick_failures: sample.tickFailures,
    last_tick_error: sample.lastTickError,
    ...censusFields(sample.census),
    world_id: status.worldId,
    seed: status.seed,
    preset: currentPreset(laws),
    ...lawsInForce(laws),
    uptime_seconds: (now - state.startedAt) / 1000,
    memory_mb: memoryMb(),
    actors,
    range,
    history: state.minutes.last(minutes, options.wallMs()),
  };
}

function replicaHealth(
  { primary, connected, compared, restores, problem }: NonNullable<HealthFacts['link']>,
  { lagTicks = 0 }: ClockSample,
): ReplicaHealth {
  return { primary, connected, lag_ticks: lagTicks, compared, restores, problem };
}

/** Returns the resident memory of the process, which includes all threads, in megabytes. */
function memoryMb(): number {
  return process.memoryUsage.rss() / MEGABYTE;
}

function censusFields(census: ClockSample['census']) {
  const { safeguard, softcap } = census;
  return {
    creatures: census.creatures,
    deaths: census.deaths,
    food_count: census.plants,
    houses_count: census.houses,
    clans_count: census.clans,
    infected_count: census.infected,
    castes: census.castes,
    day: census.day,
    season: census.season as HealthAnswer['season'],
    time_of_day: census.timeOfDay,
    weather: census.weather as HealthAnswer['weather'],
    age: census.age as HealthAnswer['age'],
    safeguard: { eta: safeguard.eta, tier: safeguard.tier },
    softcap: { xi: softcap.xi },
  };
}

function telemetry(
  state: TelemetryState,
  windowSeconds: number,
  now: number,
  options: TelemetryOptions,
): TelemetryAnswer {
  const from = now - windowSeconds * 1000;
  const sums = state.samples.since(from);
  const newest = newestOf(state);
  return {
    tick: newest.tick,
    tick_at_ms: newest.tickAtMs,
    window_seconds: windowSeconds,
    sample_count: sums.ticks,
    speed_target: options.facts().status.speed,
    actual_tps: sums.speed,
    duration_ms: distribution(state.durations.since(from)),
    lock_wait_ms: distribution(state.latenesses.since(from)),
    broadcast_latency_ms: distribution(state.broadcasts.since(from)),
    phases_ms: sums.phasesMs,
    overruns: sums.overruns,
    cpu_cores: [...state.cores],
    event_loop_lag_ms: mean(state.loopLags.since(from)),
  };
}

function storeError({ storeError, storeErrorCode }: ClockSample, isStoreDamaged = false): string | null {
  if (isStoreDamaged) return ERRORS.store_damaged.text;
  if (storeError === null) return null;
  return ERRORS[
    storeErrorCode === 'store_damaged' || storeErrorCode === 'store_replaced' ? storeErrorCode : 'store_unavailable'
  ].text;
}

/** Returns the newest sample. Throws if the clock has not sent a sample yet. */
function newestOf({ newest }: TelemetryState): ClockSample {
  if (newest) return newest;
  throw new CodedError('actor_restarted', 'The world has sent no measurements yet; try again.');
}

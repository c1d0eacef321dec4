/**
 * The web side with real parts on one thread: clock, chronicle and store with a toy world, and an encoder whose frames
 * are already JSON. `factory` gives it worlds of the engine and the real encoder. Threads are tested separately.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { analyticsBehaviour } from '../../actors/analytics/actor.js';
import { chronicleBehaviour } from '../../actors/chronicle/actor.js';
import { clockBehaviour } from '../../actors/clock/actor.js';
import type { WorldFactory } from '../../actors/clock/recovery.js';
import { pastBehaviour } from '../../actors/past/actor.js';
import type { PastProtocol } from '../../actors/past/protocol.js';
import type { Engine } from '../../actors/past/seeker.js';
import type { World } from '../../actors/world/protocol.js';
import { createWorld, restoreWorld } from '../../actors/world/world.js';
import type { ActorBehaviour, ActorRef } from '../../actors/runtime/actor.js';
import { MAILBOXES } from '../../actors/runtime/mailboxes.js';
import { createSystem } from '../../actors/runtime/system.js';
import { encoderBehaviour } from '../../actors/encoding/actor.js';
import type { EncoderProtocol } from '../../actors/encoding/protocol.js';
import { createFrameReader, type FrameReader } from '../../actors/encoding/frame/frame-exchange.js';
import { telemetryBehaviour } from '../../actors/telemetry/actor.js';
import type { HttpDependencies } from '../../http/request/dependencies.js';
import { broadcastBehaviour, noticesBehaviour, type BroadcastProtocol } from '../../actors/broadcast/actor.js';
import { appendProtoField } from '../../actors/broadcast/messages.js';
import { ViewerCounts } from '../../actors/broadcast/counts.js';
import { FanOut } from '../../actors/broadcast/fan-out.js';
import { LiveStatus } from '../../actors/broadcast/live-status.js';
import { LogFeed, logBehaviour, storedLogOf } from '../../http/log/feed.js';
import { Metrics } from '../../http/metrics/metrics.js';
import { ownDirectory } from '../../http/cluster/directory.js';
import { startHttp, type HttpServer } from '../../http/server.js';
import { CodedError } from '../../schemas/errors.js';
import { DEFAULT_LAWS, type Laws } from '../../schemas/laws/catalog/catalog.js';
import { LIMITS } from '../../schemas/limits.js';
import type { HistoryEvent } from '../../schemas/wire/event.js';
import { cheapHash } from './cheap-hash.js';
import { DRIVER } from './driver.js';
import { createHeldTime } from './held-time.js';
import type { Scope } from './scope.js';
import { toyFactory } from './toy-world.js';
import { FILE_MS } from './until.js';
import type { EncodedFrame, EncoderNotices } from '../../actors/encoding/frame/messages.js';

export interface ToyOptions {
  readonly laws?: Partial<Laws>;
  readonly godKey?: string;
  readonly viewersMax?: number;
  readonly viewersPerAddressMax?: number;
  readonly trustedProxies?: readonly string[];
  readonly allowedOrigins?: readonly string[];
  readonly frameAncestors?: readonly string[];
  readonly host?: string;
  readonly webhook?: string;
  readonly webhookSecret?: string;
  /** Creates the worlds; without it they are toy worlds. */
  readonly factory?: WorldFactory;
  /** Where the first world stands when the service has started, paused; without it the world runs. */
  readonly standsAt?: Moment;
  /** Store of an earlier service to resume; it is kept when the service is closed. */
  readonly store?: string;
  /** Wait for a locked store, milliseconds; on one thread it blocks all other parts too. */
  readonly storeBusyMs?: number;
  readonly padding?: number;
  /** Parts to replace, to test how the web side handles their failure. */
  readonly overrides?: Partial<HttpDependencies>;
}

/** A tick, or what has happened in the world when it stands: its events so far and its tick. */
export type Moment = number | ((told: readonly HistoryEvent[], tick: number) => boolean);

export interface ToyService {
  readonly url: string;
  readonly http: HttpServer;
  readonly liveStatus: LiveStatus;
  readonly fanOut: FanOut;
  readonly counts: Readonly<ViewerCounts>;
  readonly store: string;
  readonly logged: readonly string[];
  reportedViewers(): number;
  /** Lets the world run to this moment and pauses it there. The numbers of this tick depend on nothing else. */
  computeTo(moment: Moment): Promise<void>;
  close(): Promise<void>;
}

/** Starts one and closes it after the test. */
export async function openToyService(scope: Scope, options?: ToyOptions): Promise<ToyService> {
  const service = await startToyService(options);
  scope.teardown(() => service.close());
  return service;
}

/** Starts one; `close` stops everything and removes its store. */
export async function startToyService(options: ToyOptions = {}): Promise<ToyService> {
  const folder = mkdtempSync(join(tmpdir(), 'spaceland-http-'));
  const location = options.store ?? join(folder, 'world.db');
  const host = options.host ?? '127.0.0.1';
  const logged: string[] = [];
  const system = createSystem({
    now: () => performance.now(),
    onFault: (fault) => logged.push(String(fault.fault)),
  });
  const liveStatus = new LiveStatus();
  const counts = new ViewerCounts();
  const metrics = new Metrics({ version: VERSION.version, revision: VERSION.revision });
  let open: (fanOut: FanOut) => void = () => undefined;
  const opened = new Promise<FanOut>((resolve) => (open = resolve));
  let viewersTold = -1;
  const time = createHeldTime();
  if (options.standsAt !== undefined) time.hold();
  const worlds = followed(options.factory ?? toyFactory({ padding: options.padding ?? 0 }));

  const busyMs = options.storeBusyMs ?? LIMITS.storeBusyMs.value;
  const store = system.spawn(chronicleBehaviour({ location, busyMs }));
  const { godKey = null } = options;
  if (godKey !== null) await store.ask('replace_passkey', { hash: cheapHash(godKey) });
  const notices = system.spawn(noticesBehaviour(opened));
  const broadcast = system.spawn(padded(broadcastBehaviour(opened), options.padding ?? 0));
  const analytics = system.spawn(
    analyticsBehaviour({ chronicle: store, onSample: (sample) => notices.tell('surveyed', sample) }),
  );
  const encoder = options.factory
    ? system.spawn(encoderBehaviour(broadcast, analytics))
    : system.spawn(toySnapshot(broadcast, (count) => (viewersTold = count)));
  const telemetry = system.spawn(
    telemetryBehaviour({
      chronicle: store,
      facts: () => ({
        status: liveStatus.clock,
        laws: liveStatus.laws,
        actors: system.stats(),
        role: 'primary',
        standby: null,
        link: null,
        nats: null,
        followers: [],
      }),
      clients: () => counts.viewers,
      wallMs: Date.now,
      onSample: (sample) => notices.tell('sample', sample),
    }),
  );
  const logFeed = new LogFeed({
    readStored: storedLogOf(store),
    run: 'test',
    version: VERSION.version,
    engine: VERSION.engine,
    onFailure: (error) => logged.push(String(error)),
  });
  const clock = system.spawn(
    clockBehaviour({
      log: system.spawn(logBehaviour(logFeed)),
      factory: worlds.factory,
      bootLaws: { ...DEFAULT_LAWS, ...options.laws },
      resume: true,
      chronicle: store,
      encoder,
      notices,
      telemetry,
      time,
      onEncoderConnect: () => undefined,
    }),
  );
  const log = (level: string) => (facts: object, message: string) => {
    const error = 'err' in facts ? String(facts.err) : JSON.stringify(facts);
    if (level !== 'info') logged.push(`${message} ${error}`);
  };
  const now = () => performance.now();
  let asked: ActorRef<PastProtocol> | null = null;
  const past = (): ActorRef<PastProtocol> =>
    (asked ??= system.spawn(pastBehaviour({ chronicle: parts.chronicle, engine: ownEngine })));
  const parts = { clock, chronicle: store, past, encoder, telemetry, analytics, now, ...options.overrides };
  const fanOut = new FanOut({ ...parts, liveStatus, counts, metrics, version: VERSION.version });
  open(fanOut);
  const address = (): string => `http://${host}:${server.port}`;
  const directory = ownDirectory({ name: 'main', telemetry, address });
  const server: HttpServer = await startHttp(
    {
      fanOut,
      directory,
      logFeed,
      primary: null,
      hasStore: true,
      handOver: async () => {
        await parts.chronicle.ask('lease', null);
        throw new CodedError('no_standby');
      },
      metrics,
      configuration: {
        driver: DRIVER,
        viewersMax: options.viewersMax ?? 1000,
        viewersPerAddressMax: options.viewersPerAddressMax ?? 1000,
        trustedProxies: options.trustedProxies ?? [],
        allowedOrigins: options.allowedOrigins ?? [],
        frameAncestors: options.frameAncestors ?? [],
        godKey,
        webhook: options.webhook ?? null,
        webhookSecret: options.webhookSecret ?? null,
        preset: null,
        laws: {},
        shown: { SIM_PORT: '0' },
      },
      version: VERSION,
      log: { info: log('info'), warn: log('warn'), error: log('error') },
      ...parts,
    },
    { host, port: 0 },
  );
  const control = (action: 'resume' | 'pause' | 'set_speed', value: number | null = null) =>
    clock.ask('control', { action, value }, FILE_MS);
  const computeTo = async (moment: Moment): Promise<void> => {
    time.hold();
    const { speed } = liveStatus.clock ?? { speed: DEFAULT_LAWS.tick_rate };
    // They are applied at once; the answers wait for the store, which may be locked.
    const answers = [control('set_speed', 1000 / TICK_MS), control('resume')];
    await time.passWhile(() => !worlds.isAt(moment));
    answers.push(control('pause'), control('set_speed', speed));
    await clock.ask('publish', null, FILE_MS);
    time.release();
    await Promise.all(answers);
  };
  if (options.standsAt !== undefined) await computeTo(options.standsAt);
  return {
    url: `http://${host}:${server.port}`,
    http: server,
    liveStatus,
    fanOut,
    counts,
    store: location,
    logged,
    reportedViewers: () => viewersTold,
    computeTo,
    async close() {
      server.close();
      await clock.ask('stop', null, FILE_MS);
      await analytics.ask('save', null, FILE_MS);
      await telemetry.ask('save', null, FILE_MS);
      await system.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The engine of past worlds, which are of the engine unless a test has another factory. */
const ownEngine = (): Promise<Engine> => Promise.resolve({ createWorld, restoreWorld });

/** Interval of ticks on the way to a stated tick: longer than the clock blocks, so that no turn has two ticks. */
const TICK_MS = 2.5;

/** A moment that has not come at this tick will not come: the laws of the test are wrong. */
const MOMENT_TICKS_MAX = 2000;

/** The factory, and where the world stands that it has made last. */
function followed(factory: WorldFactory): { readonly factory: WorldFactory; isAt(moment: Moment): boolean } {
  let tick = (): number => 0;
  let told: HistoryEvent[] = [];
  const follow = (world: World): World => {
    const drain = world.drainEvents.bind(world);
    const events: HistoryEvent[] = [];
    told = events;
    tick = () => world.tick;
    world.drainEvents = () => {
      const drained = drain();
      events.push(...drained);
      return drained;
    };
    return world;
  };
  return {
    factory: {
      ...factory,
      create: (opening) => follow(factory.create(opening)),
      restore: (opening, bytes) => follow(factory.restore(opening, bytes)),
    },
    isAt(moment) {
      if (tick() > MOMENT_TICKS_MAX) throw new Error(`no such moment within ${MOMENT_TICKS_MAX} ticks`);
      return typeof moment === 'number' ? tick() >= moment : moment(told, tick());
    },
  };
}

interface ToySnapshotState {
  reader: FrameReader | null;
  worldId: number;
  newest: EncodedFrame | null;
}

/** Frames of a toy world are already JSON: they are read from the shared slots, get their head, and are sent on. */
function toySnapshot(
  broadcast: ActorRef<EncoderNotices>,
  onViewers: (count: number) => void,
): ActorBehaviour<EncoderProtocol, ToySnapshotState> {
  const take = (state: ToySnapshotState): void => {
    const bytes = state.reader?.read();
    if (!state.reader || !bytes) return;
    const head = state.reader.head();
    const message = { ...(JSON.parse(Buffer.from(bytes).toString()) as { tick: number }), ...head };
    const encoded = Buffer.from(JSON.stringify(message));
    const shared = new Uint8Array(new SharedArrayBuffer(encoded.byteLength));
    shared.set(encoded);
    state.newest = { worldId: state.worldId, tick: message.tick, revision: head.revision, bytes: shared };
  };
  return {
    name: 'encoder',
    mailbox: MAILBOXES.encoder,
    start: () => ({ reader: null, worldId: 0, newest: null }),
    handlers: {
      attach(state, { shared, worldId }) {
        state.reader = createFrameReader(shared);
        state.worldId = worldId;
      },
      sample: () => undefined,
      frame(state) {
        take(state);
        if (state.newest) broadcast.tell('encoded', state.newest);
      },
      viewers: (_, { json }) => onViewers(json),
      latest(state) {
        take(state);
        return state.newest;
      },
      // A toy world has no columns to compute these answers from.
      taken: () => undefined,
      keyframe: () => undefined,
      survey: () => null,
      part: () => null,
      preview: () => null,
      roster: () => null,
      clan: () => null,
      creature: () => null,
      outlines: () => null,
    },
  };
}

/** Compact frames get their padding as an unknown field, which clients skip. */
function padded(
  behaviour: ActorBehaviour<BroadcastProtocol, FanOut>,
  padding: number,
): ActorBehaviour<BroadcastProtocol, FanOut> {
  if (padding === 0) return behaviour;
  const text = ' '.repeat(padding);
  const pad = (bytes: Uint8Array): Uint8Array => appendProtoField(bytes, UNKNOWN_FIELD, text);
  const { encoded } = behaviour.handlers;
  return {
    ...behaviour,
    handlers: {
      encoded,
      compact: (state, frame) =>
        state.compact({
          ...frame,
          bytes: pad(frame.bytes),
          keyframe: frame.keyframe === null ? null : pad(frame.keyframe),
        }),
    },
  };
}

const UNKNOWN_FIELD = 15;

const VERSION = { version: '0.1.6', revision: 'test', node: process.version, engine: 'toy' };

/**
 * The web side over real parts on one thread: the real clock, chronicle and store (in a temporary folder) with a toy
 * world, and a snapshot actor whose frames are JSON already; or, with `factory`, worlds of the engine and the real
 * snapshot actor. What the threads add has tests of its own.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { analyticsBehaviour } from '../../actors/analytics/actor.js';
import { broadcastBehaviour, type FrameReceiver } from '../../http/fan-out/actor.js';
import { appendProtoField } from '../../http/fan-out/append-field.js';
import { chronicleBehaviour } from '../../actors/chronicle/actor.js';
import { clockBehaviour } from '../../actors/clock/actor.js';
import type { StatusNotices } from '../../actors/clock/protocol.js';
import type { ClockStatus } from '../../actors/clock/protocol.js';
import type { WorldFactory } from '../../actors/clock/recovery.js';
import { systemTime } from '../../actors/clock/time.js';
import type { ActorBehaviour, ActorRef } from '../../actors/runtime/actor.js';
import { MAILBOXES } from '../../actors/runtime/mailboxes.js';
import { createSystem } from '../../actors/runtime/system.js';
import { snapshotBehaviour } from '../../actors/snapshot/actor.js';
import type {
  EncodedFrame,
  FrameHead,
  SnapshotNotices,
  SnapshotProtocol,
} from '../../actors/snapshot/protocol.js';
import { createFrameReader, type FrameReader } from '../../actors/snapshot/frame-exchange.js';
import { telemetryBehaviour } from '../../actors/telemetry/actor.js';
import type { HttpDependencies } from '../../http/dependencies.js';
import { startHttp, type HttpServer } from '../../http/server.js';
import { DEFAULT_LAWS } from '../../schemas/laws/defaults.js';
import type { Laws } from '../../schemas/laws/laws.js';
import { LIMITS } from '../../schemas/limits.js';
import { toyFactory } from './toy-world.js';

export interface ToyOptions {
  readonly laws?: Partial<Laws>;
  readonly godKey?: string;
  readonly viewersMax?: number;
  readonly allowedOrigins?: readonly string[];
  /** What it listens on. */
  readonly host?: string;
  /** Makes the worlds; toy worlds without it. */
  readonly factory?: WorldFactory;
  /** Store of an earlier service to go on with; it stays when the service is closed. */
  readonly store?: string;
  /** How long a locked store is waited for, milliseconds: here that holds everything else up too. */
  readonly storeBusyMs?: number;
  /** Extra bytes in every frame. */
  readonly padding?: number;
  /** Parts to replace, to see how the web side takes their failure. */
  readonly overrides?: Partial<HttpDependencies>;
}

export interface ToyService {
  readonly url: string;
  readonly http: HttpServer;
  readonly store: string;
  /** What was logged as warning or error. */
  readonly logged: readonly string[];
  /** The newest count of viewers that the snapshot actor was told. */
  viewersTold(): number;
  close(): Promise<void>;
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
  let http: HttpServer | null = null;
  let viewersTold = -1;

  const busyMs = options.storeBusyMs ?? LIMITS.storeBusyMs.value;
  const store = system.spawn(chronicleBehaviour({ location, busyMs }));
  const broadcast = system.spawn(
    broadcastBehaviour(() => (http === null ? undefined : padded(http.notices, options.padding ?? 0))),
  );
  const analytics = system.spawn(
    analyticsBehaviour({ chronicle: store, onSample: (sample) => http?.notices.surveyed(sample) }),
  );
  const snapshot = options.factory
    ? system.spawn(snapshotBehaviour(broadcast, analytics))
    : system.spawn(toySnapshot(broadcast, (count) => (viewersTold = count)));
  const first = firstNotices(() => http);
  const facts = () => {
    if (http === null) throw new Error('health was asked before the server began');
    const { status, laws } = http.facts;
    return { status, laws, actors: system.stats() };
  };
  const telemetry = system.spawn(
    telemetryBehaviour({
      chronicle: store,
      facts,
      clients: () => http?.viewers.viewers ?? 0,
      wallMs: Date.now,
      onSample: (sample) => http?.notices.sample(sample),
    }),
  );
  const clock = system.spawn(
    clockBehaviour({
      factory: options.factory ?? toyFactory({ padding: options.padding ?? 0 }),
      bootLaws: { ...DEFAULT_LAWS, ...options.laws },
      resume: true,
      chronicle: store,
      snapshot,
      notices: system.spawn(first.behaviour),
      telemetry,
      time: systemTime(),
      onSnapshotConnect: () => undefined,
    }),
  );
  const { status, laws } = await first.arrived;
  const log = (level: string) => (facts: object, message: string) => {
    const error = 'err' in facts ? String(facts.err) : '';
    if (level !== 'info') logged.push(`${message} ${error}`);
  };
  http = await startHttp(
    {
      clock,
      chronicle: store,
      snapshot,
      status,
      laws,
      telemetry,
      analytics,
      configuration: {
        viewersMax: options.viewersMax ?? 1000,
        allowedOrigins: options.allowedOrigins ?? [],
        godKey: options.godKey ?? null,
        shown: { SIM_PORT: '0' },
      },
      version: { version: '0.1.6', revision: 'test', node: process.version, engine: 'toy' },
      log: { info: log('info'), warn: log('warn'), error: log('error') },
      now: () => performance.now(),
      ...options.overrides,
    },
    { host, port: 0 },
  );
  const server = http;
  return {
    url: `http://${host}:${server.port}`,
    http: server,
    store: location,
    logged,
    viewersTold: () => viewersTold,
    async close() {
      server.close();
      await clock.ask('stop', null);
      await analytics.ask('save', null);
      await system.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

interface ToySnapshotState {
  reader: FrameReader | null;
  worldId: number;
  head: FrameHead;
  newest: EncodedFrame | null;
}

/** Frames of a toy world are JSON already: they are read out of the shared slots, get their head, and are told on. */
function toySnapshot(
  broadcast: ActorRef<SnapshotNotices>,
  onViewers: (count: number) => void,
): ActorBehaviour<SnapshotProtocol, ToySnapshotState> {
  const take = (state: ToySnapshotState): void => {
    const bytes = state.reader?.read();
    if (!bytes) return;
    const message = { ...(JSON.parse(Buffer.from(bytes).toString()) as { tick: number }), ...state.head };
    const encoded = Buffer.from(JSON.stringify(message));
    const shared = new Uint8Array(new SharedArrayBuffer(encoded.byteLength));
    shared.set(encoded);
    state.newest = { worldId: state.worldId, tick: message.tick, bytes: shared };
  };
  return {
    name: 'snapshot',
    mailbox: MAILBOXES.snapshot,
    start: () => ({ reader: null, worldId: 0, head: { paused: false, speed: 0 }, newest: null }),
    handlers: {
      attach(state, { shared, worldId }) {
        state.reader = createFrameReader(shared);
        state.worldId = worldId;
      },
      frame(state, { head }) {
        state.head = head;
        take(state);
        if (state.newest) broadcast.tell('encoded', state.newest);
      },
      viewers: (_, { json }) => onViewers(json),
      latest(state) {
        take(state);
        return state.newest;
      },
      // What is worked out of the engine's columns, a toy world has not.
      taken: () => undefined,
      keyframe: () => undefined,
      survey: () => null,
      roster: () => null,
      clan: () => null,
      creature: () => null,
    },
  };
}

/** Compact frames get their padding as a field that no client knows, and that each passes over. */
function padded(receiver: FrameReceiver, padding: number): FrameReceiver {
  if (padding === 0) return receiver;
  const text = ' '.repeat(padding);
  const pad = (bytes: Uint8Array): Uint8Array => appendProtoField(bytes, UNKNOWN_FIELD, text);
  return {
    encoded: (frame) => receiver.encoded(frame),
    compact: (frame) =>
      receiver.compact({
        ...frame,
        bytes: pad(frame.bytes),
        keyframe: frame.keyframe === null ? null : pad(frame.keyframe),
      }),
  };
}

const UNKNOWN_FIELD = 15;

/** The clock's notices: the first ones are waited for, later ones go to the server. */
function firstNotices(http: () => HttpServer | null) {
  let status: ClockStatus | null = null;
  let laws: Laws | null = null;
  let arrive: (facts: { status: ClockStatus; laws: Laws }) => void;
  const arrived = new Promise<{ status: ClockStatus; laws: Laws }>((resolve) => (arrive = resolve));
  const tryArrive = (): void => {
    if (status && laws) arrive({ status, laws });
  };
  const behaviour: ActorBehaviour<StatusNotices, null> = {
    name: 'notices',
    mailbox: MAILBOXES.notices,
    start: () => null,
    handlers: {
      status(_, request) {
        status = request;
        http()?.notices.status(request);
        tryArrive();
      },
      world(_, request) {
        status = request;
        http()?.notices.world(request);
        tryArrive();
      },
      laws(_, request) {
        laws = request.laws;
        http()?.notices.laws(request);
        tryArrive();
      },
    },
  };
  return { behaviour, arrived };
}

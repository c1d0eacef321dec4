/** The running world of a tab: the clock of the service, with a chronicle in memory in the place of the store. */
import { clockBehaviour } from '#actors/clock/actor.js';
import type { ChronicleProtocol } from '#actors/chronicle/protocol.js';
import { analyticsBehaviour } from '#actors/analytics/actor.js';
import type { AnalyticsProtocol } from '#actors/analytics/protocol.js';
import { controlMessage, helloMessage, lawsMessage } from '#actors/broadcast/messages.js';
import type { ClockProtocol, ClockStatus, LogProtocol, SampleNotices, StatusNotices } from '#actors/clock/protocol.js';
import type { EncoderProtocol } from '#actors/encoding/protocol.js';
import type { Engine } from '#actors/past/seeker.js';
import type { MomentReads } from '#actors/past/answers.js';
import { frameOf } from '#actors/past/state.js';
import type { ActorRef } from '#actors/runtime/actor.js';
import { createSupervisor } from '#actors/runtime/supervisor.js';
import { CodedError } from '#schemas/errors.js';
import type { Laws } from '#schemas/laws/catalog/catalog.js';
import type { StoredSeries } from '#schemas/records/series.js';
import type { World, WorldOptions } from '#world/protocol.js';
import { FrameFeed } from './frame-feed.js';
import type { NamedWorld } from './naming.js';
import { refOf } from './refs.js';
import type { TabChronicle, TabWorld } from './tab-chronicle.js';
import type { TabTime } from './tab-time.js';

export interface TabOptions {
  readonly engine: Engine;
  readonly engineId: string;
  readonly version: string;
  readonly time: TabTime;
  readonly chronicle: TabChronicle;
  readonly named: NamedWorld;
  /** Curves that the browser has kept of the world. */
  readonly series: StoredSeries | null;
  onSeries(series: StoredSeries): void;
  /** Sends a text or the bytes of a frame to the page. */
  send(connection: number, data: string | Uint8Array): void;
  /** Called when the world has another name, because its laws have changed or it is another world. */
  onName(name: string): void;
  /** Called when the log has grown or a state was taken. */
  onGrowth(): void;
  onFault(detail: string): void;
}

export class Tab {
  readonly chronicle: TabChronicle;
  readonly version: string;
  readonly engineId: string;
  readonly clock: ActorRef<ClockProtocol>;
  readonly analytics: ActorRef<AnalyticsProtocol>;
  readonly feed: FrameFeed;
  readonly #options: TabOptions;
  #world: World | null = null;
  #status: ClockStatus | null = null;
  #laws: Laws | null = null;
  #reads: (MomentReads & { readonly revision: number }) | null = null;

  constructor(options: TabOptions) {
    const { chronicle, engineId, version, named } = options;
    this.#options = options;
    this.chronicle = chronicle;
    this.version = version;
    this.engineId = engineId;
    const supervisor = createSupervisor({
      now: () => performance.now(),
      onFault: (_, fault) => options.onFault(String(fault)),
    });
    chronicle.onGrowth = () => {
      this.#tellName();
      options.onGrowth();
    };
    const store = chronicleRef(options);
    this.analytics = supervisor.spawn(analyticsBehaviour({ chronicle: store }));
    this.feed = new FrameFeed((connection, bytes) => options.send(connection, bytes), this.analytics);
    this.clock = supervisor.spawn(
      clockBehaviour({
        bootLaws: named.laws,
        resume: true,
        seen: seenOf(chronicle, named),
        factory: this.#factory(),
        time: options.time,
        chronicle: store,
        notices: this.#notices(),
        telemetry: refOf<SampleNotices>('telemetry', { sample: () => undefined }),
        log: logRef(),
        encoder: this.#encoder(),
        onEncoderConnect: () => undefined,
      }),
    );
  }

  /** Resolves when the world has reached the tick that its address names. */
  async started(): Promise<void> {
    await this.clock.ask('publish', null, START_MS);
    this.#tellName();
  }

  get status(): ClockStatus {
    if (this.#status === null) throw new CodedError('not_ready');
    return this.#status;
  }

  get laws(): Laws {
    if (this.#laws === null) throw new CodedError('not_ready');
    return this.#laws;
  }

  get world(): World {
    if (this.#world === null) throw new CodedError('not_ready');
    return this.#world;
  }

  /** Returns the world after its newest tick, with its frame, which is made once per tick. */
  get now(): MomentReads {
    const { world } = this;
    const { revision } = this.status;
    const known = this.#reads;
    if (known?.world === world && known.frame.registers.tick === world.tick && known.revision === revision)
      return known;
    this.#reads = { world, frame: frameOf({ world, layout: undefined }), revision };
    return this.#reads;
  }

  /** Returns a world by its id, or the running one. */
  kept(id: number | undefined): TabWorld {
    const world = id === undefined ? this.chronicle.newest : this.chronicle.find(id);
    if (world === null) throw new CodedError('unknown_world');
    return world;
  }

  isRunning({ opening }: TabWorld): boolean {
    return opening.id === this.world.worldId;
  }

  join(connection: number): void {
    this.#options.send(connection, helloMessage(this.status, this.version));
    this.feed.join(connection);
  }

  #factory(): { create: Engine['createWorld']; restore: Engine['restoreWorld']; engine: string } {
    const { engine, engineId } = this.#options;
    return {
      create: (options: WorldOptions) => (this.#world = engine.createWorld(options)),
      restore: (options: WorldOptions, bytes: Uint8Array) => (this.#world = engine.restoreWorld(options, bytes)),
      engine: engineId,
    };
  }

  #notices(): ActorRef<StatusNotices> {
    return refOf<StatusNotices>('notices', {
      status: (status) => {
        this.#status = status;
        this.#tell(controlMessage(status));
      },
      laws: ({ laws, tick }) => {
        this.#laws = laws;
        this.#tell(lawsMessage(laws, tick));
      },
      world: (status) => {
        this.#status = status;
        this.#tell(helloMessage(status, this.version));
        this.feed.restart();
      },
    });
  }

  #encoder(): ActorRef<Pick<EncoderProtocol, 'attach' | 'frame' | 'sample'>> {
    return refOf<Pick<EncoderProtocol, 'attach' | 'frame' | 'sample'>>('encoder', {
      attach: ({ shared, worldId }) => this.feed.attach(shared, worldId),
      frame: (events) => this.feed.add(events),
      sample: ({ frames }) => this.feed.sample(frames),
    });
  }

  #tell(message: string): void {
    const { connection } = this.feed;
    if (connection !== null) this.#options.send(connection, message);
  }

  #tellName(): void {
    const { newest } = this.chronicle;
    if (newest !== null) this.#options.onName(this.chronicle.nameOf(newest));
  }
}

/** Computing the ticks before the first picture may take this long, in milliseconds. */
const START_MS = 3_600_000;

/** Returns how far the clock computes at once: to the tick of the address. */
function seenOf({ newest }: TabChronicle, { tick }: NamedWorld): { worldId: number; tick: number; actions: [] } {
  return { worldId: newest?.opening.id ?? 0, tick, actions: [] };
}

/** The clock asks the chronicle for nothing else. */
function chronicleRef({ chronicle, engineId, series, onSeries }: TabOptions): ActorRef<ChronicleProtocol> {
  type Used = Pick<ChronicleProtocol, 'append' | 'resume' | 'series' | 'save_series'>;
  const used = refOf<Used>('chronicle', {
    append({ entries }) {
      chronicle.append(entries);
      return { durableTick: chronicle.newest?.tick ?? 0 };
    },
    resume: (request) => chronicle.resume(engineId, request?.skippedCheckpoints ?? 0),
    series: () => series,
    save_series: onSeries,
  });
  return used as unknown as ActorRef<ChronicleProtocol>;
}

/** Nobody reads the log of a tab but its own worker of the past, from the chronicle. */
function logRef(): ActorRef<LogProtocol> {
  const nothing = (): void => undefined;
  return refOf<LogProtocol>('log', { opening: nothing, action: nothing, mark: nothing });
}

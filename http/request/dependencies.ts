/** What the composition root passes to the HTTP service: references to actors, the fan-out, settings. */
import type { AnalyticsProtocol } from '../../actors/analytics/protocol.js';
import type { ChronicleProtocol } from '../../actors/chronicle/protocol.js';
import type { ClockProtocol } from '../../actors/clock/protocol.js';
import type { PastProtocol } from '../../actors/past/protocol.js';
import type { ActorRef } from '../../actors/runtime/actor.js';
import type { EncoderProtocol } from '../../actors/encoding/protocol.js';
import type { TelemetryProtocol } from '../../actors/telemetry/protocol.js';
import type { Laws } from '../../schemas/laws/catalog/catalog.js';
import type { PresetName } from '../../schemas/laws/presets.js';
import type { HandOverAnswer } from '../../schemas/wire/service.js';
import type { DriverName } from '../../schemas/configuration/configuration.js';
import type { Directory, Primary } from '../cluster/ports.js';
import type { FanOut } from '../../actors/broadcast/fan-out.js';
import type { LogFeed } from '../log/feed.js';
import type { Metrics } from '../metrics/metrics.js';

interface VersionInfo {
  readonly version: string;
  readonly revision: string;
  readonly node: string;
  readonly engine: string;
}

interface Log {
  info(facts: object, message: string): void;
  warn(facts: object, message: string): void;
  error(facts: object, message: string): void;
}

export interface HttpConfiguration {
  /** Driver to use; null selects the best one that runs here. */
  readonly driver: DriverName | null;
  readonly viewersMax: number;
  readonly viewersPerAddressMax: number;
  /** Addresses and networks of proxies whose X-Forwarded-For header is trusted. */
  readonly trustedProxies: readonly string[];
  readonly allowedOrigins: readonly string[];
  /** Origins whose pages may show the viewer in a frame. */
  readonly frameAncestors: readonly string[];
  readonly godKey: string | null;
  /** Address that gets major events, and the key that signs them; null for none. */
  readonly webhook: string | null;
  readonly webhookSecret: string | null;
  /** Preset that is set by a start-up variable; null if no variable sets one. */
  readonly preset: PresetName | null;
  /** Laws that start-up variables set; a stored world keeps its own laws. */
  readonly laws: Readonly<Partial<Laws>>;
  /** Every start-up variable as `GET /api/config` shows it. */
  readonly shown: Readonly<Record<string, string | null>>;
}

export interface HttpDependencies {
  readonly clock: ActorRef<ClockProtocol>;
  readonly chronicle: ActorRef<ChronicleProtocol>;
  readonly encoder: ActorRef<EncoderProtocol>;
  readonly telemetry: ActorRef<TelemetryProtocol>;
  readonly analytics: ActorRef<AnalyticsProtocol>;
  /** Returns the actor that computes past ticks, and starts its thread at the first call. */
  past(): ActorRef<PastProtocol>;
  readonly fanOut: FanOut;
  /** The service that this one follows; null if this service computes its own world. */
  readonly primary: Primary | null;
  /** Whether this service may read the store. Only a follower may have none. */
  readonly hasStore: boolean;
  readonly logFeed: LogFeed;
  readonly directory: Directory;
  /** Saves the world and lets the standby take the place of this service. Fails with `no_standby` if there is none. */
  handOver(): Promise<HandOverAnswer>;
  readonly metrics: Metrics;
  readonly configuration: HttpConfiguration;
  readonly version: VersionInfo;
  readonly log: Log;
  /** Returns a monotonic time in milliseconds. */
  now(): number;
}

/**
 * What the web side needs of the rest, handed in by the composition root: addresses of actors, the facts of the
 * moment, settings. Nothing here reads the environment or starts anything.
 */
import type { AnalyticsProtocol } from '../actors/analytics/protocol.js';
import type { ChronicleProtocol } from '../actors/chronicle/protocol.js';
import type { ClockProtocol, ClockStatus } from '../actors/clock/protocol.js';
import type { ActorRef } from '../actors/runtime/actor.js';
import type { SnapshotProtocol } from '../actors/snapshot/protocol.js';
import type { TelemetryProtocol } from '../actors/telemetry/protocol.js';
import type { Laws } from '../schemas/laws/laws.js';

interface VersionInfo {
  readonly version: string;
  readonly revision: string;
  readonly node: string;
  readonly engine: string;
}

/** The part of a pino logger that is used here. */
interface Log {
  info(facts: object, message: string): void;
  warn(facts: object, message: string): void;
  error(facts: object, message: string): void;
}

interface HttpConfiguration {
  readonly viewersMax: number;
  readonly allowedOrigins: readonly string[];
  readonly godKey: string | null;
  /** Every start-up variable as `GET /api/config` shows it. */
  readonly shown: Readonly<Record<string, string | null>>;
}

export interface HttpDependencies {
  readonly clock: ActorRef<ClockProtocol>;
  readonly chronicle: ActorRef<ChronicleProtocol>;
  readonly snapshot: ActorRef<SnapshotProtocol>;
  /** The clock's first notices; later ones go to the server's `notices`. */
  readonly status: ClockStatus;
  readonly laws: Laws;
  readonly telemetry: ActorRef<TelemetryProtocol>;
  readonly analytics: ActorRef<AnalyticsProtocol>;
  readonly configuration: HttpConfiguration;
  readonly version: VersionInfo;
  readonly log: Log;
  /** Milliseconds, monotonic. */
  now(): number;
}

/** Follows the world of another service: its log brings what this service computes and serves (docs/log.md#followers). */
import type { ChronicleProtocol } from '#actors/chronicle/protocol.js';
import type { ClockProtocol } from '#actors/clock/protocol.js';
import { type LogCarrier, SocketCarrier } from '../replica/carrier.js';
import { FollowerLink, linkBehaviour, type LinkOptions } from '../replica/link.js';
import { startReplicaThread } from '../replica/spawn-worker.js';
import type { ActorRef } from '#actors/runtime/actor.js';
import type { ActorSystem, Thread } from '#actors/runtime/system.js';
import { FollowedPrimary } from './primary.js';
import { storedLogOfPrimary } from './stored-log.js';
import { type LogFeed, type LogFeedOptions, storedLogOf } from '#http/log/feed.js';

export interface FollowOptions extends Omit<LinkOptions, 'carrier' | 'sink'> {
  /** Brings the log of a world that is followed by its name; null to connect to `urls`. */
  readonly named: LogCarrier | null;
  /** Whether what `named` brings is signed. */
  readonly isSigned: boolean;
  /** Returns the addresses of the primary, which are tried in turn. */
  urls(): readonly string[];
  readonly isStandby: boolean;
  /** Key that this follower process sends to its service to identify itself; null if it is not a follower process. */
  readonly followerKey: string | null;
  readonly chronicle: ActorRef<ChronicleProtocol>;
  /** Thread of the chronicle; null if this service has no store. */
  readonly storeThread: Thread | null;
  createLogFeed(readStored: LogFeedOptions['readStored']): LogFeed;
}

export interface FollowedWorld {
  readonly logFeed: LogFeed;
  readonly link: FollowerLink;
  readonly primary: FollowedPrimary;
  /** Starts the thread `world`. The actors `notices` and `telemetry` must already run. */
  startWorld(encoder: Thread): { readonly clock: ActorRef<ClockProtocol>; readonly thread: Thread };
  /** Starts the link to the primary. */
  begin(): void;
}

export function followWorld(system: ActorSystem, options: FollowOptions): FollowedWorld {
  const { named, isSigned, isStandby, followerKey: key, chronicle, storeThread } = options;
  const link: FollowerLink = new FollowerLink({
    ...options,
    carrier: named ?? new SocketCarrier(options.urls),
    sink: {
      restored: (...state) => logFeed.restored(...state),
      record: (record) => logFeed.record(record),
    },
  });
  const isUnproved = named !== null && !isSigned;
  const primary = new FollowedPrimary(link, () => performance.now(), { key, isStandby, isUnproved });
  const logFeed = options.createLogFeed(
    storeThread === null ? storedLogOfPrimary(() => link.primary) : storedLogOf(chronicle),
  );
  system.spawn(linkBehaviour(link));
  let begin = (): void => undefined;
  return {
    logFeed,
    link,
    primary,
    startWorld(encoder) {
      const { clock, thread } = startReplicaThread(system, { chronicle: storeThread, encoder });
      begin = () => link.begin(clock);
      return { clock, thread };
    },
    begin: () => begin(),
  };
}

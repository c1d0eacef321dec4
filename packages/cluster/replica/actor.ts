/**
 * The replica as an actor, which takes the place of the clock on a follower. Whenever it starts, also after a fault, it
 * asks the actor `link` on the main thread for a state.
 */
import { CodedError } from '#schemas/errors.js';
import type { Laws } from '#schemas/laws/catalog/catalog.js';
import type { ChronicleProtocol } from '#actors/chronicle/protocol.js';
import { StatusPublisher, type StatusPublisherOptions } from '#actors/clock/status-publisher.js';
import type { ActorBehaviour, ActorRef } from '#actors/runtime/actor.js';
import { MAILBOXES } from '#actors/runtime/mailboxes.js';
import { ReplicaLoop, type ReplicaLoopOptions } from './loop.js';
import type { LinkNotices, ReplicaOrigin, ReplicaProtocol } from './protocol.js';

export interface ReplicaOptions
  extends Pick<ReplicaLoopOptions, 'factory' | 'encoder' | 'time'>, StatusPublisherOptions {
  readonly link: ActorRef<LinkNotices>;
  /** Actor to which the events of each tick are sent, because the store may not contain them yet. */
  readonly chronicle: ActorRef<Pick<ChronicleProtocol, 'append'>>;
  /** Registers a listener, which is called whenever a restarted encoder needs a frame. */
  onEncoderConnect(listener: () => void): void;
}

interface Replica {
  /** Loop that follows the log; null before the first state has arrived. */
  loop: ReplicaLoop | null;
  status: StatusPublisher | null;
}

export function replicaBehaviour(options: ReplicaOptions): ActorBehaviour<ReplicaProtocol, Replica> {
  let current: ReplicaLoop | null = null;
  options.onEncoderConnect(() => current?.republish());
  return {
    name: 'clock',
    mailbox: MAILBOXES.clock,
    start() {
      options.link.tell('lost', { reason: 'started', detail: 'the replica has no state' });
      return { loop: null, status: null };
    },
    handlers: {
      restore(replica, origin) {
        try {
          if (replica.loop === null) begin(replica, options, origin);
          else replica.loop.restore(origin);
        } catch (error) {
          throw new CodedError('internal', error instanceof Error ? error.message : String(error));
        }
        current = replica.loop;
      },
      records: (replica, { records }) => replica.loop?.follow(records),
      state_hash(replica) {
        const loop = running(replica);
        const { worldId, tick, revision } = loop.status();
        return { worldId, tick, revision, state_hash: loop.host.stateHash() };
      },
      inner_life: (replica, { id }) => running(replica).host.world.innerLife(id),
      memories: (replica) => running(replica).host.world.memories(),
      unwritten: (replica) => running(replica).unwritten,
      publish(replica) {
        const loop = running(replica);
        loop.publish();
        return { tick: loop.host.tick };
      },
      control: refuse,
      set_laws: refuse,
      stop(replica) {
        end(replica);
        return { tick: replica.loop?.host.tick ?? 0 };
      },
    },
    stop: end,
    discard: end,
  };
}

function begin(replica: Replica, options: ReplicaOptions, origin: ReplicaOrigin): void {
  const { factory, encoder, time, link, chronicle } = options;
  let announced: Promise<unknown> = Promise.resolve();
  const announce = (kinds: Parameters<ReplicaLoopOptions['onChange']>[0]): void => {
    announced = Promise.all([announced, ...kinds.map((kind) => status.announce(kind))]);
  };
  const loop: ReplicaLoop = new ReplicaLoop(
    {
      factory,
      encoder,
      time,
      onChange: announce,
      onLost: (reason, detail) => link.tell('lost', { reason, detail }),
      onCompared: (comparison) => void announced.then(() => link.tell('compared', comparison)),
      onWorld: (world) => chronicle.tell('append', { entries: [{ kind: 'world_opened', world }] }),
      onHistory: (piece) => {
        if (piece.events.length > 0) chronicle.tell('append', { entries: [{ kind: 'events', ...piece }] });
      },
    },
    origin,
  );
  // The log does not contain the primary's saved laws, and a replica never uses saved laws.
  const status: StatusPublisher = new StatusPublisher(options, loop, () => loop.host.laws as Laws);
  replica.loop = loop;
  replica.status = status;
  announce(['laws', 'world']);
  status.startSampling();
}

function running({ loop }: Replica): ReplicaLoop {
  if (loop === null) throw new CodedError('actor_restarted', 'The replica has no state of the world yet.');
  return loop;
}

/** Handles commands, which must not arrive here: the main thread forwards them to the primary. */
function refuse(): never {
  throw new CodedError('internal', 'a replica takes no commands');
}

function end({ loop, status }: Replica): void {
  status?.close();
  loop?.host.end();
}

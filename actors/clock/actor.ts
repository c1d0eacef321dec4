/**
 * The clock as an actor: its protocol's messages, its start from the store, its end. It is the only one that holds the
 * world; what it does is in clockwork.ts and god.ts.
 */
import { CodedError } from '../../schemas/errors.js';
import type { ActorBehaviour } from '../runtime/actor.js';
import { MAILBOXES } from '../runtime/mailboxes.js';
import { bootWorld, type BootOptions } from './boot.js';
import { TickLoop, type TickLoopOptions } from './tick-loop.js';
import { control, setLaws } from './commands.js';
import { Outbox } from './outbox.js';
import type { ClockProtocol } from './protocol.js';

export interface ClockOptions extends BootOptions, TickLoopOptions {
  /** Calls back whenever the snapshot actor is a new one, which has no frames yet. */
  onSnapshotConnect(listener: () => void): void;
}

interface Owner {
  readonly clockwork: TickLoop;
  stopped: boolean;
}

/** The clock of these parts. It starts from the store, also after a fault of its own. */
export function clockBehaviour(options: ClockOptions): ActorBehaviour<ClockProtocol, Owner> {
  let present: TickLoop | null = null;
  options.onSnapshotConnect(() => present?.publishAnew());

  return {
    name: 'clock',
    mailbox: MAILBOXES.clock,
    async start() {
      const outbox = new Outbox(options.chronicle, options.time);
      try {
        const boot = await bootWorld(options, outbox);
        present = new TickLoop(options, outbox, boot);
        await Promise.all([present.announce('laws'), present.announce(boot.opened ? 'world' : 'status')]);
      } catch (error) {
        outbox.close();
        throw error;
      }
      present.begin();
      return { clockwork: present, stopped: false };
    },
    handlers: {
      control: (owner, request) => control(running(owner), request),
      set_laws: (owner, request) => setLaws(running(owner), request),
      state_hash(owner) {
        const clockwork = running(owner);
        return { tick: clockwork.tick, state_hash: clockwork.stateHash() };
      },
      inner_life: (owner, { id }) => running(owner).world.innerLife(id),
      memories: (owner) => running(owner).world.memories(),
      publish(owner) {
        const clockwork = running(owner);
        clockwork.publish();
        return { tick: clockwork.tick };
      },
      async stop(owner) {
        await end(owner);
        return { tick: owner.clockwork.tick };
      },
    },
    stop: end,
    discard: ({ clockwork }) => clockwork.dispose(),
  };
}

function running(owner: Owner): TickLoop {
  if (owner.stopped) throw new CodedError('actor_stopped');
  return owner.clockwork;
}

async function end(owner: Owner): Promise<void> {
  if (owner.stopped) return;
  owner.stopped = true;
  await owner.clockwork.stop();
}

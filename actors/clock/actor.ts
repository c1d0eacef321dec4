/**
 * The clock as an actor, the only one that holds the world. It restores the world at every start, also after a failure.
 */
import { CodedError } from '../../schemas/errors.js';
import type { ActorBehaviour } from '../runtime/actor.js';
import { MAILBOXES } from '../runtime/mailboxes.js';
import { bootWorld, type BootOptions } from './boot.js';
import { CommandHandlers } from './commands.js';
import { Outbox } from './outbox.js';
import type { ClockProtocol } from './protocol.js';
import { StatusPublisher, type StatusPublisherOptions } from './status-publisher.js';
import { TickLoop, type TickLoopOptions } from './tick-loop.js';

export interface ClockOptions extends BootOptions, TickLoopOptions, StatusPublisherOptions {
  /** Registers a listener, which is called whenever a restarted encoder needs a frame. */
  onEncoderConnect(listener: () => void): void;
}

interface Clock {
  readonly loop: TickLoop;
  readonly commands: CommandHandlers;
  readonly status: StatusPublisher;
  stopped: boolean;
}

export function clockBehaviour(options: ClockOptions): ActorBehaviour<ClockProtocol, Clock> {
  let current: TickLoop | null = null;
  options.onEncoderConnect(() => current?.republish());

  return {
    name: 'clock',
    mailbox: MAILBOXES.clock,
    async start() {
      const clock = await startClock(options);
      current = clock.loop;
      await current.begin();
      clock.status.startSampling();
      return clock;
    },
    handlers: {
      control: (clock, request) => running(clock).commands.control(request),
      set_laws: (clock, request) => running(clock).commands.setLaws(request),
      state_hash(clock) {
        const { loop } = running(clock);
        const { worldId, tick, revision } = loop.status();
        return { worldId, tick, revision, state_hash: loop.host.stateHash() };
      },
      inner_life: (clock, { id }) => running(clock).loop.host.world.innerLife(id),
      memories: (clock) => running(clock).loop.host.world.memories(),
      unwritten: (clock) => running(clock).loop.unwritten,
      publish(clock) {
        const { loop } = running(clock);
        loop.publish();
        return { tick: loop.host.tick };
      },
      async stop(clock) {
        await end(clock);
        return { tick: clock.loop.host.tick };
      },
    },
    stop: end,
    discard({ loop, status }) {
      status.close();
      loop.dispose();
    },
  };
}

async function startClock(options: ClockOptions): Promise<Clock> {
  const outbox = new Outbox(options.chronicle, options.time);
  try {
    const boot = await bootWorld(options, outbox);
    const loop = new TickLoop(options, outbox, boot, () => void status.announce('status'));
    const status: StatusPublisher = new StatusPublisher(options, loop, () => commands.savedLaws);
    const commands: CommandHandlers = new CommandHandlers(loop, outbox, status, boot.savedLaws);
    await Promise.all([status.announce('laws'), status.announce(boot.isNew ? 'world' : 'status')]);
    return { loop, commands, status, stopped: false };
  } catch (error) {
    outbox.close();
    throw error;
  }
}

function running(clock: Clock): Clock {
  if (clock.stopped) throw new CodedError('actor_stopped');
  return clock;
}

async function end(clock: Clock): Promise<void> {
  if (clock.stopped) return;
  clock.stopped = true;
  clock.status.close();
  await clock.loop.stop();
}

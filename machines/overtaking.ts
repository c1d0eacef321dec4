/**
 * Order of the encoder's frames. A frame, the message about it and the memory that holds it come on different channels,
 * so each may overtake the others.
 */
import { assign, initialTransition, setup, type SnapshotFrom, transition } from './xstate.js';

export type OvertakingEvent =
  /** A frame of this tick was read from the shared memory. */
  | { readonly type: 'READ'; readonly tick: number }
  /** The message about the frame of this tick has arrived, with events or without. */
  | { readonly type: 'MESSAGE'; readonly tick: number; readonly hasEvents: boolean }
  /** Another shared memory was attached. */
  | { readonly type: 'ATTACHED' }
  /** The frame that is due was sent to the viewers of JSON states, or there were none. */
  | { readonly type: 'SENT' }
  | { readonly type: 'UNWATCHED' }
  /** The frame is gone: the world is another one, or the actor was restarted. */
  | { readonly type: 'FORGOTTEN' };

interface OvertakingContext {
  /** Tick of the frame that was read last. */
  readonly tick: number;
  /** Tick of a message that arrived before its frame could be read; null if there is none. */
  readonly overtook: number | null;
}

export const overtakingMachine = setup({
  types: { context: {} as OvertakingContext, events: {} as OvertakingEvent },
  actions: {
    keepMessage: assign(({ event, context }) => (event.type === 'MESSAGE' ? { overtook: event.tick } : context)),
  },
}).createMachine({
  id: 'overtaking',
  context: { tick: 0, overtook: null },
  initial: 'empty',
  on: {
    READ: { target: '.read', actions: assign({ tick: ({ event }) => event.tick }) },
    ATTACHED: { actions: assign({ overtook: null }) },
    FORGOTTEN: '.empty',
  },
  states: {
    /** No frame was read. A message that comes now waits for the memory of its frame. */
    empty: { on: { MESSAGE: { actions: 'keepMessage' } } },
    /** The frame was read. A message about an older frame changes nothing, as the frame's own message will follow. */
    read: { on: { MESSAGE: { target: 'due', guard: ({ context, event }) => event.tick >= context.tick } } },
    /** The frame and its message are there, and the actor sends it at once. */
    due: { on: { SENT: 'reported', UNWATCHED: 'read' } },
    /** The frame was sent. If that was with an older message, it is sent again with the events of its own. */
    reported: {
      on: {
        MESSAGE: [
          { target: 'due', guard: ({ context, event }) => event.hasEvents && event.tick === context.tick },
          { actions: 'keepMessage' },
        ],
      },
    },
  },
});

export type OvertakingSnapshot = SnapshotFrom<typeof overtakingMachine>;

export function startOvertaking(): OvertakingSnapshot {
  const [empty] = initialTransition(overtakingMachine);
  return empty;
}

export function moveOvertaking(snapshot: OvertakingSnapshot, event: OvertakingEvent): OvertakingSnapshot {
  const [next] = transition(overtakingMachine, snapshot, event);
  return next;
}

/** The states of the clock (docs/rules/time.md#clock-and-speed) as a pure machine without a timer. */
import { assign, initialTransition, setup, type SnapshotFrom, transition } from './xstate.js';

export type ClockEvent =
  | { readonly type: 'PAUSE' }
  | { readonly type: 'RESUME' }
  | { readonly type: 'STEP' }
  | { readonly type: 'TICKED' }
  /** A new world was opened. The clock stays running or paused. */
  | { readonly type: 'RESET' }
  /** The speed was set, in ticks per second. */
  | { readonly type: 'SET_SPEED'; readonly speed: number }
  /** The last creature died in the last tick. */
  | { readonly type: 'EXTINCT' };

export const clockMachine = setup({
  types: {
    context: {} as { readonly speed: number },
    input: {} as { readonly speed: number },
    events: {} as ClockEvent,
  },
}).createMachine({
  id: 'clock',
  context: ({ input }) => ({ speed: input.speed }),
  initial: 'running',
  on: {
    SET_SPEED: { actions: assign({ speed: ({ event }) => event.speed }) },
    RESET: {},
  },
  states: {
    running: { on: { PAUSE: 'paused', STEP: 'stepping', EXTINCT: 'paused' } },
    paused: { on: { RESUME: 'running', STEP: 'stepping' } },
    /** The clock runs one tick and then pauses. A pause cancels that tick. */
    stepping: { on: { TICKED: 'paused', PAUSE: 'paused', RESUME: 'running', EXTINCT: 'paused' } },
  },
});

export type ClockSnapshot = SnapshotFrom<typeof clockMachine>;

/** Returns a clock at this speed (ticks per second), running or paused. */
export function startClock(speed: number, paused: boolean): ClockSnapshot {
  const [running] = initialTransition(clockMachine, { speed });
  return paused ? moveClock(running, { type: 'PAUSE' }) : running;
}

export function moveClock(snapshot: ClockSnapshot, event: ClockEvent): ClockSnapshot {
  const [next] = transition(clockMachine, snapshot, event);
  return next;
}

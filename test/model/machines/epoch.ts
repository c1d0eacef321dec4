/**
 * Seasons and epochs (docs/rules/time.md#epochs) as pure machines: wheels of four that turn when their time is over,
 * counted in ticks.
 */
import { assign, setup } from 'xstate';

/** So many ticks went by; `length` is the law `season_length`, for epochs `age_length`. */
export interface WheelEvent {
  readonly type: 'PASSED';
  readonly ticks: number;
  readonly length: number;
}

const wheel = setup({
  types: {
    /** Ticks in the present state. */
    context: {} as { readonly spent: number },
    events: {} as WheelEvent,
  },
  guards: { isOver: ({ context, event }) => context.spent + event.ticks >= event.length },
  actions: {
    stay: assign({ spent: ({ context, event }) => context.spent + event.ticks }),
    turn: assign({ spent: ({ context, event }) => context.spent + event.ticks - event.length }),
  },
});

export const seasonMachine = wheel.createMachine({
  id: 'season',
  context: { spent: 0 },
  initial: 'spring',
  states: {
    spring: { on: { PASSED: [until('summer'), staying()] } },
    summer: { on: { PASSED: [until('autumn'), staying()] } },
    autumn: { on: { PASSED: [until('winter'), staying()] } },
    winter: { on: { PASSED: [until('spring'), staying()] } },
  },
});

export const epochMachine = wheel.createMachine({
  id: 'epoch',
  context: { spent: 0 },
  initial: 'Golden',
  states: {
    Golden: { on: { PASSED: [until('Ice'), staying()] } },
    Ice: { on: { PASSED: [until('Chaos'), staying()] } },
    Chaos: { on: { PASSED: [until('Plague'), staying()] } },
    Plague: { on: { PASSED: [until('Golden'), staying()] } },
  },
});

function until<Next extends string>(target: Next): { target: Next; guard: 'isOver'; actions: 'turn' } {
  return { target, guard: 'isOver', actions: 'turn' };
}

function staying(): { actions: 'stay' } {
  return { actions: 'stay' };
}

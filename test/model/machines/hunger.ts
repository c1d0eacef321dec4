/**
 * Hunger of a creature by its energy fraction (docs/rules/health-and-energy.md#hunger) as a pure machine without
 * memory: the fraction alone decides.
 */
import { setup } from 'xstate';

/** Energy was burnt or eaten; both ratios are laws. */
export interface HungerEvent {
  readonly type: 'MEASURED';
  readonly fraction: number;
  readonly hungryRatio: number;
  readonly starvingRatio: number;
}

export const hungerMachine = setup({
  types: { events: {} as HungerEvent },
  guards: {
    isSpent: ({ event }) => event.fraction <= 0,
    isStarving: ({ event }) => event.fraction <= event.starvingRatio,
    isHungry: ({ event }) => event.fraction <= event.hungryRatio,
  },
}).createMachine({
  id: 'hunger',
  initial: 'fine',
  on: {
    MEASURED: [
      { guard: 'isSpent', target: '.dead' },
      { guard: 'isStarving', target: '.starving' },
      { guard: 'isHungry', target: '.hungry' },
      { target: '.fine' },
    ],
  },
  states: {
    /** The empty status of the wire. */
    fine: {},
    hungry: {},
    starving: {},
    dead: { type: 'final' },
  },
});

/**
 * How two clans stand with each other (docs/rules/clans-and-politics.md) as a pure machine: a threshold crossed
 * makes allies or rivals, and they stay so until the score is a point inside it.
 */
import { setup } from 'xstate';

/** Their score changed; both thresholds are laws. */
export interface StandingEvent {
  readonly type: 'SCORED';
  readonly score: number;
  readonly alliance: number;
  readonly rivalry: number;
}

/** Points inside the threshold at which a standing ends. */
const HYSTERESIS = 1;

export const standingMachine = setup({
  types: { events: {} as StandingEvent },
  guards: {
    isFriendly: ({ event }) => event.score >= event.alliance,
    isBitter: ({ event }) => event.score <= event.rivalry,
    isCool: ({ event }) => event.score <= event.alliance - HYSTERESIS,
    isCalm: ({ event }) => event.score >= event.rivalry + HYSTERESIS,
  },
}).createMachine({
  id: 'standing',
  initial: 'neutral',
  on: {
    SCORED: [
      { guard: 'isFriendly', target: '.ally' },
      { guard: 'isBitter', target: '.rival' },
    ],
  },
  states: {
    neutral: {},
    ally: {
      on: {
        SCORED: [
          { guard: 'isBitter', target: 'rival' },
          { guard: 'isCool', target: 'neutral' },
        ],
      },
    },
    rival: {
      on: {
        SCORED: [
          { guard: 'isFriendly', target: 'ally' },
          { guard: 'isCalm', target: 'neutral' },
        ],
      },
    },
  },
});

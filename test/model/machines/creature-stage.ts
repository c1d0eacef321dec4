/**
 * The life of a creature by the ratio of its age to its lifespan (docs/rules/health-and-energy.md#life-stages) as
 * a pure machine. Its numbers are written down from the spec a second time: a model that read the engine's tables
 * would agree with any of their mistakes.
 */
import { assign, setup } from 'xstate';

export type CreatureStageEvent =
  /** It has come to this part of its lifespan. */
  | { readonly type: 'AGED'; readonly ratio: number }
  /** It has come to `adult_age`, where irregularity at or above the law `euthanasia_threshold` is death. */
  | { readonly type: 'JUDGED'; readonly irregularity: number; readonly threshold: number }
  /** Another cause of death applies. */
  | { readonly type: 'KILLED' };

const JUVENILE_FROM = 0.15;
const ADULT_FROM = 0.3;
const ELDER_FROM = 0.75;
const OLD_AGE = 1;

export const creatureStageMachine = setup({
  types: {
    context: {} as { readonly ratio: number },
    events: {} as CreatureStageEvent,
  },
  actions: { age: assign({ ratio: (_, ratio: number) => ratio }) },
  guards: {
    isPast: ({ event }, ratio: number) => event.type === 'AGED' && event.ratio >= ratio,
    isCondemned: ({ event }) => event.type === 'JUDGED' && event.irregularity >= event.threshold,
  },
}).createMachine({
  id: 'creature-stage',
  context: { ratio: 0 },
  initial: 'infant',
  on: {
    AGED: [
      { guard: { type: 'isPast', params: OLD_AGE }, target: '.dead' },
      { guard: { type: 'isPast', params: ELDER_FROM }, target: '.elder', actions: age() },
      { guard: { type: 'isPast', params: ADULT_FROM }, target: '.adult', actions: age() },
      { guard: { type: 'isPast', params: JUVENILE_FROM }, target: '.juvenile', actions: age() },
      { actions: age() },
    ],
    JUDGED: { guard: 'isCondemned', target: '.dead' },
    KILLED: '.dead',
  },
  states: { infant: {}, juvenile: {}, adult: {}, elder: {}, dead: { type: 'final' } },
});

function age(): { type: 'age'; params: (step: { event: { readonly ratio: number } }) => number } {
  return { type: 'age', params: ({ event }) => event.ratio };
}

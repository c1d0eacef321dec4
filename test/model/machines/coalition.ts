/**
 * A clan and its coalition (docs/rules/clans-and-politics.md#coalitions) as a pure machine: a leader founds or
 * joins one with friends; one whose members have fallen out, or are too few, is dissolved.
 */
import { setup } from 'xstate';

export type CoalitionEvent =
  /**
   * The leader sits in council and the clan would join: the best score with an unaligned clan or a coalition's leader,
   * the law.
   */
  | { readonly type: 'SAT'; readonly score: number; readonly threshold: number }
  /** The coalition is reviewed: the worst score in it and the law, whether a war is on in it, its members and the law. */
  | {
      readonly type: 'REVIEWED';
      readonly score: number;
      readonly threshold: number;
      readonly isAtWar: boolean;
      readonly members: number;
      readonly sizeMin: number;
    }
  /** `coalitions_enabled` went off. */
  | { readonly type: 'FORBIDDEN' };

/** Members leave this far below the threshold. */
const SOUR_POINTS = 50;

export const coalitionMachine = setup({
  types: { events: {} as CoalitionEvent },
  guards: {
    isFriend: ({ event }) => event.type === 'SAT' && event.score >= event.threshold,
    isSoured: ({ event }) =>
      event.type === 'REVIEWED' && (event.isAtWar || event.score < event.threshold - SOUR_POINTS),
    isShrunken: ({ event }) => event.type === 'REVIEWED' && event.members < event.sizeMin,
  },
}).createMachine({
  id: 'coalition',
  initial: 'unaligned',
  states: {
    unaligned: { on: { SAT: { guard: 'isFriend', target: 'member' } } },
    member: {
      on: {
        REVIEWED: [
          { guard: 'isSoured', target: 'unaligned' },
          { guard: 'isShrunken', target: 'unaligned' },
        ],
        FORBIDDEN: 'unaligned',
      },
    },
  },
});

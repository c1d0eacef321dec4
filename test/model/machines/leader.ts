/**
 * A member and the leadership of its clan (docs/rules/clans-and-politics.md#succession) as a pure machine: when
 * the clan has no leader its oldest living member follows, of equals the one with the lower id, for life.
 */
import { setup } from 'xstate';

export type LeaderEvent =
  /**
   * The seat is empty: the member's age and that of the oldest other, whose id is the lower, and the law
   * `succession_enabled`.
   */
  | {
      readonly type: 'SEAT_EMPTY';
      readonly age: number;
      readonly oldestAge: number;
      readonly isLowerId: boolean;
      readonly isAllowed: boolean;
    }
  /** Somebody older has come into the clan. */
  | { readonly type: 'OUTAGED' }
  | { readonly type: 'DIED' };

export const leaderMachine = setup({
  types: { events: {} as LeaderEvent },
  guards: {
    isHeir: ({ event }) =>
      event.type === 'SEAT_EMPTY' &&
      event.isAllowed &&
      (event.age > event.oldestAge || (event.age === event.oldestAge && event.isLowerId)),
  },
}).createMachine({
  id: 'leader',
  initial: 'member',
  on: { DIED: '.dead' },
  states: {
    member: { on: { SEAT_EMPTY: { guard: 'isHeir', target: 'leader' } } },
    leader: {},
    dead: { type: 'final' },
  },
});

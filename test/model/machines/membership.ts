/**
 * A body and its clan (States and transitions, Clan and politics) as a pure machine: who eats kin is cast out into
 * a band of its own, and a band that has been alone for a day folds up into a neighbour that would have it.
 */
import { setup } from 'xstate';

export type MembershipEvent =
  /** It ate a living weak body, of its clan or not; the laws `eat_kin_enabled` and `exile_on_kin_eat`. */
  | { readonly type: 'ATE'; readonly isKin: boolean; readonly mayEatKin: boolean; readonly exiles: boolean }
  /** The band sits in council: ticks since it was cast out, and what it finds in its neighbour. */
  | {
      readonly type: 'SAT';
      readonly aloneTicks: number;
      readonly score: number;
      readonly isAtWar: boolean;
      readonly hostHeads: number;
      readonly hasHostHome: boolean;
    };

/** A new band has so long to grow. */
const YOUTH_TICKS = 1200;
/** A clan of so few folds up itself. */
const REMNANT_HEADS = 2;

export const membershipMachine = setup({
  types: { events: {} as MembershipEvent },
  guards: {
    isCastOut: ({ event }) => event.type === 'ATE' && event.isKin && event.mayEatKin && event.exiles,
    isTakenIn: ({ event }) =>
      event.type === 'SAT' &&
      event.aloneTicks >= YOUTH_TICKS &&
      event.score >= 0 &&
      !event.isAtWar &&
      event.hostHeads > REMNANT_HEADS &&
      event.hasHostHome,
  },
}).createMachine({
  id: 'membership',
  initial: 'member',
  states: {
    member: { on: { ATE: { guard: 'isCastOut', target: 'outcast' } } },
    /** Alone in its band. */
    outcast: { on: { SAT: { guard: 'isTakenIn', target: 'newcomer' } } },
    /** Member of another clan. */
    newcomer: { on: { ATE: { guard: 'isCastOut', target: 'outcast' } } },
  },
});

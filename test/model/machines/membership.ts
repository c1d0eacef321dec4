/**
 * A body and its clan (docs/rules/clans-and-politics.md#membership) as a pure machine: a body that eats kin is
 * exiled into a clan of its own, and a clan of one that has been alone for a day merges into a neighbour that
 * accepts it.
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

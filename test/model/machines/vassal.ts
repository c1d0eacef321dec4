/**
 * A clan and its overlord (docs/rules/clans-and-politics.md#tribute) as a pure machine: a strong clan demands
 * tribute, the vassal pays every 240 ticks, and is free again when it has grown, its term is over, or the overlord
 * is gone.
 */
import { setup } from 'xstate';

export type VassalEvent =
  /** A leader would have tribute: heads of both, and what stands between them. */
  | {
      readonly type: 'DEMANDED';
      readonly heads: number;
      readonly lordHeads: number;
      readonly standing: 'neutral' | 'ally' | 'rival';
      readonly isAtWar: boolean;
      readonly isOfOneBloc: boolean;
    }
  /** Ticks since the last payment. */
  | { readonly type: 'PASSED'; readonly ticks: number }
  /** Its council: heads of both, ticks that it has served and the law `day_length`, a war between the two, its leader. */
  | {
      readonly type: 'SAT';
      readonly heads: number;
      readonly lordHeads: number;
      readonly servedTicks: number;
      readonly dayTicks: number;
      readonly isAtWar: boolean;
      readonly isBold: boolean;
    }
  /** `tribute_enabled` went off. */
  | { readonly type: 'FORBIDDEN' };

/** How many times larger a clan must be to demand tribute, and to keep its vassal. */
const DEMAND_RATIO = 1.6;
const HOLD_RATIO = 1.2;
const PAYMENT_TICKS = 240;
const TERM_DAYS = 4;

export const vassalMachine = setup({
  types: { events: {} as VassalEvent },
  guards: {
    isWeak: ({ event }) =>
      event.type === 'DEMANDED' &&
      event.lordHeads >= DEMAND_RATIO * event.heads &&
      event.standing === 'neutral' &&
      !event.isAtWar &&
      !event.isOfOneBloc,
    isDue: ({ event }) => event.type === 'PASSED' && event.ticks >= PAYMENT_TICKS,
    isOver: ({ event }) =>
      event.type === 'SAT' &&
      (event.lordHeads === 0 || event.isAtWar || event.servedTicks >= TERM_DAYS * event.dayTicks),
    /** It is strong enough, or its leader has the nerve some day. */
    refuses: ({ event }) =>
      event.type === 'SAT' && (event.lordHeads < HOLD_RATIO * event.heads || event.isBold),
  },
}).createMachine({
  id: 'vassal',
  initial: 'free',
  states: {
    free: { on: { DEMANDED: { guard: 'isWeak', target: 'vassal' } } },
    vassal: {
      on: {
        PASSED: { guard: 'isDue', target: 'paying' },
        SAT: [
          { guard: 'isOver', target: 'free' },
          { guard: 'refuses', target: 'free' },
        ],
        FORBIDDEN: 'free',
      },
    },
    /** A vassal at the tick of its payment. */
    paying: { on: { PASSED: [{ guard: 'isDue', target: 'paying' }, { target: 'vassal' }] } },
  },
});

/**
 * The life of a plant (docs/rules/plants-and-soil.md#withering-and-clearing) as a pure machine. Only what is
 * mature withers; what storm or frost breaks has to grow again.
 */
import { setup } from 'xstate';

export type PlantEvent =
  /** The growth that it has now, 0.15 for a sprout. */
  | { readonly type: 'GREW'; readonly growth: number }
  /** Ticks since it ripened as a part of its life: `food_lifespan_ticks` times the pace of its species. */
  | { readonly type: 'AGED'; readonly share: number }
  /** Storm or frost took growth from it. */
  | { readonly type: 'BROKEN' }
  /** There are more plants than winter carries, and it is the youngest that grows. */
  | { readonly type: 'DIED_BACK' };

const MATURE_GROWTH = 1;
/** From this share of its life on, a plant shows that it withers. */
const WITHERING_SHARE = 0.8;

export const plantMachine = setup({
  types: { events: {} as PlantEvent },
  guards: {
    isMature: ({ event }) => event.type === 'GREW' && event.growth >= MATURE_GROWTH,
    isWithering: ({ event }) => event.type === 'AGED' && event.share >= WITHERING_SHARE,
    isOver: ({ event }) => event.type === 'AGED' && event.share >= 1,
  },
}).createMachine({
  id: 'plant',
  initial: 'growing',
  states: {
    growing: { on: { GREW: { guard: 'isMature', target: 'mature' }, DIED_BACK: 'removed' } },
    mature: {
      on: {
        AGED: [
          { guard: 'isOver', target: 'removed' },
          { guard: 'isWithering', target: 'withered' },
        ],
        BROKEN: 'growing',
      },
    },
    withered: { on: { AGED: { guard: 'isOver', target: 'removed' }, BROKEN: 'growing' } },
    removed: { type: 'final' },
  },
});

/**
 * A house and its owner (docs/rules/settlements.md#ownership) as a pure machine. The owner is the clan that
 * claimed it or the invader that took it; a ruin has none.
 */
import { setup } from 'xstate';

export type HouseEvent =
  /** A clan searches for a free house: its members and its beds. */
  | { readonly type: 'WANTED'; readonly members: number; readonly beds: number }
  /** A clan eyes the house of another: what it has, and what protects that house. */
  | {
      readonly type: 'COVETED';
      readonly invaderHouses: number;
      readonly isMain: boolean;
      readonly sleepers: number;
      readonly ownerMembers: number;
      readonly ownerBeds: number;
      readonly relation: number;
      readonly rivalry: number;
      /** Ticks since it was taken, endless if it never was. */
      readonly heldTicks: number;
    }
  /** Its clan lost a war. */
  | { readonly type: 'CONQUERED' }
  /** The audit finds that its clan has no people left. */
  | { readonly type: 'CLAN_DIED' }
  /** Ticks without owner and sleepers; the law `house_decay_ticks`. */
  | { readonly type: 'FORSAKEN'; readonly ticks: number; readonly decayTicks: number }
  /** Storm, flood, fire, quake or meteor took the last of its structure. */
  | { readonly type: 'COLLAPSED' }
  /** Rubble that is left of the ruin. */
  | { readonly type: 'CRUMBLED'; readonly rubble: number };

/** A clan spares a house while it has fewer people than this part of its beds. */
const SPARE_SHARE = 0.5;
/** Ticks for which a house that was taken over is safe. */
const RESPITE_TICKS = 600;

export const houseMachine = setup({
  types: { events: {} as HouseEvent },
  guards: {
    isNeeded: ({ event }) => event.type === 'WANTED' && event.members > event.beds,
    isSpare: ({ event }) =>
      event.type === 'COVETED' &&
      !event.isMain &&
      event.heldTicks >= RESPITE_TICKS &&
      event.sleepers === 0 &&
      event.ownerMembers < SPARE_SHARE * event.ownerBeds &&
      event.invaderHouses === 0 &&
      event.relation <= event.rivalry,
    isForsaken: ({ event }) => event.type === 'FORSAKEN' && event.ticks >= event.decayTicks,
    isGone: ({ event }) => event.type === 'CRUMBLED' && event.rubble <= 0,
  },
}).createMachine({
  id: 'house',
  initial: 'unclaimed',
  states: {
    unclaimed: {
      on: {
        WANTED: { guard: 'isNeeded', target: 'claimed' },
        FORSAKEN: { guard: 'isForsaken', target: 'ruin' },
        COLLAPSED: 'ruin',
      },
    },
    claimed: {
      on: {
        COVETED: { guard: 'isSpare', target: 'seized' },
        CONQUERED: 'seized',
        CLAN_DIED: 'unclaimed',
        COLLAPSED: 'ruin',
      },
    },
    /** Claimed by an invader, and like any other house it may be taken again. */
    seized: {
      on: {
        COVETED: { guard: 'isSpare', target: 'claimed' },
        CONQUERED: 'claimed',
        CLAN_DIED: 'unclaimed',
        COLLAPSED: 'ruin',
      },
    },
    /** A clan that finds no house mends a ruin. */
    ruin: {
      on: {
        WANTED: { guard: 'isNeeded', target: 'claimed' },
        CRUMBLED: { guard: 'isGone', target: 'cleared' },
      },
    },
    cleared: { type: 'final' },
  },
});

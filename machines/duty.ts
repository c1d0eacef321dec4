/** The duty of a service in a group that shares one store (docs/fail-over.md): primary, standby, and what lies between. */
import { assign, setup, type SnapshotFrom } from './xstate.js';

export type DutyEvent =
  /** The service was started as the primary. */
  | { readonly type: 'LEAD' }
  /** The service was started as a standby, or the service of the primary has stopped. */
  | { readonly type: 'STAND_BY' }
  /** The lease has a holder whose address is known. */
  | { readonly type: 'PRIMARY_KNOWN' }
  /** This service has taken the lease. */
  | { readonly type: 'TAKEN'; readonly epoch: number }
  /** The service listens as the primary. */
  | { readonly type: 'LISTENS' }
  /** Another service has taken the lease. */
  | { readonly type: 'LOST'; readonly holder: string }
  /** This service has given back the lease of this epoch. */
  | { readonly type: 'HANDED_OVER'; readonly epoch: number | null }
  | { readonly type: 'END'; readonly reason: string };

interface DutyContext {
  /** Epoch of the lease that was taken or handed over; null if there is none. */
  readonly epoch: number | null;
  /** Holder of the lease that was lost, or the reason of the end. */
  readonly cause: string;
}

export const dutyMachine = setup({
  types: { context: {} as DutyContext, events: {} as DutyEvent },
}).createMachine({
  id: 'duty',
  context: { epoch: null, cause: '' },
  initial: 'idle',
  on: { END: { target: '.ended', actions: assign({ cause: ({ event }) => event.reason }) } },
  states: {
    idle: { on: { LEAD: 'leading', STAND_BY: 'standby' } },
    standby: {
      initial: 'waiting',
      on: { TAKEN: { target: 'leading.takingOver', actions: assign({ epoch: ({ event }) => event.epoch }) } },
      states: {
        /** No address of a primary is known, so there is nothing to follow. */
        waiting: { on: { PRIMARY_KNOWN: 'following' } },
        following: {},
      },
    },
    leading: {
      initial: 'primary',
      on: {
        LOST: { target: 'lost', actions: assign({ epoch: null, cause: ({ event }) => event.holder }) },
        HANDED_OVER: { target: 'handingOver', actions: assign({ epoch: ({ event }) => event.epoch }) },
      },
      states: {
        primary: {},
        /** The lease was taken, and the service of the primary starts. */
        takingOver: { on: { LISTENS: 'primary' } },
      },
    },
    /** The service of the primary stops without saving, because another service writes into the store. */
    lost: { on: { STAND_BY: 'standby' } },
    handingOver: { on: { STAND_BY: 'standby' } },
    ended: { type: 'final' },
  },
});

export type DutySnapshot = SnapshotFrom<typeof dutyMachine>;

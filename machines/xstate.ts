/** The part of xstate that is used. Threads and the service load it often, so it is bundled by itself. */
export { assign, createActor, initialTransition, setup, transition, waitFor } from 'xstate';
export type { SnapshotFrom } from 'xstate';

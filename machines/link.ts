/** The link of a follower to its primary (docs/log.md#followers). Its owner reads the log, waits, and restores states. */
import { assign, initialTransition, setup, type SnapshotFrom, transition } from './xstate.js';

export type LinkEvent =
  | { readonly type: 'CONNECT' }
  /** The primary was reached. */
  | { readonly type: 'BEGAN' }
  /** The hello has arrived. `continued` says whether the replica can keep its state. */
  | { readonly type: 'HELLO'; readonly continued: boolean }
  /** The replica has restored the state that the hello named. */
  | { readonly type: 'RESTORED' }
  /** The primary cannot be followed, for a reason that a new state would not solve. */
  | { readonly type: 'REFUSE'; readonly problem: string }
  /** The reading is of no use any more. */
  | { readonly type: 'GIVE_UP' }
  /** The reading has ended. */
  | { readonly type: 'ENDED' }
  /** The replica has the state of the primary. */
  | { readonly type: 'PROVED' }
  | { readonly type: 'CLOSE' };

interface LinkContext {
  /** Number of readings that have ended since the replica was last known to have the primary's state. */
  readonly attempts: number;
  /** Reason why the primary cannot be followed; null if it can. */
  readonly problem: string | null;
}

const ENDING = { GIVE_UP: 'ending', REFUSE: { target: 'ending', actions: 'keepProblem' } } as const;
const END = { ENDED: { target: 'away', actions: 'countAttempt' } } as const;

export const linkMachine = setup({
  types: { context: {} as LinkContext, events: {} as LinkEvent, tags: {} as 'connected' },
  actions: {
    keepProblem: assign(({ context, event }) => (event.type === 'REFUSE' ? { problem: event.problem } : context)),
    clearProblem: assign({ problem: null }),
    countAttempt: assign({ attempts: ({ context }) => context.attempts + 1 }),
  },
  guards: { isContinued: ({ event }) => event.type === 'HELLO' && event.continued },
}).createMachine({
  id: 'link',
  context: { attempts: 0, problem: null },
  initial: 'away',
  on: { PROVED: { actions: assign({ attempts: 0 }) }, CLOSE: '.closed' },
  states: {
    /** There is no reading; the next one begins after a delay. */
    away: { on: { CONNECT: 'connecting' } },
    connecting: { on: { BEGAN: 'greeting', ...ENDING, ...END } },
    /** The primary was reached and its hello is on the way. */
    greeting: {
      tags: 'connected',
      on: {
        HELLO: [
          { target: 'following', guard: 'isContinued', actions: 'clearProblem' },
          { target: 'fetching', actions: 'clearProblem' },
        ],
        ...ENDING,
        ...END,
      },
    },
    /** The replica gets a state. Records that arrive meanwhile wait. */
    fetching: { tags: 'connected', on: { RESTORED: 'following', ...ENDING, ...END } },
    /** Records are passed to the replica as they arrive. */
    following: { tags: 'connected', on: { ...ENDING, ...END } },
    /** The reading was given up, and what it still brings is ignored. */
    ending: { on: END },
    closed: { type: 'final' },
  },
});

export type LinkSnapshot = SnapshotFrom<typeof linkMachine>;

export function startLink(): LinkSnapshot {
  const [away] = initialTransition(linkMachine);
  return away;
}

export function moveLink(snapshot: LinkSnapshot, event: LinkEvent): LinkSnapshot {
  const [next] = transition(linkMachine, snapshot, event);
  return next;
}

/** A small actor for the runtime's tests, which can refuse, throw in its handler or end its thread. */
import { invalid } from '#schemas/errors.js';
import { DeferredReply, type ActorBehaviour, type MailboxSettings } from '#actors/runtime/actor.js';

export type SummingProtocol = {
  add: { request: { readonly amount: number }; reply: { readonly total: number } };
  /** Answers after `ms`, so that messages queue behind it. */
  hold: { request: { readonly ms: number }; reply: null };
  /** Adds at once and answers after `ms` with the total at the time of the request; with a fault if `breaks`. */
  deposit: {
    request: { readonly amount: number; readonly ms: number; readonly breaks?: boolean };
    reply: { readonly total: number };
  };
  seen: { request: null; reply: readonly number[] };
  break: { request: null; reply: never };
  exit: { request: null; reply: never };
};

export interface SummingState {
  total: number;
  readonly seen: number[];
}

/** It starts at zero, also after a fault. */
export function summingActor(name: string, mailbox: MailboxSettings): ActorBehaviour<SummingProtocol, SummingState> {
  return {
    name,
    mailbox,
    start: () => ({ total: 0, seen: [] }),
    handlers: {
      add(state, { amount }) {
        if (amount < 0) throw invalid([{ loc: ['body', 'amount'], msg: 'must be >= 0', type: 'range' }]);
        state.total += amount;
        state.seen.push(amount);
        return { total: state.total };
      },
      hold: (_, { ms }) => new Promise((resolve) => setTimeout(() => resolve(null), ms)),
      deposit(state, { amount, ms, breaks = false }) {
        state.total += amount;
        state.seen.push(amount);
        const { total } = state;
        const wait = new Promise((resolve) => setTimeout(resolve, ms));
        return new DeferredReply(
          wait.then(() => {
            if (breaks) throw new Error('a planned fault of a deferred reply');
            return { total };
          }),
        );
      },
      seen: (state) => [...state.seen],
      break: () => {
        throw new Error('a planned fault');
      },
      exit: () => process.exit(3),
    },
  };
}

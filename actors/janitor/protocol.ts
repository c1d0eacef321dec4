/**
 * Messages of the janitor, which starts the store's housekeeping and retention by the wall clock. It runs on the main
 * thread and only asks other actors.
 */
export type JanitorProtocol = {
  /** Runs the housekeeping now, in addition to its schedule. Fails if the chronicle fails. */
  housekeep: { request: null; reply: { readonly removedSnapshots: number } };
  /** Thins old worlds now, step by step, in addition to the schedule. Answers the number of events removed. */
  thin: { request: null; reply: { readonly removedEvents: number } };
};

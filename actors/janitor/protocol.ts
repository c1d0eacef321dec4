/**
 * Messages of the janitor, which starts the store's housekeeping and retention by the wall clock. It runs on the main
 * thread and only asks other actors.
 */
export type JanitorProtocol = {
  /** Runs the housekeeping now, besides its schedule. Fails as the chronicle does. */
  housekeep: { request: null; reply: { readonly removedSnapshots: number } };
  /** Thins old worlds now, step by step, besides its schedule; answers how many events were removed. */
  thin: { request: null; reply: { readonly removedEvents: number } };
};

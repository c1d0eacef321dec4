/**
 * The janitor does by the wall clock what no tick should do: the store's housekeeping and its retention. It runs on the
 * main thread and only asks others to work.
 */
export type JanitorProtocol = {
  /** Does the housekeeping now, besides its schedule. Fails as the chronicle's answer does. */
  housekeep: { request: null; reply: { readonly removedSnapshots: number } };
  /** Thins old worlds now, step by step, besides its schedule; answers how many events went. */
  thin: { request: null; reply: { readonly removedEvents: number } };
};

/**
 * The janitor does by the wall clock what no tick should do: today the store's housekeeping. It runs on the main
 * thread and only asks others to work.
 */
export type JanitorProtocol = {
  /** Does the housekeeping now, besides its schedule. Fails as the chronicle's answer does. */
  housekeep: { request: null; reply: { readonly removedSnapshots: number } };
};
